//! Steps: what is undone and done again as one.

use std::sync::Arc;

use ritual_assist::edits::FileEdit;

/// Edits that are one step.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What it does, as people read it where it is taken back: `Change health`.
    pub label: String,
    /// The edits, made one after another.
    pub edits: Vec<FileEdit>,
    /// Steps with the same gesture, one right after the other, are one.
    pub gesture: Option<String>,
}

impl Step {
    /// Returns a step of one edit.
    pub fn one(label: impl Into<String>, file: &Arc<str>, edit: ritual_yaml::Edit) -> Self {
        Self { label: label.into(), edits: vec![FileEdit { file: Arc::clone(file), edit }], gesture: None }
    }

    /// Adds another edit.
    #[must_use]
    pub fn and(mut self, file: &Arc<str>, edit: ritual_yaml::Edit) -> Self {
        self.edits.push(FileEdit { file: Arc::clone(file), edit });
        self
    }

    /// Joins it with steps of the same gesture right before it.
    #[must_use]
    pub fn during(mut self, gesture: impl Into<String>) -> Self {
        self.gesture = Some(gesture.into());
        self
    }
}
