### Abilities: what holds. Each is one paragraph. $card as in triggers.ftl.
### $limit and $if stand at the head of the sentence, each with a comma and a space behind it, or are empty.

ability-when = { $limit }{ $trigger }, { $if }{ $steps }
    .list = { $limit }{ $trigger }, { $if }do the following:
# $kind: `action`, `free` or `anytime`. $limit and $condition say how often and when, or are empty.
ability-action = **{ $label }** ({ action-terms }): { $steps }
    .list = **{ $label }** ({ action-terms }):
# The label says already what the action does.
ability-action-named = **{ $label }** ({ action-terms })
action-terms = { action-kind }{ $limit }{ $condition }
action-kind = { $kind ->
        [free] free action
        [anytime] at any time in your turn
       *[action] action
    }
action-limit = , { $limit }
action-condition = , only if { $condition }
ability-free-action = { $limit }{ $if }you may take { $action }{ action-target } for free
action-target = { $target ->
        [here] {" "}against a target in your space
        [elsewhere] {" "}against a target in another space
       *[any] {""}
    }
# $turns: `every` one, or of what is granted for a time `this` one or `several`.
ability-extra-actions = { $turns ->
        [this] { $if }you have { $actions }
        [several] { $if }you have { $actions } in each turn
       *[every] { $if }each turn, you have { $actions }
    }
# $form: `order` for your own rolls, `one` for those of somebody else.
ability-bonus-dice = { $if }{ $form ->
        [one] { $who } adds { $dice } { $rolls }
       *[order] add { $dice } { $rolls }
    }
ability-free-rerolls = { reroll-span }{ $if }{ $form ->
        [one] { $who } has { $rerolls } { $rolls }
       *[order] you have { $rerolls } { $rolls }
    }
reroll-span = { $per ->
        [move] in each Move action,{" "}
        [rest] in each Rest action,{" "}
        [turn] each turn,{" "}
        [round] each round,{" "}
        [game] in the whole game,{" "}
       *[roll] {""}
    }
ability-double-rerolls = { $if }{ $rolls }, each stress you raise to reroll a die lets you reroll 1 more die
# $counted: the symbols, $worth: what each counts as. $keep: they still count as themselves.
ability-convert = { $keep ->
        [yes] { $limit }{ $if }{ $rolls }, you may count { $counted } as { $worth }{ convert-each } besides { convert-kept }
       *[no] { $limit }{ $if }{ $rolls }, you may count { $counted } as { $worth }{ convert-each }
    }
convert-kept = { $single ->
        [yes] itself
       *[no] what they are
    }
convert-each = { $single ->
        [yes] {""}
       *[no] {" "}each
    }
ability-attack-range = { $if }your attacks reach { $spaces }
# $noun: what may be a target, in $targets too.
ability-extra-targets = { $place ->
        [your-space] { $if }when you attack { $noun-a } in your space, you may attack { $targets } there at once and split the wounds among them
       *[targets-space] { $if }when you attack { $noun-a }, you may attack { $targets } in the same space at once and split the wounds among them
    }
target = target
    .many = targets
    .a = a target
ability-full-wounds = { $target ->
        [here] { $if }your attacks deal their full wounds to each target in your space
        [elsewhere] { $if }your attacks deal their full wounds to each target in another space
       *[any] { $if }your attacks deal their full wounds to each target
    }
ability-attack-wounds = { $if }your attacks deal { $wounds }
ability-rest-points = { $if }your Rest actions heal { $points }
ability-move-distance = { $if }your Move actions go { $spaces }
ability-sneak = { $if }in each of your Move actions, you may sneak past { $enemies }
ability-carry = { $if }when you leave a space in a Move action, you may take along { $investigators } from there
# $less: what is not suffered, joined with "and". $causes: joined with "or", if any are named.
ability-reduce = { $has-causes ->
        [yes] { $if }from { $causes }, { $less }
       *[no] { $if }from any cause, { $less }
    }
reduce-wounds = { $count ->
        [one] suffer 1 wound less
       *[other] suffer { $count } wounds less
    }
reduce-sanity = lose { $count } sanity less
# $beside-fire: fire, for which one rolls as well, is named too. $they: whoever rolls, as in triggers.ftl.
cause = { $cause ->
        [attack] an enemy's attack
        [fire] fire
        [roll] { $beside-fire ->
            [yes] { rolls-their } other rolls
           *[no] { rolls-their } rolls for anything but fire
        }
       *[effect] cards and effects
    }
# $moment: what would happen, from `instead-…`.
# $paid: it must be done and has a price, so that it is done by whoever can pay.
ability-instead = { $limit }{ $moment }, { $if }{ $steps }
    .list = { $limit }{ $moment }, { $if }do the following instead{ instead-paid }:
instead-suffer-wounds = { $who-person ->
        [you] when you would suffer wounds{ $causes }
       *[one] when { $who-any } would suffer wounds{ $causes }
    }
instead-lose-sanity = { $who-person ->
        [you] when you would lose sanity{ $causes }
       *[one] when { $who-any } would lose sanity{ $causes }
    }
instead-investigate = { $who-person ->
        [you] when you would investigate{ $causes }
       *[one] when { $who-any } would investigate{ $causes }
    }
instead-draw-mythos = { $who-person ->
        [you] when you would draw a Mythos card{ $causes }
       *[one] when { $who-any } would draw a Mythos card{ $causes }
    }
instead-die-of-wounds = { $who-person ->
        [you] when you would die of wounds{ $causes }
       *[one] when { $who-any } would die of wounds{ $causes }
    }
instead-die-of-madness = { $who-person ->
        [you] when you would lose the last of your sanity{ $causes }
       *[one] when { $who-any } would lose the last of { $who-their } sanity{ $causes }
    }
instead-causes = {" "}from { $causes }
# Only a part of it: $deed, with its price.
instead-part = { $compulsory ->
        [yes] { $deed }{ instead-paid }
       *[no] you may { $deed }
    }
# $single: the part is one wound or point. $who: whose it is.
instead-prevent = { $single ->
        [yes] { $what ->
            [wounds] prevent 1 of those wounds
            [sanity] { $who-person ->
                [you] lose 1 sanity less
               *[one] prevent the loss of 1 sanity
            }
           *[other] prevent 1 of them
        }
       *[no] { $what ->
            [wounds] prevent up to { $amount } of those wounds
            [sanity] { $who-person ->
                [you] lose up to { $amount } sanity less
               *[one] prevent the loss of up to { $amount } sanity
            }
           *[other] prevent up to { $amount } of them
        }
    }
# There are no steps and there is no price.
instead-nothing = { $compulsory ->
        [yes] nothing happens instead
       *[no] you may prevent it
    }
instead-steps = { $steps } instead{ instead-paid }
instead-paid = { $paid ->
        [yes] , if you can pay
       *[no] {""}
    }
ability-skill-level = { $levels ->
        [one] you have 1 more level in { $skill }
       *[other] you have { $levels } more levels in { $skill }
    }
ability-free-items = you may claim items without the stress and wounds of their price
# Whoever it is about comes first, so that a condition about them is about "it".
ability-armour = when { one-of-classes } is attacked, { $if }it suffers { $wounds }
# $classes: which enemies, on stages, episodes and spaces.
one-of-classes = { $card ->
        [enemy] this enemy
       *[table] { $has-classes ->
            [yes] { $classes-a }
           *[no] { $card ->
                [space] an enemy
               *[table] the Elder One
            }
        }
    }
ability-attack-dice = when { one-of-all } attacks, { $if }it adds { $dice }
one-of-all = { $card ->
        [enemy] this enemy
       *[table] { $has-classes ->
            [yes] { $classes-a }
           *[no] an enemy
        }
    }
ability-also-counts = when { one-of-classes } attacks, { $if }each { $symbol } it rolls also counts as { $worth }
ability-fewer-attack-dice = { $if }when { $enemies-a } attacks { $who }, it rolls { $dice }
fewer-standard = { $count ->
        [one] 1 standard die fewer
       *[other] { $count } standard dice fewer
    }
fewer-bonus = { $count ->
        [one] 1 bonus die fewer
       *[other] { $count } bonus dice fewer
    }
fewer-any = { $count ->
        [one] 1 die fewer, of your choice
       *[other] { $count } dice fewer, of your choice
    }
ability-extra-health = { $if }{ $card ->
        [enemy] this enemy has { $health }
       *[table] each { $enemies-both } has { $health }
    }
ability-ignore = { $what ->
        [enemy-abilities] { $optional ->
            [yes] { $if }you may ignore the abilities of { $enemies-many } that attack you or that you attack
           *[no] { $if }ignore the abilities of { $enemies-many } that attack you or that you attack
        }
        [fire] { $in-move-action ->
            [yes] { $if }ignore fire in your Move actions
           *[no] { $if }ignore fire in spaces you leave
        }
       *[followers] { $in-move-action ->
            [yes] { $if }enemies do not follow you in your Move actions
           *[no] { $if }enemies do not follow you
        }
    }
ability-counts-as-safe = { $if }your space counts as safe for { $uses }
safe-for = { $use ->
        [rest] Rest actions
       *[episode-actions] actions of the episode
    }
ability-shortcut = { $if }in your Move actions, { $spaces-many } count as adjacent to each other
ability-no-entry = { $if }you cannot move into { $spaces-barred }
# $deeds: what cannot be done, joined with list-nor.
ability-forbid = { $if }you cannot { $deeds }
forbidden-deed = { $deed ->
        [move] take a Move action
        [attack] attack
        [rest] rest
        [trade] trade
        [act] take actions
       *[investigate] investigate
    }
forbidden-action = take { $action }
# $less: how much less, and of what. $turns as in ability-extra-actions.
ability-fewer = { $what ->
        [actions] { $turns ->
            [this] { $if }you have { $less }
            [several] { $if }you have { $less } in each turn
           *[every] { $if }each turn, you have { $less }
        }
        [move-spaces] { $if }your Move actions go { $less }
        [attack-range] { $if }your attacks reach { $less }
        [dice] { $if }{ $rolls }, roll { $less }
       *[rest-points] { $if }your Rest actions heal { $less }
    }
ability-bars-summoning = { $if }{ $enemies-many } cannot be summoned{ $within }
