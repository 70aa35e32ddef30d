# Table talk
button-talk = 💬
phrase-well-played = Well played!
phrase-lucky = Lucky you!
phrase-what-dice = Those dice…
phrase-missed = Oh, I missed that
phrase-let-me-think = Let me think
phrase-again = Another game?
phrase-thanks = Thanks for the game!
talk-line = 💬 { $name }: { $phrase }
talk-choose = What will you say? Choose it under the board.
talk-shut = Not a word, then.
talk-said = Said: it stands under the board now.
talk-once = You have had your say. Speak again after the next move.
talk-unheard = { $name } plays in silence and has switched table talk off.
habits-talk = 💬 Table talk: { $on ->
    [yes] on
   *[no] off
}
talk-heard-yes = Table talk is on.
talk-heard-no = Table talk is off: you will not see your opponent's phrases.

# Nudging the opponent
button-nudge = 👋 Nudge
nudge-line = 👋 { $name } is waiting for your move.
nudge-sent = { $name } gets a nudge.
nudge-morning = It is night where { $name } is: I'll nudge in the morning.
nudge-soon = { $name } has only just begun to think. You can nudge in { $minutes } min.
nudge-again = You have nudged already. The next one is possible in { $hours } h.
nudge-rests = { $name } is on holiday and better left in peace.
nudge-paused = The game is paused. Press “Go on” first.
nudge-gone = { $name } gets no messages of mine. Write to them yourself.
nudge-yourself = It is your own turn: you are the one they are waiting for.
