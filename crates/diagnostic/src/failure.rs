//! Why a scenario test failed.

use crate::Route;

/// Why a scenario test failed, of whatever game it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The entry of the test.
    pub route: Route,
    /// What is wrong, in one line.
    pub what: String,
    /// What the test says, where there is something to compare.
    pub expected: Option<String>,
    /// What it is.
    pub actual: Option<String>,
    /// What happened up to there.
    pub log: Vec<String>,
}

/// Returns how often something happened, in words.
pub fn often(times: usize) -> String {
    match times {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        _ => format!("{times} times"),
    }
}
