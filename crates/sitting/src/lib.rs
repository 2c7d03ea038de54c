//! A game that somebody sits at: what is to be played, who sits there, what is asked, what happened, how the table lies,
//! and what is kept. Clients stand on it, whatever language they are written in.
//!
//! INVARIANT: no client is known here, and neither a file system, a thread nor a clock.
//! INVARIANT: what goes out is plain data: ids as recordings, tests and bundles have them, and beside them words in the
//! language of whoever sits there.
//! INVARIANT: of the table goes out what everybody sees, and nothing hidden; at a [`hot_seat`] also what is for the seat to
//! see that holds the screen, and for no other one.
//! INVARIANT: whichever game a hot seat plays, none is named here.
//! INVARIANT: nothing that comes in makes it panic; what cannot be is refused in a sentence, and the game stays as it is.

mod asked;
mod happened;
pub mod hot_seat;
mod languages;
pub mod look;
mod plan;
mod reading;
mod saved;
mod seats;
mod simulate;
mod sitting;
mod table;

pub use asked::{Asked, AskedBy, Offer, OfferedRoll};
pub use happened::Happened;
pub use languages::{language_among, languages};
pub use plan::Plan;
pub use reading::Reading;
pub use saved::{MOST_BYTES, SavedGame, recording};
pub use seats::{ids, position, seats, sit_down};
pub use simulate::simulate;
pub use sitting::Sitting;
pub use table::{recorded, request};
