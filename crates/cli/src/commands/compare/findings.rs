//! What is wrong with content after a change, and was not before.

use std::collections::BTreeSet;

use serde::Serialize;

use super::revision::ContentFolder;
use crate::library::Library;

/// A finding that only the content after the change has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct NewFinding {
    severity: &'static str,
    code: &'static str,
    /// The file, inside of the folder.
    file: String,
    line: usize,
    message: String,
}

/// What came; findings that were there before, wherever they stood in their file, did not.
pub(super) fn that_came(before: (&Library, &ContentFolder), after: (&Library, &ContentFolder)) -> Vec<NewFinding> {
    let (old, old_folder) = before;
    let known = old.findings().iter().map(|it| (it.code, old_folder.inside(&it.route.file), &it.message));
    let known: BTreeSet<(&str, String, &String)> = known.collect();
    let (new, folder) = after;
    let came = new.findings().iter().filter_map(|it| {
        let file = folder.inside(&it.route.file);
        let (line, _) = new.line_of(&it.route);
        let key = (it.code, file, &it.message);
        (!known.contains(&key)).then(|| NewFinding {
            severity: it.severity.as_str(),
            code: it.code,
            file: key.1,
            line,
            message: it.message.clone(),
        })
    });
    came.collect()
}

impl NewFinding {
    /// In one line, as compilers write.
    pub(super) fn written(&self) -> String {
        let Self { severity, code, file, line, message } = self;
        format!("{file}:{line}: {severity}[{code}]: {}", message.replace(char::is_control, " "))
    }
}
