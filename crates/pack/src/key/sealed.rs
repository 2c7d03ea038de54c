//! A secret key under a passphrase, so that a file that was copied is no key yet.
//!
//! Argon2id makes a key of the passphrase, slowly, and ChaCha20-Poly1305 seals with it. How slowly is part of the format.

use argon2::{Algorithm, Argon2, Params, Version};
use chacha20poly1305::aead::{Aead as _, Payload};
use chacha20poly1305::{ChaCha20Poly1305, Key, KeyInit as _, Nonce};

use super::{KeyError, SEED_BYTES, SecretKey};

/// What stands before the bytes of a secret key under a passphrase.
const SEALED: &str = "ritual-sealed-key-1";

/// The number of random bytes that no other key is sealed with.
pub const SALT_BYTES: usize = 16;

/// How much memory a guess takes, in KiB, and how often it goes through it.
const MEMORY: u32 = 64 * 1024;
const PASSES: u32 = 3;

/// Returns whether the text of a file is a key under a passphrase.
pub fn is_sealed(text: &str) -> bool {
    text.split_whitespace().next() == Some(SEALED)
}

impl SecretKey {
    /// Returns the text of its file under a passphrase.
    ///
    /// # Errors
    /// Says that there is not memory enough.
    pub fn to_sealed_text(&self, passphrase: &str, salt: &[u8; SALT_BYTES]) -> Result<String, KeyError> {
        let payload = Payload { msg: self.0.as_bytes(), aad: SEALED.as_bytes() };
        let sealed = cipher(passphrase, salt)?.encrypt(&nonce(), payload).map_err(|_| KeyError::NoMemory)?;
        Ok(format!("{SEALED} {} {}\n", hex::encode(salt), hex::encode(sealed)))
    }

    /// Reads a key under a passphrase from the text of its file.
    ///
    /// # Errors
    /// Says why the text is no such key, or that the passphrase is another one.
    pub fn from_sealed_text(text: &str, passphrase: &str) -> Result<Self, KeyError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let &[SEALED, salt, sealed] = words.as_slice() else { return Err(KeyError::Other { expected: SEALED }) };
        let mut salt_bytes = [0; SALT_BYTES];
        hex::decode_to_slice(salt, &mut salt_bytes).map_err(|_| KeyError::Digits)?;
        let sealed = hex::decode(sealed).map_err(|_| KeyError::Digits)?;
        let payload = Payload { msg: &sealed, aad: SEALED.as_bytes() };
        let seed = cipher(passphrase, &salt_bytes)?.decrypt(&nonce(), payload).map_err(|_| KeyError::Passphrase)?;
        let seed: [u8; SEED_BYTES] = seed.try_into().map_err(|_| KeyError::Digits)?;
        Ok(Self::from_seed(&seed))
    }
}

fn cipher(passphrase: &str, salt: &[u8; SALT_BYTES]) -> Result<ChaCha20Poly1305, KeyError> {
    let mut key = [0; 32];
    let params = Params::new(MEMORY, PASSES, 1, Some(key.len())).map_err(|_| KeyError::NoMemory)?;
    let slow = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    slow.hash_password_into(passphrase.as_bytes(), salt, &mut key).map_err(|_| KeyError::NoMemory)?;
    Ok(ChaCha20Poly1305::new(&Key::from(key)))
}

/// Nothing else is ever sealed with the same salt, and so with the same key.
fn nonce() -> Nonce {
    Nonce::from([0; 12])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_comes_out_by_its_passphrase_alone() {
        let key = SecretKey::from_seed(&[7; SEED_BYTES]);
        let text = key.to_sealed_text("the stars are right", &[1; SALT_BYTES]).unwrap();
        assert!(is_sealed(&text) && !is_sealed(&key.to_text()));
        assert!(!text.contains(&hex::encode([7; 8])), "the key can be read: {text}");
        let out = |text: &str, passphrase: &str| SecretKey::from_sealed_text(text, passphrase).map(|key| key.public());
        assert_eq!(out(&text, "the stars are right"), Ok(key.public()));
        assert_eq!(out(&text, "the stars are wrong"), Err(KeyError::Passphrase));
        assert_eq!(out(&text.replace(" 01", " 02"), "the stars are right"), Err(KeyError::Passphrase));
        assert_eq!(out("ritual-sealed-key-1 01 02", "x"), Err(KeyError::Digits));
        assert_eq!(SecretKey::from_text(&text).err(), Some(KeyError::Sealed));
    }
}
