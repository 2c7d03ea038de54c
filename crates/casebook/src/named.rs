//! What a play names of its scenario and its table, looked up before anything is played.
//!
//! Nothing of it depends on what happens: a name that is not there now is there at no time, and the test would fail.

use ritual_content::Id;
use ritual_content::documents::{EnemyName, FittingEnemy, OptionName, PieceName, PlayEntry};
use ritual_diagnostic::Path;
use ritual_engine::state::State;

use crate::expected::differences;
use crate::names::{At as _, Names, Wrong};

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
        PlayEntry::Expect(wanted) => differences(names, state, wanted, &at.key("expect")).map(drop),
        // The values of an event may be what only comes into being, such as an ability that is granted.
        PlayEntry::Roll(_) | PlayEntry::Happened(_) | PlayEntry::NotHappened(_) => Ok(()),
    }
}

/// Complains about a name in an option that the scenario or the table does not have, whatever is on offer.
pub(crate) fn of_option(names: Names<'_>, state: &State, wanted: &OptionName) -> Result<(), String> {
    match wanted {
        OptionName::EpisodeAction(id) | OptionName::FreeEpisodeAction(id) => names.episode_action(id).map(drop),
        OptionName::Space(id) => names.space(id).map(drop),
        OptionName::Investigator(id) => names.seat(state, id.as_str()).map(drop),
        OptionName::Enemy(EnemyName::Kind(kind)) | OptionName::Kind(kind) => names.enemy(kind).map(drop),
        OptionName::Enemy(EnemyName::Fitting(FittingEnemy { enemy, at, .. })) => {
            enemy.as_ref().map(|enemy| names.enemy(enemy)).transpose()?;
            at.as_ref().map(|at| names.space(at)).transpose().map(drop)
        }
        OptionName::Piece(PieceName { token, at, side, .. }) => {
            let kind = names.token(token)?;
            side.as_ref().map(|side| names.side(kind, side)).transpose()?;
            at.as_ref().map(|at| names.space(at)).transpose().map(drop)
        }
        _ => Ok(()),
    }
}
