"""One table and its screen: what is stored, what the screen is about, and what the present viewer may see of it.

==================  ==================================================================================
:mod:`.focus`       the records that are replaced as a whole: what the screen is about, done, advised, stored
:mod:`.sitting`     the table, who sits at it, and those records
:mod:`.eyes`        who looks, what they may see, which answers they are offered
:mod:`.telling`     what the screen says in words
:mod:`.sight`       what several regions of the screen show
:mod:`.advice`      who may read advice, and the advice in words

The screens are drawn from this; :mod:`ludoteka.session` changes it.
"""
