//! Scenarios that were left out of training, played by whoever has never seen them beside those who have.

use std::path::Path;
use std::sync::Arc;

use anyhow::bail;
use ritual_disk::show;
use ritual_engine::scenario::Scenario;
use ritual_playtest::network::Network;
use ritual_playtest::policy::PolicyName;
use serde_json::{Value, json};

use super::measure::{Measured, Measuring, Sum, share};
use crate::playing::Minds;
use crate::weights::Weights;

/// Scenarios that some weights were trained without.
pub(super) struct Unseen {
    /// The file of those weights.
    weights: String,
    rows: Vec<UnseenRow>,
    /// Why games cannot be played to their ends.
    faults: Vec<String>,
}

/// A scenario as it goes with 2 to 5 players.
struct UnseenRow {
    scenario: String,
    /// By the weights that are measured.
    known: Sum,
    /// By those that have never seen it.
    unseen: Sum,
}

/// Weights that were trained without some scenarios.
pub(super) struct LeftOut {
    /// The file they were read from, as the page names it.
    weights: String,
    network: Network,
    scenarios: Vec<Arc<Scenario>>,
}

/// Reads weights, and finds what they were trained without.
pub(super) fn read(path: &Path, scenarios: &[Arc<Scenario>]) -> anyhow::Result<LeftOut> {
    let weights = show(path);
    let network = Weights::of(path).read()?;
    let record = serde_json::to_value(network.record())?;
    let Some(trained_on) = record.get("scenarios").and_then(Value::as_array) else {
        bail!(
            "the weights in `{weights}` do not say which scenarios they were trained on: train again with `ritual train`"
        );
    };
    let is_unseen = |scenario: &&Arc<Scenario>| !trained_on.iter().any(|id| id.as_str() == Some(&*scenario.id));
    let left_out: Vec<Arc<Scenario>> = scenarios.iter().filter(is_unseen).cloned().collect();
    if left_out.is_empty() {
        bail!("the weights in `{weights}` were trained on every scenario that is measured: nothing was left out");
    }
    Ok(LeftOut { weights, network, scenarios: left_out })
}

/// Has scenarios played by weights that were trained without them; `quick` is how they go by the others.
pub(super) fn measure(left_out: LeftOut, quick: &Measured, seed: u64, jobs: usize) -> Unseen {
    let LeftOut { weights, network, scenarios } = left_out;
    let minds = Minds::of(network);
    let measured = Measuring { scenarios: &scenarios, minds: &minds, seed, jobs }.play(PolicyName::Quick, quick.games);
    let rows = scenarios.iter().map(|scenario| UnseenRow {
        scenario: scenario.id.clone(),
        known: together(quick, &scenario.id),
        unseen: together(&measured, &scenario.id),
    });
    let faults = measured.faults().map(|fault| format!("by `{weights}`: {fault}")).collect();
    Unseen { rows: rows.collect(), faults, weights }
}

/// All games of a scenario.
fn together(measured: &Measured, id: &str) -> Sum {
    Sum::of(measured.cells().filter(|(scenario, _)| *scenario == id).map(|(_, cell)| cell))
}

impl Unseen {
    /// Why games cannot be played to their ends.
    pub(super) fn faults(&self) -> impl Iterator<Item = &str> {
        self.faults.iter().map(String::as_str)
    }

    fn together(&self) -> (Sum, Sum) {
        let known = self.rows.iter().fold(Sum::default(), |sum, row| sum.and(row.known));
        let unseen = self.rows.iter().fold(Sum::default(), |sum, row| sum.and(row.unseen));
        (known, unseen)
    }

    /// The same for programs.
    pub(super) fn document(&self) -> Value {
        let row = |scenario: &str, known: Sum, unseen: Sum| json!({ "scenario": scenario, "games": unseen.games, "known": known.win_rate(), "unseen": unseen.win_rate() });
        let rows: Vec<Value> = self.rows.iter().map(|it| row(&it.scenario, it.known, it.unseen)).collect();
        json!({ "weights": self.weights, "rows": rows })
    }
}

/// The section of the page; empty where nothing was left out.
pub(super) fn section(all: &[Unseen]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let mut text = "\n## Left out of training\n\n\
        `quick` by weights that have never seen a scenario, beside the weights of this page; 2 to 5 players together.\n\n\
        | scenario | by those who know it | by those who do not | difference |\n| --- | --- | --- | --- |\n"
        .to_owned();
    let row = |name: &str, known: Sum, unseen: Sum| {
        let (known, unseen) = (known.win_rate(), unseen.win_rate());
        let difference = (unseen.mean - known.mean) * 100.0;
        format!("| {name} | {} | {} | {difference:+.0} |\n", share(known), share(unseen))
    };
    for it in all {
        for UnseenRow { scenario, known, unseen } in &it.rows {
            text.push_str(&row(&format!("`{scenario}`"), *known, *unseen));
        }
        let (known, unseen) = it.together();
        text.push_str(&row("together", known, unseen));
    }
    text
}
