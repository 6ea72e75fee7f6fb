"""Makes the site and all that is handed out: ``build.py site``, ``serve``, ``past``, ``release``. Never shipped."""
