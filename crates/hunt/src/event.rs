//! Events: what changes, in the past tense.

use serde::{Deserialize, Serialize};

use crate::documents::{Die, Trophy};
use crate::ids::{CardId, CreatureId, Seat};
use crate::state::{Outcome, Place};

/// What changes. The state is changed by nothing else once the table is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The players agreed on a final boss.
    FinalBossChosen {
        /// Which one.
        creature: CreatureId,
    },
    /// A creature was turned up.
    Revealed {
        /// Which one.
        creature: CreatureId,
    },
    /// Echoes were put on the encounter.
    EchoesPlaced {
        /// How many.
        echoes: u16,
    },
    /// A round began.
    RoundBegan,
    /// A card was shown that a hunter had chosen.
    CardPlayed {
        /// Who played it.
        seat: Seat,
        /// Which card.
        card: CardId,
    },
    /// A die was rolled.
    DieRolled {
        /// Which die.
        die: Die,
        /// What it shows.
        value: u8,
        /// It is rolled once more.
        plus: bool,
    },
    /// A hunter took echoes from the encounter.
    EchoesTaken {
        /// Who took them.
        seat: Seat,
        /// How many.
        echoes: u16,
    },
    /// A weapon has dealt its damage, or had nothing to deal it to.
    Attacked {
        /// Whose weapon.
        seat: Seat,
    },
    /// The creature answered to damage.
    Answered {
        /// Whose damage.
        seat: Seat,
    },
    /// A hunter was hurt.
    Hurt {
        /// Who was.
        seat: Seat,
        /// The damage before it was halved.
        raw: u16,
        /// The health lost.
        points: u16,
    },
    /// A hunter gained health.
    Healed {
        /// Who did.
        seat: Seat,
        /// How much.
        points: u8,
    },
    /// A hunter gained echoes from the reserve.
    Gained {
        /// Who did.
        seat: Seat,
        /// How many.
        echoes: u16,
        /// They are banked at once.
        banked: bool,
    },
    /// A hunter lost collected echoes.
    Lost {
        /// Who did.
        seat: Seat,
        /// How many.
        echoes: u16,
    },
    /// A hunter died.
    Died {
        /// Who did.
        seat: Seat,
    },
    /// A hunter is out of the game.
    Eliminated {
        /// Who is.
        seat: Seat,
    },
    /// The encounter died.
    EncounterDied,
    /// The encounter fled.
    Fled,
    /// A creature was put into the box.
    Boxed {
        /// Which one.
        creature: CreatureId,
    },
    /// Echoes have left the game.
    EchoesGone {
        /// How many.
        echoes: u16,
    },
    /// A hunter gained a trophy.
    TrophyGained {
        /// Who did.
        seat: Seat,
        /// Of which type.
        trophy: Trophy,
    },
    /// A monster from the box went on top of the dungeon deck, face down.
    MonsterAdded {
        /// Which one; nobody sees it.
        creature: CreatureId,
    },
    /// A card went to the used pile of its owner.
    CardSpent {
        /// Whose card.
        seat: Seat,
        /// Which card.
        card: CardId,
        /// Where it lay.
        from: Place,
    },
    /// A hunter banked all collected echoes.
    Banked {
        /// Who did.
        seat: Seat,
    },
    /// A hunter took back every spent card and the one that sends to the dream.
    Recovered {
        /// Who did.
        seat: Seat,
    },
    /// A hunter took an upgrade.
    Upgraded {
        /// Who did.
        seat: Seat,
        /// Which card.
        card: CardId,
    },
    /// A card was removed from the game.
    Removed {
        /// Whose card.
        seat: Seat,
        /// Which card.
        card: CardId,
        /// Where it lay.
        from: Place,
    },
    /// A hunter rested, or came back from death.
    Rested {
        /// Who did.
        seat: Seat,
        /// The health now.
        health: u8,
    },
    /// An upgrade was turned up.
    Offered {
        /// Which card.
        card: CardId,
    },
    /// Every played card went to the used pile of its owner.
    TableCleared,
    /// The first-player marker was passed on.
    MarkerPassed {
        /// Who has it now.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

/// Every event with its fields, as they are written in names and tests.
pub(crate) const EVENTS: &[(&str, &[&str])] = &[
    ("final_boss_chosen", &["creature"]),
    ("revealed", &["creature"]),
    ("echoes_placed", &["echoes"]),
    ("round_began", &[]),
    ("card_played", &["seat", "card"]),
    ("die_rolled", &["die", "value", "plus"]),
    ("echoes_taken", &["seat", "echoes"]),
    ("attacked", &["seat"]),
    ("answered", &["seat"]),
    ("hurt", &["seat", "raw", "points"]),
    ("healed", &["seat", "points"]),
    ("gained", &["seat", "echoes", "banked"]),
    ("lost", &["seat", "echoes"]),
    ("died", &["seat"]),
    ("eliminated", &["seat"]),
    ("encounter_died", &[]),
    ("fled", &[]),
    ("boxed", &["creature"]),
    ("echoes_gone", &["echoes"]),
    ("trophy_gained", &["seat", "trophy"]),
    ("monster_added", &["creature"]),
    ("card_spent", &["seat", "card", "from"]),
    ("banked", &["seat"]),
    ("recovered", &["seat"]),
    ("upgraded", &["seat", "card"]),
    ("removed", &["seat", "card", "from"]),
    ("rested", &["seat", "health"]),
    ("offered", &["card"]),
    ("table_cleared", &[]),
    ("marker_passed", &["seat"]),
    ("ended", &["outcome"]),
];

impl Event {
    /// Returns the event as every seat may hear it; nothing where all of it is hidden.
    pub const fn heard_by_all(self) -> Option<Self> {
        match self {
            Self::MonsterAdded { .. } => None,
            other => Some(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, from_value, json};

    use super::*;

    /// Everything that any event holds.
    fn all() -> Value {
        json!({
            "creature": 0, "echoes": 1, "seat": 0, "card": 0, "die": "red", "value": 1, "plus": false, "raw": 1,
            "points": 1, "banked": false, "trophy": "kin", "from": "hand", "health": 1, "outcome": "scored",
        })
    }

    #[test]
    fn the_list_of_events_is_that_of_the_type() {
        let unknown = from_value::<Event>(json!("?")).unwrap_err().to_string();
        let names: Vec<&str> = unknown.split('`').skip(1).step_by(2).skip(1).collect();
        assert_eq!(names, EVENTS.iter().map(|(name, _)| *name).collect::<Vec<_>>(), "{unknown}");
    }

    #[test]
    fn each_event_is_listed_with_its_fields() {
        for (name, fields) in EVENTS {
            let written = if fields.is_empty() { json!(name) } else { json!({ (*name): all() }) };
            let event: Event = from_value(written).unwrap();
            let told = serde_json::to_value(event).unwrap();
            let found: Vec<&str> = told[*name].as_object().into_iter().flatten().map(|(key, _)| key.as_str()).collect();
            assert_eq!(found, *fields, "{name}");
        }
    }

    #[test]
    fn the_guide_lists_every_event() {
        let guide = include_str!("../../../docs/authoring/hunt.md");
        for (name, fields) in EVENTS {
            let fields: Vec<String> = fields.iter().map(|field| format!("`{field}`")).collect();
            let said = if fields.is_empty() { String::new() } else { format!(": {}", fields.join(", ")) };
            let line = format!("- `{name}`{said}");
            assert!(guide.lines().any(|it| it == line), "docs/authoring/hunt.md does not have the line {line}");
        }
    }
}
