### Paczka jako dodatek do instrukcji.

for-players = Dla { $min }–{ $max } graczy.
other-packs = Część pochodzi z innych paczek i jest w ich dodatkach: { $packs }.
hunter-starts = **{ $hunter }** zaczyna z kartami: { $cards }.
glossary = Słowniczek
cards = Karty

## Komponenty

components = Komponenty
box-hunters = { $count ->
        [one] 1 łowca z planszą
       *[other] { $count } łowców, każdy z planszą
    }
box-start = Karty początkowe ({ $count }): { $cards }
box-upgrades = Ulepszenia ({ $count }): { $cards }
box-monsters = { $count ->
        [one] 1 potwór
        [few] { $count } potwory
       *[other] { $count } potworów
    }
box-bosses = { $count ->
        [one] 1 boss
       *[other] { $count } bossów
    }
box-final-bosses = { $count ->
        [one] 1 ostateczny boss
       *[other] { $count } ostatecznych bossów
    }
box-echoes = Echa: { $ones ->
        [one] 1 żeton
        [few] { $ones } żetony
       *[other] { $ones } żetonów
    } o wartości 1 i { $fives } o wartości 5
box-dice = 3 kości: zielona, żółta i czerwona
box-markers = Znaczniki, po { $count } każdego rodzaju: zdrowia, punktów oraz trofeów (krewniak, humanoid i bestia); znacznik pierwszego gracza
box-track = Tor punktów
box-rounds = { $count ->
        [one] 1 karta
        [few] { $count } karty
       *[other] { $count } kart
    } z kolejnością rundy

## Przygotowanie gry

setup = Przygotowanie gry
setup-final-boss = { $how ->
        [random] Dobierzcie losowo
       *[agreed] Uzgodnijcie
    } ostatecznego bossa i połóżcie go odkrytego: to, co jest na jego karcie, obowiązuje do końca gry.
setup-dungeon = Bez podglądania dobierzcie potwory ({ $monsters } z { $all-monsters }) oraz bossów ({ $bosses } z { $all-bosses }) i potasujcie karty razem: to są lochy. Pozostałe karty, bez podglądania, wracają do pudełka.
setup-upgrades = Potasujcie ulepszenia i odkryjcie ich tyle, ilu jest graczy.
setup-hunters = Każdy łowca bierze planszę i karty początkowe, kładzie znacznik zdrowia na polu { $health }, po jednym znaczniku trofeów obok każdego z trzech torów, a swój znacznik punktów na polu 0 ich toru.
setup-reserve = Połóżcie echa w puli.
setup-first-player = Znacznik pierwszego gracza dostaje { $who ->
        [random] losowo wybrany gracz
       *[first] ten, kto siedzi pierwszy
    }.
setup-encounter = Odkryjcie wierzchnią kartę lochów i połóżcie na niej echa z puli: tyle, ile wynosi jej zdrowie, i o 1 więcej za każdego gracza powyżej { $players }.

## Runda

a-round = Runda
order-choose = **Wybór.** Każdy potajemnie wybiera kartę z ręki, potem wszyscy odkrywają je naraz.
order-transform = **Przemiana.** Kto zagrał kartę, która wprowadza broń, wybiera jedną z ręki, znów potajemnie.
order-instants = **Efekty natychmiastowe.** Od pierwszego gracza, zgodnie z ruchem wskazówek zegara, wykonuje się to, co jest natychmiastowe. Gdy na wrogu nie ma już żadnego echa, ginie, a runda przechodzi od razu do snu.
order-encounter = **Wróg atakuje.** Rzućcie jego kością. Każdy łowca otrzymuje tyle obrażeń, ile pokazuje, a we śnie połowę, zaokrągloną w dół. Kto nie ma już zdrowia, ginie: traci wszystkie zebrane echa i wraca dopiero we śnie.
order-attack = **Łowcy atakują.** Od pierwszego gracza, zgodnie z ruchem wskazówek zegara, każda zagrana broń zadaje swoje obrażenia: tyle ech przechodzi od wroga do zebranych ech łowcy. Gdy nie ma już żadnego, wróg ginie, a każdy, kto zabrał mu choć jedno w tej rundzie, zdobywa po jednym trofeum każdego typu z jego karty.
order-escape = **Ucieczka.** Potwór, który przeżył, ucieka i nie daje trofeów. Boss zostaje z tyloma echami, ile ma.
order-dream = **Sen.** Od pierwszego gracza, zgodnie z ruchem wskazówek zegara, łowcy we śnie zachowują zebrane echa, odzyskują wszystkie zużyte karty, biorą ulepszenie i odpoczywają; ci, którzy zginęli, biorą ulepszenie i odpoczywają. Kto ma więcej kart niż { $cards }, usuwa jedną z gry. Potem uzupełnia się dostępne ulepszenia.
order-end = **Koniec rundy.** Zagrane karty trafiają na stosy zużytych kart, a znacznik pierwszego gracza przechodzi w lewo. Gdy wroga już nie ma, odkrywa się następnego; po ostatnim z lochów jest to ostateczny boss.

## Koniec, kości i punkty otwarte

the-end = Koniec gry
end-of-game = Gra kończy się, gdy ginie ostateczny boss: każdy, kto zabrał mu echo w tej rundzie, zdobywa po jednym trofeum każdego typu. Potem zachowuje się wszystkie zebrane echa. Łowca liczy zachowane echa oraz, za każdy z trzech torów, pole, na którym stoi jego znacznik: { $spaces }. Wygrywa ten, kto ma najwięcej punktów; przy remisie ten, kto zachował więcej ech.
dice = Kości
dice-plus = Ścianka z plusem oznacza kolejny rzut, który się dodaje.
open-points = Co instrukcja pozostawia otwarte: { $rules }

## Liczby

figures = Liczby
figures-creatures = | Istoty | Liczba | Zdrowie, najmniejsze | średnie | największe | Zielona | Żółta | Czerwona |
figures-cards = | Karty | Rodzaje | Egzemplarze | Średnie obrażenia egzemplarza |
figures-dice = | Kość | Ścianki | Z plusem | Średnie obrażenia z rzutu |
tenths = { $whole },{ $tenths }
