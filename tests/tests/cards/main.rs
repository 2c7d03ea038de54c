//! The shipped cards, as their printed counterparts behave: skills, discoveries, relics, insanities, enemies, Mythos cards, Elder Ones.

mod discoveries;
mod enemies;
mod insanities;
mod kilkenny;
mod mythos_cards;
mod relics;
mod skills_common;
mod skills_signature;
mod tsathoggua;
