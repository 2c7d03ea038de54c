### Co instrukcja pozostawia otwarte i jaka jest odpowiedź.

open-first-player = Kto pierwszy ma znacznik pierwszego gracza? { $answer ->
        [first] Losowo wybrany łowca.
       *[other] Kto siedzi pierwszy.
    }
open-seating = Jak siedzą łowcy? { $answer ->
        [first] W kolejności dołączenia.
       *[other] Losowo.
    }
open-final-boss = Jak wybiera się ostatecznego bossa? { $answer ->
        [first] Dobiera się go losowo.
       *[other] Gracze uzgadniają, którego; rozstrzyga ten, kto siedzi pierwszy.
    }
open-starting-health = Z jakim zdrowiem zaczynają łowcy, gdy coś obniża jego maksimum? { $answer ->
        [first] Z obniżonym maksimum.
       *[other] Z podanym w zasadach.
    }
open-reserve = Czy pula może się wyczerpać? { $answer ->
        [first] Nigdy.
       *[other] Jest w niej tyle ech, ile warte są żetony, i nikt nie zyskuje więcej.
    }
open-reveal-order = Co następuje najpierw, gdy odkrywa się istotę? { $answer ->
        [first] Najpierw jej echa, potem to, co robi.
       *[other] Najpierw to, co robi, potem jej echa.
    }
open-granted-echoes = Dokąd trafiają echa, które daje karta? { $answer ->
        [first] Do zebranych.
       *[other] Do zachowanych.
    }
open-hands = Czy inni widzą karty w ręce? { $answer ->
        [first] Nie.
       *[other] Tak.
    }
open-change-of-mind = Czy łowca może zmienić wybór, dopóki inni jeszcze wybierają? { $answer ->
        [first] Tak, dopóki nie wybierze ostatni.
       *[other] Nigdy.
    }
open-transform-without-weapon = Czy kartę, która wprowadza broń, można zagrać bez broni w ręce? { $answer ->
        [first] Tak, i wtedy nic nie robi.
       *[other] Nie, dopóki jest inna karta.
    }
open-instants-after-death = Co robią efekty natychmiastowe, gdy wróg już nie żyje? { $answer ->
        [first] To, do czego wróg nie jest potrzebny.
       *[other] Nic.
    }
open-instants-of-the-dead = Co dzieje się z efektem natychmiastowym łowcy, który zginął przed nim? { $answer ->
        [first] Przepada.
       *[other] Wykonuje się go.
    }
open-alone = Kiedy sprawdza się, czy karta jest jedyną o swojej nazwie? { $answer ->
        [first] Raz, przed pierwszym efektem natychmiastowym.
       *[other] Gdy przychodzi na nią kolej, a martwi się nie liczą.
    }
open-deaths-in-an-effect = Kiedy łowcy giną od efektu, który ma kilka kroków? { $answer ->
        [first] Gdy wykonano go w całości.
       *[other] Po każdym kroku, a kogoś, kto zginął, nie dotyczy już nic więcej.
    }
open-ignored-damage = Które obrażenia ignoruje karta, która ignoruje obrażenia? { $answer ->
        [first] Wszystkie w tej rundzie, od chwili odkrycia karty.
       *[other] Te z ataku wroga.
    }
open-passed-on = Ile obrażeń się przekazuje? { $answer ->
        [first] Tyle, ile zadano.
       *[other] Tyle, ile mogła zadać broń.
    }
open-dead-neighbour = Co dzieje się z obrażeniami dla lewego sąsiada, który nie żyje? { $answer ->
        [first] Przepadają.
       *[other] Otrzymuje je następny żywy łowca.
    }
open-answers-to-damage = Jak często istota odpowiada na obrażenia od jednego łowcy? { $answer ->
        [first] Raz na rundę.
       *[other] Za każdym razem.
    }
open-answered-damage = Na które obrażenia odpowiada istota, która nie wymienia żadnej broni? { $answer ->
        [first] Na wszystkie.
       *[other] Na te od broni.
    }
open-fled-echoes = Dokąd trafiają echa, z którymi ucieka potwór? { $answer ->
        [first] Do puli.
       *[other] Poza grę.
    }
open-flee-order = Kto pierwszy odpowiada na ucieczkę potwora? { $answer ->
        [first] Sam potwór.
       *[other] Ostateczny boss.
    }
open-monster-box = Które potwory są w pudełku? { $answer ->
        [first] Te, których nigdy nie było w grze.
       *[other] Także te, które zginęły lub uciekły.
    }
open-spent-weapons-chosen-by = Kto wybiera broń, którą zużywa efekt? { $answer ->
        [first] Ten, kto ją ma.
       *[other] Los.
    }
open-spent-weapons-from = Skąd efekt zużywa broń? { $answer ->
        [first] Z ręki.
       *[other] Z ręki i ze stołu.
    }
open-spent-weapons-short = Co się dzieje, gdy broni jest mniej, niż zużywa efekt? { $answer ->
        [first] Zużywa się wszystkie, które są.
       *[other] Nie zużywa się żadnej.
    }
open-spent-weapons-of-the-dead = Czy efekt zużywa broń martwych łowców? { $answer ->
        [first] Nie.
       *[other] Tak.
    }
open-halving = Co dzieli się na pół u łowcy we śnie? { $answer ->
        [first] Obrażenia z każdego zdarzenia.
       *[other] Sumę z rundy.
    }
open-dream-order = W jakiej kolejności działają łowcy we śnie? { $answer ->
        [first] Jeden po drugim.
       *[other] Wszyscy zachowują echa i odzyskują karty przed pierwszym ulepszeniem.
    }
open-upgrade = Czy ulepszenie trzeba wziąć? { $answer ->
        [first] Tak.
       *[other] Nie.
    }
open-removed-from-table = Czy można usunąć z gry kartę, która leży na stole? { $answer ->
        [first] Tak.
       *[other] Nie.
    }
open-row-size = Ile ulepszeń jest dostępnych, gdy łowcy odpadli z gry? { $answer ->
        [first] Tyle, ilu łowców zaczynało.
       *[other] Tyle, ilu łowców zostało.
    }
open-lost-echoes = Dokąd trafiają echa martwego łowcy? { $answer ->
        [first] Do puli.
       *[other] Z powrotem na kartę wroga.
    }
open-trophies-of-the-dead = Czy łowca, który zadał wrogowi obrażenia i zginął, zdobywa jego trofea? { $answer ->
        [first] Tak.
       *[other] Nie.
    }
open-eliminated-score = Czy łowca, który odpadł z gry, może wygrać? { $answer ->
        [first] Nie.
       *[other] Tak, z tym, co zachował.
    }
open-eliminated-dream = Czy łowca, który właśnie odpadł, bierze jeszcze ulepszenie? { $answer ->
        [first] Nie.
       *[other] Tak, ostatni raz.
    }
open-all-eliminated = Kto wygrywa, gdy nikt nie został? { $answer ->
        [first] Nikt.
       *[other] Ten, kto ma najlepszy wynik.
    }
open-eliminated-seats = Czy pomija się miejsca łowców, którzy odpadli, tam, gdzie liczą się sąsiedzi? { $answer ->
        [first] Tak.
       *[other] Nie.
    }
open-halving-unprotected = Czy obrażenia we śnie dzieli się na pół, gdy nikt nie może unikać obrażeń? { $answer ->
        [first] Tak.
       *[other] Nie.
    }
open-final-trophies = Jakie trofea daje ostateczny boss? { $answer ->
        [first] Po jednym każdego typu.
       *[other] Te, które są na karcie.
    }
open-dream-after-final = Czy po śmierci ostatecznego bossa łowcy trafiają jeszcze do snu? { $answer ->
        [first] Nie.
       *[other] Tak.
    }
open-instants-after-final = Czy późniejsze efekty natychmiastowe wykonuje się, gdy ostateczny boss nie żyje? { $answer ->
        [first] Nie.
       *[other] Tak.
    }
open-tie = Jak liczy się zachowane echa, by rozstrzygnąć remis? { $answer ->
        [first] Według wartości.
       *[other] Według żetonów, jak najmniejszej ich liczby.
    }
