//! A line for each option: what choosing it does.

use ritual_content::language::ActionAbility;

use super::events::track_word;
use super::names::Names;
use crate::decision::{Choice, Decision, Deed, Question};
use crate::ids::{AbilityId, DiscoveryCard, Figure, Name, Piece, Seat, Space, bits};
use crate::program::AbilityKind;

/// What an option of a decision does.
pub(super) fn line(names: Names<'_>, decision: &Decision, choice: Choice) -> String {
    let question = decision.question;
    match choice {
        Choice::Yes => yes(names, question),
        Choice::Pass => names.word(pass(question)),
        Choice::Act { deed, free } => act(names, deed, free),
        Choice::Use { ability, .. } => use_ability(names, decision, ability),
        Choice::Space(space) => to_space(names, question, space),
        Choice::Enemy(figure) => enemy(names, question, figure),
        Choice::Investigator(seat) => investigator(names, question, seat),
        Choice::Piece(piece) => in_space(names, names.piece(piece), piece_space(names, piece)),
        Choice::Card(card) => {
            let name = names.held_card(card);
            let with = |id| names.message(id).card(name).say();
            match question {
                Question::TradeCard => with("option-trade-card"),
                Question::Discard => with("option-discard"),
                Question::AssignWounds => with("option-assign-companion"),
                _ => names.of(name),
            }
        }
        Choice::Relic(relic) => names.message("option-keep-relic").card(names.relic(relic, false)).say(),
        Choice::Mythos(card) => names.message("option-resolve").card(names.mythos(card)).say(),
        Choice::Kind(kind) => names.kind(kind),
        Choice::Side(side) => {
            let card = names.state.discovery_open.last().copied().unwrap_or(DiscoveryCard::NONE);
            names.message("option-claim").card(names.card_side(card, side)).say()
        }
        Choice::Branch { label, .. } => names.of(label),
        Choice::Number(number) => match question {
            Question::WoundsFor(_) | Question::AssignWounds => names.count("count-wounds", number),
            Question::Convert => names.count("option-convert", number),
            _ => number.to_string(),
        },
        Choice::Split { stress, wounds } => {
            let parts = [("count-stress", stress), ("count-wounds", wounds)];
            let parts = parts.into_iter().filter(|(_, count)| *count > 0);
            let parts: Vec<String> = parts.map(|(id, count)| names.count(id, count)).collect();
            let what = if parts.is_empty() { names.word("name-nothing") } else { names.all(parts) };
            names.message("option-heal").text("what", what).say()
        }
        Choice::Reduce { wounds, sanity } => {
            names.message("option-reduce").flag("wounds", wounds).flag("sanity", sanity).say()
        }
        Choice::Reroll { paid, bonus, face } => {
            let reroll = names.message("option-reroll").flag("paid", paid).flag("bonus", bonus);
            reroll.text("face", names.face(bonus, face)).say()
        }
        Choice::Skill(slot) => raise(names, decision.seat, slot),
        Choice::StressTrack => names.message("option-block").text("track", track_word(true)).say(),
        Choice::WoundTrack => names.message("option-block").text("track", track_word(false)).say(),
        Choice::Reaction { ability, owner, .. } => {
            let whose = if owner.is_some() { names.seat(owner) } else { String::new() };
            let name = names.noted(names.of(names.ability(ability)), whose);
            match rule_beside(names, decision, ability) {
                Some(rule) => names.message("option-rule").text("name", name).text("rule", rule).say(),
                None => name,
            }
        }
    }
}

fn yes(names: Names<'_>, question: Question) -> String {
    match question {
        Question::React(ability) => names.noted(names.word("option-yes"), names.all(costs(names, ability))),
        Question::Carry => names.word("option-carry-yes"),
        Question::ComeAlong(_) => names.word("option-come-along"),
        _ => names.word("option-yes"),
    }
}

/// What it means to choose nothing.
const fn pass(question: Question) -> &'static str {
    match question {
        Question::Action => "option-no-action",
        Question::Spare => "option-no-spare",
        Question::Step => "option-no-step",
        Question::Sneak(_) => "option-no-sneak",
        Question::Carry => "option-no-carry",
        Question::ComeAlong(_) => "option-no-company",
        Question::Target | Question::ExtraTarget => "option-no-target",
        Question::Reroll => "option-no-reroll",
        Question::Convert => "option-no-convert",
        Question::Reduce => "option-no-reduce",
        Question::AssignWounds => "option-no-companion",
        Question::Instead => "option-no-instead",
        Question::TradeCard => "option-no-trade",
        Question::Claim => "option-no-claim",
        Question::Discard => "option-no-discard",
        Question::KeepRelic => "option-no-relic",
        Question::Path(_) => "option-no-path",
        Question::React(_) | Question::May => "option-no",
        Question::WoundsFor(_)
        | Question::Split(_)
        | Question::LevelUp
        | Question::BlockTrack
        | Question::Order
        | Question::Ignore(_)
        | Question::NextAttacker
        | Question::TradeTo
        | Question::Investigate
        | Question::KeepMythos
        | Question::Favour
        | Question::FewerDice
        | Question::Branch
        | Question::Enemy
        | Question::Investigator
        | Question::Piece
        | Question::Space
        | Question::PlaceOf(_) => "option-nothing",
    }
}

fn act(names: Names<'_>, deed: Deed, free: bool) -> String {
    let deed = match deed {
        Deed::Move => "move",
        Deed::Attack => "attack",
        Deed::Rest => "rest",
        Deed::Trade => "trade",
        Deed::Episode(action) => {
            let action = names.scenario.episode.actions.get(action.index()).map_or(Name(0), |it| it.name);
            return names.message("option-act-episode").flag("free", free).card(action).say();
        }
    };
    names.message("option-act").text("deed", deed).flag("free", free).say()
}

/// What a rule says, where another rule of a source of the same name is offered beside it.
fn rule_beside(names: Names<'_>, decision: &Decision, ability: AbilityId) -> Option<String> {
    let name = names.of(names.ability(ability));
    let is_alike = |choice: &Choice| match choice {
        Choice::Reaction { ability: other, .. } | Choice::Use { ability: other, .. } => {
            *other != ability && names.of(names.ability(*other)) == name
        }
        _ => false,
    };
    let rule = names.rule(ability);
    (!rule.is_empty() && decision.options.iter().any(is_alike)).then_some(rule)
}

/// An action of a card, or something it does instead of the usual.
fn use_ability(names: Names<'_>, decision: &Decision, ability: AbilityId) -> String {
    let source = names.ability(ability);
    let word = names.scenario.program.ability(ability).map(|it| &it.word);
    let Some(AbilityKind::Action(ActionAbility { label, free, anytime, pay, .. })) = word else {
        return match rule_beside(names, decision, ability) {
            Some(rule) => names.message("option-rule").text("name", names.of(source)).text("rule", rule).say(),
            None => names.message("option-use").card(source).say(),
        };
    };
    let mut notes = Vec::new();
    if *free && !*anytime {
        notes.push(names.word("option-free"));
    }
    notes.extend(names.price(pay));
    let action = names.message("option-use-action").card(source).text("action", names.of(*label)).say();
    names.noted(action, names.all(notes))
}

fn to_space(names: Names<'_>, question: Question, space: Space) -> String {
    let name = match question {
        Question::Step => names.message("option-step").space(space).say(),
        Question::Path(_) => names.message("option-path").space(space).say(),
        _ => names.space(space),
    };
    let mut notes: Vec<String> = bits(names.state.figures_in(space)).map(|it| names.figure(Figure(it))).collect();
    let fire = names.state.fire_at(space);
    if fire > 0 {
        notes.push(names.count("count-fire", fire));
    }
    names.noted(name, names.row(notes))
}

fn enemy(names: Names<'_>, question: Question, figure: Figure) -> String {
    let name = names.wounded(figure);
    let there = || in_space(names, name.clone(), names.state.space_of(figure));
    let with = |id, enemy: String| names.message(id).text("enemy", enemy).say();
    match question {
        Question::Target => with("option-target", there()),
        Question::ExtraTarget => with("option-extra-target", there()),
        Question::Sneak(_) => with("option-sneak", name),
        Question::NextAttacker => with("option-next-attacker", name),
        _ => there(),
    }
}

fn investigator(names: Names<'_>, question: Question, seat: Seat) -> String {
    let with = |id| names.message(id).seat("who", seat).say();
    match question {
        Question::Carry => with("option-carry"),
        Question::TradeTo => with("option-trade-to"),
        Question::AssignWounds => with("option-assign"),
        _ => in_space(names, names.seat(seat), names.state.seat(seat).map_or(Space::NONE, |it| it.space)),
    }
}

/// The skill with its next level, in the author's words.
fn raise(names: Names<'_>, seat: Seat, slot: u8) -> String {
    let Some(skill) = names.skill(seat, slot) else { return names.word("option-raise-any") };
    let level = names.state.seat(seat).and_then(|it| it.levels.get(usize::from(slot)).copied()).unwrap_or(0);
    let text = skill.texts.get(usize::from(level)).map_or("", String::as_str);
    let raised = names.message("option-raise").text("skill", names.of(skill.name));
    raised.number("level", level.saturating_add(1)).text("text", text).say()
}

fn costs(names: Names<'_>, ability: AbilityId) -> Vec<String> {
    let price = names.scenario.program.ability(ability).and_then(|it| it.word.price());
    price.map(|price| names.price(price)).unwrap_or_default()
}

fn piece_space(names: Names<'_>, piece: Piece) -> Space {
    names.state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space)
}

fn in_space(names: Names<'_>, name: String, space: Space) -> String {
    if space.is_some() { names.message("name-in-space").text("name", name).space(space).say() } else { name }
}
