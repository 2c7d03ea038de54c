//! Rules text: what effects say, in the words of a language, made from the effects themselves.
//!
//! Every word of the effect language has a message in a catalogue (Fluent); this module only walks the data and hands
//! the parts to the messages. Nothing of a sentence is written here, so a translation is a catalogue and no code.
//!
//! INVARIANT: no sentence is assembled in code.
//! INVARIANT: nothing an author writes makes this panic; a message that is missing is shown by its id.

mod language;
mod phrase;
mod supplement;
mod writer;

#[cfg(test)]
mod tests;

pub use language::Language;
pub use supplement::supplement;
pub use writer::Writer;
