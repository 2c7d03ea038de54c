//! Options by name: which of the options of a decision a test means.

use ritual_content::documents::{EnemyName, FaceName, FittingEnemy, OptionName, PieceName, SideName, TrackName};
use ritual_content::language::BasicAction;
use ritual_engine::decision::{Choice, Decision, Deed};
use ritual_engine::ids::{Figure, Seat, Space};
use ritual_engine::narrate;
use ritual_engine::state::State;

use crate::dice::shows;
use crate::names::Names;

/// The position of the option that is meant; none when it is not offered.
///
/// Of several that fit, such as two Ghasts in different spaces, the first is taken.
pub(crate) fn find(
    names: Names<'_>,
    state: &State,
    decision: &Decision,
    wanted: &OptionName,
) -> Result<Option<usize>, String> {
    for (index, choice) in decision.options.iter().enumerate() {
        if fits(names, state, decision, *choice, wanted)? {
            return Ok(Some(index));
        }
    }
    // A name that means nothing is a fault of the test, not an option that is missing.
    Ok(None)
}

fn fits(
    names: Names<'_>,
    state: &State,
    decision: &Decision,
    choice: Choice,
    wanted: &OptionName,
) -> Result<bool, String> {
    let label = || narrate::option(names.scenario, state, decision, choice).to_lowercase();
    let says = |text: &String| {
        let label = label();
        let text = text.to_lowercase();
        label == text || label.contains(&text)
    };
    Ok(match wanted {
        OptionName::Yes => choice == Choice::Yes,
        OptionName::No => choice == Choice::Pass,
        OptionName::Action(action) => choice == Choice::Act { deed: deed(*action), free: false },
        OptionName::FreeAction(action) => choice == Choice::Act { deed: deed(*action), free: true },
        OptionName::EpisodeAction(id) => {
            choice == Choice::Act { deed: Deed::Episode(names.episode_action(id)?), free: false }
        }
        OptionName::FreeEpisodeAction(id) => {
            choice == Choice::Act { deed: Deed::Episode(names.episode_action(id)?), free: true }
        }
        OptionName::Ability(text) => matches!(choice, Choice::Use { .. }) && says(text),
        OptionName::Space(id) => choice == Choice::Space(names.space(id)?),
        OptionName::Enemy(enemy) => match choice {
            Choice::Enemy(figure) => enemy_fits(names, state, figure, enemy)?,
            _ => check_enemy(names, enemy)?,
        },
        OptionName::Investigator(id) => choice == Choice::Investigator(names.seat(state, id.as_str())?),
        OptionName::Piece(piece) => match choice {
            Choice::Piece(found) => piece_fits(names, state, found.index(), piece)?,
            _ => names.token(&piece.token).map(|_| false)?,
        },
        OptionName::Card(card) => {
            let copies = names.discovery(card)?;
            matches!(choice, Choice::Card(found) if copies.contains(&found))
        }
        OptionName::Mythos(card) => {
            let copies = names.mythos(card)?;
            matches!(choice, Choice::Mythos(found) if copies.contains(&found))
        }
        OptionName::Relic(relic) => choice == Choice::Relic(names.relic(relic)?),
        OptionName::Side(side) => choice == Choice::Side(u8::from(*side == SideName::Right)),
        OptionName::Branch(text) => matches!(choice, Choice::Branch { .. }) && says(text),
        OptionName::Number(number) => choice == Choice::Number(*number),
        OptionName::Split(split) => choice == Choice::Split { stress: split.stress, wounds: split.wounds },
        OptionName::Reduce(reduce) => choice == Choice::Reduce { wounds: reduce.wounds, sanity: reduce.sanity },
        OptionName::Reroll(face) => is_reroll(names, choice, *face, true),
        OptionName::RerollFreely(face) => is_reroll(names, choice, *face, false),
        OptionName::Skill(skill) => {
            let skill = names.skill(skill)?;
            let person = state.seat(decision.seat).and_then(|it| names.scenario.investigators.get(usize::from(it.who)));
            matches!(choice, Choice::Skill(slot)
                if person.and_then(|it| it.skills.get(usize::from(slot))).is_some_and(|own| *own == skill))
        }
        OptionName::Track(TrackName::Stress) => choice == Choice::StressTrack,
        OptionName::Track(TrackName::Wounds) => choice == Choice::WoundTrack,
        OptionName::Reaction(text) => matches!(choice, Choice::Reaction { .. }) && says(text),
        OptionName::Kind(enemy) => choice == Choice::Kind(names.enemy(enemy)?),
    })
}

const fn deed(action: BasicAction) -> Deed {
    match action {
        BasicAction::Move => Deed::Move,
        BasicAction::Attack => Deed::Attack,
        BasicAction::Rest => Deed::Rest,
        BasicAction::Trade => Deed::Trade,
    }
}

fn is_reroll(names: Names<'_>, choice: Choice, wanted: FaceName, for_stress: bool) -> bool {
    let Choice::Reroll { paid, bonus, face } = choice else { return false };
    let numbers = &names.scenario.numbers;
    let die = if bonus { &numbers.bonus } else { &numbers.standard };
    paid == for_stress && die.faces.get(usize::from(face)).is_some_and(|face| *face == shows(wanted))
}

/// Complains about a kind the scenario does not have; fits nothing otherwise.
fn check_enemy(names: Names<'_>, enemy: &EnemyName) -> Result<bool, String> {
    match enemy {
        EnemyName::Kind(kind) => names.enemy(kind).map(|_| false),
        EnemyName::Fitting(FittingEnemy { enemy: Some(kind), .. }) => names.enemy(kind).map(|_| false),
        EnemyName::Fitting(_) => Ok(false),
    }
}

fn enemy_fits(names: Names<'_>, state: &State, figure: Figure, wanted: &EnemyName) -> Result<bool, String> {
    let FittingEnemy { enemy, at, wounds } = match wanted {
        EnemyName::Kind(kind) => &FittingEnemy { enemy: Some(kind.clone()), at: None, wounds: None },
        EnemyName::Fitting(fitting) => fitting,
    };
    let is_kind = match enemy {
        Some(kind) => state.kind_of(names.scenario, figure) == names.enemy(kind)?,
        None => figure == names.scenario.elder_one(),
    };
    let space = at.as_ref().map(|at| names.space(at)).transpose()?;
    let is_there = space.is_none_or(|space| state.space_of(figure) == space);
    let has_wounds = wounds.is_none_or(|wounds| state.figure(figure).is_some_and(|it| it.wounds == wounds));
    Ok(is_kind && is_there && has_wounds)
}

fn piece_fits(names: Names<'_>, state: &State, piece: usize, wanted: &PieceName) -> Result<bool, String> {
    let PieceName { token, at, side, number } = wanted;
    let kind = names.token(token)?;
    let Some(it) = state.pieces.get(piece) else { return Ok(false) };
    let space: Option<Space> = at.as_ref().map(|at| names.space(at)).transpose()?;
    let side = side.as_ref().map(|side| names.side(kind, side)).transpose()?;
    Ok(it.kind == kind
        && space.is_none_or(|space| it.space == space)
        && side.is_none_or(|side| it.side == side)
        && number.is_none_or(|number| it.hidden == number))
}

/// The options of a decision as people read them.
pub(crate) fn labels(names: Names<'_>, state: &State, decision: &Decision) -> Vec<String> {
    decision.options.iter().map(|choice| narrate::option(names.scenario, state, decision, *choice)).collect()
}

/// The short id of the investigator at a seat.
pub(crate) fn who(names: Names<'_>, state: &State, seat: Seat) -> String {
    let person = state.seat(seat).and_then(|it| names.scenario.investigators.get(usize::from(it.who)));
    person.map_or_else(|| "nobody".to_owned(), |it| crate::names::short(&it.id).to_owned())
}
