//! The words that a text and its effects are compared by, in each language of which sentences are written.

/// Forms of one word in small letters; several words are a phrase, and `#` is any number.
pub(super) type Forms = &'static [&'static str];

/// How a text surely says a word, and how it may say it besides.
pub(super) type Word = (Forms, Forms);

/// Words of which a text that says one means the others no longer, and what makes of one of them the other: where that is
/// said too, the group tells nothing.
pub(super) type Group = (&'static [Word], Forms);

/// Something that effects do or ask.
pub(super) struct DeedWords {
    /// How it is surely said.
    pub(super) sure: Forms,
    /// How it may be said besides.
    pub(super) any: Forms,
    /// A text that says any deed has to say this one as well.
    pub(super) is_due: bool,
}

/// What texts of a language are compared by.
pub(super) struct Words {
    pub(super) opposites: &'static [Group],
    /// Bounds of which a text that says one means the other no longer, with how they are told.
    pub(super) bounds: &'static [(&'static str, Forms)],
    /// What ends the game, as texts say it, and the words without which effects do not do it.
    pub(super) ends: &'static [Word],
    /// What a text says on its own, or effects do.
    pub(super) deeds: &'static [DeedWords],
}

impl Words {
    /// Returns those of a language, or of what authors write.
    pub(super) fn of(language: Option<&str>) -> Option<&'static Self> {
        match language.map(|language| language.split('-').next().unwrap_or(language)) {
            None => Some(&ENGLISH),
            Some("es") => Some(&SPANISH),
            Some("pl") => Some(&POLISH),
            Some(_) => None,
        }
    }
}

/// Words by which a text goes on from what the thing does anyway, or from another text: it need not say everything.
pub(super) const BACK: Forms = &["instead", "also", "same", "longer", "more", "again", "besides", "too", "enough"];

static ENGLISH: Words = Words {
    opposites: &[
        (
            &[
                (&["red"], &[]),
                (&["yellow"], &[]),
                (&["blue"], &[]),
                (&["nearest gate"], &["gate nearest"]),
                (&["farthest gate"], &["gate farthest", "furthest"]),
                (&["nearest space"], &[]),
                (&["farthest space"], &["furthest"]),
            ],
            &[],
        ),
        (&[(&["left"], &[]), (&["right"], &[])], &[]),
        (&[(&["gain", "gains"], &[]), (&["lose", "loses"], &[])], &[]),
        (&[(&["heal", "heals"], &[]), (&["suffer", "suffers"], &[])], &[]),
        (
            &[
                (&["heal # sanity", "heals # sanity"], &["heal", "heals"]),
                (&["lose # sanity", "loses # sanity"], &["lose", "loses"]),
            ],
            &[],
        ),
        (
            &[
                (&["lower your stress", "reduce your stress"], &["lower", "reduce", "heal"]),
                (&["raise your stress"], &["raise", "raises", "suffer", "take", "gain"]),
            ],
            &[],
        ),
        (
            &[
                (&["nearest"], &[]),
                (&["farthest"], &["farthest", "furthest"]),
                (&["of your choice"], &["choose", "chooses", "choice", "any", "pick"]),
                (&["random"], &["random", "randomly"]),
            ],
            &[],
        ),
        (&[(&["toward", "towards"], &[]), (&["away from"], &["away"])], &[]),
        (&[(&["at the start of"], &["start", "starts"]), (&["at the end of"], &["end", "ends"])], &[]),
        (&[(&["end of your turn"], &["turn"]), (&["end of the round"], &["round"])], &[]),
        (
            &[(&["per turn", "each turn"], &["turn", "turns"]), (&["per round", "each round"], &["round", "rounds"])],
            &[],
        ),
        (&[(&["this turn"], &["turn", "turns"]), (&["this round"], &["round", "rounds"])], &[]),
        (&[(&["item", "items"], &[]), (&["companion", "companions"], &[])], &[]),
        (&[(&["put # fire"], &["put"]), (&["remove # fire"], &["remove", "take"])], &[]),
        (&[(&["elder sign", "elder signs"], &[]), (&["tentacle", "tentacles"], &[])], &[]),
        (
            &[(&["is safe"], &[]), (&["is not safe", "unsafe"], &["not safe", "unsafe"])],
            &["otherwise", "unless", "else", "if not", "if it is not"],
        ),
        (
            &[(&["has been disrupted"], &[]), (&["has not been disrupted"], &["not", "before", "until"])],
            &["otherwise", "unless", "else"],
        ),
        (
            &[
                (&["there is fire"], &["on fire", "burns", "burning"]),
                (&["there is no fire"], &["no fire", "without fire"]),
            ],
            &["otherwise", "unless", "else"],
        ),
        (&[(&["you are in"], &["are in"]), (&["you are not in"], &["not"])], &["otherwise", "unless", "else"]),
        (
            &[(&["each investigator"], &["all investigators"]), (&["each other investigator"], &["other"])],
            &["you and", "and you", "yourself"],
        ),
        (
            &[(&["most lost sanity"], &["sanity"]), (&["most wounds"], &["wounds"]), (&["most stress"], &["stress"])],
            &[],
        ),
        (
            &[
                (&["cultist", "cultists"], &[]),
                (&["monster", "monsters"], &[]),
                (&["each enemy", "all enemies"], &["enemy", "enemies"]),
            ],
            &[],
        ),
        (
            &[
                (&["kill", "kills"], &["die", "dies", "kill", "kills", "killed"]),
                (&["deal # wound", "deal # wounds"], &["wound", "wounds"]),
            ],
            &[],
        ),
        (&[(&["place yourself"], &["place"]), (&["move to", "move up to"], &["move", "moves"])], &[]),
        (
            &[
                (&["summon"], &["summon", "summons", "summoned"]),
                (&["move each", "move the"], &["move", "moves", "comes", "come"]),
            ],
            &[],
        ),
        (&[(&["bonus die", "bonus dice"], &["bonus"]), (&["standard die", "standard dice"], &["standard"])], &[]),
        (
            &[
                (&["all your stress", "all your wounds", "all wounds"], &["all"]),
                (&["heal # stress", "heal # wound", "heal # wounds"], &["stress by #", "#"]),
            ],
            &[],
        ),
        (
            &[
                (&["in the starting space"], &["starting space"]),
                (&["in your space"], &["your space", "here"]),
                (&["in the elder # s space"], &["elder # s space"]),
            ],
            &[],
        ),
        (
            &[
                (&["in your space"], &["your space", "here", "there", "with you"]),
                (
                    &["within # space of you", "within # spaces of you"],
                    &["within # space", "within # spaces", "adjacent", "near"],
                ),
            ],
            &[],
        ),
        (
            &[
                (&["# wound", "# wounds"], &["wound", "wounds", "wounded"]),
                (&["# stress", "stress by #"], &["stress"]),
                (&["# sanity"], &["sanity"]),
                (&["# fire"], &["fire", "fires", "burning"]),
                (&["draw a mythos card", "draw # mythos card", "draw # mythos cards"], &["mythos"]),
            ],
            &[],
        ),
    ],
    bounds: &[("at least", &["at least #", "# or more"]), ("at most", &["at most #", "# or fewer", "# or less"])],
    ends: &[
        (&["win the game", "wins the game"], &["win", "wins", "won"]),
        (&["lose the game", "loses the game"], &["lose", "loses", "lost"]),
    ],
    deeds: &[
        DeedWords {
            sure: &["# wound", "# wounds"],
            any: &[
                "wound", "wounds", "wounded", "harm", "hurt", "damage", "hit", "hits", "die", "dies", "kill", "kills",
            ],
            is_due: true,
        },
        DeedWords { sure: &["# stress", "stress by #"], any: &["stress"], is_due: true },
        DeedWords { sure: &["# sanity"], any: &["sanity"], is_due: true },
        DeedWords { sure: &["# fire"], any: &["fire", "fires", "burning", "burns", "flames", "flame"], is_due: true },
        DeedWords {
            sure: &["draw a mythos card", "draw # mythos card", "draw # mythos cards"],
            any: &["mythos"],
            is_due: true,
        },
        DeedWords {
            sure: &["investigate", "investigates"],
            any: &[
                "investigate",
                "investigates",
                "investigating",
                "investigated",
                "search",
                "searches",
                "discovery",
                "claim",
            ],
            is_due: true,
        },
        DeedWords {
            sure: &["kill", "kills"],
            any: &[
                "kill",
                "kills",
                "killed",
                "kill it",
                "die",
                "dies",
                "dead",
                "slain",
                "destroy",
                "destroyed",
                "remove",
            ],
            is_due: true,
        },
        DeedWords {
            sure: &["discard # item", "discard # companion", "discard an item", "discard a companion"],
            any: &["discard", "discards", "discarding", "discarded", "lose", "loses", "cost", "costs", "give", "gives"],
            is_due: true,
        },
        DeedWords {
            sure: &["each investigator", "all investigators", "each other investigator"],
            any: &[
                "investigators",
                "each investigator",
                "each other investigator",
                "everybody",
                "everyone",
                "all",
                "each",
                "every",
                "others",
                "whoever",
                "any investigator",
                "another investigator",
            ],
            is_due: true,
        },
        DeedWords {
            sure: &["another investigator"],
            any: &[
                "other",
                "others",
                "another",
                "each investigator",
                "investigators",
                "any investigator",
                "investigator",
            ],
            is_due: false,
        },
        DeedWords {
            sure: &["in your space"],
            any: &[
                "your space",
                "here",
                "there",
                "with you",
                "where you",
                "that space",
                "its space",
                "this space",
                "same space",
                "another space",
            ],
            is_due: false,
        },
        DeedWords {
            sure: &[
                "you may suffer",
                "you may raise",
                "you may lose",
                "you may discard",
                "you may take",
                "you may heal",
                "you may move",
                "you may draw",
                "you may put",
                "you may place",
                "you may deal",
            ],
            any: &[
                "may",
                "can",
                "could",
                "choose",
                "or",
                "unless",
                "up to",
                "any number",
                "want",
                "wish",
                "free",
                "time",
                "action",
                "less",
                "fewer",
                "optional",
            ],
            is_due: true,
        },
        DeedWords { sure: &["otherwise"], any: &["otherwise", "unless", "else", "if", "instead"], is_due: false },
        DeedWords {
            sure: &[
                "if you have",
                "if there is",
                "if no",
                "if a",
                "if an",
                "if another",
                "if your",
                "if you are",
                "if the ritual",
                "if at least",
            ],
            any: &[
                "if",
                "when",
                "whenever",
                "while",
                "unless",
                "otherwise",
                "only",
                "with",
                "without",
                "who",
                "whoever",
                "where",
                "than",
                "in",
            ],
            is_due: true,
        },
    ],
};

static SPANISH: Words = Words {
    opposites: &[
        (&[(&["rojo", "roja"], &[]), (&["amarillo", "amarilla"], &[]), (&["azul"], &[])], &[]),
        (
            &[
                (&["cúrate", "cura", "curas", "curan"], &[]),
                (&["sufre", "sufres", "sufren", "aumenta en # punto tu estrés", "aumenta en # puntos tu estrés"], &[]),
            ],
            &[],
        ),
        (&[(&["recibe", "recibes", "reciben"], &[]), (&["pierde", "pierdes", "pierden"], &[])], &[]),
        (
            &[
                (&["más cercano", "más cercana"], &["cerca"]),
                (&["más lejano", "más lejana"], &["más alejado", "más alejada", "lejos"]),
            ],
            &[],
        ),
        (
            &[
                (&["hacia"], &[]),
                (
                    &["alejándolo", "alejándola", "alejándolos", "alejándolas", "alejándote"],
                    &["aleja", "alejas", "alejar"],
                ),
            ],
            &[],
        ),
        (
            &[
                (&["al inicio de", "al inicio del"], &["inicio", "comienzo", "empezar", "empieza"]),
                (&["al final de", "al final del"], &["final", "fin", "acabar", "acaba", "terminar", "termina"]),
            ],
            &[],
        ),
        (&[(&["final de tu turno"], &["turno"]), (&["final de la ronda", "final de cada ronda"], &["ronda"])], &[]),
        (&[(&["por turno", "cada turno"], &["turno"]), (&["por ronda", "cada ronda"], &["ronda"])], &[]),
        (&[(&["objeto", "objetos"], &[]), (&["compañero", "compañeros"], &[])], &[]),
        (&[(&["símbolo arcano", "símbolos arcanos"], &[]), (&["tentáculo", "tentáculos"], &[])], &[]),
        (
            &[
                (&["pon # ficha de fuego", "pon # fichas de fuego"], &["pon", "pones", "coloca", "colocas"]),
                (&["retira # ficha de fuego", "retira # fichas de fuego"], &["retira", "retiras", "quita", "quitas"]),
            ],
            &[],
        ),
        (
            &[
                (&["cada investigador"], &["todos los investigadores"]),
                (&["cada uno de los demás investigadores"], &["demás", "otro", "otros"]),
            ],
            &["tú y"],
        ),
        (
            &[
                (&["sectario", "sectarios"], &[]),
                (&["monstruo", "monstruos"], &[]),
                (&["cada enemigo", "todos los enemigos"], &["enemigo", "enemigos"]),
            ],
            &[],
        ),
        (
            &[
                (&["# herida", "# heridas"], &["herida", "heridas"]),
                (
                    &[
                        "# punto tu estrés",
                        "# puntos tu estrés",
                        "# punto de estrés",
                        "# puntos de estrés",
                        "# de estrés",
                    ],
                    &["estrés"],
                ),
                (&["# punto de cordura", "# puntos de cordura", "# de cordura"], &["cordura"]),
                (&["# ficha de fuego", "# fichas de fuego"], &["fuego", "arde", "arden"]),
            ],
            &[],
        ),
    ],
    bounds: &[
        ("al menos", &["al menos #", "como mínimo #", "# o más"]),
        ("como máximo", &["como máximo #", "# o menos"]),
    ],
    ends: &[
        (
            &["gana la partida", "ganas la partida", "ganáis la partida", "ganan la partida"],
            &["gana", "ganas", "ganáis", "ganan"],
        ),
        (
            &["pierde la partida", "pierdes la partida", "perdéis la partida", "pierden la partida"],
            &["pierde", "pierdes", "perdéis", "pierden"],
        ),
    ],
    deeds: &[],
};

static POLISH: Words = Words {
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
