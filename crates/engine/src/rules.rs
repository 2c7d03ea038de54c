//! The rules, one file for each chapter of the rule book.

mod action;
mod advance;
mod attack;
mod burn;
mod death;
mod dice;
mod enemy_attack;
mod exempt;
mod grants;
mod harm;
mod healing;
mod hidden;
mod idle;
mod instead;
mod investigate;
mod leave;
mod less;
mod march;
mod move_action;
mod mythos;
pub(crate) mod options;
mod possible;
mod price;
mod relics;
mod rest;
mod roll;
mod setup;
mod spare;
mod threshold;
mod trade;
mod turn;
mod unknown;
mod wounds;

pub(crate) use hidden::{deal_hidden_again, shows_pieces};
pub use setup::SetupError;
pub(crate) use setup::{begin, set_up};
