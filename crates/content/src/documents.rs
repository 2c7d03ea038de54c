//! Typed documents: one type for each kind of file an author writes. They are the one source of truth;
//! the JSON Schemas are generated from them.

mod condition;
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
pub use relic::*;
pub use rules::*;
pub use scenario::*;
pub use scenario_test::*;
pub use skill::*;
pub use source::*;
pub use tile::*;
pub use token::*;
pub use translation::*;

use crate::language::{Shape, Shaped as _};

/// What each kind of document that is played is made of.
pub(crate) const SHAPES: &[&Shape] = &[
    ConditionCard::SHAPE,
    Discovery::SHAPE,
    ElderOne::SHAPE,
    Enemy::SHAPE,
    Episode::SHAPE,
    Insanity::SHAPE,
    Investigator::SHAPE,
    Mythos::SHAPE,
    Relic::SHAPE,
    Rules::SHAPE,
    Scenario::SHAPE,
    Skill::SHAPE,
    Tile::SHAPE,
    Token::SHAPE,
];
