//! Pieces: what is cut out, how often, and what belongs together.

use ritual_content::text::Args;

use crate::drawing::Drawing;
use crate::fault::{Fault, PrintError};
use crate::press::Press;

/// What is cut out.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    /// The full id of its document.
    pub(crate) id: String,
    /// Which piece of the document it is, where there are several.
    pub(crate) part: Option<String>,
    /// What it is called.
    pub(crate) name: String,
    /// How many there are.
    pub(crate) copies: u16,
    pub(crate) front: Drawing,
    /// Its back, where it has one of its own.
    pub(crate) back: Option<Drawing>,
}

/// Pieces of the same size that belong together.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// What they are, as `print-group` or the game that they are of says it.
    pub(crate) kind: &'static str,
    /// What they are of, such as an episode: its full id and its name.
    pub(crate) of: Option<[String; 2]>,
    pub(crate) size: [f32; 2],
    /// The back of all that have none of their own; none where the other side stays white.
    pub(crate) back: Option<Drawing>,
    pub(crate) pieces: Vec<Piece>,
}

impl Group {
    /// Returns what the group is called.
    pub(crate) fn title(&self, press: &Press<'_>) -> String {
        match &self.of {
            None => press.group(self.kind),
            Some([_, deck]) => {
                press.say("print-group-of", &Args::new().text("kind", self.kind).text("deck", deck.as_str()))
            }
        }
    }

    /// Returns how many pieces there are, copies included.
    pub(crate) fn n_copies(&self) -> usize {
        self.pieces.iter().map(|piece| usize::from(piece.copies)).sum()
    }
}

/// Takes pieces that could be drawn, and notes down why others could not.
#[derive(Debug, Default)]
pub(crate) struct Tray {
    pub(crate) groups: Vec<Group>,
    faults: Vec<Fault>,
}

impl Tray {
    /// Adds a group, if there is anything in it.
    pub(crate) fn add(&mut self, group: Group) {
        if !group.pieces.is_empty() {
            self.groups.push(group);
        }
    }

    /// Returns what was drawn, or nothing and a note when it could not be.
    pub(crate) fn take<T>(&mut self, drawn: Result<T, Fault>) -> Option<T> {
        drawn.map_err(|fault| self.faults.push(fault)).ok()
    }

    /// Returns all groups.
    ///
    /// # Errors
    /// Says what is wrong with every piece that could not be drawn.
    pub(crate) fn finish(self) -> Result<Vec<Group>, PrintError> {
        let Self { groups, faults } = self;
        if faults.is_empty() { Ok(groups) } else { Err(PrintError { faults }) }
    }
}
