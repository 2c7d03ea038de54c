//! What may be known of a word: what it names, binds, needs, measures, changes and is about.

use super::Home;

/// What a text names that is no document: an episode, a token or a card gives it a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameOf {
    /// A place of an episode's map.
    Place,
    /// An action of an episode.
    Action,
    /// A side of a token.
    Side,
    /// A value of a counter.
    CounterValue,
    /// A keyword of items and companions.
    Keyword,
    /// A space of the map it stands in.
    OwnSpace,
    /// The side of a piece that is set out.
    OwnSide,
    /// A keyword that the card itself bears.
    OwnKeyword,
    /// A space of a tile, whatever it is called on a map.
    TileSpace,
    /// A space of the map that a scenario test is played on.
    PlayedSpace,
    /// An action of the episode that a scenario test plays.
    PlayedAction,
    /// The side of a piece in a scenario test.
    PlayedSide,
    /// An investigator who plays in a scenario test, without the pack.
    PlayedInvestigator,
    /// A question of the game, in a scenario test.
    Question,
    /// An event of the game, in a scenario test.
    Event,
}

/// What a word such as `that_enemy` stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The enemy an ability belongs to.
    ThisEnemy,
    /// An enemy that was picked or is part of the event.
    Enemy,
    /// An investigator who was picked or is part of the event.
    Investigator,
    /// A piece that was picked.
    Piece,
    /// A piece that was picked before another one.
    OuterPiece,
    /// A space that was picked or that the event happened in.
    Space,
    /// The number the event is about.
    Number,
    /// The figure that is being moved.
    Mover,
}

/// What must be under way where a word stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnderWay {
    /// The results of a roll.
    Results,
    /// The targets of an attack.
    Targets,
    /// A roll whose dice have not been thrown.
    Dice,
    /// A roll to which symbols can be added.
    Symbols,
    /// An attack whose wounds have not been dealt.
    Wounds,
    /// A roll whose tentacles have been rolled and do not count yet.
    Tentacles,
    /// An enemy's attack that has not begun.
    Attack,
    /// A Rest action that has not healed yet.
    Rest,
    /// A Mythos card that was drawn and is not resolved.
    MythosCard,
}

/// When a field is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Where this field beside it says something.
    Beside(&'static str),
    /// Where none of these fields beside it says anything.
    Without(&'static [&'static str]),
    /// Where this field beside it is written and says none of these words. Of two fields that need different words of it
    /// the second is not read.
    Unless(&'static str, &'static [&'static str]),
    /// Where it stands on such a home.
    On(Home),
    /// Never: of what it holds this field is not read.
    Inside(&'static str),
}

/// How much of something a step does: one for which all of that is 0 changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// So much; nothing where it is left out and stands for no number.
    Counted,
    /// At most so much; all there is where it is left out.
    Bound,
}

/// What a step may change of what lies and stands on the map, and of what a ritual may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// Pieces that are there: they are moved, turned, wounded or taken away.
    Pieces,
    /// Where investigators are, although they do not walk there.
    People,
    /// The ground: tiles, gates and passages.
    Ground,
    /// Fire comes onto the map.
    Fire,
    /// Counters come onto insanity cards.
    Counters,
    /// The Elder One comes onto the map.
    ElderOne,
}

/// What a step is about for players who learn: a few kinds, in the order of the numbers they see.
///
/// What was learnt depends on the order and on which step is of which kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stirs {
    /// Harm to investigators.
    Harm,
    /// Healing of investigators.
    Healing,
    /// Harm to enemies.
    EnemyHarm,
    /// More enemies, or ones that are harder to kill.
    Enemies,
    /// Investigators and figures go somewhere.
    Movement,
    /// Tokens, pieces and counters.
    Tokens,
    /// Fire comes, goes or burns.
    Fire,
    /// Cards and relics.
    Cards,
    /// Dice or other chance decide.
    Roll,
    /// Mythos cards and the Elder One.
    Mythos,
    /// Something holds for a time.
    Lasting,
    /// Help with a roll, or another target of one.
    RollHelp,
    /// The map itself.
    Map,
}

impl Stirs {
    /// Every kind, in this order.
    pub const ALL: [Self; 13] = [
        Self::Harm,
        Self::Healing,
        Self::EnemyHarm,
        Self::Enemies,
        Self::Movement,
        Self::Tokens,
        Self::Fire,
        Self::Cards,
        Self::Roll,
        Self::Mythos,
        Self::Lasting,
        Self::RollHelp,
        Self::Map,
    ];
}

/// Which roll is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollTime {
    /// No roll is under way.
    NoRoll,
    /// A roll, before its dice are thrown.
    BeforeDice,
    /// A roll, once its dice are counted.
    AfterDice,
    /// An attack whose wounds have been dealt.
    AfterWounds,
    /// It depends on what came before.
    Open,
}
