//! The kinds of findings, as SARIF lists them: code hosts show them beside each finding.

use serde_sarif::sarif::{MultiformatMessageString, PropertyBag, ReportingConfiguration, ReportingDescriptor};

use crate::{FindingKind, url};

/// Returns what is said about a kind.
pub(super) fn rule(kind: &FindingKind) -> ReportingDescriptor {
    let text = |text: String| MultiformatMessageString::builder().text(text).build();
    let mut rule = ReportingDescriptor::builder()
        .id(kind.code)
        .name(kind.name())
        .short_description(text(kind.finds()))
        .full_description(text(format!("{}. {}", kind.finds(), kind.matters())))
        .help(MultiformatMessageString::builder().text(kind.page).markdown(kind.page).build())
        .default_configuration(ReportingConfiguration::builder().level(kind.severity.as_str()).build())
        .properties(PropertyBag::builder().tags(vec![kind.group().to_owned()]).build())
        .build();
    rule.help_uri = url(kind.code);
    rule
}
