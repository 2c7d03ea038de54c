### What people are told and asked at the table.

## Questions

ask-final-boss = Which final boss do you play against?
ask-play = Which card do you play?
ask-transform = Which weapon do you bring in?
ask-extra-trophy = Of which type do you gain one trophy more for { $creature }?
ask-spend-weapon = Which weapon do you spend?
ask-upgrade = Which upgrade do you take?
ask-remove = Which card do you remove from the game?

## Options

offer-weapon = { $card } ({ $type }, { damage })
offer-played = { $card }, played this round
offer-used = { $card }, from your used pile
offer-nothing = Nothing

## How the table lies

lies-round = Round { $round }; the final boss is { $creature }
lies-says = It says: { $text }
lies-encounter = You fight { $creature }, { $rank ->
        [monster] a monster
        [boss] a boss
       *[final] the final boss
    }, with { echoes }; it attacks with the { $die } die and gives { $trophies }
lies-dungeon = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } in the dungeon
lies-offer = Upgrades on offer: { $cards }
lies-hunter = { $who }: { $state }, { echoes } and { $banked } banked, trophies: { $kin } kin, { $humanoid } humanoid, { $beast } beast
state-out = out of the game
state-dead = dead until the dream
pile-hand = in hand: { $cards }
pile-hidden = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } in hand
pile-played = played: { $cards }
pile-used = used: { $cards }
no-cards = nothing

## What happens

tell-final-boss-chosen = The final boss is { $creature }.
tell-revealed = { $creature } is turned up.
tell-echoes-placed = It has { echoes }.
tell-round-began = A round begins.
tell-card-played = { $who } plays { $card }.
tell-die-rolled = The { $die } die shows { $value }{ $plus ->
        [yes] { " " }and is rolled once more
       *[no] { "" }
    }.
tell-echoes-taken = { $who } takes { echoes } from it.
tell-hurt = { $who } loses { health-points }.
tell-healed = { $who } gains { health-points }.
tell-gained = { $who } gains { echoes }{ $banked ->
        [yes] , banked at once
       *[no] { "" }
    }.
tell-lost = { $who } loses { echoes }.
tell-died = { $who } dies.
tell-eliminated = { $who } is out of the game.
tell-encounter-died = It dies.
tell-fled = It flees.
tell-boxed = { $creature } goes into the box.
tell-trophy-gained = { $who } gains a trophy: { trophy-name }.
tell-card-spent = { $who } spends { $card }.
tell-banked = { $who } banks all collected echoes.
tell-recovered = { $who } takes back all spent cards.
tell-upgraded = { $who } takes the upgrade { $card }.
tell-removed = { $who } removes { $card } from the game.
tell-rested = { $who } rests and has { health-points }.
tell-offered = { $card } is on offer.
tell-marker-passed = { $who } is the first player now.
tell-ended = The game is over: { $outcome ->
        [scored] the scores are counted
        [eliminated] no hunter is left
       *[endless] a die was rolled without end
    }.
