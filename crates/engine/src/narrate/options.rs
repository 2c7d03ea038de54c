//! A line for each option: what choosing it does.

use super::names::{Names, count, list, price};
use crate::decision::{Choice, Decision, Deed, Question};
use crate::ids::{AbilityId, Figure, Mask, Name, Piece, Seat, Space, bits};
use crate::program::{AbilityKind, Price};

/// What an option of a decision does.
pub(super) fn line(names: Names<'_>, decision: &Decision, choice: Choice) -> String {
    let question = decision.question;
    match choice {
        Choice::Yes => yes(names, question),
        Choice::Pass => pass(names, question),
        Choice::Act { deed, free } => act(names, deed, free),
        Choice::Use { ability, .. } => use_ability(names, ability),
        Choice::Space(space) => to_space(names, question, space),
        Choice::Enemy(figure) => enemy(names, question, figure),
        Choice::Investigator(seat) => investigator(names, question, seat),
        Choice::Piece(piece) => in_space(names, names.piece(piece), piece_space(names, piece)),
        Choice::Card(card) => {
            let name = names.of(names.held_card(card));
            match question {
                Question::TradeCard => format!("Hand over {name}"),
                Question::Discard => format!("Discard {name}"),
                Question::AssignWounds => format!("{name} takes 1 wound"),
                _ => name.to_owned(),
            }
        }
        Choice::Relic(relic) => with_text(names, "Keep ", names.relic(relic, false)),
        Choice::Mythos(card) => {
            let name = names.scenario.mythos.get(usize::from(card)).map_or(Name(0), |it| it.name);
            with_text(names, "Resolve ", name)
        }
        Choice::Kind(kind) => names.kind(kind).to_owned(),
        Choice::Side(side) => {
            let card = names.state.discovery_open.last().copied().unwrap_or(u8::MAX);
            with_text(names, "Claim ", names.card_side(card, side))
        }
        Choice::Branch { label, .. } => names.of(label).to_owned(),
        Choice::Number(number) => match question {
            Question::WoundsFor(_) | Question::AssignWounds => count(number, "wound"),
            Question::Convert if number == 0 => "Count none".to_owned(),
            Question::Convert => format!("Count {number}"),
            _ => number.to_string(),
        },
        Choice::Split { stress, wounds } => match (stress, wounds) {
            (0, 0) => "Heal nothing".to_owned(),
            (stress, 0) => format!("Heal {stress} stress"),
            (0, wounds) => format!("Heal {}", count(wounds, "wound")),
            (stress, wounds) => format!("Heal {stress} stress and {}", count(wounds, "wound")),
        },
        Choice::Reduce { wounds, sanity } => match (wounds, sanity) {
            (true, true) => "Suffer fewer wounds and lose less sanity".to_owned(),
            (true, false) => "Suffer fewer wounds".to_owned(),
            (false, true) => "Lose less sanity".to_owned(),
            (false, false) => "Avoid nothing".to_owned(),
        },
        Choice::Reroll { paid, bonus, face } => {
            let free = !paid;
            let die = if bonus { "a bonus die" } else { "a die" };
            let cost = if free { "free" } else { "1 stress" };
            format!("Reroll {die} showing {} ({cost})", names.face(bonus, face))
        }
        Choice::Skill(slot) => raise(names, decision.seat, slot),
        Choice::StressTrack => "Block the stress track".to_owned(),
        Choice::WoundTrack => "Block the wound track".to_owned(),
        Choice::Reaction { ability, owner, .. } => {
            let name = names.of(names.ability(ability));
            if owner.is_some() { format!("{name} ({})", names.seat(owner)) } else { name.to_owned() }
        }
    }
}

fn yes(names: Names<'_>, question: Question) -> String {
    match question {
        Question::React(ability) => match costs(names, ability) {
            Some(pay) => format!("Yes ({pay})"),
            None => "Yes".to_owned(),
        },
        Question::Carry => "Yes, take them along".to_owned(),
        Question::ComeAlong(_) => "Come along".to_owned(),
        _ => "Yes".to_owned(),
    }
}

fn pass(_: Names<'_>, question: Question) -> String {
    let text = match question {
        Question::Action => "Take no more actions",
        Question::Spare => "Use nothing now",
        Question::Step => "Stop moving",
        Question::Sneak(_) => "Sneak past nobody else: the others follow",
        Question::Carry => "Take nobody else along",
        Question::ComeAlong(_) => "Stay here",
        Question::Target | Question::ExtraTarget => "Attack nobody else",
        Question::Reroll => "Keep the dice",
        Question::Convert => "Count none",
        Question::Reduce => "Avoid nothing",
        Question::AssignWounds => "Take them oneself",
        Question::Instead => "No, go on as usual",
        Question::TradeCard => "Trade no more",
        Question::Claim => "Claim nothing",
        Question::Discard => "Discard nothing",
        Question::KeepRelic => "Keep none",
        Question::Path(_) => "Stop here",
        Question::React(_) | Question::May => "No",
        _ => "Nothing",
    };
    text.to_owned()
}

fn act(names: Names<'_>, deed: Deed, free: bool) -> String {
    let mut text = match deed {
        Deed::Move => "Move".to_owned(),
        Deed::Attack => "Attack".to_owned(),
        Deed::Rest => "Rest".to_owned(),
        Deed::Trade => "Trade".to_owned(),
        Deed::Episode(index) => {
            let action = names.scenario.episode.actions.get(usize::from(index)).map_or(Name(0), |it| it.name);
            return with_text(names, if free { "Free: " } else { "" }, action);
        }
    };
    if free {
        text.push_str(" (free)");
    }
    text
}

/// An action of a card, or something it does instead of the usual.
fn use_ability(names: Names<'_>, ability: AbilityId) -> String {
    let source = names.ability(ability);
    let kind = names.scenario.program.ability(ability).map(|it| &it.kind);
    let Some(AbilityKind::Action { label, free, anytime, pay, .. }) = kind else {
        return with_text(names, "Use ", source);
    };
    let mut notes = Vec::new();
    if *free && !*anytime {
        notes.push("free".to_owned());
    }
    notes.extend(price(pay));
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", list(&notes)) };
    format!("{}: {}{notes}", names.of(source), names.of(*label))
}

fn to_space(names: Names<'_>, question: Question, space: Space) -> String {
    let verb = match question {
        Question::Step => "Move to ",
        Question::Path(_) => "Go to ",
        _ => "",
    };
    let enemies = names.state.figures_in(space);
    let fire = names.state.fire_at(space);
    let mut notes = Vec::new();
    if enemies != 0 {
        notes.push(figures(names, enemies));
    }
    if fire > 0 {
        notes.push(format!("{fire} fire"));
    }
    let name = names.space(space);
    if notes.is_empty() { format!("{verb}{name}") } else { format!("{verb}{name} ({})", notes.join(", ")) }
}

fn enemy(names: Names<'_>, question: Question, figure: Figure) -> String {
    let name = names.wounded(figure);
    match question {
        Question::Target => in_space(names, format!("Attack {name}"), names.state.space_of(figure)),
        Question::ExtraTarget => in_space(names, format!("Also attack {name}"), names.state.space_of(figure)),
        Question::Sneak(_) => format!("Sneak past {name}"),
        Question::NextAttacker => format!("{name} attacks"),
        _ => in_space(names, name, names.state.space_of(figure)),
    }
}

fn investigator(names: Names<'_>, question: Question, seat: Seat) -> String {
    let name = names.seat(seat);
    match question {
        Question::Carry => format!("Take {name} along"),
        Question::TradeTo => format!("Give it to {name}"),
        Question::AssignWounds => format!("{name} takes them"),
        _ => match names.state.seat(seat) {
            Some(it) => in_space(names, name.to_owned(), it.space),
            None => name.to_owned(),
        },
    }
}

/// The skill with its next level, in the author's words.
fn raise(names: Names<'_>, seat: Seat, slot: u8) -> String {
    let Some(skill) = names.skill(seat, slot) else { return "Raise a skill".to_owned() };
    let level = names.state.seat(seat).and_then(|it| it.levels.get(usize::from(slot)).copied()).unwrap_or(0);
    let text = skill.texts.get(usize::from(level)).map_or("", String::as_str);
    format!("Raise {} to level {}: {text}", names.of(skill.name), level.saturating_add(1))
}

fn costs(names: Names<'_>, ability: AbilityId) -> Option<String> {
    let pay: &Price = match &names.scenario.program.ability(ability)?.kind {
        AbilityKind::When { pay, .. } | AbilityKind::Action { pay, .. } => pay,
        _ => return None,
    };
    price(pay)
}

fn piece_space(names: Names<'_>, piece: Piece) -> Space {
    names.state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space)
}

fn in_space(names: Names<'_>, text: String, space: Space) -> String {
    if space.is_some() { format!("{text} in {}", names.space(space)) } else { text }
}

fn figures(names: Names<'_>, set: Mask) -> String {
    let figures: Vec<String> = bits(set).map(|it| names.figure(Figure(it))).collect();
    figures.join(", ")
}

/// A source with the author's words, where there are any.
fn with_text(names: Names<'_>, before: &str, source: Name) -> String {
    match names.scenario.text(source) {
        "" => format!("{before}{}", names.of(source)),
        text => format!("{before}{}: {text}", names.of(source)),
    }
}
