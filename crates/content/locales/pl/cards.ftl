### Cards, boards and the supplement: headings, tables, frames. The supplement is Markdown.

## Mythos and Discovery cards

mythos-symbol = symbol Przywołania
mythos-plain = bez symbolu
# A sentence at the end of the card.
mythos-draw-again = następnie dobierz i rozpatrz kolejną kartę Mitów
mythos-slot = { $slot ->
        [a] Potwór z miejsca A
       *[b] Potwór z miejsca B
    }
mythos-heading = **{ $name }** ({ $marks }){ $copies }
copies = {" "}×{ $copies }
discovery-heading = **{ $name }**{ $copies }
discovery-left = Lewa strona
discovery-right = Prawa strona
side-item = *{ $side }:* **{ $name }** (Przedmiot{ $keywords })
side-companion = *{ $side }:* **{ $name }** (Towarzysz, { $health ->
        [one] 1 punkt życia
        [few] { $health } punkty życia
       *[many] { $health } punktów życia
    }{ $keywords })
side-condition = *{ $side }:* **{ $name }** (Stan)
keywords = ; { $keywords }
# What stands behind the name of a card.
framed = { $frame }: { $text }

## Stages and Unknown Monsters

stage-on-reveal = Po odkryciu
stage-on-advance = Gdy Przedwieczny postępuje
stage-end-of-turn = Na koniec każdej tury
unknown-setup = Przygotowanie
part = *{ $label }:* { $text }
stage-first = Stadium I
stage-second = Stadium II
stage-third = Stadium III
stage-last = Ostateczne Stadium
stage-numbers = punkty życia: { $health }; { $dice }
stage-heading = **{ $stage }**
stage-heading-numbers = **{ $stage }** ({ $numbers })
dice-none = bez kości
dice-standard = { $count ->
        [one] 1 kość standardowa
        [few] { $count } kości standardowe
       *[many] { $count } kości standardowych
    }
dice-bonus = { $count ->
        [one] 1 kość dodatkowa
        [few] { $count } kości dodatkowe
       *[many] { $count } kości dodatkowych
    }

## Episodes

# Each a sentence before what the action does.
action-safe = tylko na Bezpiecznym Polu
action-if = tylko jeżeli { $condition }
ritual-task = Rytuał zostaje przerwany, gdy tylko spełni się warunek: { $condition }
ritual-then = następnie { $steps }
    .list = następnie:

## The supplement

supplement-title = # { $name }
supplement-licence = *Wersja { $version }. Licencja: { $licence }. Autorzy: { $authors }.*
supplement-episodes = ## Scenariusze
supplement-elder-ones = ## Przedwieczni
supplement-enemies = ## Wrogowie
supplement-unknown = ## Nieznane Potwory
supplement-investigators = ## Badacze
supplement-skills = ## Umiejętności
supplement-insanities = ## Niepoczytalności
supplement-relics = ## Relikty
supplement-conditions = ## Stany
supplement-tokens = ## Żetony
supplement-counters = ## Liczniki
supplement-mythos = ## Pozostałe karty Mitów
supplement-discoveries = ## Pozostałe karty Odkryć
supplement-entry = ### { $name }
supplement-map = #### Mapa
supplement-actions = #### Akcje
supplement-ritual = #### Rytuał
supplement-advance = #### Gdy Przedwieczny postępuje
supplement-special = #### Specjalne zasady
supplement-spaces = #### Pola
space-rule = { $name } ({ $spaces }): { $text }
supplement-mythos-cards = #### Karty Mitów
supplement-discovery-cards = #### Karty Odkryć
supplement-stages = #### Stadia
monsters-line = Potwory: { $monsters }.
minions-line = Poplecznicy: { $minions }.

map-head = | Pole | Sąsiaduje z | Na początku |
map-row = | { $name } | { $next } | { $there } |
map-start = wszyscy Badacze
map-aside = na początku poza planszą
map-gate = { $gate ->
        [red] Czerwona Brama
        [yellow] Żółta Brama
       *[blue] Niebieska Brama
    }
map-fire = Ogień × { $count }
map-enemies = { $count ->
        [one] { $name }
       *[other] { $name } × { $count }
    }
map-pieces = { $count ->
        [one] { $name }
       *[other] { $name } × { $count }
    }
map-pieces-side = { map-pieces } ({ $side })
map-barrier = { $piece }, od strony { $space-genitive }
map-link = { $kind ->
        [staircase] Schody łączą { $from } i { $to }.
       *[tunnel] Tunel łączy { $from } i { $to }.
    }

enemy-head = | Wróg | Rodzaj | Punkty życia | Kości | Figurki |
enemy-row = | { $name } | { $class ->
        [cultist] Kultysta
       *[monster] Potwór
    } | { $health } | { $dice } | { $reserve } |

investigator-skills = Unikatowa Umiejętność: { $signature }. Wspólne Umiejętności: { $common }.
investigator-tracks = Własna plansza: { $tracks }.
track-stress = Stres: { $count }
track-wounds = Obrażenia: { $count }
track-sanity = Poczytalność: { $count }
track-threshold = { $at }
track-threshold-die = { $at } (z kością dodatkową)
track-thresholds = Progi Niepoczytalności na: { $thresholds }
skill-replaces = { $count ->
        [one] (Zastępuje poziom { $levels }.)
       *[other] (Zastępuje poziomy { $levels }.)
    }
# Before a text that a level has in common with others that go on giving the same.
skill-again = { $count ->
        [one] (Oprócz poziomu { $levels }.)
       *[other] (Oprócz poziomów { $levels }.)
    }
skill-nothing = Bez dodatkowych efektów.
relic-heading = ### { $name } / { $other }
card-heading = **{ $name }**

token-head = | Żeton | Pula | Gdzie | Strony |
token-row = | { $name } | { $supply } | { $place } | { $sides } |
token-place = { $place ->
        [map] na planszy
        [investigator] u Badacza
        [enemy] u Wroga
       *[hand] na ręce, dobierany ze stosu
    }
token-blocks = { $name }: każdy zajmuje pierwsze od lewej wolne pole toru Stresu lub Obrażeń tego, kto go ma, i najpierw przesuwa znacznik.
token-health = { $name }: zostaje zniszczony po { $health ->
        [one] 1 Obrażeniu
       *[other] { $health } Obrażeniach
    }.
token-backs = { $name }: zniszczony odwraca się na stronę rozlosowaną na początku gry: { $sides }.
token-turned = { $name }, gdy odwraca się na stronę „{ $side }”
token-numbers = { $name }: każdy ma ukryty numer, rozlosowany na początku gry: { $numbers }.
token-barrier = { $has-classes ->
        [yes] { $name }: każdy leży na Przejściu i zamyka je dla wszystkich, których nie ma na tej liście: { $classes-both }.
       *[no] { $name }: każdy leży na Przejściu i zamyka je dla wszystkich.
    }
token-tradeable = Badacze mogą się wymieniać żetonami: { $name }.
counter-head = | Licznik | Czyj | Na początku | Najwyżej | Znaczenie |
counter-row = | { $name } | { $on ->
        [game] gry
        [investigator] każdego Badacza
        [enemy] każdego Wroga
        [space] każdego Pola
       *[piece] każdego żetonu
    } | { $start } | { $most } | { $text }{ counter-values }{ counter-wraps } |
# $named: its numbers have names, which are the $values from 0 on.
counter-values = { $named ->
        [yes] {" "}Od 0: { $values }.
       *[no] {""}
    }
counter-wraps = { $wraps ->
        [yes] {" "}Po ostatniej wartości zaczyna się od nowa.
       *[no] {""}
    }
nothing = nic
