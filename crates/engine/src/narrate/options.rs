//! A line for each option: what choosing it does.

use ritual_content::language::ActionAbility;

use super::events::track_word;
use super::names::Names;
use crate::decision::{Choice, Cost, Decision, Deed, Question, Stake};
use crate::frame::Bind;
use crate::ids::{AbilityId, DiscoveryCard, Figure, Name, Piece, Seat, Space, bits};
use crate::program::AbilityKind;
use crate::view::View;

/// What an option of a decision does.
pub(super) fn line(names: Names<'_>, decision: &Decision, choice: Choice) -> String {
    let question = decision.question;
    match choice {
        Choice::Yes => yes(names, decision),
        Choice::Pass => names.word(pass(names, decision)),
        Choice::Act { deed, free } => act(names, decision.seat, deed, free),
        Choice::Use { ability, card } => use_ability(names, decision, ability, card),
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
                Question::TakeCard => with("option-take"),
                Question::PutBack(_) => with("option-put-back"),
                Question::AssignWounds => with("option-assign-companion"),
                _ => names.of(name),
            }
        }
        Choice::Relic(relic) => names.message("option-keep-relic").card(names.relic(relic, false)).say(),
        Choice::Mythos(card) => match question {
            Question::TakeCard => names.message("option-take").card(names.mythos(card)).say(),
            Question::PutBack(_) => names.message("option-put-back").card(names.mythos(card)).say(),
            _ => names.message("option-resolve").card(names.mythos(card)).say(),
        },
        Choice::Kind(kind) => names.kind(kind),
        Choice::Side(side) => {
            let card = names.state.discovery_open.last().copied().unwrap_or(DiscoveryCard::NONE);
            let name = names.card_side(card, side);
            let priced = names.priced(names.of(name), decision.cost_of(choice));
            names.message("option-claim").card(name).text("card", priced).say()
        }
        Choice::Branch { label, .. } => names.priced(names.of(label), decision.cost_of(choice)),
        Choice::Number(number) => match question {
            Question::WoundsFor(_) | Question::AssignWounds => names.count("count-wounds", number),
            Question::Convert => names.count("option-convert", number),
            Question::Bid(stake) => bid(names, stake, number),
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
        Choice::SkillOf { seat, slot } => copy_skill(names, seat, slot),
        Choice::StressTrack => names.message("option-block").text("track", track_word(true)).say(),
        Choice::WoundTrack => names.message("option-block").text("track", track_word(false)).say(),
        Choice::Reaction { ability, owner, .. } => {
            let whose = if owner.is_some() { names.seat(owner) } else { String::new() };
            let name = names.noted(answering(names, decision, choice, ability), whose);
            match rule_beside(names, decision, ability) {
                Some(rule) => names.message("option-rule").text("name", name).text("rule", rule).say(),
                None => name,
            }
        }
    }
}

fn yes(names: Names<'_>, decision: &Decision) -> String {
    let now = decision.cost_of(Choice::Yes);
    match decision.question {
        Question::React(ability) => {
            let price = names.scenario.program.ability(ability).and_then(|it| it.word.price());
            names.priced(names.word("option-yes"), now.or_else(|| Cost::printed(price?)))
        }
        Question::May => names.priced(names.word("option-yes"), now),
        Question::Carry => names.word("option-carry-yes"),
        Question::ComeAlong(_) => names.word("option-come-along"),
        _ => names.word("option-yes"),
    }
}

/// What it means to choose nothing; of an action that comes to nothing by it, that it does.
fn pass(names: Names<'_>, decision: &Decision) -> &'static str {
    let is_vain = View::new(names.scenario, names.state).passes_in_vain(decision);
    match decision.question {
        Question::Step if is_vain => "option-idle-step",
        Question::TradeCard if is_vain => "option-idle-trade",
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
        Question::Bid(_) => "option-no-bid",
        Question::React(_) | Question::May => "option-no",
        Question::Lose
        | Question::WoundsFor(_)
        | Question::Split(_)
        | Question::LevelUp
        | Question::CopySkill
        | Question::BlockTrack
        | Question::Order
        | Question::Ignore(_)
        | Question::NextAttacker
        | Question::TradeTo
        | Question::Investigate
        | Question::KeepMythos
        | Question::TakeCard
        | Question::PutBack(_)
        | Question::Favour
        | Question::FewerDice
        | Question::Branch
        | Question::Vote
        | Question::Enemy
        | Question::Investigator
        | Question::Piece
        | Question::Space
        | Question::PlaceOf(_) => "option-nothing",
    }
}

/// So much of what is bid.
fn bid(names: Names<'_>, stake: Stake, bid: u8) -> String {
    let bid = match stake {
        Stake::Stress => names.count("count-stress", bid),
        Stake::Wounds => names.count("count-wounds", bid),
        Stake::Sanity => names.count("count-sanity", bid),
        Stake::Token(token) => names.times(bid, names.token(token)),
    };
    names.message("option-bid").text("bid", bid).say()
}

fn act(names: Names<'_>, seat: Seat, deed: Deed, free: bool) -> String {
    let idle = View::new(names.scenario, names.state).comes_to_nothing(seat, deed);
    let deed = match deed {
        Deed::Move => "move",
        Deed::Attack => "attack",
        Deed::Rest => "rest",
        Deed::Trade => "trade",
        Deed::Episode(action) => {
            let action = names.scenario.episode.actions.get(action.index()).map_or(Name(0), |it| it.name);
            return names.message("option-act-episode").flag("free", free).flag("idle", idle).card(action).say();
        }
    };
    names.message("option-act").text("deed", deed).flag("free", free).flag("idle", idle).say()
}

/// What a reaction comes from; the same one of several enemies is called by where its enemy stands.
fn answering(names: Names<'_>, decision: &Decision, choice: Choice, ability: AbilityId) -> String {
    let source = names.of(names.ability(ability));
    let Some(figure) = decision.told_by_enemy(choice) else { return source };
    let enemy = in_space(names, names.figure(figure), names.state.space_of(figure));
    let is_printed = names.kind(names.state.kind_of(names.scenario, figure)) == source;
    if is_printed { enemy } else { names.row(vec![source, enemy]) }
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
fn use_ability(names: Names<'_>, decision: &Decision, ability: AbilityId, card: DiscoveryCard) -> String {
    let source = names.ability(ability);
    let word = names.scenario.program.ability(ability).map(|it| &it.word);
    let Some(AbilityKind::Action(ActionAbility { label, free, anytime, pay, .. })) = word else {
        let name = names.priced(names.of(source), decision.cost_of(Choice::Use { ability, card }));
        return match rule_beside(names, decision, ability) {
            Some(rule) => names.message("option-rule").text("name", name).text("rule", rule).say(),
            None => names.message("option-use").card(source).text("card", name).say(),
        };
    };
    let mut notes = Vec::new();
    if *free && !*anytime {
        notes.push(names.word("option-free"));
    }
    if View::new(names.scenario, names.state).uses_in_vain(decision.seat, ability, card) {
        notes.push(names.word("option-too-few-dice"));
    }
    // Nothing else is under way: what it costs is asked as it will be when it is chosen.
    let bind = Bind { card, ..Bind::of(decision.seat, source) };
    notes.extend(names.cost(View::new(names.scenario, names.state).cost(pay, &bind)));
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
    raised.number("level", level.saturating_add(1)).flag("has-text", !text.is_empty()).text("text", text).say()
}

/// A skill of somebody else with the level it has now.
fn copy_skill(names: Names<'_>, seat: Seat, slot: u8) -> String {
    let known = names.skill_id(seat, slot).zip(names.skill(seat, slot)).map(|(skill, info)| {
        let level = crate::skill_level(names.scenario, names.state, seat, skill);
        names.skill_at(info, level)
    });
    let skill = known.unwrap_or_else(|| names.word("name-skill"));
    names.message("option-copy-skill").text("skill", skill).seat("who", seat).say()
}

fn piece_space(names: Names<'_>, piece: Piece) -> Space {
    names.state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space)
}

fn in_space(names: Names<'_>, name: String, space: Space) -> String {
    if space.is_some() { names.message("name-in-space").text("name", name).space(space).say() } else { name }
}
