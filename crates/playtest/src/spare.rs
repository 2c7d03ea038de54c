//! Games that are kept to be written over, so that thinking makes no new ones.

use std::any::Any;
use std::fmt;

use ritual_table::Seen;

/// A place for a game of any kind.
#[derive(Default)]
pub(crate) struct Spare(Option<Box<dyn Any + Send>>);

impl Spare {
    /// Takes the game out, or makes one like another where there is none of its kind. It shows anything.
    #[expect(clippy::unnecessary_box_returns, reason = "the room itself is handed out and comes back")]
    pub(crate) fn take<G: Seen>(&mut self, like: &G) -> Box<G> {
        let kept = self.0.take().and_then(|game| game.downcast().ok());
        kept.unwrap_or_else(|| Box::new(like.clone()))
    }

    /// Keeps a game for the next time.
    pub(crate) fn keep<G: Seen>(&mut self, game: Box<G>) {
        self.0 = Some(game);
    }
}

/// What is kept says nothing; a clone begins without.
impl Clone for Spare {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl fmt::Debug for Spare {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Spare")
    }
}
