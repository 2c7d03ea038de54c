//! What is translated, how far it is, and what is done to it, in words.

use ritual_translations::{Place, State, Which};

/// Where a text stands.
pub(super) fn place_name(place: &Place) -> String {
    say!("{address} of {key}", address = place.address, key = place.key)
}

/// How far the translation of a text is.
pub(super) fn state_name(state: State) -> &'static str {
    match state {
        State::Missing => say!("missing"),
        State::Done => say!("done"),
        State::Elsewhere => say!("from elsewhere"),
        State::Stale => say!("stale"),
        State::Possible => say!("possible"),
    }
}

/// What it is called to take a translation out.
pub(super) fn removed(place: &Place) -> String {
    say!("Remove {place}", place = place_name(place))
}

/// What it is called to write one.
pub(super) fn translated(place: &Place) -> String {
    say!("Translate {place}", place = place_name(place))
}

/// Which rows are shown.
pub(super) fn which_name(which: Which) -> &'static str {
    match which {
        Which::All => say!("All"),
        Which::Missing => say!("Missing"),
        Which::Stale => say!("Stale"),
        Which::Possible => say!("Possible"),
    }
}
