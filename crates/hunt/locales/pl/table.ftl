### Co się mówi i o co się pyta przy stole.

## Pytania

ask-final-boss = Przeciwko któremu ostatecznemu bossowi grasz?
ask-play = Którą kartę zagrywasz?
ask-transform = Którą broń dobywasz?
ask-extra-trophy = Trofeum jakiego typu zdobywasz dodatkowo (za: { $creature })?
ask-spend-weapon = Którą broń zużywasz?
ask-upgrade = Które ulepszenie bierzesz?
ask-remove = Którą kartę usuwasz z gry?

## Możliwości

offer-weapon = { $card } ({ $type ->
        [melee] wręcz
       *[ranged] na dystans
    }, { damage })
offer-played = { $card }, karta zagrana w tej rundzie
offer-used = { $card }, ze stosu twoich zużytych kart
offer-nothing = Nic

## Co leży na stole

lies-round = Runda { $round }; ostateczny boss to { $creature }
lies-says = Na karcie: { $text }
lies-encounter = Walczysz z wrogiem: { $creature }, { $rank ->
        [monster] potwór
        [boss] boss
       *[final] ostateczny boss
    }; ma { echoes }, atakuje { $die ->
        [green] zieloną
        [yellow] żółtą
       *[red] czerwoną
    } kością i daje { trophies }
lies-dungeon = { $count ->
        [one] 1 karta
        [few] { $count } karty
       *[other] { $count } kart
    } w lochach
lies-offer = Dostępne ulepszenia: { $cards }
lies-hunter = { $who }: { $state }, { echoes } i { $banked ->
        [one] 1 zachowane
        [few] { $banked } zachowane
       *[other] { $banked } zachowanych
    }, trofea: krewniak { $kin }, humanoid { $humanoid }, bestia { $beast }
state-out = poza grą
state-dead = nie żyje (wraca we śnie)
pile-hand = w ręce: { $cards }
pile-hidden = { $count ->
        [one] 1 karta
        [few] { $count } karty
       *[other] { $count } kart
    } w ręce
pile-played = zagrane: { $cards }
pile-used = zużyte: { $cards }
no-cards = nic

## Co się dzieje

tell-final-boss-chosen = Ostateczny boss to { $creature }.
tell-revealed = Odkryta karta: { $creature }.
tell-echoes-placed = Ma { echoes }.
tell-round-began = Zaczyna się runda.
tell-card-played = { $who } zagrywa: { $card }.
tell-die-rolled = { $die ->
        [green] Zielona
        [yellow] Żółta
       *[red] Czerwona
    } kość pokazuje { $value }{ $plus ->
        [yes] { " " }i rzuca się nią ponownie
       *[no] { "" }
    }.
tell-echoes-taken = { $who } zabiera wrogowi { echoes }.
tell-hurt = { $who } traci { health-points }.
tell-healed = { $who } odzyskuje { health-points }.
tell-gained = { $who } zyskuje { echoes }{ $banked ->
        [yes] , od razu do zachowanych
       *[no] { "" }
    }.
tell-lost = { $who } traci { echoes }.
tell-died = { $who } ginie.
tell-eliminated = { $who } odpada z gry.
tell-encounter-died = Wróg ginie.
tell-fled = Potwór ucieka.
tell-boxed = Do pudełka trafia { $creature }.
tell-trophy-gained = { $who } zdobywa trofeum: { trophy-name }.
tell-card-spent = { $who } zużywa: { $card }.
tell-banked = { $who } zachowuje wszystkie zebrane echa.
tell-recovered = { $who } odzyskuje wszystkie zużyte karty.
tell-upgraded = { $who } bierze ulepszenie: { $card }.
tell-removed = { $who } usuwa z gry: { $card }.
tell-rested = { $who } odpoczywa i ma { health-points }.
tell-offered = Dostępne ulepszenie: { $card }.
tell-marker-passed = Pierwszym graczem jest teraz { $who }.
tell-ended = Koniec gry: { $outcome ->
        [scored] liczy się punkty
        [eliminated] nie został żaden łowca
       *[endless] kością rzucano bez końca
    }.
