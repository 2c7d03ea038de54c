### Strony do druku: to, co widnieje na kartach, planszach, żetonach i arkuszach poza nazwami i efektami.

## Rodzaje kart, u dołu i na rewersach

print-kind = { $kind ->
        [mythos] Mity
        [discovery] Odkrycie
        [item] Przedmiot
        [companion] Towarzysz
        [condition] Stan
        [insanity] Niepoczytalność
        [relic] Relikt
        [transformed] Relikt przemieniony
        [skill] Umiejętność
        [enemy] Wróg
        [cultist] Kultysta
        [monster] Potwór
        [unknown] Nieznany Potwór
        [stage] Przedwieczny
        [action] Akcja
        [reference] Pomoc
        [investigator] Badacz
        [episode] Scenariusz
        [elder-one] Przedwieczny
        [tile] Kafel
        [token] Żeton
       *[standee] Figurka
    }

## To, co na stronach i arkuszach należy do siebie

print-group = { $kind ->
        [mythos] Karty Mitów
        [discovery] Karty Odkryć
        [condition] Stany
        [insanity] Niepoczytalności
        [relic] Relikty
        [skill] Umiejętności
        [enemy] Wrogowie
        [stage] Stadia
        [action] Akcje
        [reference] Karty pomocy
        [board] Plansze
        [tile] Kafle
        [token] Żetony
        [marker] Znaczniki
        [die] Kości
        [face] Ścianki
       *[standee] Figurki
    }
print-group-of = { print-group }: { $deck }

## Na kartach

print-slot = { $slot ->
        [a] Miejsce A
       *[b] Miejsce B
    }
print-figures = Figurki: { $count }
print-side = Strona { $side }

## Na planszach

print-track = { $track ->
        [stress] Stres
        [wounds] Obrażenia
        [sanity] Utracona Poczytalność
       *[summoning] Tor Przywołania
    }
print-signature = unikatowa Umiejętność
print-advance = Przedwieczny postępuje, gdy w stosie kart odrzuconych jest { $count }{"\u00A0\uE006"}.
print-pile = { $pile ->
        [deck] Talia Mitów
       *[discard] Odrzucone karty Mitów
    }
print-ritual = Rytuał
print-on-advance = Gdy Przedwieczny postępuje
print-special = Specjalne zasady
print-setup = Na początku
print-standing = { $count ->
        [one] { $name }
       *[other] { $name } × { $count }
    }
print-toward = { $name } ({ $space })
print-fire = Ogień × { $count }
print-all-investigators = wszyscy Badacze
print-gate = { $gate ->
        [red] Czerwona Brama{"\u00A0\uE007"}
        [yellow] Żółta Brama{"\u00A0\uE008"}
       *[blue] Niebieska Brama{"\u00A0\uE009"}
    }
print-link = { $kind ->
        [staircase] Schody
       *[tunnel] Tunel
    }
print-die = { $die ->
        [standard] Kość standardowa
       *[bonus] Kość dodatkowa
    }
print-start = Start
print-fire-token = Ogień

## Karta pomocy

print-turn = Twoja tura
print-turn-actions = **1.** Wykonaj akcje (liczba: { $actions }): **Bieg** (pola: do { $spaces }), **Atak**, **Odpoczynek** (ulecz łącznie { $points }{"\u00A0\uE003"} i{"\u00A0\uE004"}), **Wymiana** albo akcja Scenariusza.
print-turn-mythos = **2.** Dobierz kartę Mitów i rozpatrz ją.
print-turn-encounter = **3.** **Przeszukaj** Pole, jeżeli jest Bezpieczne; w przeciwnym wypadku atakują cię Wrogowie na nim.
print-turn-end = **4.** Koniec tury: Ogień, potem to, co mówią karty. Gdy w stosie odrzuconych kart Mitów jest { $count }{"\u00A0\uE006"}, Przedwieczny postępuje.
print-symbols = Symbole
print-symbol-row = { $what ->
        [success] {"\uE000"} sukces
        [elder-sign] {"\uE001"} znak starszych bogów
        [tentacle] {"\uE002"} macka: tracisz 1{"\u00A0\uE005"}
        [stress] {"\uE003"} Stres
        [wound] {"\uE004"} Obrażenie
        [sanity] {"\uE005"} Poczytalność
        [summoning] {"\uE006"} symbol Przywołania
        [gates] {"\uE007"} {"\uE008"} {"\uE009"} Czerwona, Żółta, Niebieska Brama
        [standard] {"\uE00A"} kość standardowa
       *[bonus] {"\uE00B"} kość dodatkowa
    }

## Pierwsza strona i marginesy

print-licence = Wersja { $version }. Licencja: { $licence }. Autorzy: { $authors }.
print-scale = Drukuj w skali 100 %, bez dopasowania do strony. Ten odcinek ma 50 mm; jeżeli nie, elementy też nie mają swoich wymiarów.
print-duplex = Drukuj dwustronnie, odwracając wzdłuż dłuższej krawędzi: po każdej stronie następują jej rewersy.
print-cut = Tnij wzdłuż znaków na marginesie.
print-fold = { $kind ->
        [die] Kości wytnij wzdłuż obrysu i zegnij wzdłuż linii przerywanych; skrzydełka wklej do środka.
       *[standee] Figurki zginaj wzdłuż linii przerywanych.
    }
print-overlap = Części dużego elementu zachodzą na siebie na { $overlap } mm: naklej jedną na drugą.
print-contents = Zawartość
print-supplement = Suplement do zasad
print-contents-row = { $count } × { $group }
print-page = { $pack } · { $group } · { $page }
print-page-back = { print-page } (rewersy)
