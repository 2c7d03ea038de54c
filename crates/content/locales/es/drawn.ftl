### Lo que dice una página que dibuja los símbolos del juego: estos mensajes ocupan el lugar de los del mismo nombre.

symbol = { $symbol ->
        [success] {"\uE000"}
        [elder-sign] {"\uE001"}
       *[tentacle] {"\uE002"}
    }
    .many = { symbol }
count-successes = { $count }{"\u00A0\uE000"}
count-elder-signs = { $count }{"\u00A0\uE001"}
count-tentacles = { $count }{"\u00A0\uE002"}
roll-per-success = por cada {"\uE000"} que saques{ in-roll }, { $steps }
    .list = por cada {"\uE000"} que saques{ in-roll }:
count-stress = { $count }{"\u00A0\uE003"}
count-wounds = { $count }{"\u00A0\uE004"}
count-healed-wounds = { $count }{"\u00A0\uE004"}
count-sanity = { $count }{"\u00A0\uE005"}
place-gate = { $gate ->
        [red] el Portal rojo{"\u00A0\uE007"}
        [yellow] el Portal amarillo{"\u00A0\uE008"}
       *[blue] el Portal azul{"\u00A0\uE009"}
    }
    .in = en { place-gate }
    .any = en { place-gate }
    .near = { place-gate }
