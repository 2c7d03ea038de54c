#![doc = include_str!("effect_unbound_word.md")]

use ritual_content::documents::CounterHolder;
use ritual_content::language::{
    Bound, CounterBounds, CounterOf, ForEach, Home, May, Pieces, Place, Reaction, Shape, Shaped as _, SpaceQuery, Step,
    Things, Trigger,
};
use ritual_content::references::FoundPart;
use ritual_content::{Kind, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};
use serde_json::{Value, json};

use crate::check::Check;
use crate::cx::around::{Nested, Outer, find_parts, is_under};
use crate::cx::counters::{counter_of, is_change};
use crate::cx::homes::{granted_home, home_of};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct EffectUnboundWord;

/// A word that stands for nothing.
pub(super) struct Unbound<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    need: Bound,
    /// The word that was likely meant.
    meant: Option<&'static str>,
}

impl Check for EffectUnboundWord {
    const CODE: &'static str = "effect/unbound-word";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("effect_unbound_word.md");
    type Finding<'c> = Unbound<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unbound<'c>> {
        find_parts(
            cx,
            |document, part| part.word.needs.or_else(|| need_of_counter(cx, document, part)),
            |document, nested, need| {
                if is_bound(cx, document, nested, need) {
                    return None;
                }
                Some(Unbound { document, part: nested.part, need, meant: likely_word(cx, document, nested, need) })
            },
        )
    }

    fn describe(_: &Cx<'_>, Unbound { document, part, need, meant }: Unbound<'_>) -> Diagnostic {
        let route = document.at(&part.path);
        if part.word.needs.is_none() {
            let message = format!("it is not said whose counter is meant: {}", why(need));
            let finding = Diagnostic::error(Self::CODE, message, route.clone());
            return match meant {
                Some(word) => {
                    let help = format!("write `on: {{ enemies: {word} }}` beside it");
                    finding.fix(Fix::risky(help.clone()).add(route, "on", json!({ "enemies": word }))).help(help)
                }
                None => finding.help(help_with_counter(need)),
            };
        }
        let message = format!("`{}` stands for nothing here: {}", part.word.name, why(need));
        let finding = Diagnostic::error(Self::CODE, message, route.clone());
        if let Some(word) = meant {
            finding
                .help(format!("did you mean `{word}`?"))
                .fix(Fix::risky(format!("write `{word}`")).replace(route, word))
        } else {
            let finding = finding.help(help(document, part, need));
            match stand_in(part.word.name) {
                Some(word) => finding.fix(Fix::risky(format!("write `{word}`")).replace(route, word)),
                None => finding,
            }
        }
    }
}

/// Says why a word stands for nothing.
fn why(need: Bound) -> &'static str {
    match need {
        Bound::ThisEnemy => "the effect does not belong to an enemy",
        Bound::Enemy => "no enemy was picked, and none is part of the event",
        Bound::Investigator => "no investigator was picked, and none is part of the event",
        Bound::Piece => "no piece was picked",
        Bound::OuterPiece => "there are no two pieces that were picked one inside the other",
        Bound::Space => "no space was picked, and the event has none",
        Bound::Number => "no number is part of the event",
        Bound::Mover => "no figure is being moved",
    }
}

/// Says what to write: something else, what picks it, or the moments that it is part of.
fn help(document: &DocumentFacts<'_>, part: &FoundPart, need: Bound) -> String {
    let write = if part.is::<Place>() { help_with_space(need) } else { help_with(need) };
    match moments_with(document, part, need) {
        Some(moments) => format!("{write}, or answer to a moment that it is part of: {moments}"),
        None => write.to_owned(),
    }
}

/// Says what to write, and what picks it.
fn help_with(need: Bound) -> &'static str {
    match need {
        Bound::ThisEnemy => {
            "describe the enemies, as in `{ at: your_space }`, or move this to the `abilities` of an enemy"
        }
        Bound::Enemy => {
            "pick one with `{ with: { enemy: {} }, steps: [] }` around this, or describe it: `{ at: your_space }`"
        }
        Bound::Investigator => "write `you`, or pick one with `{ with: { investigator: {} }, steps: [] }` around this",
        Bound::Piece => "pick one with `{ with: { piece: … }, steps: [] }` around this",
        Bound::OuterPiece => "write one `with` that picks a piece inside the `steps` of another one",
        Bound::Space => "write `your_space`, or pick one with `{ with: { space: {} }, steps: [] }` around this",
        Bound::Number => "write a number, or count something, as in `{ enemies: { at: your_space } }`",
        Bound::Mover => "use it under `toward` or `away_from` of a `move` step, or name another space",
    }
}

/// Says the same where the space is meant in which somebody or something is.
fn help_with_space(need: Bound) -> &'static str {
    match need {
        Bound::ThisEnemy => "write `your_space`, or move this to the `abilities` of an enemy",
        Bound::Enemy => "write `your_space`, or pick the enemy with `{ with: { enemy: {} }, steps: [] }` around this",
        Bound::Investigator => {
            "write `your_space`, or pick the investigator with `{ with: { investigator: {} }, steps: [] }` around this"
        }
        Bound::Piece => "write `your_space`, or pick the piece with `{ with: { piece: … }, steps: [] }` around this",
        Bound::OuterPiece | Bound::Space | Bound::Number | Bound::Mover => help_with(need),
    }
}

/// Returns the moments that give a word in an answer a meaning, those that are used most first.
fn moments_with(document: &DocumentFacts<'_>, part: &FoundPart, need: Bound) -> Option<String> {
    let home = home_of(document, &part.path)?;
    if !document.around(&part.path).any(FoundPart::is::<Reaction>) {
        return None;
    }
    let all = <Trigger>::SHAPE;
    // A counter has something that the moment is about only if it is one of such things.
    let is_sure = |carried: fn() -> &'static Shape| carried() != <CounterBounds>::SHAPE;
    let bind = all.words.iter().filter(|word| word.binds.contains(&need) && word.carries.is_none_or(is_sure));
    let mut moments: Vec<&str> = bind.filter(|word| word.works_on_home(home)).map(|word| word.name).collect();
    moments.sort_by_key(|word| all.rank(word));
    (!moments.is_empty()).then(|| suggest::proposed(moments))
}

/// Says what to write where nobody is named whose counter is meant.
fn help_with_counter(need: Bound) -> &'static str {
    match need {
        Bound::ThisEnemy => "name the enemies, as in `on: { enemies: { at: your_space } }`",
        _ => "name the pieces, as in `on: { pieces: juror }`, or pick one with a `with` around this",
    }
}

/// Returns what a counter needs for which nobody is named: the one that is meant then.
fn need_of_counter(cx: &Cx<'_>, document: &DocumentFacts<'_>, part: &FoundPart) -> Option<Bound> {
    if !(is_change(part) || part.is::<CounterOf>()) || document.read::<Value>(&part.place("on")).is_some() {
        return None;
    }
    match counter_of(cx, document, part)?.document.on {
        CounterHolder::Enemy => Some(Bound::ThisEnemy),
        CounterHolder::Piece => Some(Bound::Piece),
        CounterHolder::Game | CounterHolder::Investigator | CounterHolder::Space => None,
    }
}

/// Returns whether something around a word gives it a meaning.
fn is_bound(cx: &Cx<'_>, document: &DocumentFacts<'_>, nested: &Nested<'_, '_>, need: Bound) -> bool {
    if need == Bound::Mover {
        return is_of_mover(nested);
    }
    if is_bound_by_home(document, nested, need) {
        return true;
    }
    let n_wanted = if need == Bound::OuterPiece { 2 } else { 1 };
    nested.around_since_granted().filter(|outer| binds(cx, document, nested, outer, need)).take(n_wanted).count()
        == n_wanted
}

/// Returns whether a word is a goal of a `move` step, or the reference point of the spaces described there.
fn is_of_mover(nested: &Nested<'_, '_>) -> bool {
    let is_passed =
        |outer: &Outer<'_>| outer.part.is::<Place>() || (outer.part.is::<SpaceQuery>() && outer.field == "from");
    let goal = nested.around().find(|outer| !is_passed(outer));
    goal.is_some_and(|outer| outer.facts().binds.contains(&Bound::Mover))
}

/// Returns whether where it stands gives a meaning: of what is granted, that it is granted to an enemy.
fn is_bound_by_home(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>, need: Bound) -> bool {
    match nested.grant() {
        Some(grant) => need == Bound::ThisEnemy && granted_home(document, grant.part) == Some(Home::Enemy),
        None => is_bound_by_document(document, nested, need),
    }
}

/// Returns whether the document itself gives a meaning: an enemy's card does, and a piece knows what turned it.
fn is_bound_by_document(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>, need: Bound) -> bool {
    let path = &nested.part.path;
    match document.kind {
        Kind::Token => true,
        Kind::Enemy if is_under(path, &["abilities"]) => need == Bound::ThisEnemy,
        Kind::Enemy if is_under(path, &["unknown", "setup"]) => {
            matches!(need, Bound::ThisEnemy | Bound::Enemy | Bound::Space)
        }
        _ => false,
    }
}

/// Returns whether a part gives what stands in one of its fields a meaning.
fn binds<'d>(
    cx: &Cx<'_>,
    document: &DocumentFacts<'_>,
    nested: &Nested<'d, '_>,
    outer: &Outer<'d>,
    need: Bound,
) -> bool {
    let field = outer.facts();
    if field.binds.contains(&need) {
        return true;
    }
    // Nobody is `that_investigator` where no volunteer was found.
    let was_refused = outer.part.is::<May>()
        && outer.field == "otherwise"
        && matches!(document.read::<Step>(&outer.part.path), Some(Step::May(it)) if it.volunteer);
    // Where `that_piece` itself is gone through, no other one is picked.
    let is_the_same = need == Bound::OuterPiece
        && outer.part.is::<ForEach>()
        && matches!(
            document.read::<Step>(&outer.part.path),
            Some(Step::ForEach(ForEach { among: Things::Pieces(Pieces::ThatPiece), .. }))
        );
    !was_refused
        && !is_the_same
        && !field.bound_by.is_empty()
        && nested.word_in(outer, field.bound_by).binds.contains(&need)
        && is_of_holder(cx, document, &outer.part.place(field.bound_by), need)
}

/// Returns whether what stands in a place may give a meaning: a counter that reaches a number does so only to the one
/// whose it is.
fn is_of_holder(cx: &Cx<'_>, document: &DocumentFacts<'_>, place: &Path, need: Bound) -> bool {
    let reached = document.parts_at(place).find(|part| part.is::<CounterBounds>());
    let Some(counter) = reached.and_then(|part| counter_of(cx, document, part)) else { return true };
    let bound = match counter.document.on {
        CounterHolder::Game => None,
        CounterHolder::Investigator => Some(Bound::Investigator),
        CounterHolder::Enemy => Some(Bound::Enemy),
        CounterHolder::Space => Some(Bound::Space),
        CounterHolder::Piece => Some(Bound::Piece),
    };
    bound == Some(need)
}

/// Returns a word that has a meaning in this place and is easily taken for the one written.
fn likely_word(
    cx: &Cx<'_>,
    document: &DocumentFacts<'_>,
    nested: &Nested<'_, '_>,
    need: Bound,
) -> Option<&'static str> {
    let (need, word) = match nested.part.word.name {
        // A counter of enemies for which nobody is named.
        "" if need == Bound::ThisEnemy => (Bound::Enemy, "that_enemy"),
        "this_enemy" => (Bound::Enemy, "that_enemy"),
        "this_enemys_space" => (Bound::Enemy, "that_enemys_space"),
        "that_enemy" => (Bound::ThisEnemy, "this_enemy"),
        "that_enemys_space" => (Bound::ThisEnemy, "this_enemys_space"),
        _ => return None,
    };
    is_bound(cx, document, nested, need).then_some(word)
}

/// Returns a word that means something everywhere.
fn stand_in(word: &str) -> Option<&'static str> {
    match word {
        "that_investigator" => Some("you"),
        "that_investigators_space" | "that_space" => Some("your_space"),
        _ => None,
    }
}
