#![doc = include_str!("effect_unbound_word.md")]

use ritual_content::Kind;
use ritual_content::language::May;
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::around::{Nested, Outer, find_parts, is_under};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct EffectUnboundWord;

/// A word that stands for nothing.
pub(super) struct Unbound<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    need: Need,
    /// The word that was likely meant.
    meant: Option<&'static str>,
}

/// What a word stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    /// The enemy an ability belongs to.
    ThisEnemy,
    /// An enemy that was picked or is part of the event.
    Enemy,
    /// An investigator who was picked or is part of the event.
    Investigator,
    /// A piece that was picked.
    Piece,
    /// A piece that was picked before another one.
    OuterPiece,
    /// A space that was picked or that the event happened in.
    Space,
    /// The number the event is about.
    Number,
    /// The figure that is being moved.
    Mover,
}

impl Check for EffectUnboundWord {
    const CODE: &'static str = "effect/unbound-word";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("effect_unbound_word.md");
    type Finding<'c> = Unbound<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unbound<'c>> {
        find_parts(cx, Need::of, |document, nested, need| {
            if is_bound(document, nested, need) {
                return None;
            }
            Some(Unbound { document, part: nested.part, need, meant: likely_word(document, nested) })
        })
    }

    fn describe(_: &Cx<'_>, Unbound { document, part, need, meant }: Unbound<'_>) -> Diagnostic {
        let route = document.at(&part.path);
        let message = format!("`{}` stands for nothing here: {}", part.word, need.why());
        let finding = Diagnostic::error(Self::CODE, message, route.clone());
        if let Some(word) = meant {
            finding
                .help(format!("did you mean `{word}`?"))
                .fix(Fix::risky(format!("write `{word}`")).replace(route, word))
        } else {
            let finding = finding.help(need.help());
            match stand_in(part.word) {
                Some(word) => finding.fix(Fix::risky(format!("write `{word}`")).replace(route, word)),
                None => finding,
            }
        }
    }
}

impl Need {
    /// Returns what a word needs; nothing for a word with a meaning of its own.
    fn of(part: &FoundPart) -> Option<Self> {
        Some(match (part.owner, part.word) {
            ("Enemies", "this_enemy") | ("Place", "this_enemys_space") => Self::ThisEnemy,
            ("Enemies", "that_enemy") | ("Place", "that_enemys_space") | ("Condition", "that_enemy_on_map") => {
                Self::Enemy
            }
            ("Who", "that_investigator") | ("Place", "that_investigators_space") => Self::Investigator,
            ("Pieces", "that_piece") | ("Place", "that_pieces_space") => Self::Piece,
            ("Pieces", "outer_piece") | ("Condition", "same_number") => Self::OuterPiece,
            ("Place", "that_space") => Self::Space,
            ("AskedAmount", "that_many") => Self::Number,
            ("Place", "its_space" | "nearest_investigator_to_it") => Self::Mover,
            _ => return None,
        })
    }

    /// Says why a word stands for nothing.
    fn why(self) -> &'static str {
        match self {
            Self::ThisEnemy => "the effect does not belong to an enemy",
            Self::Enemy => "no enemy was picked, and none is part of the event",
            Self::Investigator => "no investigator was picked, and none is part of the event",
            Self::Piece => "no piece was picked",
            Self::OuterPiece => "there are no two pieces that were picked one inside the other",
            Self::Space => "no space was picked, and the event has none",
            Self::Number => "no number is part of the event",
            Self::Mover => "no figure is being moved",
        }
    }

    /// Says what to write.
    fn help(self) -> &'static str {
        match self {
            Self::ThisEnemy => "describe the enemies with `which`, or move this to the `abilities` of an enemy",
            Self::Enemy => {
                "pick one with `with: { pick: { enemy: {} }, steps: [] }` around this, or describe it with `which`"
            }
            Self::Investigator => {
                "write `you`, or pick one with `with: { pick: { investigator: {} }, steps: [] }` around this"
            }
            Self::Piece => "pick one with `with: { pick: { piece: { token: … } }, steps: [] }` around this",
            Self::OuterPiece => "write one `with` that picks a piece inside the `steps` of another one",
            Self::Space => {
                "write `your_space`, or pick one with `with: { pick: { space: {} }, steps: [] }` around this"
            }
            Self::Number => "write a number, or count something with `count`",
            Self::Mover => "use it under `toward` or `away_from` of a `move` step, or name another space",
        }
    }
}

/// Returns whether something around a word gives it a meaning.
fn is_bound(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>, need: Need) -> bool {
    if need == Need::Mover {
        return is_of_mover(nested);
    }
    if is_bound_by_document(document, nested, need) {
        return true;
    }
    let n_wanted = if need == Need::OuterPiece { 2 } else { 1 };
    nested.around().filter(|outer| binds(document, nested, outer, need)).take(n_wanted).count() == n_wanted
}

/// Returns whether a word is a goal of a `move` step, or the reference point of the spaces described there.
fn is_of_mover(nested: &Nested<'_, '_>) -> bool {
    for outer in nested.around() {
        match (outer.part.owner, outer.part.word, outer.field) {
            ("Place", "which", _) | ("SpaceQuery", _, "from") => {}
            ("Move", _, "toward" | "away_from") => return true,
            _ => return false,
        }
    }
    false
}

/// Returns whether the document itself gives a meaning: an enemy's card does, and a piece knows what turned it.
fn is_bound_by_document(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>, need: Need) -> bool {
    let path = &nested.part.path;
    match document.kind {
        Kind::Token => true,
        Kind::Enemy if is_under(path, &["abilities"]) => need == Need::ThisEnemy,
        Kind::Enemy if is_under(path, &["unknown", "setup"]) => {
            matches!(need, Need::ThisEnemy | Need::Enemy | Need::Space)
        }
        _ => false,
    }
}

/// Returns whether a part gives what stands in one of its fields a meaning.
fn binds<'d>(document: &DocumentFacts<'_>, nested: &Nested<'d, '_>, outer: &Outer<'d>, need: Need) -> bool {
    match (outer.part.owner, outer.field) {
        ("With", "steps") => picks(nested.word_in(outer, "pick"), need),
        ("ForEach", "steps") => picks(nested.word_in(outer, "in"), need),
        ("May", "then" | "otherwise") => need == Need::Investigator && asks_somebody(document, nested, outer),
        ("Roll", "success" | "per_success" | "failure") => need == Need::Number,
        ("Reaction", "if" | "steps") => is_in_event(nested.word_in(outer, "trigger"), need),
        ("Instead", "who" | "up_to") => need == Need::Investigator,
        ("Instead", "steps") => {
            let is_harm = matches!(nested.word_in(outer, "of"), "suffer_wounds" | "lose_sanity");
            need == Need::Investigator || (need == Need::Number && is_harm)
        }
        ("AttackDice" | "AlsoCounts", _) => matches!(need, Need::ThisEnemy | Need::Enemy | Need::Investigator),
        ("Armour", _) => matches!(need, Need::Enemy | Need::Investigator),
        ("ExtraHealth", "health") => need == Need::ThisEnemy,
        _ => false,
    }
}

/// Returns whether picking such a thing, or going through such things, gives a meaning.
fn picks(what: &str, need: Need) -> bool {
    match what {
        "enemy" | "enemies" => need == Need::Enemy,
        "investigator" | "investigators" => need == Need::Investigator,
        "piece" | "pieces" => matches!(need, Need::Piece | Need::OuterPiece),
        "space" => need == Need::Space,
        _ => false,
    }
}

/// Returns whether a `may` asks somebody who then is `that_investigator`: not where no volunteer was found.
fn asks_somebody<'d>(document: &DocumentFacts<'_>, nested: &Nested<'d, '_>, may: &Outer<'d>) -> bool {
    let is_named = matches!(nested.word_in(may, "who"), "you" | "that_investigator" | "active");
    let was_refused = || document.read::<May>(&may.part.path).is_some_and(|it| it.volunteer);
    !is_named && (may.field == "then" || !was_refused())
}

/// Returns whether a moment gives a meaning to words of what answers to it.
fn is_in_event(trigger: &str, need: Need) -> bool {
    match need {
        Need::Enemy => matches!(
            trigger,
            "sneaked" | "attacks" | "attack_starts" | "attacked" | "dies" | "killed" | "summoned" | "enemy_summoned"
        ),
        Need::Investigator => matches!(
            trigger,
            "sneaked"
                | "attacks"
                | "attack_starts"
                | "attacked"
                | "dies"
                | "killed"
                | "rest_starts"
                | "rested"
                | "companion_lost"
                | "investigated"
                | "mythos_drawn"
                | "wounds_suffered"
                | "investigator_dies"
                | "left_space"
        ),
        Need::Space => matches!(trigger, "dies" | "killed" | "investigator_dies" | "left_space"),
        Need::Number => matches!(trigger, "converted" | "wounds_suffered"),
        Need::ThisEnemy | Need::Piece | Need::OuterPiece | Need::Mover => false,
    }
}

/// Returns a word that has a meaning in this place and is easily taken for the one written.
fn likely_word(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>) -> Option<&'static str> {
    let (need, word) = match nested.part.word {
        "this_enemy" => (Need::Enemy, "that_enemy"),
        "this_enemys_space" => (Need::Enemy, "that_enemys_space"),
        "that_enemy" => (Need::ThisEnemy, "this_enemy"),
        "that_enemys_space" => (Need::ThisEnemy, "this_enemys_space"),
        _ => return None,
    };
    is_bound(document, nested, need).then_some(word)
}

/// Returns a word that means something everywhere.
fn stand_in(word: &str) -> Option<&'static str> {
    match word {
        "that_investigator" => Some("you"),
        "that_investigators_space" | "that_space" => Some("your_space"),
        _ => None,
    }
}
