### Cards, boards and the supplement: headings, tables, frames. The supplement is Markdown.

## Mythos and Discovery cards

mythos-symbol = símbolo de Invocación
mythos-plain = sin símbolo
# A sentence at the end of the card.
mythos-draw-again = después, roba y resuelve otra carta de Mitos
mythos-slot = { $slot ->
        [a] monstruo del espacio A
       *[b] monstruo del espacio B
    }
mythos-heading = **{ $name }** ({ $marks }){ $copies }
copies = {" "}×{ $copies }
discovery-heading = **{ $name }**{ $copies }
discovery-left = Izquierda
discovery-right = Derecha
side-item = *{ $side }:* **{ $name }** (Objeto{ $keywords })
side-companion = *{ $side }:* **{ $name }** (Compañero, Vida { $health }{ $keywords })
side-condition = *{ $side }:* **{ $name }** (Estado)
keywords = ; { $keywords }
# What is read aloud, on a line before the text.
flavour = *{ $flavour }*
# What stands behind the name of a card.
framed = { $frame }: { $text }

## Stages and Unknown Monsters

stage-on-reveal = Cuando sea revelada
stage-on-advance = Cuando el Primigenio avanza
stage-end-of-turn = Al final de cada turno
unknown-setup = Preparación
part = *{ $label }:* { $text }
stage-first = Etapa I
stage-second = Etapa II
stage-third = Etapa III
stage-last = Etapa final
# As games call it, with whose it is.
stage-of = { $name }, { $stage ->
        [first] Etapa I
        [second] Etapa II
        [third] Etapa III
       *[last] Etapa final
    }
stage-numbers = Vida { $health }, { $dice }
stage-heading = **{ $stage }**
stage-heading-numbers = **{ $stage }** ({ $numbers })
dice-none = ningún dado
dice-standard = { $count ->
        [one] 1 dado normal
       *[other] { $count } dados normales
    }
dice-bonus = { $count ->
        [one] 1 dado de bonificación
       *[other] { $count } dados de bonificación
    }

## Episodes

# Each a sentence before what the action does.
action-safe = solo en un espacio seguro
action-if = solo si { $condition }
ritual-task = el Ritual es interrumpido en cuanto { $condition }
ritual-then = después, { $steps }
    .list = después:

## The supplement

supplement-title = # { $name }
supplement-licence = *Versión { $version }. Licencia: { $licence }. Por { $authors }.*
supplement-episodes = ## Episodios
supplement-elder-ones = ## Primigenios
supplement-enemies = ## Enemigos
supplement-unknown = ## Monstruos desconocidos
supplement-investigators = ## Investigadores
supplement-skills = ## Capacidades
supplement-insanities = ## Locuras
supplement-relics = ## Reliquias
supplement-conditions = ## Estados
supplement-tokens = ## Fichas
supplement-counters = ## Contadores
supplement-unknown-mythos = ## Cartas de Mitos desconocidos
supplement-mythos = ## Otras cartas de Mitos
supplement-discoveries = ## Otras cartas de Descubrimiento
supplement-changed = ## Cambios en el paquete { $name }
supplement-entry = ### { $name }
supplement-map = #### Tablero
supplement-actions = #### Acciones
supplement-ritual = #### Ritual
supplement-advance = #### Cuando el Primigenio avanza
supplement-special = #### Reglas especiales
supplement-spaces = #### Espacios
space-rule = { $name } ({ $spaces }): { $text }
supplement-mythos-cards = #### Cartas de Mitos
supplement-discovery-cards = #### Cartas de Descubrimiento
supplement-stages = #### Etapas
monsters-line = Monstruos: { $monsters }.
minions-line = Secuaces: { $minions }.

map-head = | Espacio | Junto a | Al inicio |
map-row = | { $name } | { $next } | { $there } |
map-start = todos los Investigadores
map-aside = al inicio no está en el tablero
map-gate = { $gate ->
        [red] Portal rojo
        [yellow] Portal amarillo
       *[blue] Portal azul
    }
map-fire = { $count ->
        [one] 1 ficha de Fuego
       *[other] { $count } fichas de Fuego
    }
map-enemies = { $count ->
        [one] { $name }
       *[other] { $count } { $name-many }
    }
map-pieces = { $count ->
        [one] { $name }
       *[other] { $count } { $name-many }
    }
map-pieces-side = { map-pieces } ({ $side })
map-barrier = { $piece } (hacia { $space })
map-link = { $kind ->
        [staircase] Una Escalera une { $from } y { $to }.
       *[tunnel] Un Túnel une { $from } y { $to }.
    }

enemy-head = | Enemigo | Clase | Vida | Dados | Figuras |
enemy-row = | { $name } | { $class ->
        [cultist] Sectario
       *[monster] monstruo
    } | { $health } | { $dice } | { $reserve } |

investigator-skills = Capacidad distintiva: { $signature }. Capacidades comunes: { $common }.
investigator-tracks = Tablero propio: { $tracks }.
track-stress = Estrés { $count }
track-wounds = Heridas { $count }
track-sanity = Cordura { $count }
track-threshold = { $at }
track-threshold-die = { $at } (con un dado de bonificación)
track-thresholds = Umbrales de la Locura en { $thresholds }
skill-replaces = { $count ->
        [one] (Sustituye al nivel { $levels }).
       *[other] (Sustituye a los niveles { $levels }).
    }
# Before a text that a level has in common with others that go on giving the same.
skill-again = { $count ->
        [one] (Además del nivel { $levels }).
       *[other] (Además de los niveles { $levels }).
    }
skill-nothing = Ningún efecto más.
relic-heading = ### { $name } / { $other }
card-heading = **{ $name }**

token-head = | Ficha | Reserva | Dónde | Caras |
token-row = | { $name } | { $supply } | { $place } | { $sides } |
token-place = { $place ->
        [map] en el tablero
        [investigator] con un Investigador
        [enemy] sobre un enemigo
       *[hand] en la mano, robada de una pila
    }
token-blocks = Cada { $name } bloquea la casilla libre más a la izquierda del medidor de Estrés o de Heridas de quien la tiene, y antes empuja el marcador.
token-health = Cada { $name } se destruye con { $health ->
        [one] 1 Herida
       *[other] { $health } Heridas
    }.
token-backs = Al destruirse, cada { $name } pasa a una cara repartida al azar al empezar la partida: { $sides }.
token-turned = Cuando { $name-a } pasa a su cara «{ $side }»
token-numbers = Números ocultos de { $name-many }, repartidos al azar al empezar la partida: { $numbers }{ token-each }.
# $each: how many tokens there are for each of the numbers.
token-each = { $each ->
        [0] , de los que no se usan todos
        [one] {""}
       *[other] , cada uno en { $each } fichas
    }
token-barrier = { $has-classes ->
        [yes] Cada { $name } está en una entrada y la cierra para todos excepto los { $classes-many-both }.
       *[no] Cada { $name } está en una entrada y la cierra para todos.
    }
token-tradeable = Los Investigadores pueden intercambiar { $name-many }.
counter-head = | Contador | De | Al inicio | Como máximo | Significado |
counter-row = | { $name } | { $on ->
        [game] la partida
        [investigator] cada Investigador
        [enemy] cada enemigo
        [space] cada espacio
       *[piece] cada ficha
    } | { $start } | { $most } | { $text }{ counter-values }{ counter-wraps } |
# $named: its numbers have names, which are the $values from 0 on.
counter-values = { $named ->
        [yes] {" "}A partir de 0: { $values }.
       *[no] {""}
    }
counter-wraps = { $wraps ->
        [yes] {" "}Después del último vuelve a empezar.
       *[no] {""}
    }
nothing = nada

## On the table: what is at hand, how it is laid out, and the rules in short. $place and the like are spaces.

supplement-scenarios = ## Partidas
scenario-head = | Partida | Episodio | Primigenio | Reglas | Con |
scenario-row = | { $name } | { $episode } | { $elder-one } | { $rules } | { $options } |
scenario-starting-relics = una Reliquia para cada Investigador
scenario-random-places = un lugar al azar para el Primigenio en la Etapa III y la Etapa final
scenario-unknown = { $number ->
        [one] un Monstruo desconocido
       *[two] dos Monstruos desconocidos
    }
# $names: episodes and Elder Ones of another pack.
scenario-elsewhere = En el suplemento de { $pack }: { $names }.
scenario-cards = Salvo que una Partida nombre los suyos, los Investigadores, las cartas de Locura, las Reliquias y las cartas desconocidas son los de este paquete y los de { $packs }.
# Before a list of investigators and cards.
scenario-only = En { $name } se juega solo con lo siguiente:
scenario-chosen = { $what }: { $cards }
# Before a list of what the column "With" names, which is $name.
scenario-options = Lo que una Partida lleva además se prepara cuando se han dado todos los pasos de su Episodio, en este orden:
option-unknown = { $number ->
        [one] **{ $name }**: roba al azar 1 Monstruo desconocido, de un tipo que no sea de los del Episodio ni de los del Primigenio, y coloca su carta en el espacio para cartas A; sus figuras se añaden a la reserva. Escoge al azar uno de los tres Portales y coloca allí 1 de sus figuras; después haz lo que su carta dice de la preparación. Baraja en el mazo de Mitos las cartas de Mitos desconocidos que hablan de A.
       *[two] **{ $name }**: roba al azar 2 Monstruos desconocidos, de tipos que no sean de los del Episodio ni de los del Primigenio, y coloca una carta en el espacio para cartas A y la otra en el B; sus figuras se añaden a la reserva. Para A y después para B, escoge al azar uno de los Portales, nunca dos veces el mismo, y coloca allí 1 de sus figuras; después haz lo que su carta dice de la preparación. Baraja en el mazo de Mitos todas las cartas de Mitos desconocidos.
    }
option-relics = **{ $name }**: baraja las Reliquias y roba tantas como Investigadores haya. Empezando por quien juega el primer turno y en sentido horario, cada cual toma una de ellas y la deja con la primera de sus dos caras visible.
option-places = **{ $name }**: baraja bocabajo cuatro fichas, una por cada Portal y una por el espacio inicial. Cuando la Etapa III o la Etapa final, al revelarse, lleve al Primigenio directamente a un espacio, roba una y llévalo a ese lugar; una ficha robada no se vuelve a usar.
# Before a list of what the rules of this name answer otherwise.
open-rules = Con { $name }, estas cuestiones abiertas se responden de otro modo que de costumbre:

supplement-components = ## Componentes
component-head = | Componente | Cantidad |
component-row = | { $name } | { $what } |
component-tiles = Piezas de tablero
component-figures = Figuras
component-tokens = Fichas
component-mythos = Cartas de Mitos de { $name }
component-discoveries = Cartas de Descubrimiento de { $name }
component-stages = Cartas de Etapa de { $name }
component-investigators = Investigadores
component-insanities = Cartas de Locura
component-relics = Cartas de Reliquia
component-unknown = Cartas de Monstruos desconocidos
component-unknown-mythos = Cartas de Mitos desconocidos
component-some = { $count ->
        [one] { $name-one }
       *[other] { $count } { $name-many }
    }

tile-head = | Pieza | Cara visible | Columna | Fila | Giro a la derecha | Espacios |
# $aside: it is not on the map at first.
tile-row = { $aside ->
        [yes] | { $code } | { tile-side } | junto al tablero | junto al tablero | { tile-turned } | { $spaces } |
       *[no] | { $code } | { tile-side } | { $column } | { $row } | { tile-turned } | { $spaces } |
    }
tile-side = { $side ->
        [a] A
       *[b] B
    }
tile-turned = { $turn ->
        [none] no
        [right] un cuarto de vuelta
        [half] media vuelta
       *[left] tres cuartos de vuelta
    }
map-picture = Tablero de { $name }
# On the tile in the picture.
map-tile = { $turn ->
        [none] { $code } { tile-side }
        [right] { $code } { tile-side } ↻90°
        [half] { $code } { tile-side } ↻180°
       *[left] { $code } { tile-side } ↻270°
    }

supplement-setup = #### Preparación
setup-tiles = { $aside ->
        [yes] Coloca las piezas de tablero como dice la tabla: las columnas y las filas cuentan cuadros, de los que una pieza cubre varios, y dicen dónde va el superior izquierdo. Las piezas que llegan más tarde se dejan junto al tablero.
       *[no] Coloca las piezas de tablero como dice la tabla: las columnas y las filas cuentan cuadros, de los que una pieza cubre varios, y dicen dónde va el superior izquierdo.
    }
setup-gate = { $gate ->
        [red] el Portal rojo { $place-in }
        [yellow] el Portal amarillo { $place-in }
       *[blue] el Portal azul { $place-in }
    }
setup-gates = Coloca { $gates }.
setup-link = { $kind ->
        [staircase] Coloca una ficha de Escalera { $from-in } y su pareja { $to-in }.
       *[tunnel] Coloca una ficha de Túnel { $from-in } y su pareja { $to-in }.
    }
setup-put-on-the-map = Coloca en el tablero:
# So many of a kind, and the spaces where they are put.
setup-put = { component-some }{ setup-side }: { $places }
setup-side = { $has-side ->
        [yes] {" "}({ $side })
       *[no] {""}
    }
setup-fire = ficha de Fuego
    .one = 1 ficha de Fuego
    .many = fichas de Fuego
setup-place = { $count ->
        [one] { $place }
       *[other] { $place } ({ $count })
    }
setup-barrier = { setup-place } (hacia { $to })
setup-backs = Fichas de { $name }: reparte al azar sus caras ocultas, una por ficha, bocabajo hasta que se destruya esa ficha.
setup-numbers = Fichas de { $name }: reparte al azar sus números ocultos, uno por ficha, bocabajo hasta que se revelen.
setup-pile = Fichas de { $name }: barájalas bocabajo en una pila.
setup-at-hand = Ten a mano: { $things }.
setup-counters = Anota en un papel: { $counters }.
# A counter and what it begins with.
setup-counter = { $on ->
        [game] { $name } { $start }
        [investigator] { $name } { $start } para cada Investigador
        [enemy] { $name } { $start } para cada enemigo
        [space] { $name } { $start } para cada espacio
       *[piece] { $name } { $start } para cada ficha
    }
setup-decks = Baraja las { $mythos } cartas de Mitos del Episodio y las del Primigenio en un mazo, y las { $discoveries } cartas de Descubrimiento en otro, ambos bocabajo.
setup-elder-one = Apila las Etapas del Primigenio en orden, con la Etapa I encima, y coloca su figura en la primera casilla del medidor de la Invocación. Todas las figuras de sus Secuaces y de los Monstruos del Episodio que no estén en el tablero forman la reserva.
setup-people = Cada jugador toma un Investigador (si juega uno solo, toma dos, que alternan sus turnos), con marcadores en el nivel 1 de cada capacidad y en la primera casilla de cada uno de los demás medidores, y recibe una carta de Locura bocarriba. Espacio inicial: { $start }. Todos los Investigadores empiezan allí.
setup-first = Decide al azar quién juega el primer turno; los demás siguen en sentido horario.
setup-beginning = Por último, haz lo que las reglas especiales dicen del comienzo de la partida.

# $name: that of the rules.
supplement-rules = ## { $name }, en resumen
turn-phases = Un turno tiene cuatro fases:
turn-actions = { $actions ->
        [one] Realiza 1 acción:
       *[other] Realiza { $actions } acciones, en cualquier orden y tantas veces como quieras:
    }
turn-move = **Moverse** hasta { $spaces ->
        [one] 1 espacio
       *[other] { $spaces } espacios
    }. Los enemigos del espacio del que sales te siguen, y por cada ficha de Fuego que haya allí recibes 1 ficha de Fuego.
turn-attack = **Atacar** a un enemigo en tu espacio: haz una tirada e inflige 1 Herida por cada Éxito.
turn-rest = **Descansar** en un espacio seguro: cúrate { $points } puntos de Estrés o Heridas en cualquier combinación.
turn-trade = **Intercambiar**: los Investigadores de tu espacio se dan Objetos y Compañeros.
turn-episode = **Una acción del Episodio**.
turn-mythos = Roba una carta de Mitos y haz lo que dice, de arriba abajo.
turn-encounter = Si tu espacio es seguro, investiga: roba una carta de Descubrimiento. De lo contrario, te ataca cada enemigo que haya allí: tira sus dados y sufre 1 Herida por cada Éxito.
turn-end = Termina el turno, en este orden:
turn-end-effects = lo que ocurre al final del turno;
turn-end-fire = por cada ficha de Fuego que tengas, tira 1 dado normal y sufre 1 Herida por cada Éxito; después pierde todas las fichas de Fuego;
turn-end-advance = con { $symbols } símbolos de Invocación o más en la pila de descarte de Mitos, el Primigenio avanza: 1 casilla en el medidor de la Invocación, después lo que dicen, en este orden, las Etapas, el Episodio y los Monstruos desconocidos en A y B, después los descartes se barajan con el mazo;
turn-end-summoning = si el Primigenio ha llegado a la casilla { $red } del medidor o el Ritual se ha interrumpido en este turno, se revela la Etapa II;
turn-end-stages = lo que dicen las Etapas del final del turno.
turn-next = Después juega su turno el siguiente jugador en sentido horario. Una ronda termina cuando todos han jugado uno.
turn-outcome = Ganáis en cuanto se derrota la Etapa final. Perdéis si un Investigador queda eliminado antes de la Etapa II, si lo quedan todos, o si el marcador llega a la casilla { $track } del medidor de la Invocación.
reference-roll = Una tirada tiene { $dice } dados normales y todos tus dados de bonificación; cada Tentáculo te cuesta 1 punto de Cordura. Puedes aumentar en 1 punto tu Estrés para repetir la tirada de 1 dado, tantas veces como puedas.
reference-die = { $bonus ->
        [yes] Caras de un dado de bonificación: { $faces }.
       *[no] Caras de un dado normal: { $faces }.
    }
reference-board = Medidores de un Investigador: { $tracks }.
reference-track = En un Umbral el marcador de Cordura se detiene: consigues el dado de bonificación que se muestre, haces lo que dice tu Locura y subes de nivel una capacidad.
reference-relics = En el Umbral número { $relics } tus Reliquias se transforman para siempre: se les da la vuelta. Las Reliquias no son Objetos: no se intercambian ni se descartan.
reference-elder-one = Cuando se revela la Etapa II, el Primigenio llega al tablero y un marcador ocupa su lugar en el medidor de la Invocación. Desde entonces es un enemigo que sigue y ataca como los demás, con los dados de todas las Etapas reveladas juntos. Nada lo hiere antes de que se interrumpa el Ritual.
reference-stages = Una Etapa se derrota con tantas Heridas como Vida tenga; las que sobran se pierden. Después se revela la siguiente. Lo que una Etapa dice bajo «Cuando sea revelada» ocurre una vez; todo lo demás vale hasta el final de la partida.
reference-stress = Un precio se paga entero o no se paga. El resto del Estrés se aumenta hasta donde quepa.
reference-companions = Tus Compañeros pueden recibir Heridas que vayas a sufrir. El que tiene tantas Heridas como Vida se descarta; los Compañeros no se curan.
reference-out = El Investigador cuyas Heridas o cuya Cordura perdida llegan al final del medidor queda eliminado; se retiran todas sus cartas y fichas.
reference-choices = En las cartas de Mitos, las Etapas y los Episodios, «tú» es quien juega el turno. Ese jugador decide también lo que quede abierto, como cuál de dos espacios es el más cercano; las distancias se cuentan por el camino más corto, y «a 1 espacio o menos» incluye el propio espacio. Lo que no se puede hacer se pasa por alto.
reference-limits = Hay { $fire } fichas de Fuego, y como máximo { $investigators } Investigadores.

## The glossary. .words: what it is known by in the text above, with commas between; small letters.

supplement-glossary = ## Glosario
glossary-advance = **Avanzar**: el Primigenio se acerca 1 casilla en el medidor de la Invocación, y ocurre lo que sus Etapas y el Episodio dicen de ello.
    .words = primigenio avanza
glossary-against-yourself = **Contra ti mismo**: una tirada cuyos Éxitos te dañan, por el ataque de un enemigo, por Fuego o por una carta.
    .words = contra ti
glossary-bonus-die = **Dado de bonificación**: un dado que se tira además; nunca muestra un Tentáculo.
    .words = dado de bonificación, dados de bonificación
glossary-claim = **Reclamar**: paga el precio y coloca la carta junto a tu tablero de modo que cuente esta cara y no la otra.
    .words = reclama
glossary-elder-sign = **Símbolo arcano**: no hace nada, salvo que algo diga qué cuenta.
    .words = símbolo arcano, símbolos arcanos
glossary-fire = **Fuego**: quien sale de un espacio con Fuego recibe otras tantas fichas de la reserva; las de allí se quedan.
    .words = fuego
glossary-free-action = **Acción sin coste**: no gasta ninguna de las acciones de tu turno; se realiza antes o después de otra acción, y no en medio de una.
    .words = acción sin coste, puedes realizar
glossary-free-reroll = **Repetición de tirada sin coste**: se repite la tirada de un dado sin aumentar el Estrés.
    .words = repetición de tirada sin coste, repeticiones de tirada sin coste
glossary-investigate = **Investigar**: roba una carta de Descubrimiento y haz lo que dice.
    .words = investiga
glossary-place = **Situar** una figura: se pone allí sin moverse; nadie la sigue y no recibe Fuego.
    .words = sitúa, situar
glossary-safe = **Seguro**: un espacio sin enemigos.
    .words = seguro
glossary-sneak = **Escabullirse**: el enemigo no te sigue fuera de su espacio.
    .words = escab
glossary-summon = **Invocar**: coloca allí una figura de la reserva; si no queda ninguna, no viene nadie.
    .words = invoca
glossary-tentacle = **Tentáculo**: quien tira pierde 1 punto de Cordura, en cualquier tirada.
    .words = tentáculo
glossary-threshold = **Umbral**: una casilla marcada del medidor de Cordura, en la que el marcador se detiene.
    .words = umbral

supplement-sources = ## Fuentes
sources-ours = Documentos diseñados para este paquete: { $count }.
sources-partly = Documentos diseñados en parte, que dicen en cuál: { $count }.
sources-stated = Según los reglamentos:
sources-printed = Impreso en los componentes del juego:
