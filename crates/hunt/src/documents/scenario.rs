//! Scenarios: what is played together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Id;
use super::named::{BossRef, CardRef, FinalBossRef, HunterRef, MonsterRef, RulesRef};

/// What lies in the box that is played from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The id of the document.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// The rules in force.
    #[schemars(with = "RulesRef")]
    pub rules: Id,
    /// The hunters there are.
    #[schemars(with = "Vec<HunterRef>")]
    pub hunters: Vec<Id>,
    /// The cards of the upgrade deck.
    #[schemars(with = "Vec<CardRef>")]
    pub upgrades: Vec<Id>,
    /// The monsters of which some are drawn.
    #[schemars(with = "Vec<MonsterRef>")]
    pub monsters: Vec<Id>,
    /// The bosses of which some are drawn.
    #[schemars(with = "Vec<BossRef>")]
    pub bosses: Vec<Id>,
    /// The final bosses of which one is drawn.
    #[schemars(with = "Vec<FinalBossRef>")]
    pub final_bosses: Vec<Id>,
}
