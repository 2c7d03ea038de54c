//! What a play names of its scenario and its table, looked up before anything is played.
//!
//! Nothing of it depends on what happens: a name that is not there now is there at no time, and the test would fail.

use ritual_content::Id;
use ritual_content::documents::{EnemyName, FittingEnemy, OptionName, PieceName, PlayEntry};
use ritual_content::suggest;
use ritual_diagnostic::Path;
use ritual_engine::state::State;

use crate::called;
use crate::expected::differences;
use crate::family;
use crate::names::{At as _, Names, OF_PIECES, Wrong, behind};
use crate::possible;

/// Looks up what the entries of a play name; `at` is the way to them.
pub(crate) fn of_play(names: Names<'_>, state: &State, entries: &[PlayEntry], at: &Path) -> Result<(), Wrong> {
    entries.iter().enumerate().try_for_each(|(index, entry)| of_entry(names, state, entry, &at.index(index)))
}

fn of_entry(names: Names<'_>, state: &State, entry: &PlayEntry, at: &Path) -> Result<(), Wrong> {
    let seat = |who: Option<&Id>, at: Path| match who {
        Some(who) => names.seat(state, who.as_str()).map(drop).at(&at),
        None => Ok(()),
    };
    let options = |all: &[OptionName], at: Path| {
        all.iter().enumerate().try_for_each(|(index, it)| of_option(names, state, it).at(&at.index(index)))
    };
    match entry {
        PlayEntry::Choose(option) => of_option(names, state, option).at(&at.key("choose")),
        PlayEntry::Refused(option) => of_option(names, state, option).at(&at.key("refused")),
        PlayEntry::Offered(all) => options(all, at.key("offered")),
        PlayEntry::OfferedExactly(all) => options(all, at.key("offered_exactly")),
        PlayEntry::NotOffered(all) => options(all, at.key("not_offered")),
        PlayEntry::Asked(asked) => seat(asked.who.as_ref(), at.key("asked").key("who")),
        PlayEntry::Until(point) => seat(point.turn.as_ref(), at.key("until").key("turn")),
        // The table is another one by then; only what it says of names that are not there counts.
        PlayEntry::Expect(wanted) => {
            differences(names, state, wanted, &at.key("expect"))?;
            possible::of_table(names, state, wanted, &at.key("expect"))
        }
        // The values of an event may be what only comes into being, such as an ability that is granted.
        PlayEntry::Roll(_) | PlayEntry::Happened(_) | PlayEntry::NotHappened(_) => Ok(()),
    }
}

/// Complains about a name of a rule or of a branch that no document of the scenario has anything for.
///
/// What can be an option of which sort is known when it is asked for.
fn known(names: Names<'_>, word: &str, wanted: &str) -> Result<(), String> {
    let (thing, _) = called::halves(wanted);
    let keys = &names.scenario.keys;
    let is_there = called::is_ability(names.scenario, thing)
        || keys.iter().any(|key| called::fits(thing, key) || called::fits(thing, &key.to_lowercase()));
    if is_there {
        return Ok(());
    }
    let close = suggest::closest(called::document(thing), keys.iter().map(|key| called::document(key)));
    let close = close.map(|close| format!("did you mean `{close}`?"));
    Err(format!("no {word} of the scenario is called `{wanted}`{}", behind(close)))
}

/// Complains about a name in an option that the scenario or the table does not have, whatever is on offer.
pub(crate) fn of_option(names: Names<'_>, state: &State, wanted: &OptionName) -> Result<(), String> {
    in_option(names, state, wanted).map_err(|wrong| family::meant(names, state, wanted, wrong))
}

fn in_option(names: Names<'_>, state: &State, wanted: &OptionName) -> Result<(), String> {
    match wanted {
        OptionName::EpisodeAction(id) | OptionName::FreeEpisodeAction(id) => names.episode_action(id).map(drop),
        OptionName::Space(id) => names.space(id).map(drop),
        OptionName::Investigator(id) => names.seat(state, id.as_str()).map(drop),
        OptionName::Enemy(EnemyName::Kind(kind)) | OptionName::Kind(kind) => names.enemy(kind).map(drop),
        OptionName::Enemy(EnemyName::Fitting(FittingEnemy { enemy, at, .. })) => {
            enemy.as_ref().map(|enemy| names.enemy(enemy)).transpose()?;
            at.as_ref().map(|at| names.space(at)).transpose().map(drop)
        }
        OptionName::Piece(PieceName { token, at, side, number }) => {
            let kind = names.token(token, OF_PIECES)?;
            side.as_ref().map(|side| names.side(kind, side)).transpose()?;
            at.as_ref().map(|at| names.space(at)).transpose()?;
            number.map_or(Ok(()), |number| names.hidden_number(kind, number))
        }
        OptionName::Card(card) => names.discovery(card).map(drop),
        OptionName::Mythos(card) => names.mythos(card).map(drop),
        OptionName::Relic(relic) => names.relic(relic).map(drop),
        OptionName::Skill(skill) => names.skill(skill).map(drop),
        OptionName::Ability(wanted) => known(names, "ability", wanted),
        OptionName::Reaction(wanted) => known(names, "reaction", wanted),
        OptionName::Branch(wanted) => known(names, "branch", wanted),
        _ => Ok(()),
    }
}
