//! Options that were weighed.

/// An option, as it was weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The number of the option.
    pub option: usize,
    /// How likely the network would choose it, of [`CERTAIN`](crate::network::CERTAIN).
    pub prior: u32,
    /// The chance of winning behind it, of the same; 0 and all of it only where the game is certainly over behind it. Where
    /// others were tried and it was not, it is what the network expects beside them; where nothing was tried and nothing
    /// can be foreseen, it is that of the position as it is.
    pub win: u32,
    /// How many games were thought of in which it was chosen.
    pub tries: u32,
    /// What is behind it can be foreseen: no chance is drawn, and nothing hidden is shown.
    pub is_foreseen: bool,
}

/// What was considered at a decision.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Considered {
    /// The options, the best one first. Those that were tried come before the others. An option of which nothing comes is
    /// not the first if another one is as good, as far as tries can tell.
    pub options: Vec<Weighed>,
    /// The chance of winning before the choice, of [`CERTAIN`](crate::network::CERTAIN), for whoever chooses the best one.
    pub win: u32,
}

impl Considered {
    /// The number of the best option; 0 where there is none.
    pub fn best(&self) -> usize {
        self.options.first().map_or(0, |it| it.option)
    }
}
