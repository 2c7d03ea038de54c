//! All pieces of a pack, group by group.

use crate::fault::PrintError;
use crate::piece::{Group, Tray};
use crate::press::Press;
use crate::{boards, cards, dice, plain, standees, tiles, tokens};

/// Draws all pieces of a pack for paper, group by group: figures to fold, and dice to glue.
///
/// # Errors
/// Says what is wrong with every piece that cannot be drawn.
pub(crate) fn groups(press: &Press<'_>) -> Result<Vec<Group>, PrintError> {
    drawn(press, &[standees::standees, dice::nets])
}

/// Draws all pieces of a pack for a virtual table, where figures stand by themselves and dice are thrown.
///
/// # Errors
/// Says what is wrong with every piece that cannot be drawn.
pub(crate) fn table_groups(press: &Press<'_>) -> Result<Vec<Group>, PrintError> {
    drawn(press, &[standees::figures, dice::dice])
}

/// Draws what lies on every table, and what else is asked for.
fn drawn(press: &Press<'_>, others: &[fn(&Press<'_>, &mut Tray)]) -> Result<Vec<Group>, PrintError> {
    let mut tray = Tray::default();
    cards::mythos(press, &mut tray);
    cards::discoveries(press, &mut tray);
    cards::conditions(press, &mut tray);
    cards::insanities(press, &mut tray);
    cards::relics(press, &mut tray);
    cards::skills(press, &mut tray);
    cards::enemies(press, &mut tray);
    cards::actions(press, &mut tray);
    cards::reference(press, &mut tray);
    cards::stages(press, &mut tray);
    boards::boards(press, &mut tray);
    tiles::tiles(press, &mut tray);
    tokens::tokens(press, &mut tray);
    plain::decks(press, &mut tray);
    plain::summaries(press, &mut tray);
    plain::boards(press, &mut tray);
    plain::tokens(press, &mut tray);
    for other in others {
        other(press, &mut tray);
    }
    tray.finish()
}
