"""The rules of the backgammon family: frozen values and pure functions."""
