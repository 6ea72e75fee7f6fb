"""Our drawings: strokes on a field of 24 by 24, as path data."""

KINDS = {
    "butter": "M3 9.5 14.5 6l6.5 3v7L9.5 19.5 3 16.5zM3 9.5l6.5 3L21 9M9.5 12.5v7M6 8.5l6.5 3",
    "sugar": "M8 3h8l-1.2 3.5C18.5 9 20 14 19 21H5C4 14 5.5 9 9.2 6.5zM8.5 6.5h7M9 12.5h6v4.5H9z",
    "meat": "M6.5 15.5C2.5 9.5 7.5 3.5 13.5 4.5c6 1 8 7 4.5 11-3 3.5-8 3.5-11.5 0zM6.5 15.5 3.5 18.5m-1-1.5 2.8 2.8"
    "M13.5 8.2a2.3 2.3 0 1 0 .1 0zM9 12.5c1 1.5 2.5 2.2 4.5 2.2",
    "soap": "M5 11.5h14a3 3 0 0 1 3 3v2a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-2a3 3 0 0 1 3-3zM7 15.5h10M7 5a2 2 0 1 0 .1 0z"
    "M13 3.5a1.5 1.5 0 1 0 .1 0zM17.5 6.5a1.2 1.2 0 1 0 .1 0z",
    "flour": "M12 22V8M12 8c-2.8-1.5-2.8-4.5 0-6.5 2.8 2 2.8 5 0 6.5zM12 13.5"
    "c-4 0-5.5-2.5-4.8-5.5 3.3.2 4.8 2 4.8 5.5"
    "zM12 13.5c4 0 5.5-2.5 4.8-5.5-3.3.2-4.8 2-4.8 5.5zM12 19c-4 0-5.5-2.5-4.8-5.5 3.3.2 4.8 2 4.8 5.5zM12 19"
    "c4 0 5.5-2.5 4.8-5.5-3.3.2-4.8 2-4.8 5.5z",
    "chocolate": "M5 2.5h14v19H5zM5 8.8h14M5 15.2h14M12 2.5v19",
    "alcohol": "M10 2h4v4.5c0 2 3.2 3.2 3.2 6.3V21a1 1 0 0 1-1 1H7.8a1 1 0 0 1-1-1v-8.2C6.8 9.7 10 8.5 10 6.5z"
    "M6.8 13.5"
    "h10.4M6.8 18.5h10.4M10 4.2h4",
    "any": "M12 3v18M4.2 7.500l15.6 9M19.8 7.500l-15.6 9",
}
"""The seven goods, and a star for a coupon of any kind."""

CATEGORIES = {
    "cake": "M2.5 19v-7L18 5.5c2.5 1.8 3.5 4 3.5 6.5v7zM2.5 12h19M2.5 15.5h19M18 5.5c-.5-1.5.5-2.5 1.5-3",
    "dinner": "M12.5 6.5a6 6 0 1 0 .1 0zM12.5 9.8a2.7 2.7 0 1 0 .1 0zM2 4v4.5M4 4v4.5M3 4v17M2 8.5h2M22 4"
    "c-2 2-2 7 0 9v8",
    "home": "M3 4h13v5H3zM16 6.5h4.5V12H11v3M9.5 15h3v7h-3z",
    "party": "M4.5 3.5h15L13.2 11v7.5H17V21H7v-2.5h3.8V11zM7.5 7h9M18 3.5 21 1",
}
"""What shopping cards are for: a slice of cake, a plate, a paint roller, a glass."""

DISHES = {
    "cheesecake": "M3 8c0-4 18-4 18 0v4c0 4-18 4-18 0zM3 8c0 4 18 4 18 0M12 15v5M7 21c2-1.5 8-1.5 10 0z",
    "butter-biscuits": "M9 3a6 6 0 1 0 .1 0zM16 11a5.5 5.5 0 1 0 .1 0zM7 7h.1M11 8h.1M8 11h.1M14 15h.1M18 14h.1",
    "fruit-loaf": "M3 18v-7c0-5 4-6 9-6s9 1 9 6v7zM8 6.5 7 11M12.5 5.5 12 10M17 6.5 16.5 11M2 21h20",
    "layer-cake": "M3 20v-5h18v5zM6 15v-4h12v4zM9 11V7h6v4zM12 7V4.5M1.5 20h21",
    "pork-chops": "M5 15c-1-5 4-7 7-5 3-2.5 8 0 7 5M1.5 15h21c-1 4-5 5-10.5 5S2.5 19 1.5 15zM9 5c-1.5-1.5 1.5-2 0-4",
    "dumplings": "M4 11c0-4 4-4.5 5-2.5 1-3 6-3 7 0 1.5-1.5 4-.5 4 2.5M2 11h20c0 6-3 9-7 9H9c-4 0-7-3-7-9zM8 22h8",
    "bigos": "M6 9c0-3 12-3 12 0M4 9h16v9c0 2-1 3-3 3H7c-2 0-3-1-3-3zM2.5 9h19M4 13H1.5M20 13h2.5M12 6.5V5",
    "big-wash": "M7 12V4h10v8M9 6.5h6M9 9h6M2 12h20l-2 8H4zM2.800 15h18.400M4.5 7a1.5 1.5 0 1 0 .1 0",
    "polishing-floors": "M12 14 17 1.5M4 14h16v4H4zM6 18l-1 4M10 18l-.5 4M14 18l.5 4M18 18l1 4",
    "painting-kitchen": "M4 9c0-7 13-7 13 0M4 9h13l-1.5 12h-10zM4.5 13c2 0 1.5 4 3 4s1-4 3-4 1.5 2 3 2 1-2 3-2",
    "starching-linen": "M8 9V5h9c2 0 3 1 3 3v1.5M2 18h20v-5c0-3-2-4-5-4H8c-4 0-6 5-6 9zM2 21h20M6 15h.1M10 15h.1",
    "tap-repair": "M3 8h9V6h-2V3h6v3h-2v2c5 0 7 2 7 7h-4c0-2-1-3-3-3H3zM8 3h10M3 6v8",
    "liqueur": "M7 2h4v5c0 2 3 3 3 6v7c0 1-1 2-2 2H6c-1 0-2-1-2-2v-7c0-3 3-4 3-6zM4 14h10M16 12h6l-3 5zM19 17v5",
    "birthday": "M3 21v-8h18v8zM3 16c2.5 2.5 4-1 6 0s4 1 6 0 3.5 2 6 0M8 13V8M12 13V8M16 13V8M8 5V3M12 5V3M16 5V3",
    "new-year": "M3 4h7l-1 6c-.5 3-4.5 3-5 0zM6.5 12.5V20M4 21h5M14 4h7l-1 6c-.5 3-4.5 3-5 0zM17.5 12.5V20M15 21h5",
    "name-day": "M3 9h18v4H3zM5 13h14v8H5zM12 9v12M12 9C9 9 6 7 7.5 4.5 9 3 12 5 12 9c0-4 3-6 4.5-4.5C18 7 15 9 12 9",
    "house-party": "M2 6h20v15H2zM10 8.5a5 5 0 1 0 .1 0zM10 12.5a1 1 0 1 0 .1 0zM18.5 9v6l-3 2M17 19h3M5 6V3h14v3",
}
"""What a shopping card is for; alike are two cakes, two cutlets and two bowls."""
for like, same in {"yeast-cake": "fruit-loaf", "minced-cutlets": "pork-chops", "sweet-rice": "dumplings"}.items():
    DISHES[like] = DISHES[same]

LOCK = "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3"
"""Nobody else may know."""

EYE = "M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 0 .1 0z"
"""To look into a hand."""

LITTLE_TOP = "M12 2v6M4 9h16M4 9c1 5 5 8 8 13 3-5 7-8 8-13"
"""The sign of whoever has the top."""

FIRST = "M8 21v-7l-2-1V9h8v4l-2 1v7zM10 3a2 2 0 1 0 .1 0zM16.500 5 19 3v7"
"""A pawn, and the number one: first in the queue."""

BUBBLE = "M3 4h18v12H11l-5 5v-5H3zM9.5 7.5l5 5m0-5-5 5"
"""Somebody has said no."""

TICK = "M4 13l5.500 5.500L20 6"
"""The others go on."""

SPEAKER = "M3 9.5v5h4l5 4.500v-14l-5 4.500z"
WAVES = "M15 9.5c1.700 1.500 1.700 3.500 0 5M17.500 6.500c3.700 3.200 3.700 7.800 0 11"
CROSS = "M15.500 9.500l5 5m0-5-5 5"
"""The switch for the top's sound: on, off."""

FIGURE = "M-17 40c-3-22-2-40 5-47l5-4h14l5 4c7 7 8 25 5 47z"
"""The coat of somebody in the queue, standing at 0, 40."""
HAT = "M-19-24c6-2 9-3 11-11 2-5 14-5 16 0 2 8 5 9 11 11-8 4-30 4-38 0z"
"""The speculator's hat."""
WORN = (
    "M-15-28c-1-17 27-19 31-4l4 5c-12-3-24-3-35-1z",
    "M-16-30c0-20 32-20 32 0 0 9-5 14-5 18h-22c0-4-5-9-5-18zM0-12l9 10-4 2-5-8-5 8-4-2z",
    "M-16-29c-6-9 3-19 14-19 14 0 22 8 17 18-3 4-28 5-31 1zM1-48l2-4",
    "M-17-26c-2-26 36-26 34 0v6h-6v-5h-22v5h-6z",
    "M-15-27c0-19 30-19 30 0zM0-52a4.500 4.500 0 1 1-.1 0z",
)
"""What each seat wears on the head: flat cap, headscarf, beret, fur hat, bobble hat."""
CARRIED = (
    "",
    "M13 14h13v22H13zM16 14c0-8 7-8 7 0",
    "",
    "M-26 12h12v24h-12zM-23 12c0-7 6-7 6 0",
    "M15 20h11v17H15zM17 20v-5h7v5",
)
"""What some of them carry."""
SCARF = "M-9-11c5 4 13 4 18 0l1 5c-6 4-14 4-20 0zM5-6l6 14-6 2-4-15z"
TOP_BODY = "M-62-8C-58 22-24 44 0 66c24-22 58-44 62-74z"
"""The wooden top: its bowl, the disc above it and the stem are drawn separately."""
BOTTLE = "M-5-34H5v12c0 6 7 8 7 16V20H-12V-6c0-8 7-10 7-16z"
"""Vinegar, the one thing the shelf is never short of."""
