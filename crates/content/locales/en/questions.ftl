### Questions: a sentence for each, which names who decides as $who. $card is the card or rule that asks.

question-action = What does { $who } do? ({ $left ->
        [one] 1 action
       *[other] { $left } actions
    } left)
question-action-given = Which action does { $who } take, as { $card } says?
question-spare = Does { $who } use anything before the turn goes on?
question-step = Where does { $who } move next?
question-sneak = Whom does { $who } sneak past on the way to { $space }?
question-come-along = Does { $who } come along with { $other }?
question-carry = Whom does { $who } take along?
question-target = Whom does { $who } attack?
question-extra-target = Whom does { $who } attack as well?
question-wounds-for = How many wounds does { $who } deal to { $enemy }?
question-reroll = { $attacked ->
        [yes] The dice of { $enemy }
       *[no] The dice
    } show { $dice }. Which one does { $who } reroll?
question-convert = How many symbols does { $who } count as others?
question-split = { $own ->
        [yes] What does { $who } heal?
       *[no] { $who } decides: what does { $other } heal?
    }
question-assign-wounds = Who takes the wounds meant for { $who }?
question-reduce = What does { $who } avoid?
question-instead = Does { $who } do something else instead?
question-level-up = Which skill does { $who } raise?
question-copy-skill = Which skill does { $who } copy?
question-block-track = Which track of { $who } does the token block?
question-order = Several things happen at once. { $who } decides: which comes first?
question-react = Does { $who } use { $card }?
# $rule: what the rule says, where the card has several.
question-react-rule = Does { $who } use this of { $card }? { $rule }
question-ignore = { $card } is about to act. Does { $who } ignore { $enemy }?
question-next-attacker = { $who } decides: which enemy attacks next?
question-trade-card = Which card changes hands? { $who } decides.
question-trade-to = Who gets the card? { $who } decides.
question-claim = Does { $who } claim a side of the card?
question-discard = Which card does { $who } discard?
question-lose = Which card does { $who } lose?
question-investigate = Does { $who } investigate?
question-keep-mythos = Which Mythos card does { $who } resolve?
question-take-card = Which card does { $who } take?
# $pile: where the cards go.
question-put-back = { $pile ->
        [top] Which card does { $who } put on top of the deck next? The last one is drawn first.
        [bottom] Which card does { $who } put under the deck next? The last one is drawn last.
       *[discard] Which card does { $who } discard next?
    }
question-favour = Which kind of enemy does { $who } favour?
question-fewer-dice = How many standard dice does the attacker leave out? { $who } decides.
question-keep-relic = Which relic does { $who } keep?
question-may = Does { $who } do what { $card } offers?
question-branch = { $who } chooses. What happens?
question-vote = What does { $who } vote for?
question-bid = { $stake ->
        [stress] How much stress does { $who } bid?
        [wounds] How many wounds does { $who } bid?
        [sanity] How much sanity does { $who } bid?
       *[token] How many tokens does { $who } bid? ({ $token })
    }
question-enemy = { $who } chooses an enemy. Which one?
question-investigator = { $who } chooses an investigator. Who is it?
question-piece = { $who } chooses a piece. Which one?
question-space = { $who } chooses a space. Which one?
# $own: it is the one who moves.
question-path = { $own ->
        [yes] { $who } moves. Where to next?
       *[no] { $mover } moves, { $who } leads the way. Where to next?
    }
question-place-of = The tile under { $mover } leaves the map. { $who } decides: where is { $mover } placed?
