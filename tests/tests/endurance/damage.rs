//! Breaks the shipped content in every way a designer might, at random places, and asks whether the right check finds
//! it at the right place.
//!
//! `DAMAGE_ROUNDS` says how often each kind of damage is done (6 unless told otherwise); `DAMAGE_REPORT=1` prints what
//! was missed. At least 98 of 100 must be found.

mod again;
mod effects;
mod maps;
mod newer;
mod packs;
mod texts;
mod world;

use std::collections::BTreeMap;

use ritual_playtest::chance::SeededChance;
use world::{Damage, World, told};

/// The share that must be found, in percent.
const WANTED: usize = 98;

#[test]
fn the_undamaged_content_has_no_finding() {
    let world = World::shipped();
    assert_eq!(world.findings(&BTreeMap::new()), []);
}

/// Every kind of damage.
fn kinds() -> Vec<Damage> {
    [packs::DAMAGE, maps::DAMAGE, effects::DAMAGE, newer::DAMAGE, texts::DAMAGE]
        .into_iter()
        .flatten()
        .copied()
        .collect()
}

#[test]
fn damage_is_found_where_it_was_done() {
    let rounds: u64 = std::env::var("DAMAGE_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(6);
    let reports = std::env::var_os("DAMAGE_REPORT").is_some();
    let world = World::shipped();
    let kinds = kinds();
    assert!(kinds.len() >= 40, "{} kinds of damage", kinds.len());
    let (mut n_done, mut n_found) = (0, 0);
    let mut missed = Vec::new();
    for (number, damage) in (0..).zip(&kinds) {
        for round in 0..rounds {
            let mut chance = SeededChance::new(round, number);
            let Some(harm) = (damage.make)(&world, &mut chance) else {
                panic!("`{}` finds nothing to damage", damage.name);
            };
            n_done += 1;
            let findings = world.findings(&harm.files);
            if findings.iter().any(|finding| harm.is_found_by(finding)) {
                n_found += 1;
            } else {
                missed.push(format!("{}: {harm}\n{}", damage.name, told(&findings)));
            }
        }
    }
    if reports {
        println!("{}", missed.join("\n\n"));
    }
    println!("{n_found} of {n_done} found, {} kinds of damage", kinds.len());
    assert!(n_found * 100 >= n_done * WANTED, "{n_found} of {n_done} found; missed:\n{}", missed.join("\n\n"));
}
