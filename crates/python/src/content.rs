//! Packs that have been loaded and checked.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use pyo3::prelude::*;
use ritual_content::{FullId, Kind, Loaded, named};
use ritual_diagnostic::{Counts, Diagnostic, Severity, Sink, writers};
use ritual_engine::compile::{Request, compile_as};
use ritual_engine::scenario::Scenario;
use ritual_playtest::recording::RecordedTable;
use ritual_validator::{check_all, sort_by_cause};

use crate::error::failed;

/// What a table plays otherwise than its scenario says: episode, Elder One, rules, and options with their values.
pub(crate) type Table = (Option<String>, Option<String>, Option<String>, Vec<(String, String)>);

/// Packs that have been loaded and checked.
#[pyclass(frozen, module = "ritual._native")]
pub(crate) struct Content {
    loaded: Loaded,
    findings: Vec<Diagnostic>,
}

#[pymethods]
impl Content {
    #[new]
    fn new(py: Python<'_>, paths: Vec<PathBuf>) -> PyResult<Self> {
        py.detach(|| {
            let packs = ritual_disk::read(&paths).map_err(|error| failed(error.whole()))?.packs;
            let mut sink = Sink::new();
            let loaded = ritual_content::load(packs, &mut sink);
            let mut findings = check_all(&loaded, sink).findings;
            sort_by_cause(&mut findings, &loaded.files);
            Ok(Self { loaded, findings })
        })
    }

    /// The findings, as `ritual check --format json` prints them.
    fn findings(&self) -> PyResult<String> {
        let mut out = Vec::new();
        writers::json(&self.findings, &self.loaded.files, &mut out).map_err(failed)?;
        String::from_utf8(out).map_err(failed)
    }

    /// The full id and the name of every scenario, sorted by id.
    pub(crate) fn scenarios(&self) -> Vec<(String, String)> {
        let scenarios = self.loaded.catalogue.scenarios.values();
        scenarios.map(|entry| (entry.id.to_string(), entry.document.name.clone())).collect()
    }

    /// The digest of everything that a scenario is played with at a table.
    fn digest(&self, scenario: &str, table: Table) -> PyResult<String> {
        Ok(format!("{:016x}", self.scenario_at(scenario, &table)?.digest))
    }
}

impl Content {
    /// Finds and compiles a scenario; content with errors is not played. Nothing builds on tests, so theirs do not count.
    pub(crate) fn scenario(&self, name: &str) -> PyResult<Arc<Scenario>> {
        self.scenario_at(name, &Table::default())
    }

    /// The same as a table plays it.
    pub(crate) fn scenario_at(&self, name: &str, table: &Table) -> PyResult<Arc<Scenario>> {
        let hinders = |finding: &&Diagnostic| {
            finding.severity == Severity::Error && Kind::of_file(Path::new(&*finding.route.file)) != Some(Kind::Test)
        };
        let errors: Vec<Diagnostic> = self.findings.iter().filter(hinders).cloned().collect();
        if !errors.is_empty() {
            let counts = Counts::of(&errors);
            return Err(failed(format!("`{name}` cannot be played: the content has {counts}, which `check()` lists")));
        }
        let catalogue = &self.loaded.catalogue;
        let id = named(catalogue, Kind::Scenario, name).map_err(failed)?;
        let scenario = compile_as(catalogue, &self.request(&id, table)?);
        scenario.map(Arc::new).map_err(|error| failed(format!("`{id}` cannot be played: {error}")))
    }

    fn request(&self, id: &FullId, (episode, elder_one, rules, options): &Table) -> PyResult<Request> {
        let (episode, elder_one, rules) = (episode.clone(), elder_one.clone(), rules.clone());
        let table = RecordedTable { episode, elder_one, rules, options: options.iter().cloned().collect() };
        ritual_sitting::request(&self.loaded.catalogue, id, &table).map_err(failed)
    }
}
