### Boards, tokens, dice and the card with the order of a round.

health = Health
trophy = { $of ->
        [kin] Kin
        [humanoid] Humanoid
       *[beast] Beast
    }
collected = Collected echoes
banked = Banked echoes
echoes = { $count ->
        [one] 1 echo
       *[other] { $count } echoes
    }
first-player = First player
points = Points
points-beyond = Whoever goes past { $last } begins again at 0 and turns the marker over: { $more } points more.
die = { $die ->
        [green] Green die
        [yellow] Yellow die
       *[red] Red die
    }

## The order of a round

round = A round
round-choose = **1. Choose.** Everybody chooses a card in secret; then all are shown at once.
round-transform = **2. Transform.** Whoever played a card that brings in a weapon plays one from hand too.
round-instants = **3. Instants,** from the first player on.
round-encounter = **4. The encounter attacks.** Roll its die; a plus is rolled again and added. Everybody suffers that, in the dream half of it. Without health: lose collected echoes, out until the dream.
round-attack = **5. Hunters attack,** from the first player on: each damage takes an echo. When none is left, it dies, and whoever took one gains its trophies.
round-escape = **6. Escape.** A monster that is left flees, a boss stays.
round-dream = **7. The dream.** Bank echoes, take back spent cards, gain an upgrade, rest; who died gains an upgrade and rests. Own at most { $cards } cards.
round-end = **8. End.** Spend played cards, pass the first-player marker to the left. An encounter that is gone is followed by the next.
