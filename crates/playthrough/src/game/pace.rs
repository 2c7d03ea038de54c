//! How fast seats that play by themselves go on, so that people can follow.

/// How fast seats that play by themselves go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Each choice waits until a person asks for it.
    ByHand,
    /// Slowly: there is time to read.
    Slow,
    /// So that it can be seen.
    #[default]
    Normal,
    /// As fast as it can be played.
    Fast,
}

impl Pace {
    /// Every pace that can be chosen.
    pub const ALL: [Self; 4] = [Self::ByHand, Self::Slow, Self::Normal, Self::Fast];

    /// How long the table is seen before the next choice, in seconds; none where nothing goes on by itself.
    pub const fn seconds(self) -> Option<f64> {
        match self {
            Self::ByHand => None,
            Self::Slow => Some(2.5),
            Self::Normal => Some(0.9),
            Self::Fast => Some(0.0),
        }
    }
}
