//! Where the facts of a document come from.

use crate::one_key::one_key;

one_key! {
    /// Where the facts of a document come from.
    pub enum Source {
        words {
            /// Designed for this pack.
            "original" => Original,
        }
        keys {
            /// Every value is stated in this rulebook, with the page.
            "rulebook" => Rulebook(String),
            /// Some values are stated in a rulebook, the rest is designed for this pack: says which is which.
            "partly" => Partly(String),
        }
    }
}
