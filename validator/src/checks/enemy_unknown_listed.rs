#![doc = include_str!("enemy_unknown_listed.md")]

use ritual_content::documents::Enemy;
use ritual_content::{Entry, FullId, Kind};
use ritual_diagnostic::{Diagnostic, Fix, Segment, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts, ReferenceTo};

/// The lists that bring figures of ordinary cards into a game.
const LISTS: [&str; 2] = ["monsters", "minions"];

/// See the page.
pub(super) struct EnemyUnknownListed;

/// An Unknown Monster card among those of an episode or an Elder One.
pub(super) struct Listed<'c> {
    document: &'c DocumentFacts<'c>,
    reference: &'c ReferenceTo,
    enemy: &'c Entry<Enemy>,
}

impl Check for EnemyUnknownListed {
    const CODE: &'static str = "enemy/unknown-listed";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("enemy_unknown_listed.md");
    type Finding<'c> = Listed<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Listed<'c>> {
        let mut found = Vec::new();
        for document in cx.documents.iter().filter(|it| matches!(it.kind, Kind::Episode | Kind::ElderOne)) {
            for reference in document.references.iter().filter(|it| it.kind == Kind::Enemy && is_listed(it)) {
                let enemy = cx.catalogue.enemies.get(&reference.target);
                let unknown = enemy.filter(|enemy| enemy.document.unknown.is_some());
                found.extend(unknown.map(|enemy| Listed { document, reference, enemy }));
            }
        }
        found
    }

    fn describe(cx: &Cx<'_>, Listed { document, reference, enemy }: Listed<'_>) -> Diagnostic {
        let id = &enemy.document.id;
        let message = format!("`{id}` is an Unknown monster: listed here, what it says under `unknown` never happens");
        let route = document.at(&reference.path);
        let finding = Diagnostic::warning(Self::CODE, message, route.clone())
            .related(enemy.route.key("unknown"), "this makes it one");
        let species = enemy.document.species.as_ref();
        let ordinary = species.map(|species| FullId { pack: enemy.id.pack.clone(), id: species.0.clone() });
        match ordinary.filter(|id| cx.catalogue.enemies.contains_key(id)) {
            Some(ordinary) => {
                let written = ordinary.written_in(&document.id.pack);
                let help = format!("write `{written}`, the ordinary card of its species");
                finding.fix(Fix::risky(format!("write `{written}`")).replace(route, written)).help(help)
            }
            None => finding.help("name a card without `unknown`; those with it are drawn by scenarios"),
        }
    }
}

/// Returns whether a reference stands in one of those lists.
fn is_listed(reference: &ReferenceTo) -> bool {
    matches!(reference.path.segments().first(), Some(Segment::Key(key)) if LISTS.contains(&&**key))
}
