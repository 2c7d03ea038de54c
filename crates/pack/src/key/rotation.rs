//! A key that is handed on: its owner says with a signature by which key they sign from now on.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{KeyError, PublicKey, SecretKey};

/// What stands before the bytes in the text of a file.
const ROTATION: &str = "ritual-rotation-1";

/// A key that is handed on. Whoever has one knows that the owner of the former key has signed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Rotation {
    /// The former key, which has signed.
    pub from: PublicKey,
    /// The key that follows.
    pub to: PublicKey,
    signature: [u8; 64],
}

impl Rotation {
    /// Hands a key on.
    pub fn sign(from: &SecretKey, to: PublicKey) -> Self {
        let signature = from.sign(&message(&from.public(), &to));
        Self { from: from.public(), to, signature }
    }

    /// Reads it from the text of its file.
    ///
    /// # Errors
    /// Says why the text is none, or that the owner of the former key has not signed it.
    pub fn from_text(text: &str) -> Result<Self, KeyError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let &[ROTATION, from, to, digits] = words.as_slice() else {
            return Err(KeyError::Other { expected: ROTATION });
        };
        let (from, to) = (PublicKey::from_digits(from)?, PublicKey::from_digits(to)?);
        let mut signature = [0; 64];
        hex::decode_to_slice(digits, &mut signature).map_err(|_| KeyError::Digits)?;
        if !from.has_signed(&message(&from, &to), &signature) {
            return Err(KeyError::NotHandedOn);
        }
        Ok(Self { from, to, signature })
    }
}

/// What is signed.
fn message(from: &PublicKey, to: &PublicKey) -> Vec<u8> {
    format!("{ROTATION}\n{from}\n{to}\n").into_bytes()
}

impl fmt::Display for Rotation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{ROTATION} {} {} {}", self.from, self.to, hex::encode(self.signature))
    }
}

impl TryFrom<String> for Rotation {
    type Error = KeyError;

    fn try_from(text: String) -> Result<Self, KeyError> {
        Self::from_text(&text)
    }
}

impl From<Rotation> for String {
    fn from(rotation: Rotation) -> Self {
        rotation.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_owner_of_a_key_hands_it_on() {
        let [old, new] = [1, 2].map(|number| SecretKey::from_seed(&[number; 32]));
        let rotation = Rotation::sign(&old, new.public());
        let text = rotation.to_string();
        assert_eq!(Rotation::from_text(&format!("{text}\n")), Ok(rotation));
        let stranger = SecretKey::from_seed(&[3; 32]).public().to_string();
        for (digits, why) in [(old.public(), "from"), (new.public(), "to")] {
            let changed = text.replace(&digits.to_string(), &stranger);
            assert_eq!(Rotation::from_text(&changed), Err(KeyError::NotHandedOn), "{why}");
        }
        assert_eq!(Rotation::from_text("ritual-rotation-1 1 2 3"), Err(KeyError::Digits));
        assert_eq!(Rotation::from_text(&old.to_text()), Err(KeyError::Other { expected: ROTATION }));
    }
}
