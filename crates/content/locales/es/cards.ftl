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
supplement-mythos = ## Otras cartas de Mitos
supplement-discoveries = ## Otras cartas de Descubrimiento
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
map-barrier = { $piece }, hacia { $space }
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
token-health = Cada { $name } queda fuera de juego con { $health ->
        [one] 1 Herida
       *[other] { $health } Heridas
    }.
token-backs = Al caer, cada { $name } pasa a una cara repartida al azar al empezar la partida: { $sides }.
token-turned = Cuando { $name-a } pasa a su cara «{ $side }»
token-numbers = Números ocultos de { $name-many }, repartidos al azar al empezar la partida: { $numbers }.
token-barrier = { $has-classes ->
        [yes] Cada { $name } está en una entrada y la cierra para todos excepto { $classes-many-both }.
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
nothing = ninguna
