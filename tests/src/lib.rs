//! What tests of several rooms share: the shipped content, chance that is scripted, and a table where anything can be set.

pub mod content;
pub mod fuzzed;
pub mod many_documents;
pub mod random_content;
pub mod reference;
pub mod scene;
pub mod script;
pub mod setting;
