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
# What is read aloud, on a line before the text.
flavour = *{ $flavour }*
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
# As games call it, with whose it is.
stage-of = { $name }, { $stage ->
        [first] Stadium I
        [second] Stadium II
        [third] Stadium III
       *[last] Ostateczne Stadium
    }
stage-numbers = punkty życia: { $health }; { $dice }
stage-heading = **{ $stage }**
stage-heading-numbers = **{ $stage }** ({ $numbers })
# .instrumental: as what is rolled.
dice-none = bez kości
    .instrumental = 0 kości
dice-standard = { $count ->
        [one] 1 kość standardowa
        [few] { $count } kości standardowe
       *[many] { $count } kości standardowych
    }
    .instrumental = { $count ->
        [one] 1 kością standardową
       *[other] { $count } kośćmi standardowymi
    }
dice-bonus = { $count ->
        [one] 1 kość dodatkowa
        [few] { $count } kości dodatkowe
       *[many] { $count } kości dodatkowych
    }
    .instrumental = { $count ->
        [one] 1 kością dodatkową
       *[other] { $count } kośćmi dodatkowymi
    }

## Episodes

# Each a sentence before what the action does.
action-safe = tylko na Bezpiecznym Polu
action-if = tylko jeżeli { $condition }
ritual-task = Rytuał zostaje przerwany, gdy tylko { $condition }
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
supplement-unknown-mythos = ## Karty Nieznanych Mitów
supplement-mythos = ## Pozostałe karty Mitów
supplement-discoveries = ## Pozostałe karty Odkryć
supplement-changed = ## Zmiany w pakiecie { $name }
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
map-barrier = { $piece } (od strony { $space-genitive })
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
token-blocks = każd{ token-name-end } { $name } zajmuje pierwsze od lewej wolne pole toru Stresu lub Obrażeń Badacza, u którego leży, i najpierw przesuwa znacznik.
token-health = każd{ token-name-end } { $name } zostaje zniszczon{ token-name-end } po { $health ->
        [one] 1 Obrażeniu
       *[other] { $health } Obrażeniach
    }.
token-backs = zniszczon{ token-name-end } { $name } odwraca się na stronę rozlosowaną na początku gry: { $sides }.
token-turned = gdy { $name } odwraca się na stronę „{ $side }”
token-numbers = każd{ token-name-end } { $name } ma ukryty numer, rozlosowany na początku gry: { $numbers }{ token-each }.
# $each: how many tokens there are for each of the numbers.
token-each = { $each ->
        [0] , z których nie wszystkie są w grze
        [one] {""}
       *[other] , każdy na { $each } żetonach
    }
token-barrier = { $has-classes ->
        [yes] każd{ token-name-end } { $name } leży na Przejściu i zamyka je dla wszystkich oprócz { $classes-many-both }.
       *[no] każd{ token-name-end } { $name } leży na Przejściu i zamyka je dla wszystkich.
    }
token-tradeable = Badacze mogą przekazywać sobie { $name-few }.
# The ending of what agrees with the token.
token-name-end = { $name-gender ->
        [f] a
        [n] e
       *[mr] y
    }
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
nothing = brak

## On the table: what is at hand, how it is laid out, and the rules in short. $place and the like are spaces.

supplement-scenarios = ## Rozgrywki
scenario-head = | Rozgrywka | Scenariusz | Przedwieczny | Zasady | Dodatkowo |
scenario-row = | { $name } | { $episode } | { $elder-one } | { $rules } | { $options } |
scenario-starting-relics = Relikt dla każdego Badacza
scenario-random-places = losowe miejsce Przedwiecznego w Stadium III i w Ostatecznym Stadium
scenario-unknown = { $number ->
        [one] jeden Nieznany Potwór
       *[two] dwa Nieznane Potwory
    }
# $names: episodes and Elder Ones of another pack.
scenario-elsewhere = W suplemencie „{ $pack }”: { $names }.
scenario-cards = Jeżeli rozgrywka nie wymienia własnych, Badacze, karty Niepoczytalności, Relikty i Nieznane karty pochodzą z tego pakietu i z pakietów: { $packs }.
# Before a list of investigators and cards.
scenario-only = Tylko tym gra się w rozgrywce „{ $name }”:
scenario-chosen = { $what }: { $cards }
# Before a list of what the column "With" names, which is $name.
scenario-options = To, z czym gra się dodatkowo, przygotowuje się po wykonaniu wszystkich kroków Scenariusza, w tej kolejności:
option-unknown = { $number ->
        [one] **{ $name }**: dobierz losowo 1 Nieznanego Potwora, innego rodzaju niż Potwory Scenariusza i Poplecznicy Przedwiecznego, i połóż jego kartę na miejscu A; jego figurki dołączają do puli. Wylosuj jedną z trzech Bram i postaw tam 1 jego figurkę, a potem zrób to, co jego karta mówi o przygotowaniu. Wtasuj do talii Mitów karty Nieznanych Mitów, które mówią o miejscu A.
       *[two] **{ $name }**: dobierz losowo 2 Nieznane Potwory, innych rodzajów niż Potwory Scenariusza i Poplecznicy Przedwiecznego, i połóż jedną kartę na miejscu A, a drugą na miejscu B; ich figurki dołączają do puli. Najpierw dla A, potem dla B wylosuj jedną z Bram, nie dwa razy tę samą, i postaw tam 1 figurkę tego Potwora, a potem zrób to, co jego karta mówi o przygotowaniu. Wtasuj do talii Mitów wszystkie karty Nieznanych Mitów.
    }
option-relics = **{ $name }**: potasuj Relikty i dobierz ich tyle, ilu jest Badaczy. Zaczynając od gracza rozpoczynającego, zgodnie z kierunkiem ruchu wskazówek zegara, każdy bierze jeden z nich i kładzie go pierwszą z jego dwóch stron do góry.
option-places = **{ $name }**: potasuj cztery zakryte żetony, po jednym dla każdej Bramy i jeden dla Pola Startowego. Gdy Stadium III lub Ostateczne Stadium po odkryciu przenosi Przedwiecznego prosto na jakieś Pole, wylosuj jeden i przenieś go zamiast tego w to miejsce; wylosowanego żetonu nie używa się ponownie.
# Before a list of what the rules of this name answer otherwise.
open-rules = { $name }: na te otwarte pytania odpowiada się inaczej niż zwykle:

supplement-components = ## Komponenty
component-head = | Komponent | Ile |
component-row = | { $name } | { $what } |
component-tiles = Kafle mapy
component-figures = Figurki
component-tokens = Żetony
component-mythos = Karty Mitów: { $name }
component-discoveries = Karty Odkryć: { $name }
component-stages = Karty Stadium: { $name }
component-investigators = Badacze
component-insanities = Karty Niepoczytalności
component-relics = Karty Reliktów
component-unknown = Karty Nieznanych Potworów
component-unknown-mythos = Karty Nieznanych Mitów
component-some = { $name } × { $count }

tile-head = | Kafel | Strona na wierzchu | Kolumna | Rząd | Obrót w prawo | Pola |
# $aside: it is not on the map at first.
tile-row = { $aside ->
        [yes] | { $code } | { tile-side } | obok mapy | obok mapy | { tile-turned } | { $spaces } |
       *[no] | { $code } | { tile-side } | { $column } | { $row } | { tile-turned } | { $spaces } |
    }
tile-side = { $side ->
        [a] A
       *[b] B
    }
tile-turned = { $turn ->
        [none] nie
        [right] o 90°
        [half] o 180°
       *[left] o 270°
    }
map-picture = Mapa: { $name }
# On the tile in the picture.
map-tile = { $turn ->
        [none] { $code } { tile-side }
        [right] { $code } { tile-side } ↻90°
        [half] { $code } { tile-side } ↻180°
       *[left] { $code } { tile-side } ↻270°
    }

supplement-setup = #### Przygotowanie
setup-tiles = { $aside ->
        [yes] Rozłóż kafle tak, jak mówi tabela: kolumny i rzędy liczą kwadraty, z których kafel zakrywa kilka, i mówią, gdzie leży jego lewy górny. Kafle, które pojawią się później, leżą obok mapy.
       *[no] Rozłóż kafle tak, jak mówi tabela: kolumny i rzędy liczą kwadraty, z których kafel zakrywa kilka, i mówią, gdzie leży jego lewy górny.
    }
setup-gate = { $gate ->
        [red] Czerwoną Bramę { $place-in }
        [yellow] Żółtą Bramę { $place-in }
       *[blue] Niebieską Bramę { $place-in }
    }
setup-gates = Połóż { $gates }.
setup-link = { $kind ->
        [staircase] Połóż jeden żeton Schodów { $from-in }, a pasujący do niego { $to-in }.
       *[tunnel] Połóż jeden żeton Tunelu { $from-in }, a pasujący do niego { $to-in }.
    }
setup-put-on-the-map = Połóż na mapie:
# So many of a kind, and the spaces where they are put.
setup-put = { component-some }{ setup-side }: { $places }
setup-side = { $has-side ->
        [yes] {" "}({ $side })
       *[no] {""}
    }
setup-fire = Ogień
    .one = Ogień
    .many = Ognia
setup-place = { $count ->
        [one] { $place }
       *[other] { $place } (× { $count })
    }
setup-barrier = { setup-place } (od strony { $to-genitive })
setup-backs = { $name }: rozdaj losowo ukryte strony, po jednej na żeton, zakryte, dopóki dany żeton nie zostanie zniszczony.
setup-numbers = { $name }: rozdaj losowo ukryte liczby, po jednej na żeton, zakryte, dopóki nie zostaną odkryte.
setup-pile = { $name }: potasuj zakryte żetony w stos.
setup-at-hand = Trzymaj pod ręką: { $things }.
setup-counters = Zanotuj na kartce: { $counters }.
# A counter and what it begins with.
setup-counter = { $on ->
        [game] { $name }: { $start }
        [investigator] { $name } (każdy Badacz): { $start }
        [enemy] { $name } (każdy Wróg): { $start }
        [space] { $name } (każde Pole): { $start }
       *[piece] { $name } (każdy żeton): { $start }
    }
setup-decks = Potasuj karty Mitów Scenariusza (× { $mythos }) razem z kartami Mitów Przedwiecznego w jedną talię, a karty Odkryć (× { $discoveries }) w drugą, obie zakryte.
setup-elder-one = Ułóż karty Stadiów Przedwiecznego po kolei, Stadium I na wierzchu, i postaw jego figurkę na pierwszym polu toru Przywołania. Wszystkie figurki jego Popleczników i Potworów Scenariusza, których nie ma na mapie, tworzą pulę.
setup-people = Każdy gracz bierze Badacza (kto gra sam, bierze dwóch, którzy rozgrywają tury na przemian), ze znacznikami na 1 poziomie każdej Umiejętności i na pierwszym polu każdego z pozostałych torów, i dostaje odkrytą kartę Niepoczytalności. Pole Startowe to { $start }; tam zaczynają wszyscy Badacze.
setup-first = Wylosujcie gracza rozpoczynającego; pozostali grają po nim zgodnie z kierunkiem ruchu wskazówek zegara.
setup-beginning = Na koniec zrób to, co zasady specjalne mówią o początku gry.

# $name: that of the rules.
supplement-rules = ## { $name }, w skrócie
turn-phases = Tura ma cztery fazy:
turn-actions = { $actions ->
        [one] Wykonaj 1 akcję:
        [few] Wykonaj { $actions } akcje, w dowolnej kolejności i dowolnie często:
       *[many] Wykonaj { $actions } akcji, w dowolnej kolejności i dowolnie często:
    }
turn-move = **Bieg**: porusz się najwyżej o { $spaces ->
        [one] 1 Pole
        [few] { $spaces } Pola
       *[many] { $spaces } Pól
    }. Wrogowie z Pola, które opuszczasz, podążają za tobą, a za każdy żeton Ognia na nim bierzesz 1 żeton Ognia.
turn-attack = **Atak** na Wroga na twoim Polu: wykonaj rzut kośćmi i zadaj 1 Obrażenie za każdy sukces.
turn-rest = **Odpoczynek** na Bezpiecznym Polu: ulecz { $points ->
        [one] 1 punkt Stresu lub 1 Obrażenie
        [few] { $points } punkty Stresu i/lub Obrażeń w dowolnej kombinacji
       *[many] { $points } punktów Stresu i/lub Obrażeń w dowolnej kombinacji
    }.
turn-trade = **Wymiana**: Badacze na twoim Polu przekazują sobie Przedmioty i Towarzyszy.
turn-episode = **Akcja Scenariusza**.
turn-mythos = Dobierz kartę Mitów i rozpatrz ją od góry do dołu.
turn-encounter = Jeżeli twoje Pole jest Bezpieczne, przeszukaj je: dobierz kartę Odkryć. W przeciwnym wypadku atakuje cię każdy Wróg na nim: rzuć jego kośćmi i otrzymaj 1 Obrażenie za każdy sukces.
turn-end = Zakończ turę, w tej kolejności:
turn-end-effects = to, co dzieje się na koniec tury;
turn-end-fire = za każdy twój żeton Ognia rzuć 1 kością standardową i otrzymaj 1 Obrażenie za każdy sukces, następnie odłóż wszystkie żetony Ognia;
turn-end-advance = jeżeli symboli Przywołania na stosie odrzuconych kart Mitów jest co najmniej { $symbols }, Przedwieczny postępuje: o 1 pole na torze Przywołania, następnie to, co mówią kolejno Stadia, Scenariusz i Nieznane Potwory na miejscach A i B, następnie stos wtasowuje się do talii;
turn-end-summoning = jeżeli Przedwieczny doszedł na pole { $red } toru albo Rytuał został przerwany w tej turze, odkrywa się Stadium II;
turn-end-stages = to, co Stadia mówią o końcu tury.
turn-next = Potem turę rozgrywa następny gracz zgodnie z kierunkiem ruchu wskazówek zegara. Runda kończy się, gdy każdy rozegrał jedną.
turn-outcome = Wygrywacie, gdy tylko Ostateczne Stadium zostanie pokonane. Przegrywacie, gdy Badacz zostanie wyeliminowany przed Stadium II, gdy zostaną wyeliminowani wszyscy, albo gdy znacznik dojdzie na pole { $track } toru Przywołania.
reference-roll = Rzuca się { $dice ->
        [one] 1 kością standardową
       *[many] { $dice } kośćmi standardowymi
    } i wszystkimi twoimi kośćmi dodatkowymi; każda macka kosztuje cię 1 punkt Poczytalności. Możesz otrzymać 1 punkt Stresu, aby przerzucić 1 kość, tyle razy, ile możesz.
reference-die = { $bonus ->
        [yes] Ścianki kości dodatkowej: { $faces }.
       *[no] Ścianki kości standardowej: { $faces }.
    }
reference-board = Tory Badacza: { $tracks }.
reference-track = Na Progu Niepoczytalności znacznik Poczytalności zatrzymuje się: zyskujesz pokazaną kość dodatkową, rozpatrujesz swoją Niepoczytalność i podnosisz Umiejętność o 1 poziom.
reference-relics = Na Progu Niepoczytalności numer { $relics } twoje Relikty przemieniają się na stałe: odwraca się je. Relikty nie są Przedmiotami: nie wymienia się ich ani nie odrzuca.
reference-elder-one = Gdy odkrywa się Stadium II, Przedwieczny wchodzi na mapę, a jego miejsce na torze Przywołania zajmuje znacznik. Odtąd jest Wrogiem, który podąża i atakuje jak inni, kośćmi wszystkich odkrytych Stadiów razem. Nic nie zadaje mu Obrażeń, dopóki Rytuał nie zostanie przerwany.
reference-stages = Stadium zostaje pokonane, gdy Obrażeń jest tyle, ile ma ono punktów życia; nadmiar przepada. Potem odkrywa się następne. To, co Stadium mówi pod „Po odkryciu”, dzieje się raz, cała reszta obowiązuje do końca gry.
reference-stress = Koszt płaci się w całości albo wcale. Pozostały Stres otrzymuje się, dopóki jest na niego miejsce.
reference-companions = Obrażenia, które otrzymujesz, mogą przejąć twoi Towarzysze. Towarzysza, który ma tyle Obrażeń, ile punktów życia, odrzuca się; Towarzyszy się nie leczy.
reference-out = Badacz, którego Obrażenia lub utracona Poczytalność dojdą do końca toru, zostaje wyeliminowany; wszystkie jego karty i żetony odkłada się.
reference-choices = Na kartach Mitów, Stadiach i Scenariuszach „ty” to Badacz, którego trwa tura. Jego gracz rozstrzyga też wszystko, co pozostaje otwarte, na przykład które z dwóch Pól jest najbliższe; odległości liczy się najkrótszą drogą, a „w odległości do 1 Pola” obejmuje także samo to Pole. Tego, czego nie da się zrobić, nie robi się.
reference-limits = Żetony Ognia: { $fire }. Badaczy najwyżej: { $investigators }.

## The glossary. .words: what it is known by in the text above, with commas between; small letters.

supplement-glossary = ## Słowniczek
glossary-advance = **Przedwieczny postępuje**: zbliża się o 1 pole na torze Przywołania i dzieje się to, co mówią o tym jego Stadia i Scenariusz.
    .words = postępuje
glossary-against-yourself = **Rzut przeciwko sobie**: taki, którego sukcesy szkodzą tobie, za atak Wroga, za Ogień lub za kartę.
    .words = przeciwko sobie
glossary-bonus-die = **Kość dodatkowa**: kość, którą rzuca się ponadto; nigdy nie pokazuje macki.
    .words = kość dodatkow, kości dodatkow, kością dodatkow, kośćmi dodatkow
glossary-claim = **Pozyskać**: zapłać koszt i dołóż kartę do planszy tak, aby liczyła się ta strona, a druga nie.
    .words = pozyska
glossary-elder-sign = **Znak starszych bogów**: nie robi nic, chyba że coś mówi, jako co się liczy.
    .words = starszych bogów
glossary-fire = **Ogień**: kto opuszcza Pole z Ogniem, bierze z puli tyle samo żetonów; te na Polu zostają.
    .words = ogień, ognia
glossary-free-action = **Darmowa akcja**: nie zużywa żadnej z akcji twojej tury; wykonujesz ją przed inną akcją albo po niej, a nie w jej trakcie.
    .words = darmowa akcja, darmową akcję, darmowej akcji, za darmo
glossary-free-reroll = **Darmowy przerzut**: przerzuca się jedną kość i nie otrzymuje za to Stresu.
    .words = darmowy przerzut, darmowe przerzuty, darmowych przerzutów
glossary-investigate = **Przeszukać Pole**: dobierz kartę Odkryć i rozpatrz ją.
    .words = przeszuk
glossary-place = **Umieścić** figurkę: stawia się ją tam bez ruchu; nikt za nią nie podąża i nie bierze się Ognia.
    .words = umieść, umieścić
glossary-safe = **Bezpieczne Pole**: takie, na którym nie ma Wroga.
    .words = bezpieczn
glossary-sneak = **Wymknąć się**: Wróg nie podąża za tobą z Pola, na którym jest.
    .words = wymyka, wymkn
glossary-summon = **Przywołać**: postaw tam figurkę z puli; jeżeli żadnej nie ma, nikt nie przychodzi.
    .words = przywołaj
glossary-tentacle = **Macka**: kto rzuca, traci 1 punkt Poczytalności, w każdym rzucie.
    .words = mack, macek
glossary-threshold = **Próg Niepoczytalności**: oznaczone pole toru Poczytalności, na którym znacznik się zatrzymuje.
    .words = próg, prog

supplement-sources = ## Źródła
sources-ours = Dokumenty zaprojektowane dla tego pakietu: { $count }.
sources-partly = Dokumenty zaprojektowane w części, które mówią, w której: { $count }.
sources-stated = Według instrukcji:
sources-printed = Nadrukowane na elementach gry:
