//! Keys in files.

use std::path::Path;

use anyhow::{Context as _, anyhow};
use ritual_disk::{read_whole, show};
use ritual_pack::{KeyError, PublicKey, SecretKey};

/// No file of a key is nearly as big.
const MOST_BYTES: u64 = 4096;

/// Reads the key that signs.
pub(crate) fn secret(path: &Path) -> anyhow::Result<SecretKey> {
    read(path, SecretKey::from_text)
}

/// Reads the key that shows who signed.
pub(crate) fn public(path: &Path) -> anyhow::Result<PublicKey> {
    read(path, PublicKey::from_text)
}

fn read<K>(path: &Path, of_text: impl FnOnce(&str) -> Result<K, KeyError>) -> anyhow::Result<K> {
    let bytes = read_whole(path, MOST_BYTES)?;
    let text = String::from_utf8(bytes).map_err(|_| anyhow!("`{}` is no key: it is no text", show(path)))?;
    of_text(&text).with_context(|| format!("`{}` is no key", show(path)))
}
