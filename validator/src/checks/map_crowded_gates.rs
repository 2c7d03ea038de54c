#![doc = include_str!("map_crowded_gates.md")]

use ritual_content::documents::Episode;
use ritual_content::language::Gate;
use ritual_content::{Entry, Id};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::map::has_space;

/// See the page.
pub(super) struct MapCrowdedGates;

/// A gate in the space of another.
pub(super) struct Crowded<'c> {
    episode: &'c Entry<Episode>,
    space: &'c Id,
    gate: Gate,
    earlier: Gate,
}

impl Check for MapCrowdedGates {
    const CODE: &'static str = "map/crowded-gates";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_crowded_gates.md");
    type Finding<'c> = Crowded<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Crowded<'c>> {
        let mut found = Vec::new();
        for episode in cx.catalogue.episodes.values() {
            let gates = episode.document.map.gates.each();
            for (index, (gate, space)) in gates.into_iter().enumerate() {
                let earlier = gates.into_iter().take(index).find(|(_, taken)| *taken == space);
                // A space that is not on the map is reported as such.
                if let Some((earlier, _)) = earlier
                    && has_space(&episode.document, space.as_str())
                {
                    found.push(Crowded { episode, space, gate, earlier });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Crowded { episode, space, gate, earlier }: Crowded<'_>) -> Diagnostic {
        let (gate, earlier) = (name(gate), name(earlier));
        let gates = episode.route.key("map").key("gates");
        let message = format!("the {gate} gate is in the same space as the {earlier} gate, `{space}`");
        Diagnostic::warning(Self::CODE, message, gates.key(gate))
            .related(gates.key(earlier), format!("the {earlier} gate is here"))
            .help("put one of the two gates into another space")
    }
}

fn name(gate: Gate) -> &'static str {
    match gate {
        Gate::Red => "red",
        Gate::Yellow => "yellow",
        Gate::Blue => "blue",
    }
}
