### What stands on cards: what they are, and what they say.

## What they are

card-type = { $type ->
        [melee] melee weapon
        [ranged] ranged weapon
       *[usable] usable card
    }
weapon-facts = { card-type }, { damage }
copies = { $count } copies
creature-facts = Health { $health }, attacks with the { $die } die, { trophies }
creature-at-a-glance = Health { $health }, { $die } die
die-colour = { $die ->
        [green] green
        [yellow] yellow
       *[red] red
    }
trophies = trophies: { $trophies }
trophy-name = { $of ->
        [kin] kin
        [humanoid] humanoid
       *[beast] beast
    }
starts-with = Starts with { $cards }.

## The decks: one of its cards, and all

deck-hunter = Hunter
deck-hunter-all = Hunters
deck-starting-card = Starting card
deck-starting-card-all = Starting cards
deck-upgrade = Upgrade
deck-upgrade-all = Upgrades
deck-monster = Monster
deck-monster-all = Monsters
deck-boss = Boss
deck-boss-all = Bosses
deck-final-boss = Final boss
deck-final-boss-all = Final bosses

## What is counted

damage = { $count } damage
health-points = { $count } health

## Steps: who does what

who = { $who ->
        [you] you
        [dealer] that hunter
        [left] your left neighbour
        [left-of-dealer] the left neighbour of that hunter
        [each] each hunter
       *[poorest] each hunter with the fewest echoes in all
    }
step-damage = { who } { $who ->
        [you] suffer
       *[other] suffers
    } { damage }
step-damage-encounter = { who } { $who ->
        [you] deal
       *[other] deals
    } { damage } to the encounter and { $who ->
        [you] collect
       *[other] collects
    } as many echoes
step-pass-on = { who } { $who ->
        [you] suffer
       *[other] suffers
    } as much damage as was dealt
step-heal = { who } { $who ->
        [you] gain
       *[other] gains
    } { health-points }
step-gain = { who } { $who ->
        [you] gain
       *[other] gains
    } { echoes }
step-lose = { who } { $who ->
        [you] lose
       *[other] loses
    } { $count ->
        [one] 1 collected echo
       *[other] { $count } collected echoes
    }
step-spend-weapons = { who } { $who ->
        [you] spend
       *[other] spends
    } { $count ->
        [one] 1 weapon
       *[other] { $count } weapons
    }
step-add-monsters = { $count ->
        [one] a monster drawn from the box goes
       *[other] { $count } monsters drawn from the box go
    } on top of the dungeon deck

## When steps are done

moment-instant = Instant
moment-revealed = When revealed
moment-it-flees = If it flees
moment-monster-flees = When a monster flees
moment-round = At the start of each round
moment-damaged = For each hunter who damages it{ $by ->
        [any] { "" }
        [melee] { " " }with a melee weapon
        [ranged] { " " }with a ranged weapon
       *[usable] { " " }with a usable card
    }
nothing-happens = nothing happens

## Abilities without steps

ability-transform = After all cards are shown, also play a weapon from your hand.
ability-dream = You take no part in the fight, and damage to you is halved. In the dream you bank your echoes, take back your spent cards, gain an upgrade and rest.
ability-never-removed = This card is never removed from the game.
ability-ignore-damage = Ignore all damage to you this round.
ability-extra-trophy = If you gain a trophy this round, gain one more of one of the encounter's types.
ability-instant-attack = { $when ->
        [always] Instant
       *[alone] Instant if nobody else plays a card of this name this round
    }: this weapon deals its damage before the monster attacks.
ability-cap-damage = Each { card-type } deals at most { damage } to it.
ability-no-protection = Hunters cannot avoid damage by effects of cards.
ability-max-health = Neither healing nor rest brings a hunter above { health-points }.
ability-eliminate-at-death = A hunter who dies for the { NUMBER($count, type: "ordinal") ->
        [one] { $count }st
        [two] { $count }nd
        [few] { $count }rd
       *[other] { $count }th
    } time is out of the game.
ability-extra-echoes = Every other creature comes with { echoes } more.
