### What rules say where the rulebooks leave a question open, as a supplement lists it where it is not the usual answer.
### One for each question, by its name. $answer: `yes` or `no`, a word of the rules, or a number.

open-rule-reshuffle = { $answer ->
        [after-discard-check] la pila de descarte de Mitos vuelve al mazo antes de comprobar si se invoca al Primigenio
       *[after-summoning-check] la pila de descarte de Mitos vuelve al mazo después de comprobar si se invoca al Primigenio
    }
open-rule-effect-advance-reshuffles = { $answer ->
        [yes] si el Primigenio avanza por un efecto, la pila de descarte de Mitos también se baraja con el mazo
       *[no] si el Primigenio avanza por un efecto, la pila de descarte de Mitos se queda como está
    }
open-rule-empty-mythos-deck = { $answer ->
        [reshuffle] si el mazo de Mitos está vacío, la pila de descarte se baraja para formar otro
       *[no-card] si el mazo de Mitos está vacío, no se roba ninguna carta
    }
open-rule-empty-discovery-deck = { $answer ->
        [reshuffle] si el mazo de Descubrimiento está vacío, la pila de descarte se baraja para formar otro
       *[no-card] si el mazo de Descubrimiento está vacío, no se roba ninguna carta
    }
open-rule-must-investigate = { $answer ->
        [yes] en un espacio seguro debes investigar
       *[no] en un espacio seguro puedes no investigar
    }
open-rule-partial-stress = { $answer ->
        [yes] el Estrés que exige un efecto se aumenta hasta donde quepa
       *[no] el Estrés que exige un efecto se aumenta entero o nada
    }
open-rule-thresholds-one-by-one = { $answer ->
        [yes] si varios Investigadores alcanzan un Umbral de la Locura a la vez, cada uno termina el suyo antes del siguiente
       *[no] si varios Investigadores alcanzan un Umbral de la Locura a la vez, primero se resuelven todas las Locuras y después suben todos de nivel
    }
open-rule-nested-threshold-waits = { $answer ->
        [yes] un Umbral de la Locura alcanzado mientras se resuelve otro espera a que ese termine
       *[no] un Umbral de la Locura alcanzado mientras se resuelve otro se resuelve de inmediato
    }
open-rule-relic-transforms-first = { $answer ->
        [yes] una Reliquia se transforma antes de resolver la Locura del Umbral
       *[no] una Reliquia se transforma después de subir de nivel por el Umbral
    }
open-rule-companion-levels-add-up = { $answer ->
        [yes] los niveles de varios Compañeros en una misma capacidad se suman
       *[no] de los niveles de varios Compañeros en una misma capacidad solo cuenta el más alto
    }
open-rule-trade-between-others = { $answer ->
        [yes] los demás en el espacio del Investigador activo también pueden intercambiar entre sí
       *[no] solo el Investigador activo intercambia con los demás en su espacio
    }
open-rule-companions-pay = { $answer ->
        [yes] los Compañeros pueden sufrir las Heridas que son un coste
       *[no] los Compañeros no sufren las Heridas que son un coste
    }
open-rule-prices-are-reduced = { $answer ->
        [yes] las Heridas y la Cordura que son un coste pueden reducirse
       *[no] las Heridas y la Cordura que son un coste no pueden reducirse
    }
open-rule-reduce-before-companions = { $answer ->
        [yes] las Heridas se reducen antes de que los Compañeros sufran algunas
       *[no] las Heridas se reducen después de que los Compañeros sufran algunas
    }
open-rule-heal-less = { $answer ->
        [yes] al repartir puntos de curación, algunos pueden quedar sin usar
       *[no] al repartir puntos de curación, se usan todos los que se pueda
    }
open-rule-fewest-actions = { $answer ->
        [one] por muchas acciones que se pierdan, queda { $answer }
       *[other] por muchas acciones que se pierdan, quedan { $answer }
    }
open-rule-fewest-move-spaces = { $answer ->
        [one] por mucho que se acorte una acción «Mover», alcanza { $answer } espacio
       *[other] por mucho que se acorte una acción «Mover», alcanza { $answer } espacios
    }
open-rule-fewest-dice = { $answer ->
        [one] por muchos dados que se pierdan, se tira { $answer }
       *[other] por muchos dados que se pierdan, se tiran { $answer }
    }
open-rule-sanity-dice-against-self = { $answer ->
        [yes] los dados de bonificación del medidor de Cordura también se tiran contra ti mismo
       *[no] los dados de bonificación del medidor de Cordura no se tiran contra ti mismo
    }
open-rule-fire-exchange = { $answer ->
        [yes] si el tablero necesita Fuego y no queda, se cambia el de los Investigadores
       *[no] si el tablero necesita Fuego y no queda, no se pone
    }
open-rule-returning-enemies-attack-again = { $answer ->
        [yes] un enemigo que ha atacado, se va y vuelve en la misma fase ataca otra vez
       *[no] un enemigo que ha atacado, se va y vuelve en la misma fase no ataca otra vez
    }
open-rule-attack-abilities-before-dice = { $answer ->
        [yes] lo que hace un enemigo cuando ataca sucede antes de tirar sus dados
       *[no] lo que hace un enemigo cuando ataca sucede con los efectos de su tirada
    }
open-rule-stages-die = { $answer ->
        [yes] derrotar una Etapa cuenta como matar a un enemigo
       *[no] derrotar una Etapa no cuenta como matar a un enemigo
    }
open-rule-reveal-before-tentacles = { $answer ->
        [yes] la siguiente Etapa se revela antes de que cuenten los Tentáculos del atacante
       *[no] la siguiente Etapa se revela después de que cuenten los Tentáculos del atacante
    }
open-rule-unknown-excludes-minions = { $answer ->
        [yes] ningún monstruo desconocido es de un tipo que traiga el Episodio o el Primigenio
       *[no] ningún monstruo desconocido es de un tipo que traiga el Episodio
    }
open-rule-elder-signs-when-attacked = { $answer ->
        [yes] los Símbolos arcanos que saca un enemigo al atacar puede usarlos el Investigador atacado
       *[no] los Símbolos arcanos que saca un enemigo al atacar solo sirven para sus habilidades
    }
open-rule-investigate-when-safe-again = { $answer ->
        [yes] quien esté en un espacio seguro al acabar la lucha investiga después de todo
       *[no] quien ha luchado no investiga en ese turno
    }
open-rule-late-arrivals-attack = { $answer ->
        [yes] los enemigos que llegan al espacio de quien ha investigado atacan en la misma fase
       *[no] los enemigos que llegan al espacio de quien ha investigado no atacan en la misma fase
    }
open-rule-companion-levels-bar-level-up = { $answer ->
        [yes] los niveles que dan los Compañeros cuentan para que una capacidad de nivel 4 no pueda subir
       *[no] los niveles que dan los Compañeros no impiden subir de nivel una capacidad
    }
open-rule-granted-moves-step-by-step = { $answer ->
        [yes] a quien un efecto mueve varios espacios lo siguen, y recibe Fuego, en cada uno
       *[no] a quien un efecto mueve varios espacios lo siguen, y recibe Fuego, solo en el primero
    }
open-rule-carried-must-agree = { $answer ->
        [yes] a quien se quiere llevar consigo se le pregunta antes
       *[no] a quien se quiere llevar consigo no se le pregunta
    }
open-rule-followed-outside-move-actions = { $answer ->
        [yes] a los Investigadores que mueve un efecto los siguen, y reciben Fuego
       *[no] a los Investigadores que mueve un efecto no los siguen, y no reciben Fuego
    }
open-rule-short-figures-chosen = { $answer ->
        [yes] si faltan figuras, el jugador activo escoge dónde llegan primero
       *[no] si faltan figuras, llegan en el orden de la carta
    }
open-rule-moving-away = { $answer ->
        [always-farther] lo que se aleja y no tiene ningún espacio más lejano se queda donde está
       *[never-closer] lo que se aleja y no tiene ningún espacio más lejano va a donde no esté más cerca
    }
open-rule-late-disruption = { $answer ->
        [next-check] un Ritual interrumpido después de comprobar si se invoca al Primigenio lo trae al final del siguiente turno
       *[at-once] un Ritual interrumpido después de comprobar si se invoca al Primigenio lo trae de inmediato
    }
open-rule-traded-companions-keep-wounds = { $answer ->
        [yes] los Compañeros conservan sus Heridas al intercambiarlos
       *[no] los Compañeros pierden sus Heridas al intercambiarlos
    }
open-rule-relics-of-the-dead-return = { $answer ->
        [yes] las Reliquias de un Investigador eliminado vuelven debajo del mazo
       *[no] las Reliquias de un Investigador eliminado salen de la partida
    }
open-rule-unreachable-comes-last = { $answer ->
        [yes] lo que no se puede alcanzar es lo más lejano
       *[no] lo que no se puede alcanzar nunca es lo más cercano
    }
open-rule-investigators-on-removed-tiles = { $answer ->
        [placed-nearest] los Investigadores cuya pieza de tablero se retira se sitúan en el espacio más cercano
       *[starting-space] los Investigadores cuya pieza de tablero se retira se sitúan en el espacio inicial
    }
open-rule-enemies-on-removed-tiles = { $answer ->
        [reserve] los enemigos cuya pieza de tablero se retira vuelven a la reserva
       *[placed-nearest] los enemigos cuya pieza de tablero se retira se sitúan en el espacio más cercano
    }
