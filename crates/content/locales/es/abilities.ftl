### Abilities: what holds. Each is one paragraph. $card as in triggers.ftl.
### $limit and $if stand at the head of the sentence, each with a comma and a space behind it, or are empty.

ability-when = { $limit }{ $trigger }, { $if }{ $steps }
    .list = { $limit }{ $trigger }, { $if }haz lo siguiente:
# $kind: `action`, `free` or `anytime`. $limit and $condition say how often and when, or are empty.
ability-action = **{ $label }** ({ action-terms }): { $steps }
    .list = **{ $label }** ({ action-terms }):
# The label says already what the action does.
ability-action-named = **{ $label }** ({ action-terms })
action-terms = { action-kind }{ $limit }{ $condition }
action-kind = { $kind ->
        [free] acción sin coste
        [anytime] en cualquier momento de tu turno
       *[action] acción
    }
action-limit = , { $limit }
action-condition = , solo si { $condition }
ability-free-action = { $limit }{ $if }puedes realizar { $action }{ action-target } sin coste
action-target = { $target ->
        [here] {" "}contra un objetivo en tu espacio
        [elsewhere] {" "}contra un objetivo en otro espacio
       *[any] {""}
    }
# $turns: `every` one, or of what is granted for a time `this` one or `several`.
ability-extra-actions = { $turns ->
        [this] { $if }tienes { $actions }
       *[every] { $if }tienes { $actions } por turno
    }
# $form: `order` for your own rolls, `one` for those of somebody else.
ability-bonus-dice = { $if }{ $form ->
        [one] { $who } consigue { $dice } { $rolls }
       *[order] { $rolls }, consigues { $dice }
    }
ability-free-rerolls = { reroll-span }{ $if }{ $form ->
        [one] { $who } tiene { $rerolls } { $rolls }
       *[order] { $rolls }, tienes { $rerolls }
    }
reroll-span = { $per ->
        [move] en cada acción «Mover»,{" "}
        [rest] en cada acción «Descansar»,{" "}
        [turn] en cada turno,{" "}
        [round] en cada ronda,{" "}
        [game] en toda la partida,{" "}
       *[roll] {""}
    }
ability-double-rerolls = { $if }{ $rolls }, cada punto de Estrés que aumentes para repetir la tirada de un dado te permite repetir la de 1 dado más
# $counted: the symbols, $worth: what each counts as. $keep: they still count as themselves.
ability-convert = { $keep ->
        [yes] { $limit }{ $if }{ $rolls }, puedes considerar { $counted } como { $worth }{ convert-each } además de como { convert-kept }
       *[no] { $limit }{ $if }{ $rolls }, puedes considerar { $counted } como { $worth }{ convert-each }
    }
convert-kept = { $single ->
        [yes] lo que es
       *[no] lo que son
    }
convert-each = { $single ->
        [yes] {""}
       *[no] {" "}cada uno
    }
ability-attack-range = { $if }tus ataques alcanzan { $spaces }
# $noun: what may be a target, in $targets too.
ability-extra-targets = { $place ->
        [your-space] { $if }cuando atacas a { $noun-a } en tu espacio, puedes atacar a la vez a { $targets } en él y repartir las Heridas entre todos
       *[targets-space] { $if }cuando atacas a { $noun-a }, puedes atacar a la vez a { $targets } en el mismo espacio y repartir las Heridas entre todos
    }
target = objetivo
    .gender = m
    .many = objetivos
    .a = un objetivo
ability-full-wounds = { $target ->
        [here] { $if }tus ataques infligen todas sus Heridas a cada objetivo en tu espacio
        [elsewhere] { $if }tus ataques infligen todas sus Heridas a cada objetivo en otro espacio
       *[any] { $if }tus ataques infligen todas sus Heridas a cada objetivo
    }
ability-attack-wounds = { $if }tus ataques infligen { $wounds }
ability-rest-points = { $if }tus acciones «Descansar» curan { $points }
ability-move-distance = { $if }cuando realizas una acción «Mover», puedes moverte { $spaces }
ability-sneak = { $if }en cada una de tus acciones «Mover», puedes escabullirte de { $enemies }
ability-carry = { $if }cuando sales de un espacio en una acción «Mover», puedes llevarte contigo desde allí a { $investigators }
# $less: what is not suffered, joined with "y". $causes: joined with "o", if any are named.
ability-reduce = { $has-causes ->
        [yes] { $if }por { $causes }, { $less }
       *[no] { $if }por cualquier causa, { $less }
    }
reduce-wounds = reduce en { $count } las Heridas sufridas
reduce-sanity = reduce en { $count } la pérdida de Cordura
# $beside-fire: fire, for which one rolls as well, is named too. $they: whoever rolls, as in triggers.ftl.
cause = { $cause ->
        [attack] el ataque de un enemigo
        [fire] Fuego
        [roll] { $beside-fire ->
            [yes] { rolls-theirs } demás tiradas
           *[no] { rolls-theirs } tiradas que no sean por Fuego
        }
       *[effect] cartas y efectos
    }
# $moment: what would happen, from `instead-…`.
# $paid: it must be done and has a price, so that it is done by whoever can pay.
ability-instead = { $limit }{ $moment }, { $if }{ $steps }
    .list = { $limit }{ $moment }, { $if }haz lo siguiente en su lugar{ instead-paid }:
instead-suffer-wounds = { $who-person ->
        [you] cuando vayas a sufrir Heridas{ $causes }
       *[one] cuando { $who-any } vaya a sufrir Heridas{ $causes }
    }
instead-lose-sanity = { $who-person ->
        [you] cuando vayas a perder Cordura{ $causes }
       *[one] cuando { $who-any } vaya a perder Cordura{ $causes }
    }
instead-investigate = { $who-person ->
        [you] cuando vayas a investigar{ $causes }
       *[one] cuando { $who-any } vaya a investigar{ $causes }
    }
instead-draw-mythos = { $who-person ->
        [you] cuando vayas a robar una carta de Mitos{ $causes }
       *[one] cuando { $who-any } vaya a robar una carta de Mitos{ $causes }
    }
instead-die-of-wounds = { $who-person ->
        [you] cuando vayas a morir por tus Heridas{ $causes }
       *[one] cuando { $who-any } vaya a morir por sus Heridas{ $causes }
    }
instead-die-of-madness = { $who-person ->
        [you] cuando vayas a perder el último punto de Cordura{ $causes }
       *[one] cuando { $who-any } vaya a perder el último punto de Cordura{ $causes }
    }
instead-causes = {" "}por { $causes }
# Only a part of it: $deed, with its price.
instead-part = { $compulsory ->
        [yes] { $deed }{ instead-paid }
       *[no] puedes { $deed }
    }
# $single: the part is one wound or point. $who: whose it is. $form: an order, or the infinitive.
instead-prevent = { instead-avoid } { $single ->
        [yes] { $what ->
            [wounds] 1 de esas Heridas
            [sanity] { $who-person ->
                [you] perder 1 punto de Cordura
               *[one] que pierda 1 punto de Cordura
            }
           *[other] 1 de ellas
        }
       *[no] { $what ->
            [wounds] hasta { $amount } de esas Heridas
            [sanity] { $who-person ->
                [you] perder hasta { $amount } puntos de Cordura
               *[one] que pierda hasta { $amount } puntos de Cordura
            }
           *[other] hasta { $amount } de ellas
        }
    }
instead-avoid = { $form ->
        [may] evitar
       *[order] evita
    }
# There are no steps and there is no price.
instead-nothing = { $compulsory ->
        [yes] en su lugar no sucede nada
       *[no] puedes evitarlo
    }
instead-steps = en su lugar { $steps }{ instead-paid }
instead-paid = { $paid ->
        [yes] , si puedes pagarlo
       *[no] {""}
    }
ability-skill-level = { $levels ->
        [one] recibes 1 nivel en { $skill }
       *[other] recibes { $levels } niveles en { $skill }
    }
ability-free-items = puedes reclamar Objetos sin el Estrés ni las Heridas de su coste
# Whoever it is about comes first, so that a condition about them is about them.
ability-armour = cuando { one-of-classes } es objetivo de un ataque, { $if }sufre { $wounds }
# $classes: which enemies, on stages, episodes and spaces.
one-of-classes = { $card ->
        [enemy] este enemigo
       *[table] { $has-classes ->
            [yes] { $classes-a }
           *[no] { $card ->
                [space] un enemigo
               *[table] el Primigenio
            }
        }
    }
ability-attack-dice = cuando { one-of-all } ataca, { $if }consigue { $dice }
one-of-all = { $card ->
        [enemy] este enemigo
       *[table] { $has-classes ->
            [yes] { $classes-a }
           *[no] un enemigo
        }
    }
ability-also-counts = cuando { one-of-classes } ataca, { $if }cada { $symbol } que saca también se considera como { $worth }
ability-fewer-attack-dice = { $if }cuando { $enemies-a } { fewer-attacked }, ese enemigo tira { $dice }
fewer-attacked = { $who-person ->
        [you] te ataca
       *[one] ataca a { $who }
    }
fewer-standard = { $count ->
        [one] 1 dado normal menos
       *[other] { $count } dados normales menos
    }
fewer-bonus = { $count ->
        [one] 1 dado de bonificación menos
       *[other] { $count } dados de bonificación menos
    }
fewer-any = { $count ->
        [one] 1 dado menos a tu elección
       *[other] { $count } dados menos a tu elección
    }
ability-extra-health = { $if }{ $card ->
        [enemy] este enemigo tiene { $health }
       *[table] cada { $enemies-both } tiene { $health }
    }
ability-ignore = { $what ->
        [enemy-abilities] { $optional ->
            [yes] { $if }puedes ignorar las habilidades de { ignored-enemies } que te ataquen o a los que ataques
           *[no] { $if }ignora las habilidades de { ignored-enemies } que te ataquen o a los que ataques
        }
        [fire] { $in-move-action ->
            [yes] { $if }ignora el Fuego en tus acciones «Mover»
           *[no] { $if }ignora el Fuego de los espacios de los que sales
        }
       *[followers] { $in-move-action ->
            [yes] { $if }los enemigos no te siguen en tus acciones «Mover»
           *[no] { $if }los enemigos no te siguen
        }
    }
ignored-enemies = { $enemies-gender ->
        [f] las { $enemies-many }
       *[m] los { $enemies-many }
    }
ability-counts-as-safe = { $if }tu espacio se considera seguro para { $uses }
safe-for = { $use ->
        [rest] las acciones «Descansar»
       *[episode-actions] las acciones del Episodio
    }
ability-shortcut = { $if }en tus acciones «Mover», { $spaces-several } se consideran adyacentes entre sí
ability-no-entry = { $if }no puedes entrar { $spaces-barred }
# $deeds: what cannot be done, joined with "ni".
ability-forbid = { $if }no puedes { $deeds }
forbidden-deed = { $deed ->
        [move] realizar una acción «Mover»
        [attack] atacar
        [rest] descansar
        [trade] intercambiar
        [act] realizar acciones
       *[investigate] investigar
    }
forbidden-action = realizar { $action }
# $less: how much less, and of what. $turns as in ability-extra-actions.
ability-fewer = { $what ->
        [actions] { $turns ->
            [this] { $if }tienes { $less }
           *[every] { $if }tienes { $less } por turno
        }
        [move-spaces] { $if }tus acciones «Mover» alcanzan { $less }
        [attack-range] { $if }tus ataques alcanzan { $less }
        [dice] { $if }{ $rolls }, tiras { $less }
       *[rest-points] { $if }tus acciones «Descansar» curan { $less }
    }
ability-bars-summoning = { $if }no se puede invocar a { $enemies-many }{ $within }
