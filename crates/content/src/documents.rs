//! Typed documents: one type for each kind of file an author writes. They are the one source of truth;
//! the JSON Schemas are generated from them.

mod condition;
mod counter;
mod discovery;
mod elder_one;
mod enemy;
mod episode;
mod insanity;
mod investigator;
mod map;
mod mythos;
mod overrides;
mod pack;
mod picture;
mod relic;
mod rules;
mod scenario;
mod scenario_test;
mod skill;
mod source;
mod tile;
mod token;
mod translation;

pub use condition::*;
pub use counter::*;
pub use discovery::*;
pub use elder_one::*;
pub use enemy::*;
pub use episode::*;
pub use insanity::*;
pub use investigator::*;
pub use map::*;
pub use mythos::*;
pub use overrides::*;
pub use pack::*;
pub use picture::*;
pub use relic::*;
pub use rules::*;
pub use scenario::*;
pub use scenario_test::*;
pub use skill::*;
pub use source::*;
pub use tile::*;
pub use token::*;
pub use translation::*;

use crate::language::{AskedAmount, Shape, Shaped as _};

/// What each kind of document is made of, and what is behind types that can be written in two ways.
pub(crate) const SHAPES: &[&Shape] = &[
    <AskedAmount>::SHAPE,
    ConditionCard::SHAPE,
    Counter::SHAPE,
    Discovery::SHAPE,
    ElderOne::SHAPE,
    Enemy::SHAPE,
    Episode::SHAPE,
    Insanity::SHAPE,
    Investigator::SHAPE,
    Mythos::SHAPE,
    Override::SHAPE,
    Pack::SHAPE,
    Relic::SHAPE,
    Rules::SHAPE,
    Scenario::SHAPE,
    ScenarioTest::SHAPE,
    Skill::SHAPE,
    Tile::SHAPE,
    Token::SHAPE,
    Translation::SHAPE,
];
