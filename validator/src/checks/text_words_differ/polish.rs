//! The words of Polish.

use super::words::Words;

pub(super) static POLISH: Words = Words {
    opposites: &[
        (
            &[
                (&["czerwona", "czerwonej", "czerwoną"], &[]),
                (&["żółta", "żółtej", "żółtą"], &[]),
                (&["niebieska", "niebieskiej", "niebieską"], &[]),
            ],
            &[],
        ),
        (
            &[
                (&["ulecz", "leczy", "leczysz", "leczą"], &[]),
                (&["otrzymaj", "otrzymuje", "otrzymujesz", "otrzymują", "zwiększ swój stres"], &[]),
            ],
            &[],
        ),
        (&[(&["otrzymaj", "otrzymuje", "otrzymujesz"], &[]), (&["strać", "traci", "tracisz"], &[])], &[]),
        (
            &[
                (
                    &[
                        "najbliższy",
                        "najbliższa",
                        "najbliższe",
                        "najbliższą",
                        "najbliższego",
                        "najbliższej",
                        "najbliższemu",
                        "najbliższym",
                        "najbliższych",
                    ],
                    &["najbliżej"],
                ),
                (
                    &[
                        "najdalszy",
                        "najdalsza",
                        "najdalsze",
                        "najdalszą",
                        "najdalszego",
                        "najdalszej",
                        "najdalszemu",
                        "najdalszym",
                        "najdalszych",
                    ],
                    &["najdalej"],
                ),
            ],
            &[],
        ),
        (&[(&["w kierunku"], &["stronę"]), (&["oddalając", "oddala", "oddal"], &[])], &[]),
        (&[(&["na początku"], &["początek"]), (&["na koniec"], &["koniec", "końcu", "kończy", "kończysz"])], &[]),
        (
            &[
                (&["koniec swojej tury", "koniec twojej tury"], &["tury"]),
                (&["koniec rundy", "koniec każdej rundy"], &["rundy"]),
            ],
            &[],
        ),
        (
            &[
                (&["na turę", "co turę"], &["tura", "tury", "turze", "turę"]),
                (&["na rundę", "co rundę"], &["runda", "rundy", "rundzie", "rundę"]),
            ],
            &[],
        ),
        (
            &[
                (&["przedmiot", "przedmiotu", "przedmiotem", "przedmioty", "przedmiotów"], &[]),
                (&["towarzysz", "towarzysza", "towarzyszem", "towarzysze", "towarzyszy"], &[]),
            ],
            &[],
        ),
        (&[(&["starszych bogów"], &[]), (&["macka", "macki", "mackę", "macek"], &[])], &[]),
        (
            &[
                (
                    &["połóż # żeton ognia", "połóż # żetony ognia", "połóż # żetonów ognia"],
                    &["połóż", "kładzie", "kładziesz"],
                ),
                (&["usuń # żeton ognia", "usuń # żetony ognia", "usuń # żetonów ognia"], &["usuń", "usuwa", "zdejmij"]),
            ],
            &[],
        ),
        (
            &[
                (&["każdy badacz", "każdego badacza"], &["wszyscy badacze", "wszystkich badaczy"]),
                (
                    &["każdy inny badacz", "każdego innego badacza"],
                    &["inny", "innego", "inni", "innych", "pozostali", "pozostałych"],
                ),
            ],
            &["ty i"],
        ),
        (
            &[
                (&["kultysta", "kultysty", "kultystę", "kultystą", "kultyści", "kultystów"], &[]),
                (&["potwór", "potwora", "potworem", "potwory", "potworów"], &[]),
                (
                    &["każdy wróg", "każdego wroga", "wszyscy wrogowie", "wszystkich wrogów"],
                    &["wróg", "wroga", "wrogów", "wrogowie", "wrogiem"],
                ),
            ],
            &[],
        ),
        (
            &[
                (&["# obrażenie", "# obrażenia", "# obrażeń"], &["obrażenie", "obrażenia", "obrażeń"]),
                (&["swój stres o #", "# punkt stresu", "# punkty stresu", "# punktów stresu"], &["stres", "stresu"]),
                (
                    &["# punkt poczytalności", "# punkty poczytalności", "# punktów poczytalności"],
                    &["poczytalność", "poczytalności"],
                ),
                (&["# żeton ognia", "# żetony ognia", "# żetonów ognia"], &["ogień", "ognia", "płonie"]),
            ],
            &[],
        ),
    ],
    bounds: &[
        ("co najmniej", &["co najmniej #", "# lub więcej"]),
        ("co najwyżej", &["co najwyżej #", "najwyżej #", "# lub mniej"]),
    ],
    ends: &[
        (&["wygrywasz", "wygrywacie", "wygrywają"], &["wygrywa", "wygrana"]),
        (&["przegrywasz", "przegrywacie", "przegrywają"], &["przegrywa", "przegrana"]),
    ],
    deeds: &[],
};
