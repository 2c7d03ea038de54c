//! A game that is played: its way back, its branches, seats that play by themselves, content that changes meanwhile.
//!
//! A [`Game`] begins from a [`Start`] and is a line of [`Moment`]s, with the lines that were left; [`SeatedGame`] is one in
//! which each seat plays for itself. What takes long to think about is a [`Task`], which comes back as a [`Thought`].
//!
//! INVARIANT: no window, no file system, no thread, no clock: whoever plays says when a pause is over.
//! INVARIANT: nothing waits: who thinks long thinks elsewhere, and nobody hears what is not waited for any more.
//! INVARIANT: a game that was played can be gone back to, on whatever content it was played.

mod game;

#[cfg(any(test, feature = "sample"))]
pub use game::sample;
pub use game::{
    Chance, Chosen, Curve, DieLook, Forced, Game, Hint, Holder, LogLine, Misfit, Moment, Move, NoHint, NotRecorded,
    Pace, PlaySettings, PlayedBranch, Point, Position, Printed, Progress, SeatPlan, SeatedGame, Seen, Setting, Sources,
    Spot, Start, Task, Thought, Touch, Trouble, TurnMark, Turning, asked_about, dice, percent, pick, share, shows,
    space_of, touched,
};
