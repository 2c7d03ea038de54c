//! The rules, one file for each chapter of the rule book.

pub(crate) mod action;
pub(crate) mod advance;
pub(crate) mod attack;
pub(crate) mod burn;
mod death;
mod dice;
pub(crate) mod enemy_attack;
mod exempt;
pub(crate) mod grants;
pub(crate) mod harm;
pub(crate) mod healing;
mod hidden;
mod idle;
pub(crate) mod instead;
pub(crate) mod investigate;
mod leave;
mod less;
pub(crate) mod march;
pub(crate) mod move_action;
pub(crate) mod mythos;
pub(crate) mod options;
mod possible;
pub(crate) mod price;
pub(crate) mod relics;
pub(crate) mod rest;
pub(crate) mod roll;
mod setup;
pub(crate) mod spare;
pub(crate) mod threshold;
pub(crate) mod trade;
pub(crate) mod turn;
pub(crate) mod unknown;
pub(crate) mod wounds;

pub(crate) use hidden::{deal_hidden_again, shows_pieces};
pub use setup::SetupError;
pub(crate) use setup::{begin, set_up};
