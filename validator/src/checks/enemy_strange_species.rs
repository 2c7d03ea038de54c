#![doc = include_str!("enemy_strange_species.md")]

use std::collections::BTreeMap;

use ritual_content::documents::Enemy;
use ritual_content::{Entry, Id, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct EnemyStrangeSpecies;

/// A card whose figures no other card uses, while others use those that are likely meant.
pub(super) struct Strange<'c> {
    enemy: &'c Entry<Enemy>,
    species: &'c Id,
    meant: &'c str,
    fix: Fix,
}

impl Check for EnemyStrangeSpecies {
    const CODE: &'static str = "enemy/strange-species";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("enemy_strange_species.md");
    type Finding<'c> = Strange<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Strange<'c>> {
        let enemies = || cx.catalogue.enemies.values();
        let mut by_species: BTreeMap<&Id, Vec<&Entry<Enemy>>> = BTreeMap::new();
        for enemy in enemies() {
            by_species.entry(of(&enemy.document)).or_default().push(enemy);
        }
        let mut found = Vec::new();
        for enemy in enemies() {
            let Some(species) = &enemy.document.species else { continue };
            let is_other = |it: &&Entry<Enemy>| {
                it.id != enemy.id && cx.company.around(&enemy.id.pack).any(|pack| pack == &*it.id.pack)
            };
            if by_species.get(species).into_iter().flatten().any(is_other) {
                continue;
            }
            let others: Vec<&Entry<Enemy>> = enemies().filter(is_other).collect();
            // Of a card that uses the figures of another one, those are meant.
            let same_id = others.iter().find(|it| it.document.id == *species).map(|it| of(&it.document).as_str());
            let meant = match same_id {
                Some(meant) => Some((meant, Fix::risky(format!("write `{meant}`")))),
                None => suggest::meant(species.as_str(), others.iter().map(|it| of(&it.document).as_str())),
            };
            found.extend(meant.map(|(meant, fix)| Strange { enemy, species, meant, fix }));
        }
        found
    }

    fn describe(_: &Cx<'_>, Strange { enemy, species, meant, fix }: Strange<'_>) -> Diagnostic {
        let message = format!("no other card uses the figures of `{species}`");
        let route = enemy.route.key("species");
        Diagnostic::warning(Self::CODE, message, route.clone())
            .help(format!("did you mean `{meant}`? What uses its own figures needs no `species`"))
            .fix(fix.replace(route, meant))
    }
}

/// Returns the figures that a card uses.
fn of(enemy: &Enemy) -> &Id {
    enemy.species.as_ref().unwrap_or(&enemy.id)
}
