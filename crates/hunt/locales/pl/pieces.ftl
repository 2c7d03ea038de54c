### Plansze, żetony, kości i karta z kolejnością rundy.

health = Zdrowie
trophy = { $of ->
        [kin] Krewniak
        [humanoid] Humanoid
       *[beast] Bestia
    }
collected = Zebrane echa
banked = Zachowane echa
echoes = { $count ->
        [one] 1 echo
        [few] { $count } echa
       *[other] { $count } ech
    }
first-player = Pierwszy gracz
points = Punkty
points-beyond = Kto przekroczy { $last }, zaczyna znów od 0 i odwraca znacznik: { $more } punktów więcej.
die = { $die ->
        [green] Zielona kość
        [yellow] Żółta kość
       *[red] Czerwona kość
    }

## Kolejność rundy

round = Runda
round-choose = **1. Wybór.** Każdy potajemnie wybiera kartę, potem wszyscy odkrywają je naraz.
round-transform = **2. Przemiana.** Kto zagrał kartę, która wprowadza broń, zagrywa też jedną z ręki.
round-instants = **3. Efekty natychmiastowe,** od pierwszego gracza.
round-encounter = **4. Wróg atakuje.** Rzuć jego kością; plus oznacza kolejny rzut, który się dodaje. Każdy otrzymuje tyle obrażeń, we śnie połowę. Bez zdrowia: tracisz zebrane echa i wracasz dopiero we śnie.
round-attack = **5. Łowcy atakują,** od pierwszego gracza: każde obrażenie zabiera jedno echo. Gdy nie ma już żadnego, wróg ginie, a kto zabrał choć jedno, zdobywa jego trofea.
round-escape = **6. Ucieczka.** Potwór, który przeżył, ucieka, a boss zostaje.
round-dream = **7. Sen.** Zachowaj echa, odzyskaj zużyte karty, weź ulepszenie i odpocznij; kto zginął, bierze ulepszenie i odpoczywa. Możesz mieć najwyżej { $cards } kart.
round-end = **8. Koniec.** Zużyj zagrane karty, przekaż znacznik pierwszego gracza w lewo. Gdy wroga już nie ma, pojawia się następny.
