### To, co mówi strona, która rysuje symbole gry: te komunikaty zastępują komunikaty o tych samych nazwach.

symbol = { $symbol ->
        [success] {"\uE000"}
        [elder-sign] {"\uE001"}
       *[tentacle] {"\uE002"}
    }
    .a = { symbol }
    .few = { symbol }
    .many = { symbol }
    .every = { $symbol ->
        [tentacle] każdą
       *[other] każdy
    }
count-successes = { $count }{"\u00A0\uE000"}
count-elder-signs = { $count }{"\u00A0\uE001"}
count-tentacles = { $count }{"\u00A0\uE002"}
roll-per-success = za każdy uzyskany {"\uE000"}{ in-roll } { $steps }
    .list = za każdy uzyskany {"\uE000"}{ in-roll }:
count-stress = { $count }{"\u00A0\uE003"}
count-wounds = { $count }{"\u00A0\uE004"}
count-healed-wounds = { $count }{"\u00A0\uE004"}
count-sanity = { $count }{"\u00A0\uE005"}
