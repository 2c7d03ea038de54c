### Páginas impresas: lo que hay en cartas, tableros, fichas y hojas además de nombres y efectos.

print-kind = { $kind ->
        [mythos] Mitos
        [discovery] Descubrimiento
        [item] Objeto
        [companion] Compañero
        [condition] Estado
        [insanity] Locura
        [relic] Reliquia
        [transformed] Reliquia transformada
        [skill] Capacidad
        [enemy] Enemigo
        [cultist] Sectario
        [monster] Monstruo
        [unknown] Monstruo desconocido
        [stage] Primigenio
        [action] Acción
        [reference] Referencia
        [investigator] Investigador
        [episode] Episodio
        [elder-one] Primigenio
        [tile] Pieza de tablero
        [token] Ficha
       *[standee] Figura
    }
print-group = { $kind ->
        [mythos] Cartas de Mitos
        [discovery] Cartas de Descubrimiento
        [condition] Estados
        [insanity] Locuras
        [relic] Reliquias
        [skill] Capacidades
        [enemy] Enemigos
        [stage] Etapas
        [action] Acciones
        [reference] Cartas de referencia
        [board] Tableros
        [tile] Piezas de tablero
        [token] Fichas
        [marker] Marcadores
        [die] Dados
        [face] Caras
       *[standee] Figuras
    }
print-group-of = { print-group }: { $deck }
print-slot = { $slot ->
        [a] Espacio A
       *[b] Espacio B
    }
print-figures = { $count ->
        [one] 1 figura
       *[other] { $count } figuras
    }
print-side = Lado { $side }
print-track = { $track ->
        [stress] Estrés
        [wounds] Heridas
        [sanity] Cordura perdida
       *[summoning] Medidor de la Invocación
    }
print-signature = capacidad distintiva
print-advance = { $count ->
        [one] El Primigenio avanza en cuanto hay 1{"\u00A0\uE006"} en la pila de descarte.
       *[other] El Primigenio avanza en cuanto hay { $count }{"\u00A0\uE006"} en la pila de descarte.
    }
print-pile = { $pile ->
        [deck] Mazo de Mitos
       *[discard] Descarte de Mitos
    }
print-ritual = Ritual
print-on-advance = Cuando el Primigenio avanza
print-special = Reglas especiales
print-setup = Al empezar
print-standing = { $count ->
        [one] { $name }
       *[other] { $count } × { $name }
    }
print-toward = { $name } (hacia { $space })
print-fire = Fuego × { $count }
print-all-investigators = todos los Investigadores
print-gate = { $gate ->
        [red] Portal rojo{"\u00A0\uE007"}
        [yellow] Portal amarillo{"\u00A0\uE008"}
       *[blue] Portal azul{"\u00A0\uE009"}
    }
print-link = { $kind ->
        [staircase] Escalera
       *[tunnel] Túnel
    }
print-die = { $die ->
        [standard] Dado normal
       *[bonus] Dado de bonificación
    }
print-start = Inicio
print-fire-token = Fuego
print-turn = Tu turno
print-turn-actions = **1.** Realiza { $actions } acciones: **mover** hasta { $spaces } espacios, **atacar**, **descansar** y curar { $points } puntos de{"\u00A0\uE003"} y{"\u00A0\uE004"}, **intercambiar** o una acción del episodio.
print-turn-mythos = **2.** Roba una carta de Mitos y resuélvela.
print-turn-encounter = **3.** **Investiga** si tu espacio es seguro; si no, los enemigos que haya en él te atacan.
print-turn-end = **4.** Fin del turno: el fuego, después lo que digan las cartas. Con { $count }{"\u00A0\uE006"} en el descarte de Mitos avanza el Primigenio.
print-symbols = Símbolos
print-symbol-row = { $what ->
        [success] {"\uE000"} Éxito
        [elder-sign] {"\uE001"} Símbolo arcano
        [tentacle] {"\uE002"} Tentáculo: pierde 1{"\u00A0\uE005"}
        [stress] {"\uE003"} Estrés
        [wound] {"\uE004"} Herida
        [sanity] {"\uE005"} Cordura
        [summoning] {"\uE006"} símbolo de Invocación
        [gates] {"\uE007"} {"\uE008"} {"\uE009"} Portal rojo, amarillo, azul
        [standard] {"\uE00A"} dado normal
       *[bonus] {"\uE00B"} dado de bonificación
    }
print-licence = Versión { $version }. Licencia: { $licence }. De { $authors }.
print-scale = Imprime al 100 %, sin ajustar a la página. Esta línea mide 50 mm; si no es así, tampoco las piezas tienen su tamaño.
print-duplex = Imprime por las dos caras, volteando por el borde largo: a cada página le siguen sus dorsos.
print-cut = Corta por las marcas del margen.
print-fold = { $kind ->
        [die] Los dados se recortan por su contorno y se doblan por las líneas discontinuas; las pestañas se pegan por dentro.
       *[standee] Las figuras se doblan por las líneas discontinuas.
    }
print-overlap = Las partes de una pieza grande se solapan { $overlap } mm: pega una sobre otra.
print-contents = Contenido
print-supplement = Suplemento a las reglas
print-contents-row = { $count } × { $group }
print-page = { $pack } · { $group } · { $page }
print-page-back = { print-page } (dorsos)
