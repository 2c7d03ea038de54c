### Questions: a sentence for each, which names who decides as $who. $card is the card or rule that asks.
### Names are nominatives, as in the log.

question-action = Co robi { $who }? ({ $left ->
        [one] została 1 akcja
        [few] zostały { $left } akcje
       *[many] zostało { $left } akcji
    })
question-action-given = { $card }: którą akcję wykonuje { $who }?
question-spare = Czy { $who } używa czegoś, zanim tura potoczy się dalej?
question-step = Dokąd idzie teraz { $who }?
question-sneak = Komu wymyka się { $who } po drodze na Pole: { $space }?
question-come-along = Prowadzi { $other }: czy { $who } idzie razem?
question-carry = Kogo zabiera ze sobą { $who }?
question-target = Kogo atakuje { $who }?
question-extra-target = Kogo jeszcze atakuje { $who }?
question-wounds-for = Ile Obrażeń zadaje { $who }? (cel: { $enemy })
question-reroll = { $attacked ->
        [yes] Kości w ataku ({ $enemy }): { $dice }
       *[no] Kości: { $dice }
    }. Którą przerzuca { $who }?
question-convert = Ile symboli { $who } liczy jako inne?
question-split = { $own ->
        [yes] Co leczy { $who }?
       *[no] Decyduje { $who }: co leczy { $other }?
    }
question-assign-wounds = Kto przyjmuje Obrażenia? (miał je otrzymać: { $who })
question-reduce = Czego unika { $who }?
question-instead = Czy { $who } robi zamiast tego coś innego?
question-level-up = Którą Umiejętność rozwija { $who }?
question-copy-skill = Którą Umiejętność kopiuje { $who }?
question-block-track = Który tor zajmuje ten żeton? Decyduje { $who }.
question-order = Kilka rzeczy dzieje się jednocześnie. Decyduje { $who }: co będzie pierwsze?
question-react = Czy { $who } używa: { $card }?
# $rule: what the rule says, where the card has several.
question-react-rule = Czy { $who } używa tego ({ $card })? { $rule }
question-ignore = Za chwilę zadziała { $card }. Czy { $who } ignoruje to? (Wróg: { $enemy })
question-next-attacker = Decyduje { $who }: który Wróg atakuje teraz?
question-trade-card = Która karta zmienia właściciela? Decyduje { $who }.
question-trade-to = Kto dostaje kartę? Decyduje { $who }.
question-claim = Czy { $who } pozyskuje którąś stronę karty?
question-discard = Którą kartę odrzuca { $who }?
question-lose = Którą kartę traci { $who }?
question-investigate = Czy { $who } przeszukuje Pole?
question-keep-mythos = Którą kartę Mitów rozpatruje { $who }?
question-take-card = Którą kartę bierze { $who }?
# $pile: where the cards go.
question-put-back = { $pile ->
        [top] Którą kartę { $who } kładzie teraz na wierzchu talii? Ostatnia zostanie dobrana pierwsza.
        [bottom] Którą kartę { $who } kładzie teraz na spodzie talii? Ostatnia zostanie dobrana ostatnia.
       *[discard] Którą kartę { $who } odrzuca teraz?
    }
question-favour = Jaki rodzaj Wrogów faworyzuje { $who }?
question-fewer-dice = Ile kości standardowych odkłada atakujący? Decyduje { $who }.
question-keep-relic = Który Relikt zachowuje { $who }?
question-may = { $card }: czy { $who } korzysta z tej możliwości?
question-branch = Wybiera { $who }. Co się stanie?
question-vote = Na co głosuje { $who }?
question-bid = { $stake ->
        [stress] Ile punktów Stresu oferuje { $who }?
        [wounds] Ile Obrażeń oferuje { $who }?
        [sanity] Ile punktów Poczytalności oferuje { $who }?
       *[token] Ile żetonów oferuje { $who }? ({ $token })
    }
question-enemy = Wroga wybiera { $who }. Którego?
question-investigator = Badacza wybiera { $who }. Którego?
question-piece = Żeton wybiera { $who }. Który?
question-space = Pole wybiera { $who }. Które?
# $own: it is the one who moves.
question-path = { $own ->
        [yes] Porusza się { $who }. Dokąd teraz?
       *[no] Porusza się { $mover }, drogę wybiera { $who }. Dokąd teraz?
    }
question-place-of = Z planszy znika kafel, na którym stoi { $mover }. Decyduje { $who }: gdzie stanie { $mover }?
