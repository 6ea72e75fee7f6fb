"""The app: screens, hand-over, saves. The only Python that depends on a browser, and only a little."""
