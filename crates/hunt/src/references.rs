//! References: which documents name those of other packs.

use ritual_diagnostic::Route;

use crate::documents::{Hunter, Id, Scenario, Test};
use crate::library::{Entry, Library};

/// A name by which a document means one of another pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference<'l> {
    /// The pack of the document.
    pub pack: &'l str,
    /// The pack that is named.
    pub other: &'l str,
    /// Where the name stands.
    pub route: Route,
}

impl Library {
    /// Returns every name that leads into another pack. What scenario tests say of a table is of their scenario.
    pub fn references(&self) -> Vec<Reference<'_>> {
        let mut found = Vec::new();
        for Entry { document, pack, route } in self.hunters.values() {
            let Hunter { id: _, name: _, source: _, cards } = document;
            add(pack, cards, &route.key("cards"), &mut found);
        }
        for Entry { document, pack, route } in self.scenarios.values() {
            let Scenario { id: _, name: _, rules, hunters, upgrades, monsters, bosses, final_bosses } = document;
            found.extend(reference(pack, rules, route.key("rules")));
            add(pack, hunters, &route.key("hunters"), &mut found);
            add(pack, upgrades, &route.key("upgrades"), &mut found);
            add(pack, monsters, &route.key("monsters"), &mut found);
            add(pack, bosses, &route.key("bosses"), &mut found);
            add(pack, final_bosses, &route.key("final_bosses"), &mut found);
        }
        for Entry { document, pack, route } in self.tests.values() {
            let Test { id: _, name: _, scenario, hunters, given: _, play: _ } = document;
            found.extend(reference(pack, scenario, route.key("scenario")));
            add(pack, hunters, &route.key("hunters"), &mut found);
        }
        found
    }
}

fn reference<'l>(pack: &'l str, id: &'l Id, route: Route) -> Option<Reference<'l>> {
    let (other, _) = id.as_str().split_once('/')?;
    (other != pack).then_some(Reference { pack, other, route })
}

fn add<'l>(pack: &'l str, ids: &'l [Id], route: &Route, found: &mut Vec<Reference<'l>>) {
    found.extend(ids.iter().enumerate().filter_map(|(index, id)| reference(pack, id, route.index(index))));
}
