"""The shell: Telegram on one side, Redis on the other, the engine between."""
