//! Findings, as SARIF lists them.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;
use serde_sarif::sarif::{
    ArtifactChange, ArtifactContent, Fix as SarifFix, Location, Message, PropertyBag, Replacement, Result as Finding,
    ResultLevel, Suppression,
};

use super::difference::difference;
use super::lines;
use super::places::{Places, region};
use super::run::SarifRun;
use crate::{Diagnostic, Excuse, Fix, Related, Route, Safety, Severity};

/// The name of the fingerprint that moves with the document; another way to make it is another version.
const OWN_FINGERPRINT: &str = "ritualFinding/v1";
/// The name of the fingerprint that code hosts know.
const LINE_FINGERPRINT: &str = "primaryLocationLineHash";

/// Returns a message of plain text.
pub(super) fn message(text: &str) -> Message {
    Message::builder().text(text).build()
}

/// Writes findings, one after another.
pub(super) struct Results<'a> {
    run: &'a SarifRun<'a>,
    places: Places<'a>,
    positions: BTreeMap<&'static str, i64>,
    /// Whether some of the findings are excused; then those that are not say so.
    has_excuses: bool,
    /// How many findings there were of each fingerprint.
    seen: BTreeMap<String, usize>,
    /// The fingerprints of the lines of files.
    lines: BTreeMap<Arc<str>, Vec<String>>,
}

impl<'a> Results<'a> {
    pub(super) fn new(findings: &[&Diagnostic], run: &'a SarifRun<'a>, places: Places<'a>) -> Self {
        Self {
            run,
            places,
            positions: run.kinds.iter().map(|kind| kind.code).zip(0..).collect(),
            has_excuses: findings.iter().any(|finding| finding.excuse.is_some()),
            seen: BTreeMap::new(),
            lines: BTreeMap::new(),
        }
    }

    /// Returns the next finding.
    pub(super) fn result(&mut self, finding: &Diagnostic) -> Finding {
        let Diagnostic { code, severity, message: _, route, label: _, related, help: _, fix, span, excuse, cause } =
            finding;
        let level = match severity {
            Severity::Error => ResultLevel::Error,
            Severity::Warning => ResultLevel::Warning,
            Severity::Note => ResultLevel::Note,
        };
        let mut result = Finding::builder()
            .rule_id(*code)
            .level(level)
            .message(message(&text(finding)))
            .locations(vec![self.places.location(route, span.as_ref())])
            .partial_fingerprints(self.fingerprints(finding))
            .build();
        result.rule_index = self.positions.get(code).copied();
        result.related_locations = some((1..).zip(related).map(|(id, other)| self.related(id, other)).collect());
        result.fixes = fix.as_ref().and_then(|fix| self.fix(fix)).map(|fix| vec![fix]);
        // Code hosts show every finding by itself; this is for programs that want to put them together.
        result.properties = cause.as_ref().map(|cause| {
            let cause = BTreeMap::from([("cause".to_owned(), Value::from(&*cause.name))]);
            PropertyBag::builder().additional_properties(cause).build()
        });
        if self.has_excuses {
            result.suppressions = Some(excuse.iter().map(|excuse| self.suppression(route, excuse)).collect());
        }
        result
    }

    /// By what a finding is recognised in the report of another run.
    fn fingerprints(&mut self, finding: &Diagnostic) -> BTreeMap<String, String> {
        let print = (self.run.fingerprint)(finding);
        let nth = self.seen.entry(print.clone()).or_default();
        *nth += 1;
        let mut prints = BTreeMap::from([(OWN_FINGERPRINT.to_owned(), format!("{print}:{nth}"))]);
        let sources = self.places.sources;
        if let Some(place) = sources.locate(&finding.route, finding.span.as_ref()) {
            let file = Arc::clone(&finding.route.file);
            let lines = self.lines.entry(file).or_insert_with(|| lines::fingerprints(place.text));
            if let Some(print) = place.line.checked_sub(1).and_then(|line| lines.get(line)) {
                prints.insert(LINE_FINGERPRINT.to_owned(), print.clone());
            }
        }
        prints
    }

    fn related(&self, id: i64, other: &Related) -> Location {
        let mut location = self.places.location(&other.route, other.span.as_ref());
        (location.id, location.message) = (Some(id), Some(message(&other.message)));
        location
    }

    fn suppression(&self, route: &Route, excuse: &Excuse) -> Suppression {
        let Excuse { reason, span } = excuse;
        let comment = Route::file(Arc::clone(&route.file));
        let mut suppression = Suppression::builder()
            .kind("inSource")
            .status("accepted")
            .location(self.places.location(&comment, Some(span)))
            .build();
        suppression.justification = Some(reason.clone()).filter(|reason| !reason.is_empty());
        suppression
    }

    /// The change a fix makes, if it can be made.
    fn fix(&self, fix: &Fix) -> Option<SarifFix> {
        let file = &fix.edits.first()?.route.file;
        let whole = Route::file(Arc::clone(file));
        let after = (self.run.fixed)(fix)?;
        let (span, text) = difference(self.places.sources.locate(&whole, None)?.text, &after);
        let deleted = region(&self.places.sources.locate(&whole, Some(&span))?);
        let mut replacement = Replacement::builder().deleted_region(deleted).build();
        if !text.is_empty() {
            replacement.inserted_content = Some(ArtifactContent::builder().text(text).build());
        }
        let change =
            ArtifactChange::builder().artifact_location(self.places.file(file)).replacements(vec![replacement]).build();
        let safe = BTreeMap::from([("safe".to_owned(), Value::from(fix.safety == Safety::Safe))]);
        let properties = PropertyBag::builder().additional_properties(safe).build();
        let listed = SarifFix::builder().artifact_changes(vec![change]).properties(properties);
        Some(listed.description(message(&fix.title)).build())
    }
}

/// What is wrong, why and what to do; code hosts show other places only where the text points at them.
fn text(finding: &Diagnostic) -> String {
    let Diagnostic { message, label, related, help, .. } = finding;
    let parts = [Some(message), label.as_ref(), help.as_ref()].into_iter().flatten().cloned();
    let links = (1..).zip(related).map(|(id, other): (i64, _)| format!("[{}]({id})", escaped(&other.message)));
    parts.chain(links).collect::<Vec<_>>().join("\n")
}

/// Escapes what would end the text of a link.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]")
}

fn some<T>(list: Vec<T>) -> Option<Vec<T>> {
    Some(list).filter(|list| !list.is_empty())
}
