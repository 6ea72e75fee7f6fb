"""One table and the screen before it: what is kept, what the screen points at, and what the eyes that look may see.

==================  ==================================================================================
:mod:`.focus`       the records that are replaced as a whole: what is pointed at, done, advised, kept
:mod:`.sitting`     the table, who sits at it, and those records
:mod:`.eyes`        whose eyes look, what they may see, which answers they are offered
:mod:`.telling`     what the screen says in words
:mod:`.sight`       what several regions of the screen show
:mod:`.advice`      who may read advice, and the advice in words
==================  ==================================================================================

The screens are drawn from this; :mod:`ludoteka.session` changes it.
"""
