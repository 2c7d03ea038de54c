### Options: what choosing one of them does. $text is what a card does, with a colon before it, or nothing.

## Yes and no

option-yes = Yes
option-carry-yes = Yes, take them along
option-come-along = Come along
option-no = No
option-nothing = Nothing
option-no-action = Take no more actions
option-no-spare = Use nothing now
option-no-step = Stop moving
option-idle-step = Stop without moving: nothing comes of the action
option-no-sneak = Sneak past nobody else: the others follow
option-no-carry = Take nobody else along
option-no-company = Stay here
option-no-target = Attack nobody else
option-no-reroll = Keep the dice
option-no-convert = Count none
option-no-reduce = Avoid nothing
option-no-companion = Take them oneself
option-no-instead = No, go on as usual
option-no-trade = Trade no more
option-idle-trade = Trade nothing: nothing comes of the action
option-no-claim = Claim nothing
option-no-discard = Discard nothing
option-no-relic = Keep none
option-no-path = Stop here
option-no-bid = Bid no more

## Actions

option-act = { $deed ->
        [move] Move
        [attack] Attack
        [rest] Rest
       *[trade] Trade
    }{ $free ->
        [yes] {" "}(free)
       *[no] {""}
    }{ $idle ->
        [yes] : nothing comes of it now
       *[no] {""}
    }
option-act-episode = { $free ->
        [yes] Free:{" "}
       *[no] {""}
    }{ $card }{ $idle ->
        [yes] {" "}({ option-too-few-dice })
       *[no] {""}
    }{ $text }
# A roll cannot be enough, whatever the dice show.
option-too-few-dice = the dice cannot show enough now
option-use = Use { $card }{ $text }
option-use-action = { $card }: { $action }
option-free = free
# $rule: what a rule says, where several are offered that come from cards of one name.
option-rule = { $name }: { $rule }

## Prices, behind the name of what costs them

option-price-fire = take { count-fire }
option-price-tokens = { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }
option-price-discard = discard a card

## Spaces, enemies and investigators

option-step = Move to { $space }
option-path = Go to { $space }
option-target = Attack { $enemy }
option-extra-target = Also attack { $enemy }
option-sneak = Sneak past { $enemy }
option-next-attacker = { $enemy } attacks
option-carry = Take { $who } along
option-trade-to = Give it to { $who }
option-assign = { $who } takes them

## Cards

option-trade-card = Hand over { $card }
option-discard = Discard { $card }
option-take = Take { $card }{ $text }
option-put-back = { $card }{ $text }
option-assign-companion = { $card } takes 1 wound
option-keep-relic = Keep { $card }{ $text }
option-resolve = Resolve { $card }{ $text }
option-claim = Claim { $card }{ $text }
option-raise = { $has-text ->
        [yes] Raise { $skill } to level { $level }: { $text }
       *[no] Raise { $skill } to level { $level }
    }
option-raise-any = Raise a skill
option-copy-skill = { $skill } of { $who }

## Numbers and dice

option-convert = { $count ->
        [0] { option-no-convert }
       *[other] Count { $count }
    }
option-heal = Heal { $what }
option-bid = Bid { $bid }
option-reduce = { $wounds ->
        [yes] { $sanity ->
            [yes] Suffer fewer wounds and lose less sanity
           *[no] Suffer fewer wounds
        }
       *[no] { $sanity ->
            [yes] Lose less sanity
           *[no] Avoid nothing
        }
    }
option-reroll = Reroll a { name-die } showing { $face } ({ $paid ->
        [yes] 1 stress
       *[no] free
    })
option-block = Block the { name-track }
