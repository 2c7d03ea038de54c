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
mod pack;
mod relic;
mod rules;
mod scenario;
mod skill;
mod source;
mod tile;
mod token;

pub use condition::*;
pub use discovery::*;
pub use elder_one::*;
pub use enemy::*;
pub use episode::*;
pub use insanity::*;
pub use investigator::*;
pub use map::*;
pub use mythos::*;
pub use pack::*;
pub use relic::*;
pub use rules::*;
pub use scenario::*;
pub use skill::*;
pub use source::*;
pub use tile::*;
pub use token::*;
