### Lo que hay en las cartas: qué son y qué dicen.

## Qué son

card-type = { $type ->
        [melee] arma cuerpo a cuerpo
        [ranged] arma a distancia
       *[usable] carta utilizable
    }
weapon-facts = { card-type }, { damage }
copies = { $count } ejemplares
creature-facts = Salud { $health }, ataca con el dado { die-colour }, { trophies }
creature-at-a-glance = Salud { $health }, dado { die-colour }
die-colour = { $die ->
        [green] verde
        [yellow] amarillo
       *[red] rojo
    }
trophies = trofeos: { $trophies }
trophy-name = { $of ->
        [kin] estirpe
        [humanoid] humanoide
       *[beast] bestia
    }
starts-with = Empieza con { $cards }.

## Los mazos: una de sus cartas, y todas

deck-hunter = Cazador
deck-hunter-all = Cazadores
deck-starting-card = Carta inicial
deck-starting-card-all = Cartas iniciales
deck-upgrade = Mejora
deck-upgrade-all = Mejoras
deck-monster = Monstruo
deck-monster-all = Monstruos
deck-boss = Jefe
deck-boss-all = Jefes
deck-final-boss = Jefe final
deck-final-boss-all = Jefes finales

## Lo que se cuenta

damage = { $count ->
        [one] 1 punto de daño
       *[other] { $count } puntos de daño
    }
health-points = { $count ->
        [one] 1 punto de salud
       *[other] { $count } puntos de salud
    }

## Pasos: quién hace qué

who = { $who ->
        [you] tú
        [dealer] ese cazador
        [left] tu vecino de la izquierda
        [left-of-dealer] el vecino de la izquierda de ese cazador
        [each] cada cazador
       *[poorest] cada cazador con menos ecos en total
    }
step-damage = { $who ->
        [you] sufres
       *[other] { who } sufre
    } { damage }
step-damage-encounter = { $who ->
        [you] infliges { damage } al enemigo y reúnes
       *[other] { who } inflige { damage } al enemigo y reúne
    } otros tantos ecos
step-pass-on = { $who ->
        [you] sufres
       *[other] { who } sufre
    } tanto daño como se haya infligido
step-heal = { $who ->
        [you] recuperas
       *[other] { who } recupera
    } { health-points }
step-gain = { $who ->
        [you] ganas
       *[other] { who } gana
    } { echoes }
step-lose = { $who ->
        [you] pierdes
       *[other] { who } pierde
    } { $count ->
        [one] 1 eco reunido
       *[other] { $count } ecos reunidos
    }
step-spend-weapons = { $who ->
        [you] gastas
       *[other] { who } gasta
    } { $count ->
        [one] 1 arma
       *[other] { $count } armas
    }
step-add-monsters = { $count ->
        [one] un monstruo de la caja, al azar, va
       *[other] { $count } monstruos de la caja, al azar, van
    } encima del mazo de la mazmorra

## Cuándo se hacen los pasos

moment-instant = Efecto instantáneo
moment-revealed = Al revelarse
moment-it-flees = Si huye
moment-monster-flees = Cuando huye un monstruo
moment-round = Al comienzo de cada ronda
moment-damaged = Por cada cazador que le inflija daño{ $by ->
        [any] { "" }
        [melee] { " " }con un arma cuerpo a cuerpo
        [ranged] { " " }con un arma a distancia
       *[usable] { " " }con una carta utilizable
    }
nothing-happens = no ocurre nada

## Capacidades sin pasos

ability-transform = Cuando se hayan enseñado todas las cartas, juega también un arma de tu mano.
ability-dream = No participas en el combate, y el daño que sufres se reduce a la mitad. En el sueño guardas tus ecos, recuperas tus cartas gastadas, ganas una mejora y descansas.
ability-never-removed = Esta carta nunca se retira de la partida.
ability-ignore-damage = Ignora todo el daño que sufrirías en esta ronda.
ability-extra-trophy = Si ganas un trofeo en esta ronda, gana uno más de uno de los tipos del enemigo.
ability-instant-attack = { $when ->
        [always] Efecto instantáneo
       *[alone] Efecto instantáneo si nadie más juega una carta de este nombre en esta ronda
    }: esta arma inflige su daño antes de que ataque el enemigo.
ability-cap-damage = Cada { card-type } le inflige como mucho { damage }.
ability-no-protection = Los cazadores no pueden evitar el daño con efectos de cartas.
ability-max-health = Ni la curación ni el descanso dejan a un cazador por encima de { health-points }.
ability-eliminate-at-death = Un cazador que muere por { $count }.ª vez queda fuera de la partida.
ability-extra-echoes = Cada una de las demás criaturas llega con { echoes } más.
