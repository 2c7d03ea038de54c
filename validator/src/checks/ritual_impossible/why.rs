//! What stands against a ritual, and how it is said.

/// What stands against a condition.
pub(super) enum Why {
    /// The condition asks whether the ritual is disrupted.
    WaitsForItself,
    /// There is no branch to hold, or none to fail.
    NoBranch,
    /// The Elder One's figure is never summoned.
    NoElderOne,
    /// No such enemy ever comes onto the map.
    NoEnemy,
    /// No such card is ever claimed.
    NoCard,
    /// No such investigator can be there.
    NoInvestigator,
    /// Nothing sets fire to the place.
    NoFire,
    /// The space lies behind barriers that nothing takes away.
    Barred { space: String },
    /// There is never such a piece.
    NoPiece { token: String, lack: Lack },
    /// There always is such a piece.
    PieceStays { token: String },
    /// The amount never gets so high.
    TooFew {
        most: u32,
        wanted: u32,
        /// What is wanted is written as a number.
        is_number: bool,
    },
    /// The amount never gets so low.
    TooMany { fewest: u32, wanted: u32 },
    /// What must not hold holds always.
    AlwaysHolds,
    /// What must hold together excludes each other.
    Contrary,
    /// No number is within all bounds.
    NoNumber,
}

/// What a piece never is.
pub(super) enum Lack {
    /// On the map.
    There,
    /// In that space.
    At(String),
    /// Turned to that side.
    Side(String),
    /// Destroyed by wounds.
    Destroyed,
    /// Held by an investigator.
    Held,
}

impl Why {
    /// Returns what is in the way, and what to do about it.
    pub(super) fn words(&self) -> (String, String) {
        match self {
            Self::WaitsForItself => (
                "it waits for itself, because `ritual_disrupted` holds only afterwards".to_owned(),
                "name the task of the investigators: what must be on the map, or in their hands".to_owned(),
            ),
            Self::NoBranch => (
                "there is nothing in the list that could come true".to_owned(),
                "write at least one condition into the list".to_owned(),
            ),
            Self::NoElderOne => (
                "no step summons the Elder One".to_owned(),
                "write `summon_elder_one: your_space` under `on_reveal` of stage II".to_owned(),
            ),
            Self::NoEnemy => (
                "no such enemy ever comes onto the map".to_owned(),
                "list the enemy under `monsters` and put it on the map under `setup.enemies`, or summon it".to_owned(),
            ),
            Self::NoCard => (
                "no card in this game is like that".to_owned(),
                "put such a card into the Discovery deck, or ask for one that is there".to_owned(),
            ),
            Self::NoInvestigator => (
                "no investigator can ever be like that".to_owned(),
                "ask for something that a step gives to investigators".to_owned(),
            ),
            Self::NoFire => (
                "nothing ever puts fire there".to_owned(),
                "put fire there under `setup.fire`, or with an `add_fire` step".to_owned(),
            ),
            Self::Barred { space } => (
                format!("`{space}` lies behind barriers that no step takes away"),
                "write a `remove_pieces` or `wound_pieces` step for the barriers, or leave one way open".to_owned(),
            ),
            Self::NoPiece { token, lack } => lack.words(token),
            Self::PieceStays { token } => (
                format!("no step takes the pieces `{token}` away"),
                format!("write a step such as `remove_pieces: {{ token: {token}, at: your_space }}`"),
            ),
            Self::TooFew { most, wanted, is_number: _ } => (
                format!("{wanted} are needed, and there are never more than {most}"),
                format!("ask for {most} at most, or bring more into the game"),
            ),
            Self::TooMany { fewest, wanted } => (
                format!("at most {wanted} may be left, and there are never fewer than {fewest}"),
                "write a step that takes some away".to_owned(),
            ),
            Self::AlwaysHolds => (
                "what must not hold holds always".to_owned(),
                "ask for something that the investigators can bring about".to_owned(),
            ),
            Self::Contrary => (
                "what must hold together excludes each other".to_owned(),
                "ask for something that can be so at one time, or write `any` where one of these will do".to_owned(),
            ),
            Self::NoNumber => (
                "no number is within these bounds".to_owned(),
                "correct the bounds so that there are numbers between them".to_owned(),
            ),
        }
    }
}

impl Lack {
    /// Returns what the piece never is, and what to do about it.
    fn words(&self, token: &str) -> (String, String) {
        match self {
            Self::There => (
                format!("no piece `{token}` is ever on the map"),
                "put it on the map under `setup.pieces`, or with an `add_pieces` step".to_owned(),
            ),
            Self::At(space) => (
                format!("no piece `{token}` ever gets to `{space}`"),
                "write a `move` step for the pieces, or put them there".to_owned(),
            ),
            Self::Side(side) => (
                format!("no step shows the side `{side}` of a piece `{token}`"),
                format!("write a step that turns a piece: `{{ flip: that_piece, to: {side} }}`"),
            ),
            Self::Destroyed => (
                format!("no piece `{token}` is ever destroyed and stays on the map"),
                "give the token `health` and `backs`, and write a `wound_pieces` step".to_owned(),
            ),
            Self::Held => (
                format!("no investigator ever gets a piece `{token}`"),
                format!("write a step such as `draw_pieces: {token}`"),
            ),
        }
    }
}
