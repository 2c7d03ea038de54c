### What a page says that draws the symbols of the game: these messages stand in the place of those of the same name.
### The characters are those of `ritual_print::Symbol`, which no typeface has; a language without this file says words.

symbol = { $symbol ->
        [success] {"\uE000"}
        [elder-sign] {"\uE001"}
       *[tentacle] {"\uE002"}
    }
    .many = { symbol }
count-successes = { $count }{"\u00A0\uE000"}
count-elder-signs = { $count }{"\u00A0\uE001"}
count-tentacles = { $count }{"\u00A0\uE002"}
roll-per-success = for each {"\uE000"}{ in-roll }, { $steps }
    .list = for each {"\uE000"}{ in-roll }:
count-stress = { $count }{"\u00A0\uE003"}
count-wounds = { $count }{"\u00A0\uE004"}
count-healed-wounds = { $count }{"\u00A0\uE004"}
count-sanity = { $count }{"\u00A0\uE005"}
place-gate = { $gate ->
        [red] the red gate{"\u00A0\uE007"}
        [yellow] the yellow gate{"\u00A0\uE008"}
       *[blue] the blue gate{"\u00A0\uE009"}
    }
    .in = at { place-gate }
    .any = at { place-gate }
    .near = { place-gate }
