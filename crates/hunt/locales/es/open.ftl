### Lo que el reglamento deja abierto, y cómo se responde.

open-first-player = ¿Quién tiene primero el marcador de jugador inicial? { $answer ->
        [first] Un cazador al azar.
       *[other] Quien se sienta primero.
    }
open-seating = ¿Cómo se sientan los cazadores? { $answer ->
        [first] En el orden en que se unieron.
       *[other] Al azar.
    }
open-final-boss = ¿Cómo se determina el jefe final? { $answer ->
        [first] Se roba.
       *[other] Los jugadores acuerdan uno; quien se sienta primero dice cuál.
    }
open-starting-health = ¿Con cuánta salud empiezan los cazadores si algo reduce el máximo? { $answer ->
        [first] Con el máximo reducido.
       *[other] Con la de las reglas.
    }
open-reserve = ¿Puede agotarse la reserva? { $answer ->
        [first] Nunca.
       *[other] Hay tantos ecos como valen las fichas, y nadie gana más.
    }
open-reveal-order = ¿Qué va primero cuando se revela una criatura? { $answer ->
        [first] Sus ecos; luego, lo que hace.
       *[other] Lo que hace; luego, sus ecos.
    }
open-granted-echoes = ¿Adónde van los ecos que concede una carta? { $answer ->
        [first] A los reunidos.
       *[other] A los guardados.
    }
open-hands = ¿Ven los demás las cartas de una mano? { $answer ->
        [first] No.
       *[other] Sí.
    }
open-change-of-mind = ¿Puede un cazador cambiar su elección mientras otros aún eligen? { $answer ->
        [first] Hasta que haya elegido el último.
       *[other] Nunca.
    }
open-transform-without-weapon = ¿Se puede jugar sin ninguna arma en la mano una carta que saca un arma? { $answer ->
        [first] Sí, y entonces no hace nada.
       *[other] No, mientras haya otra carta.
    }
open-instants-after-death = ¿Qué hacen los efectos instantáneos cuando el enemigo ya ha muerto? { $answer ->
        [first] Lo que no necesita al enemigo.
       *[other] Nada.
    }
open-instants-of-the-dead = ¿Qué pasa con el efecto instantáneo de un cazador que murió antes? { $answer ->
        [first] Se pierde.
       *[other] Se aplica.
    }
open-alone = ¿Cuándo se mira si una carta es la única de su nombre? { $answer ->
        [first] Una vez, antes del primer efecto instantáneo.
       *[other] Cuando llega su turno, y los muertos no cuentan.
    }
open-deaths-in-an-effect = ¿Cuándo mueren los cazadores por un efecto de varios pasos? { $answer ->
        [first] Cuando se ha aplicado entero.
       *[other] Tras cada paso, y a quien muere no se le aplica nada más.
    }
open-ignored-damage = ¿Qué daño ignora una carta que ignora el daño? { $answer ->
        [first] Todo el de la ronda, desde que se enseña.
       *[other] El del ataque del enemigo.
    }
open-passed-on = ¿Cuánto daño se transmite? { $answer ->
        [first] Tanto como se haya infligido.
       *[other] Tanto como habría podido infligir el arma.
    }
open-dead-neighbour = ¿Qué pasa con el daño a un vecino de la izquierda que está muerto? { $answer ->
        [first] Se pierde.
       *[other] Lo sufre el siguiente que esté vivo.
    }
open-answers-to-damage = ¿Cuántas veces responde una criatura al daño de un mismo cazador? { $answer ->
        [first] Una vez por ronda.
       *[other] Cada vez.
    }
open-answered-damage = ¿A qué daño responde una criatura que no menciona ningún arma? { $answer ->
        [first] A cualquiera.
       *[other] Al de las armas.
    }
open-fled-echoes = ¿Adónde van los ecos con los que huye un monstruo? { $answer ->
        [first] A la reserva.
       *[other] Fuera de la partida.
    }
open-flee-order = ¿Quién responde primero cuando huye un monstruo? { $answer ->
        [first] El propio monstruo.
       *[other] El jefe final.
    }
open-monster-box = ¿Qué monstruos hay en la caja? { $answer ->
        [first] Los que nunca han estado en juego.
       *[other] También los que han muerto o huido.
    }
open-spent-weapons-chosen-by = ¿Quién elige las armas que gasta un efecto? { $answer ->
        [first] Quien las tiene.
       *[other] El azar.
    }
open-spent-weapons-from = ¿De dónde gasta armas un efecto? { $answer ->
        [first] De la mano.
       *[other] De la mano y de la mesa.
    }
open-spent-weapons-short = ¿Qué pasa si hay menos armas de las que gasta un efecto? { $answer ->
        [first] Se gastan todas las que haya.
       *[other] No se gasta ninguna.
    }
open-spent-weapons-of-the-dead = ¿Gasta un efecto las armas de los cazadores muertos? { $answer ->
        [first] No.
       *[other] Sí.
    }
open-halving = ¿Qué se reduce a la mitad para un cazador en el sueño? { $answer ->
        [first] El daño de cada suceso.
       *[other] La suma de la ronda.
    }
open-dream-order = ¿En qué orden actúan los cazadores en el sueño? { $answer ->
        [first] Uno tras otro.
       *[other] Todos guardan y recuperan antes de la primera mejora.
    }
open-upgrade = ¿Es obligatorio tomar una mejora? { $answer ->
        [first] Sí.
       *[other] No.
    }
open-removed-from-table = ¿Puede retirarse de la partida una carta que está en la mesa? { $answer ->
        [first] Sí.
       *[other] No.
    }
open-row-size = ¿Cuántas mejoras se ofrecen cuando hay cazadores fuera de la partida? { $answer ->
        [first] Tantas como cazadores empezaron.
       *[other] Tantas como cazadores quedan.
    }
open-lost-echoes = ¿Adónde van los ecos de un cazador muerto? { $answer ->
        [first] A la reserva.
       *[other] De vuelta al enemigo.
    }
open-trophies-of-the-dead = ¿Gana los trofeos del enemigo un cazador que le infligió daño y murió? { $answer ->
        [first] Sí.
       *[other] No.
    }
open-eliminated-score = ¿Puede ganar un cazador que está fuera de la partida? { $answer ->
        [first] No.
       *[other] Sí, con lo que tiene guardado.
    }
open-eliminated-dream = ¿Toma aún una mejora un cazador que acaba de ser eliminado? { $answer ->
        [first] No.
       *[other] Sí, una última vez.
    }
open-all-eliminated = ¿Quién gana si no queda nadie? { $answer ->
        [first] Nadie.
       *[other] Quien tenga la mejor puntuación.
    }
open-eliminated-seats = ¿Se saltan los asientos de los cazadores eliminados donde cuentan los vecinos? { $answer ->
        [first] Sí.
       *[other] No.
    }
open-halving-unprotected = ¿Se reduce el daño a la mitad en el sueño cuando nadie puede evitar el daño? { $answer ->
        [first] Sí.
       *[other] No.
    }
open-final-trophies = ¿Qué trofeos da el jefe final? { $answer ->
        [first] Uno de cada tipo.
       *[other] Los que muestra.
    }
open-dream-after-final = ¿Sigue la ronda con el sueño cuando el jefe final ha muerto? { $answer ->
        [first] No.
       *[other] Sí.
    }
open-instants-after-final = ¿Se aplican los efectos instantáneos restantes cuando el jefe final ha muerto? { $answer ->
        [first] No.
       *[other] Sí.
    }
open-tie = ¿Cómo se cuentan los ecos guardados para deshacer un empate? { $answer ->
        [first] Por su valor.
       *[other] Por fichas, las menos posibles.
    }
