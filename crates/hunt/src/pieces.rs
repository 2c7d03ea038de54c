//! What lies on the table beside cards: a board and markers for each hunter; dice, tokens, a track for points and cards with the
//! order of a round, as many as the rules say.

use ritual_table::pieces::{Board, Colour, Die as PrintedDie, Pieces, Summary, Token, Track};

use crate::documents::{Die, Face, Hunter, Id, Rules, Trophy};
use crate::faces::of_pack;
use crate::library::{Entry, Library};
use crate::words::Words;

const HUNTER: Colour = [0x2b, 0x33, 0x3f];
const HEALTH: Colour = [0x8c, 0x1f, 0x24];
const ECHO: Colour = [0x3a, 0x5a, 0x66];
const FIRST_PLAYER: Colour = [0x7a, 0x5a, 0x1e];
const POINTS: Colour = [0x4a, 0x3d, 0x2c];

/// How far points are counted before a marker begins again on its other side.
const MOST_POINTS: u8 = 50;

/// What a pack brings of its own, with the rules it is played by.
struct Contents<'l> {
    words: &'l Words,
    /// The rules by which the boards are drawn.
    rules: (&'l Id, &'l Rules),
    /// The rules that the pack brings, and so their dice and tokens; nothing where it plays by those of another pack.
    own: Vec<(&'l Id, &'l Rules)>,
    hunters: Vec<(&'l Id, &'l Hunter)>,
}

impl Library {
    /// Returns what lies on the table beside the cards of a pack.
    pub fn pieces(&self, pack: &str) -> Pieces {
        let own: Vec<_> = of_pack(&self.rules, pack).map(|(id, entry)| (id, &entry.document)).collect();
        let Some(rules) = most(&own).or_else(|| self.played_by(pack)) else { return Pieces::default() };
        let hunters = of_pack(&self.hunters, pack).map(|(id, entry)| (id, &entry.document)).collect();
        let of = Contents { words: &self.words, rules, own, hunters };
        Pieces {
            boards: boards(&of),
            tokens: tokens(&of),
            markers: markers(&of),
            dice: dice(&of),
            summaries: summaries(&of),
        }
    }

    /// The rules of the scenarios of a pack, or the first there are.
    fn played_by(&self, pack: &str) -> Option<(&Id, &Rules)> {
        let mut named = of_pack(&self.scenarios, pack).map(|(_, entry)| entry.document.rules.seen_from(&entry.pack));
        let found = named.find_map(|id| self.rules.get_key_value(&id)).or_else(|| self.rules.first_key_value());
        found.map(|(id, Entry { document, .. })| (id, document))
    }
}

/// The rules with the most tokens: a game is played by one of them.
fn most<'l>(rules: &[(&'l Id, &'l Rules)]) -> Option<(&'l Id, &'l Rules)> {
    rules.iter().copied().max_by_key(|(_, rules)| rules.reserve.value())
}

fn boards(of: &Contents<'_>) -> Vec<Board> {
    let Contents { words, rules: (_, rules), own, hunters } = of;
    let numbers = |last: u8| (0..=last).map(|number| number.to_string()).collect::<Vec<String>>();
    let trophies = Trophy::ALL.map(|trophy| Track {
        name: kind(words, trophy),
        colour: colour_of(trophy),
        spaces: rules.trophy_track.iter().map(u8::to_string).collect(),
    });
    let health = Track { name: words.word("health"), colour: HEALTH, spaces: numbers(rules.health) };
    let tracks: Vec<Track> = std::iter::once(health).chain(trophies).collect();
    let of_hunters = hunters.iter().map(|(id, hunter)| Board {
        id: id.to_string(),
        part: Some("board"),
        name: hunter.name.clone(),
        colour: HUNTER,
        tracks: tracks.clone(),
        places: vec![words.word("collected"), words.word("banked")],
        note: String::new(),
    });
    let last = MOST_POINTS - 1;
    let points = most(own).map(|(id, _)| Board {
        id: id.to_string(),
        part: Some("points"),
        name: words.word("points"),
        colour: POINTS,
        tracks: vec![Track { name: words.word("points"), colour: POINTS, spaces: numbers(last) }],
        places: Vec::new(),
        note: words.say("points-beyond", [("last", last.into()), ("more", MOST_POINTS.into())]),
    });
    of_hunters.chain(points).collect()
}

/// Echoes, and who plays first.
fn tokens(of: &Contents<'_>) -> Vec<Token> {
    let Some((id, rules)) = most(&of.own) else { return Vec::new() };
    let token = |part: &'static str, name: String, colour: Colour, number: u8, copies: u8| Token {
        id: id.to_string(),
        part: Some(part),
        name,
        colour,
        sides: [number.to_string(), number.to_string()],
        copies: copies.into(),
    };
    let echoes = |part: &'static str, value: u8, copies: u8| {
        token(part, of.words.say("echoes", [("count", value.into())]), ECHO, value, copies)
    };
    let first_player = token("first-player", of.words.word("first-player"), FIRST_PLAYER, 1, 1);
    let echoes = [echoes("echo-1", 1, rules.reserve.ones), echoes("echo-5", 5, rules.reserve.fives)];
    echoes.into_iter().chain([first_player]).filter(|token| token.copies > 0).collect()
}

/// What goes along the tracks: alike for all hunters on their boards, and told apart where points are counted.
fn markers(of: &Contents<'_>) -> Vec<Token> {
    let Contents { words, rules: (id, _), own: _, hunters } = of;
    if hunters.is_empty() {
        return Vec::new();
    }
    let marker = |part: &'static str, name: String, colour: Colour| {
        let (letter, copies) = (initial(&name), u16::try_from(hunters.len()).unwrap_or(u16::MAX));
        let sides = [letter.clone(), letter];
        Token { id: id.to_string(), part: Some(part), name, colour, sides, copies }
    };
    let health = marker("health", words.word("health"), HEALTH);
    let trophies = Trophy::ALL.map(|trophy| marker(trophy.name(), kind(words, trophy), colour_of(trophy)));
    let points = hunters.iter().map(|(id, hunter)| Token {
        id: id.to_string(),
        part: Some("points"),
        name: hunter.name.clone(),
        colour: POINTS,
        sides: [initial(&hunter.name), format!("+{MOST_POINTS}")],
        copies: 1,
    });
    std::iter::once(health).chain(trophies).chain(points).collect()
}

/// The dice of the rules, once for all that have the same.
fn dice(of: &Contents<'_>) -> Vec<PrintedDie> {
    let mut dice: Vec<PrintedDie> = Vec::new();
    for (id, rules) in &of.own {
        for die in [Die::Green, Die::Yellow, Die::Red] {
            let faces: Vec<String> = rules.dice.faces(die).iter().copied().map(face).collect();
            if dice.iter().any(|known| known.part == die.name() && known.faces == faces) {
                continue;
            }
            let colour = match die {
                Die::Green => [0x2f, 0x6b, 0x3a],
                Die::Yellow => [0x9a, 0x74, 0x10],
                Die::Red => [0x9c, 0x22, 0x22],
            };
            let name = of.words.say("die", [("die", die.name().into())]);
            dice.push(PrintedDie { id: id.to_string(), part: die.name(), name, colour, faces });
        }
    }
    dice
}

fn summaries(of: &Contents<'_>) -> Vec<Summary> {
    const STEPS: [&str; 8] = [
        "round-choose",
        "round-transform",
        "round-instants",
        "round-encounter",
        "round-attack",
        "round-escape",
        "round-dream",
        "round-end",
    ];
    let summary = most(&of.own).map(|(id, rules)| Summary {
        id: id.to_string(),
        name: of.words.word("round"),
        lines: STEPS.iter().map(|step| of.words.say(step, [("cards", rules.most_cards.into())])).collect(),
        copies: rules.players.max.into(),
    });
    summary.into_iter().collect()
}

/// Returns what is on a face, as people write it: `2+`.
pub(crate) fn face(Face { value, plus }: Face) -> String {
    format!("{value}{}", if plus { "+" } else { "" })
}

fn kind(words: &Words, trophy: Trophy) -> String {
    words.say("trophy", [("of", trophy.name().into())])
}

const fn colour_of(trophy: Trophy) -> Colour {
    match trophy {
        Trophy::Kin => [0x4b, 0x3a, 0x7a],
        Trophy::Humanoid => [0x2f, 0x5d, 0x50],
        Trophy::Beast => [0x7a, 0x3b, 0x1e],
    }
}

/// The first letter of a name, which tells markers apart at a glance.
fn initial(name: &str) -> String {
    name.trim().chars().take(1).collect()
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::library::File;
    use crate::sample::rules;

    const HUNTERS: &str = "
- { id: ann, name: Ann, source: ours, cards: [] }
- { id: bob, name: Bob, source: ours, cards: [] }
";
    const THEIRS: &str = "[{ id: zoe, name: Zoe, source: ours, cards: [] }]";
    const DUSK: &str = "
- { id: dusk, name: Dusk, rules: mine/few, hunters: [zoe], upgrades: [], monsters: [], bosses: [], final_bosses: [] }
";

    fn file<'f>((path, text): (&'f str, &'f str)) -> File<'f> {
        File { path, inside: path, bytes: text.as_bytes() }
    }

    fn pieces(pack: &str, language: &str) -> Pieces {
        let (mut library, mut sink) = (Library::default(), Sink::new());
        let usual = rules(&[
            ("players", "{ min: 3, max: 4 }"),
            ("health", "3"),
            ("trophy_track", "[1, 2, 8]"),
            ("reserve", "{ ones: 6, fives: 0 }"),
        ]);
        let few = rules(&[
            ("id", "few"),
            ("players", "{ min: 3, max: 3 }"),
            ("dice", "{ green: [{ value: 0 }], yellow: [{ value: 1 }], red: [{ value: 3 }] }"),
            ("health", "9"),
            ("trophy_track", "[1]"),
            ("reserve", "{ ones: 1, fives: 0 }"),
        ]);
        let files = [("rules.yaml", usual.as_str()), ("few.rules.yaml", few.as_str()), ("hunters.yaml", HUNTERS)];
        library.add("mine", files.map(file), &mut sink);
        library.add("theirs", [("hunters.yaml", THEIRS), ("scenarios.yaml", DUSK)].map(file), &mut sink);
        assert!(sink.is_empty(), "{:#?}", sink.kept());
        library.in_language(language, &|_, _, _| None).pieces(pack)
    }

    fn counted(tokens: &[Token]) -> Vec<(&str, &str, u16)> {
        tokens.iter().map(|token| (token.id.as_str(), token.part.unwrap_or_default(), token.copies)).collect()
    }

    #[test]
    fn there_are_as_many_tokens_as_the_rules_and_the_hunters_need() {
        let pieces = pieces("mine", "en");
        let tokens = [("mine/rules", "echo-1", 6), ("mine/rules", "first-player", 1)];
        assert_eq!(counted(&pieces.tokens), tokens, "there are no echoes of 5");
        assert_eq!(
            counted(&pieces.markers),
            [
                ("mine/rules", "health", 2),
                ("mine/rules", "kin", 2),
                ("mine/rules", "humanoid", 2),
                ("mine/rules", "beast", 2),
                ("mine/ann", "points", 1),
                ("mine/bob", "points", 1),
            ]
        );
        let ann = pieces.markers.iter().find(|marker| marker.id == "mine/ann").unwrap();
        assert_eq!(ann.sides, ["A", "+50"]);
        assert_eq!(pieces.summaries.iter().map(|it| (it.copies, it.lines.len())).collect::<Vec<_>>(), [(4, 8)]);
        assert!(pieces.summaries[0].lines[6].contains("at most 7 cards"), "{:?}", pieces.summaries);
    }

    #[test]
    fn boards_have_the_tracks_of_the_rules() {
        let boards = pieces("mine", "en").boards;
        let tracks = |board: &Board| -> Vec<(String, usize, String)> {
            let tracks = board.tracks.iter();
            tracks.map(|it| (it.name.clone(), it.spaces.len(), it.spaces.last().cloned().unwrap_or_default())).collect()
        };
        let track = |name: &str, spaces: usize, last: &str| (name.to_owned(), spaces, last.to_owned());
        assert_eq!(boards.iter().map(|board| board.name.as_str()).collect::<Vec<_>>(), ["Ann", "Bob", "Points"]);
        assert_eq!(
            tracks(&boards[0]),
            [track("Health", 4, "3"), track("Kin", 3, "8"), track("Humanoid", 3, "8"), track("Beast", 3, "8")]
        );
        assert_eq!(tracks(&boards[2]), [track("Points", 50, "49")]);
        assert!(boards[2].note.contains("past 49") && boards[2].note.contains("50 points more"), "{}", boards[2].note);
    }

    #[test]
    fn dice_show_the_faces_of_the_rules_once_for_all_that_have_the_same() {
        let dice = pieces("mine", "en").dice;
        let told: Vec<(&str, &str, String)> =
            dice.iter().map(|die| (die.id.as_str(), die.part, die.faces.join(" "))).collect();
        // By their ids `few` comes first.
        assert_eq!(
            told,
            [
                ("mine/few", "green", "0".to_owned()),
                ("mine/few", "yellow", "1".to_owned()),
                ("mine/few", "red", "3".to_owned()),
                ("mine/rules", "yellow", "1 2+".to_owned()),
            ]
        );
    }

    #[test]
    fn who_plays_by_the_rules_of_another_pack_has_its_dice_and_tokens_there() {
        let pieces = pieces("theirs", "en");
        assert_eq!(pieces.boards[0].tracks[0].spaces.len(), 10, "its scenario names those rules");
        let none = (pieces.tokens.len(), pieces.dice.len(), pieces.summaries.len());
        assert_eq!((pieces.boards.len(), none), (1, (0, 0, 0)));
        let markers = [("mine/few", "health", 1), ("mine/few", "kin", 1), ("mine/few", "humanoid", 1)];
        let others = [("mine/few", "beast", 1), ("theirs/zoe", "points", 1)];
        assert_eq!(counted(&pieces.markers), [&markers[..], &others[..]].concat());
    }

    #[test]
    fn pieces_are_named_in_the_language_of_who_plays_and_nothing_is_left_open() {
        let names = |language: &str| {
            let pieces = pieces("mine", language);
            let texts = pieces.boards.iter().flat_map(|it| [&it.name, &it.note].into_iter().chain(&it.places));
            let tracks = pieces.boards.iter().flat_map(|it| it.tracks.iter().map(|track| &track.name));
            let texts = texts.chain(tracks).chain(pieces.tokens.iter().chain(&pieces.markers).map(|it| &it.name));
            let texts = texts.chain(pieces.dice.iter().map(|it| &it.name));
            let texts = texts.chain(pieces.summaries.iter().flat_map(|it| it.lines.iter().chain([&it.name])));
            texts.cloned().collect::<Vec<String>>()
        };
        for language in ["en", "es", "pl"] {
            for text in names(language) {
                assert!(!text.contains(['⟨', '{']), "{language}: {text}");
            }
        }
        assert!(names("es").contains(&"Dado verde".to_owned()) && names("pl").contains(&"Zielona kość".to_owned()));
    }
}
