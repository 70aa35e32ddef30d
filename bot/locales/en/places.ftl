# Who may open tables in a group, and in which topic
settings-door = { $settings }

    { $who ->
        [chiefs] Only admins open tables here
       *[all] Everybody may open tables here
    }{ $where ->
        [here] , and only in this topic
        [there] , and only in <a href="{ $link }">one topic</a>
       *[any] { "" }
    }. The group’s admins choose that.
button-door-all = 🪑 Everybody opens tables
button-door-chiefs = 👑 Only admins open tables
button-door-bind = 📌 Play in this topic only
button-door-free = 🗂 Play in any topic
door-for-chiefs = Only the group’s admins choose that.
door-set-all = Everybody may open tables now.
door-set-chiefs = Only admins open tables now. Anybody may still sit down at one.
door-bound = From now on tables open in this topic only. Games begun elsewhere are played to the end there.
door-free = Tables may open in any topic now.
chiefs-open = In this group only admins open tables. Ask one of them, or play in our private chat: /play there.
shown-in-topic = The board is shown in <a href="{ $link }">the topic for games</a>.
invited-in-private = This invitation opens <a href="{ $link }">in our private chat</a>: press Play there to sit down.
play-elsewhere = Games here are played in <a href="{ $link }">another topic</a>: write /play there.
topic-closed = The topic for games was closed. Until it opens again, write /play in any other.
topic-gone = The topic for games is gone, so tables may open anywhere again. An admin can choose another: /settings there.

# A player's own board in private, beside the group's
button-leave-board = 👥 Only in the group
own-board-left = All right, your board is only in the group now.
own-board-gone = Your game goes on here: { $title }. “My board” there brings it to this chat as well.
plays-in-group = The game will be played here: { $title }. You can have its board in this chat as well.

# A private table's board taken out of a group
button-hide = ✖️ Remove from here
hidden = The board will not change here any more. To bring it back: /show
hide-not-yours = The players or an admin of the group can remove this board.
shown-no-more = This game is not shown here any more. A player can bring it back: /show
