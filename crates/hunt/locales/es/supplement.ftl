### Un paquete como suplemento del reglamento.

for-players = De { $min } a { $max } jugadores.
other-packs = Una parte es de otros paquetes y está en sus suplementos: { $packs }.
hunter-starts = **{ $hunter }** empieza con { $cards }.
glossary = Glosario
cards = Cartas

## Componentes

components = Componentes
box-hunters = { $count ->
        [one] 1 cazador, con un tablero
       *[other] { $count } cazadores, cada uno con un tablero
    }
box-start = Cartas iniciales ({ $count }): { $cards }
box-upgrades = Mejoras ({ $count }): { $cards }
box-monsters = { $count ->
        [one] 1 monstruo
       *[other] { $count } monstruos
    }
box-bosses = { $count ->
        [one] 1 jefe
       *[other] { $count } jefes
    }
box-final-bosses = { $count ->
        [one] 1 jefe final
       *[other] { $count } jefes finales
    }
box-echoes = Ecos: { $ones ->
        [one] 1 ficha
       *[other] { $ones } fichas
    } de 1 y { $fives } de 5
box-dice = 3 dados: verde, amarillo y rojo
box-markers = Marcadores, { $count } de cada uno: salud, puntos y los trofeos estirpe, humanoide y bestia; un marcador de jugador inicial
box-track = Un medidor de puntos
box-rounds = { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } con el orden de una ronda

## Preparación

setup = Preparación
setup-final-boss = { $how ->
        [random] Robad
       *[agreed] Acordad
    } un jefe final y dejadlo boca arriba: lo que dice está en vigor hasta el final de la partida.
setup-dungeon = Robad { $monsters } de los { $all-monsters } monstruos y { $bosses } de los { $all-bosses } jefes, sin mirarlos, y barajadlos juntos: son la mazmorra. Los demás vuelven a la caja, sin mirarlos.
setup-upgrades = Barajad las mejoras y poned boca arriba tantas como jugadores haya.
setup-hunters = Cada cazador toma un tablero y las cartas iniciales, y coloca el marcador de salud en { $health }, un marcador de trofeo junto a cada uno de los tres medidores y el marcador de puntos en el 0 del suyo.
setup-reserve = Dejad los ecos en la reserva.
setup-first-player = Dad el marcador de jugador inicial { $who ->
        [random] a un jugador al azar
       *[first] a quien se siente primero
    }.
setup-encounter = Revelad la carta superior de la mazmorra y poned sobre ella ecos de la reserva: tantos como su salud, y 1 más por cada jugador por encima de { $players }.

## Una ronda

a-round = Una ronda
order-choose = **Elegir.** Cada cual elige en secreto una carta de su mano; luego se enseñan todas a la vez.
order-transform = **Transformar.** Quien haya jugado una carta que saca un arma elige una de su mano, otra vez en secreto.
order-instants = **Efectos instantáneos.** Desde el jugador inicial, en el sentido de las agujas del reloj, se aplica lo instantáneo. Cuando no queda ningún eco sobre el enemigo, este muere y la ronda sigue con el sueño.
order-encounter = **Ataca el enemigo.** Tirad su dado. Cada cazador sufre lo que muestra; en el sueño, la mitad, redondeando hacia abajo. Quien se queda sin salud muere: pierde todos los ecos reunidos y queda fuera hasta el sueño.
order-attack = **Atacan los cazadores.** Desde el jugador inicial, en el sentido de las agujas del reloj, cada arma jugada inflige su daño: ese número de ecos pasa del enemigo a los reunidos del cazador. Cuando no queda ninguno, el enemigo muere, y quien le haya quitado alguno en esta ronda gana un trofeo de cada tipo que muestre.
order-escape = **Huida.** Un monstruo que sigue en pie huye y no da trofeos. Un jefe se queda, con los ecos que tenga.
order-dream = **El sueño.** Desde el jugador inicial, en el sentido de las agujas del reloj, los cazadores que están en el sueño guardan sus ecos reunidos, recuperan todas las cartas gastadas, ganan una mejora y descansan; los que murieron ganan una mejora y descansan. Quien tenga más de { $cards } cartas retira una de la partida. Después se reponen las mejoras disponibles.
order-end = **Fin de la ronda.** Las cartas jugadas van a las pilas de cartas usadas, y el marcador de jugador inicial pasa a la izquierda. Si el enemigo ya no está, se revela el siguiente; tras el último de la mazmorra es el jefe final.

## El final, los dados y lo que queda abierto

the-end = El final
end-of-game = La partida termina cuando muere el jefe final: quien le haya quitado algún eco en esa ronda gana un trofeo de cada tipo. Después se guardan todos los ecos reunidos. Un cazador puntúa los ecos guardados y, por cada uno de los tres medidores, la casilla en la que está su marcador: { $spaces }. Gana quien tenga más puntos; en caso de empate, más ecos guardados.
dice = Dados
dice-plus = Una cara con un signo más se vuelve a tirar y se suma.
open-points = Lo que el reglamento deja abierto: { $rules }

## Cifras

figures = Cifras
figures-creatures = | Criaturas | Número | Salud, mínima | media | máxima | Verde | Amarillo | Rojo |
figures-cards = | Cartas | Clases | Ejemplares | Daño medio de un ejemplar |
figures-dice = | Dado | Caras | Con un signo más | Daño medio de una tirada |
tenths = { $whole },{ $tenths }
