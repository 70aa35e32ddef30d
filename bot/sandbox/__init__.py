"""A local stand-in for Telegram: the Bot API over HTTP and a chat page to play in."""
