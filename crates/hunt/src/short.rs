//! What a scenario has too little of: upgrades for all who come out of the dream, and echoes for what is fought.

use ritual_diagnostic::{Diagnostic, Sink};

use crate::documents::ReserveSize;
use crate::library::Library;
use crate::scenario::Scenario;

/// Warns of what there is too little of in a scenario.
pub(crate) fn short(library: &Library, scenario: &Scenario, sink: &mut Sink) {
    let Some(entry) = library.scenarios.get(&scenario.id) else { return };
    let (rules, n_upgrades) = (&scenario.rules, scenario.upgrades.len());
    if n_upgrades < usize::from(rules.players.max) {
        let message = format!(
            "`{}` has {n_upgrades} upgrades for {} hunters, so who comes last can gain none",
            scenario.id, rules.players.max
        );
        let finding = Diagnostic::warning("scenario/too-few-upgrades", message, entry.route.key("upgrades"));
        sink.push(finding.help("list more cards under `upgrades`, or say more `copies` of them"));
    }
    let is_limited = rules.options.reserve == ReserveSize::Limited;
    let Some(healthiest) = scenario.creatures.iter().max_by_key(|creature| creature.health) else { return };
    let (has, least) = (rules.reserve.value(), u16::from(healthiest.health));
    let Some(written) = library.rules.get(&entry.document.rules.seen_from(&entry.pack)) else { return };
    if is_limited && has < least {
        let message = format!("the reserve has {has} echoes, and `{}` comes with {least} at least", healthiest.id);
        let finding = Diagnostic::warning("scenario/short-reserve", message, written.route.key("reserve"));
        sink.push(finding.help("put more tokens into the reserve, or say `reserve: unlimited` under `options`"));
    }
}
