//! What holds for a time: abilities that are granted, skills that are copied.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::step::{is_you, you};
use crate::language::{Enemies, Home, Phase, RollTime, Shaped, Who, Written, word};

/// How long something holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// To the end of the turn under way, whoever's it is.
    #[default]
    EndOfTurn,
    /// To the end of the round: every living investigator has had a turn.
    EndOfRound,
    /// Until your next turn begins: yours, whoever has what is given.
    YourNextTurn,
    /// To the end of your next turn, whoever has what is given; if it is your turn now, that is the one after it.
    EndOfYourNextTurn,
    /// For the rest of the game.
    EndOfGame,
}

/// Abilities for a time.
#[word]
pub struct Grant<P: Phase = Written> {
    /// The abilities, as they would stand on a card. Whoever has them is `you` in them; what was picked before the grant
    /// means nothing there.
    #[schemars(length(min = 1))]
    #[fact(roll = Some(RollTime::Open))]
    #[required]
    #[main]
    pub abilities: P::Abilities,
    /// The investigators who have them.
    #[serde(default = "you::<P>", skip_serializing_if = "is_you")]
    #[schemars(extend("default" = "you"))]
    pub to: Who<P>,
    /// The enemies that have them, instead of investigators; each is `this_enemy` in them. They are lost when it leaves
    /// the map.
    pub on_enemies: Option<Enemies<P>>,
    /// How long. `your_next_turn` is that of whoever does this step, and not of whoever has what it gives.
    pub until: Until,
}

impl<P: Phase> Grant<P> {
    /// Returns where its abilities stand: with investigators, or on enemies as if they were on their cards.
    pub const fn home(&self) -> Home {
        if self.on_enemies.is_some() { Home::Enemy } else { Home::Granted }
    }
}

/// A skill of somebody else for a time.
#[word]
pub struct CopySkill<P: Phase = Written> {
    /// Whose skills there are to choose from: the three of their boards, at the levels they have now.
    #[main]
    pub of: Who<P>,
    /// Who chooses one and has it. Only a skill that one does not have at that level is there to choose.
    #[serde(default = "you::<P>", skip_serializing_if = "is_you")]
    #[schemars(extend("default" = "you"))]
    pub to: Who<P>,
    /// How long. `your_next_turn` is that of whoever does this step, and not of whoever has what it gives.
    #[serde(default)]
    pub until: Until,
}
