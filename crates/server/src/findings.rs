//! What is wrong, as the client shows it.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr as _;
use std::sync::Arc;

use lsp_types::{
    CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString,
    PublishDiagnosticsParams, Uri,
};
use ritual_diagnostic::{Diagnostic as Finding, Related, Route, Severity, Sources as _, legible, url};

use crate::checker::Facts;
use crate::desk::Desk;
use crate::positions::Lines;

/// What the client was last told of each file.
#[derive(Debug, Default)]
pub(crate) struct Told(BTreeMap<Arc<str>, Vec<Diagnostic>>);

impl Told {
    /// Returns what is to be told now: of the files about which something else is said than before.
    pub(crate) fn news(&mut self, desk: &Desk) -> Vec<PublishDiagnosticsParams> {
        let mut by_file: BTreeMap<Arc<str>, Vec<&Finding>> = BTreeMap::new();
        for finding in &desk.facts.findings {
            by_file.entry(Arc::clone(&finding.route.file)).or_default().push(finding);
        }
        let files: BTreeSet<Arc<str>> = by_file.keys().chain(self.0.keys()).cloned().collect();
        let mut places = Places::new(desk);
        let mut news = Vec::new();
        for file in files {
            let found = by_file.remove(&file).unwrap_or_default();
            let diagnostics: Vec<Diagnostic> = found.into_iter().map(|it| places.diagnostic(it)).collect();
            if self.0.get(&file).map_or(&[][..], Vec::as_slice) == diagnostics {
                continue;
            }
            let Some(uri) = desk.uri(&file) else { continue };
            let version = desk.library.version(&file).filter(|_| desk.is_checked(&file));
            if diagnostics.is_empty() {
                self.0.remove(&file);
            } else {
                self.0.insert(file, diagnostics.clone());
            }
            news.push(PublishDiagnosticsParams { uri, diagnostics, version });
        }
        news
    }
}

/// Finds places in the texts that the checker has seen.
pub(crate) struct Places<'d> {
    desk: &'d Desk,
    /// The lines of the files that were asked about.
    lines: BTreeMap<Arc<str>, Lines>,
}

impl<'d> Places<'d> {
    /// Begins with no lines.
    pub(crate) fn new(desk: &'d Desk) -> Self {
        Self { desk, lines: BTreeMap::new() }
    }

    /// A finding as the protocol writes it.
    pub(crate) fn diagnostic(&mut self, finding: &Finding) -> Diagnostic {
        let Finding { code, severity, message, route, related, help, span, .. } = finding;
        let range = self.location(route, span.as_ref()).map(|it| it.range).unwrap_or_default();
        let mut text = legible(message).into_owned();
        if let Some(help) = help {
            text.push('\n');
            text.push_str(&legible(help));
        }
        let related: Vec<DiagnosticRelatedInformation> = related
            .iter()
            .filter_map(|Related { route, message, span }| {
                let location = self.location(route, span.as_ref())?;
                Some(DiagnosticRelatedInformation { location, message: legible(message).into_owned() })
            })
            .collect();
        let page = url(code).and_then(|url| Uri::from_str(&url).ok());
        Diagnostic {
            range,
            severity: Some(match severity {
                Severity::Error => DiagnosticSeverity::ERROR,
                Severity::Warning => DiagnosticSeverity::WARNING,
                Severity::Note => DiagnosticSeverity::INFORMATION,
            }),
            code: Some(NumberOrString::String((*code).to_owned())),
            code_description: page.map(|href| CodeDescription { href }),
            source: Some("ritual".to_owned()),
            message: text,
            related_information: (!related.is_empty()).then_some(related),
            ..Diagnostic::default()
        }
    }

    fn location(&mut self, route: &Route, span: Option<&std::ops::Range<usize>>) -> Option<Location> {
        let desk = self.desk;
        let facts: &Facts = &desk.facts;
        let place = facts.files.locate(route, span)?;
        let lines = self.lines.entry(Arc::clone(&route.file));
        let lines = lines.or_insert_with(|| Lines::new(place.text, desk.client.encoding));
        Some(Location { uri: desk.uri(&route.file)?, range: lines.range(place.text, &place.span) })
    }
}
