//! From a choice by name to the option that is meant.

use ritual_content::documents::{
    TestChoice, TestDie, TestReaction, TestReduce, TestSide, TestSplit, TestTarget, TestTrack,
};
use ritual_engine::decision::{Choice, Decision};
use ritual_engine::ids::AbilityId;
use ritual_engine::program::AbilityKind;
use ritual_engine::state::State;
use ritual_engine::{Session, narrate};

use crate::dice::shows;
use crate::look::{EnemyLook, PieceLook};
use crate::names::{Named, Names, has_part};

/// What the options of the decision that is due say; nothing when the game is over.
pub(crate) fn labels(session: &Session) -> Vec<String> {
    let label = |decision: &Decision, choice: Choice| {
        narrate::option(session.scenario(), session.state(), decision, choice)
    };
    let decision = session.decision();
    decision.map_or_else(Vec::new, |it| it.options.iter().map(|choice| label(it, *choice)).collect())
}

/// What is asked, as a sentence.
pub(crate) fn question(session: &Session) -> String {
    session.decision().map_or_else(
        || "nothing is asked: the game is over".to_owned(),
        |decision| narrate::question(session.scenario(), session.state(), decision),
    )
}

/// The positions of the options that decline: the one that says so, or else those that do nothing.
pub(crate) fn declining(session: &Session) -> Vec<usize> {
    let nothing = Choice::Split { stress: 0, wounds: 0 };
    let no_part = Choice::Reduce { wounds: false, sanity: false };
    let declined = positions(session, |choice| choice == Choice::Pass);
    if declined.is_empty() {
        positions(session, |choice| choice == Choice::Number(0) || choice == nothing || choice == no_part)
    } else {
        declined
    }
}

/// The positions of the options a choice may mean; none when it is not offered.
pub(crate) fn matching(names: Names<'_>, session: &Session, wanted: &TestChoice) -> Named<Vec<usize>> {
    let (scenario, state) = (names.scenario, session.state());
    let exactly = |wanted: Choice| positions(session, |choice| choice == wanted);
    Ok(match wanted {
        TestChoice::Yes => exactly(Choice::Yes),
        TestChoice::No => declining(session),
        TestChoice::Action(id) => exactly(Choice::Act { deed: names.deed(id)?, free: false }),
        TestChoice::Free(id) => exactly(Choice::Act { deed: names.deed(id)?, free: true }),
        TestChoice::Ability(text) => by_text(names, session, text, |choice, label| match choice {
            Choice::Use { ability, .. } => {
                let mut texts = vec![label.to_owned(), source(names, ability).to_owned()];
                if let Some(AbilityKind::Action { label, .. }) = scenario.program.ability(ability).map(|it| &it.kind) {
                    texts.push(scenario.name(*label).to_owned());
                }
                texts
            }
            _ => Vec::new(),
        })?,
        TestChoice::Space(id) => exactly(Choice::Space(names.space(id)?)),
        TestChoice::Enemy(target) => enemy(names, session, target)?,
        TestChoice::Kind(enemy) => exactly(Choice::Kind(names.enemy(enemy)?)),
        TestChoice::Investigator(id) => exactly(Choice::Investigator(names.seat(state, id)?)),
        TestChoice::Piece(which) => {
            let look = PieceLook::of(names, state, which)?;
            let fits = |piece: usize| state.pieces.get(piece).is_some_and(|it| look.fits(it));
            positions(session, |choice| matches!(choice, Choice::Piece(piece) if fits(piece.index())))
        }
        TestChoice::Card(card) => {
            let id = names.discovery(card)?;
            positions(session, |choice| matches!(choice, Choice::Card(card) if names.discovery_id(card) == id))
        }
        TestChoice::Relic(relic) => exactly(Choice::Relic(names.relic(relic)?)),
        TestChoice::Mythos(card) => {
            let id = names.mythos(card)?;
            positions(session, |choice| matches!(choice, Choice::Mythos(card) if names.mythos_id(card) == id))
        }
        TestChoice::Side(side) => exactly(Choice::Side(u8::from(*side == TestSide::Right))),
        TestChoice::Branch(text) => by_text(names, session, text, |choice, _| match choice {
            Choice::Branch { label, .. } => vec![scenario.name(label).to_owned()],
            _ => Vec::new(),
        })?,
        TestChoice::Number(number) => exactly(Choice::Number(*number)),
        TestChoice::Split(TestSplit { stress, wounds }) => {
            exactly(Choice::Split { stress: *stress, wounds: *wounds })
        }
        TestChoice::Reduce(TestReduce { wounds, sanity }) => {
            exactly(Choice::Reduce { wounds: *wounds, sanity: *sanity })
        }
        TestChoice::Reroll(die) => reroll(names, session, *die, true),
        TestChoice::RerollFreely(die) => reroll(names, session, *die, false),
        TestChoice::Skill(skill) => {
            let seat = session.decision().map_or(state.active, |it| it.seat);
            exactly(Choice::Skill(names.skill_slot(state, seat, skill)?))
        }
        TestChoice::Track(TestTrack::Stress) => exactly(Choice::StressTrack),
        TestChoice::Track(TestTrack::Wounds) => exactly(Choice::WoundTrack),
        TestChoice::Reaction(reaction) => {
            let (text, who) = match reaction {
                TestReaction::Name(name) => (name, None),
                TestReaction::Which(which) => (&which.name, Some(names.seat(state, &which.who)?)),
            };
            by_text(names, session, text, |choice, _| match choice {
                Choice::Reaction { ability, owner, .. } if who.is_none_or(|who| who == owner) => {
                    vec![source(names, ability).to_owned()]
                }
                _ => Vec::new(),
            })?
        }
        TestChoice::Label(text) => {
            let all = labels(session);
            let exact: Vec<usize> = (0..all.len()).filter(|at| all.get(*at).is_some_and(|it| it == text)).collect();
            let parts = || (0..all.len()).filter(|at| all.get(*at).is_some_and(|it| has_part(it, text))).collect();
            if exact.is_empty() { parts() } else { exact }
        }
    })
}

fn positions(session: &Session, fits: impl Fn(Choice) -> bool) -> Vec<usize> {
    let options = session.decision().map(|it| it.options.as_slice()).unwrap_or_default();
    options.iter().enumerate().filter(|(_, choice)| fits(**choice)).map(|(index, _)| index).collect()
}

/// Options by what they read: first those that read exactly so, otherwise those with such a part.
fn by_text(
    names: Names<'_>,
    session: &Session,
    wanted: &str,
    texts: impl Fn(Choice, &str) -> Vec<String>,
) -> Named<Vec<usize>> {
    let options = session.decision().map(|it| it.options.as_slice()).unwrap_or_default();
    let all: Vec<Vec<String>> =
        options.iter().zip(labels(session)).map(|(choice, label)| texts(*choice, &label)).collect();
    let fitting = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
        let found = all.iter().enumerate().filter(|(_, texts)| texts.iter().any(|text| fits(text)));
        found.map(|(index, _)| index).collect()
    };
    let exact = fitting(&|text| text.eq_ignore_ascii_case(wanted));
    if !exact.is_empty() {
        return Ok(exact);
    }
    let parts = fitting(&|text| has_part(text, wanted));
    if parts.is_empty() {
        names.reads(wanted)?;
    }
    Ok(parts)
}

fn enemy(names: Names<'_>, session: &Session, target: &TestTarget) -> Named<Vec<usize>> {
    let state: &State = session.state();
    let scenario = names.scenario;
    Ok(match target {
        TestTarget::ElderOne(_) => {
            positions(session, |choice| matches!(choice, Choice::Enemy(it) if it == scenario.elder_one()))
        }
        TestTarget::Kind(enemy) => {
            let kind = names.enemy(enemy)?;
            positions(session, |choice| matches!(choice, Choice::Enemy(it) if state.kind_of(scenario, it) == kind))
        }
        TestTarget::Which(which) => {
            let look = EnemyLook::of(names, which)?;
            positions(session, |choice| matches!(choice, Choice::Enemy(it) if look.fits(scenario, state, it)))
        }
    })
}

fn reroll(names: Names<'_>, session: &Session, die: TestDie, wanted_paid: bool) -> Vec<usize> {
    let (wanted, which) = match die {
        TestDie::Face(face) => (shows(face), None),
        TestDie::Which(which) => (shows(which.face), Some(which.bonus)),
    };
    let numbers = &names.scenario.numbers;
    positions(session, |choice| {
        let Choice::Reroll { paid, bonus, face } = choice else { return false };
        let die = if bonus { &numbers.bonus } else { &numbers.standard };
        paid == wanted_paid
            && which.is_none_or(|wanted_bonus| wanted_bonus == bonus)
            && die.faces.get(usize::from(face)) == Some(&wanted)
    })
}

/// The name of what an ability stands on.
fn source(names: Names<'_>, ability: AbilityId) -> &str {
    let scenario = names.scenario;
    scenario.program.ability(ability).map_or("", |it| scenario.name(it.name))
}
