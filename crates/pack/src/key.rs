//! Keys: who answers for an archive.
//!
//! A key is a line of text in a file: what it is, and its bytes as hexadecimal digits.

mod rotation;
mod sealed;

use std::fmt;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

pub use rotation::Rotation;
pub use sealed::{SALT_BYTES, is_sealed};

/// What stands before the bytes of a secret key.
const SECRET: &str = "ritual-secret-key-1";
/// What stands before the bytes of a public key.
const PUBLIC: &str = "ritual-public-key-1";

/// The number of random bytes that a key is made of.
pub const SEED_BYTES: usize = 32;

/// Why a text is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// It is something else.
    #[error("it does not begin with `{expected}`; `ritual key new NAME` makes a pair of keys")]
    Other {
        /// What it begins with.
        expected: &'static str,
    },
    /// The secret key stands where the public one is needed.
    #[error("it is a secret key, which only its owner should have; name the file that ends in `.pub`")]
    Secret,
    /// The public key stands where the secret one is needed.
    #[error("it is a public key, which cannot sign; name the file that ends in `.key`")]
    Public,
    /// Its bytes are no key.
    #[error("its digits are no key; copy the whole line again")]
    Digits,
    /// It is under a passphrase.
    #[error("it is under a passphrase, which must be known to use it")]
    Sealed,
    /// The passphrase is another one.
    #[error("the passphrase is another one, or the file was changed; try again")]
    Passphrase,
    /// There is not memory enough for a passphrase.
    #[error("there is not memory enough to try the passphrase, which takes 64 MiB")]
    NoMemory,
    /// Nobody has signed that a key is handed on.
    #[error("the owner of the former key has not signed it; `ritual key rotate OLD.key NEW.pub` makes one")]
    NotHandedOn,
}

/// The half of a key that signs, for its owner alone.
#[derive(Debug)]
pub struct SecretKey(SigningKey);

impl SecretKey {
    /// Makes a key of random bytes.
    pub fn from_seed(seed: &[u8; SEED_BYTES]) -> Self {
        Self(SigningKey::from_bytes(seed))
    }

    /// Reads a key from the text of its file.
    ///
    /// # Errors
    /// Says why the text is no secret key.
    pub fn from_text(text: &str) -> Result<Self, KeyError> {
        if text.trim_start().starts_with(PUBLIC) {
            return Err(KeyError::Public);
        }
        if is_sealed(text) {
            return Err(KeyError::Sealed);
        }
        Ok(Self::from_seed(&bytes_behind(text, SECRET)?))
    }

    /// Returns the text of its file.
    pub fn to_text(&self) -> String {
        format!("{SECRET} {}\n", hex::encode(self.0.as_bytes()))
    }

    /// Returns the other half.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    pub(crate) fn sign(&self, message: &[u8]) -> [u8; 64] {
        let signature: Signature = self.0.sign(message);
        signature.to_bytes()
    }
}

/// The half of a key that everybody may have; it shows who signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicKey(VerifyingKey);

impl PublicKey {
    /// Reads a key from the text of its file.
    ///
    /// # Errors
    /// Says why the text is no public key.
    pub fn from_text(text: &str) -> Result<Self, KeyError> {
        if text.trim_start().starts_with(SECRET) || is_sealed(text) {
            return Err(KeyError::Secret);
        }
        Self::from_bytes(&bytes_behind(text, PUBLIC)?).ok_or(KeyError::Digits)
    }

    /// Returns the text of its file.
    pub fn to_text(&self) -> String {
        format!("{PUBLIC} {self}\n")
    }

    /// Reads a key from its digits alone.
    pub(crate) fn from_digits(digits: &str) -> Result<Self, KeyError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(digits, &mut bytes).map_err(|_| KeyError::Digits)?;
        Self::from_bytes(&bytes).ok_or(KeyError::Digits)
    }

    pub(crate) fn from_bytes(bytes: &[u8; 32]) -> Option<Self> {
        VerifyingKey::from_bytes(bytes).ok().filter(|key| !key.is_weak()).map(Self)
    }

    /// Returns whether the owner of the key has signed these bytes.
    pub(crate) fn has_signed(&self, message: &[u8], signature: &[u8; 64]) -> bool {
        self.0.verify_strict(message, &Signature::from_bytes(signature)).is_ok()
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&hex::encode(self.0.as_bytes()))
    }
}

impl TryFrom<String> for PublicKey {
    type Error = KeyError;

    fn try_from(digits: String) -> Result<Self, KeyError> {
        Self::from_digits(&digits)
    }
}

impl From<PublicKey> for String {
    fn from(key: PublicKey) -> Self {
        key.to_string()
    }
}

/// Returns the bytes that stand behind a word.
fn bytes_behind(text: &str, word: &'static str) -> Result<[u8; 32], KeyError> {
    let mut words = text.split_whitespace();
    if words.next() != Some(word) {
        return Err(KeyError::Other { expected: word });
    }
    let (Some(digits), None) = (words.next(), words.next()) else { return Err(KeyError::Digits) };
    let mut bytes = [0; 32];
    hex::decode_to_slice(digits, &mut bytes).map_err(|_| KeyError::Digits)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_written_and_read_again() {
        let key = SecretKey::from_seed(&[7; SEED_BYTES]);
        let again = SecretKey::from_text(&key.to_text()).unwrap();
        assert_eq!(again.public(), key.public());
        assert_eq!(PublicKey::from_text(&key.public().to_text()).unwrap(), key.public());
    }

    #[test]
    fn only_the_key_that_signed_fits() {
        let (key, other) = (SecretKey::from_seed(&[7; SEED_BYTES]), SecretKey::from_seed(&[8; SEED_BYTES]));
        let signature = key.sign(b"text");
        assert!(key.public().has_signed(b"text", &signature));
        assert!(!key.public().has_signed(b"test", &signature));
        assert!(!other.public().has_signed(b"text", &signature));
    }

    #[test]
    fn what_is_no_key_is_refused_with_its_reason() {
        let key = SecretKey::from_seed(&[7; SEED_BYTES]);
        assert_eq!(SecretKey::from_text(&key.public().to_text()).err(), Some(KeyError::Public));
        assert_eq!(PublicKey::from_text(&key.to_text()), Err(KeyError::Secret));
        assert_eq!(PublicKey::from_text("ssh-ed25519 AAAA"), Err(KeyError::Other { expected: PUBLIC }));
        for digits in ["", "12", &"z".repeat(64), &"00".repeat(32), &format!("{} x", "11".repeat(32))] {
            assert_eq!(PublicKey::from_text(&format!("{PUBLIC} {digits}")), Err(KeyError::Digits), "{digits}");
        }
    }
}
