"""What ``build.py test`` and ``build.py bench`` do. Never shipped."""
