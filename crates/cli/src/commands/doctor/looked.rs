//! What came of a look.

/// What was looked at, and what came of it.
pub(super) struct Looked {
    /// What it is about, in a word.
    pub(super) about: &'static str,
    /// What there is.
    pub(super) said: String,
    /// What to do, where something is wrong.
    pub(super) remedy: Option<String>,
}

impl Looked {
    pub(super) fn well(about: &'static str, said: String) -> Self {
        Self { about, said, remedy: None }
    }

    pub(super) fn wrong(about: &'static str, said: String, remedy: String) -> Self {
        Self { about, said, remedy: Some(remedy) }
    }
}
