//! Keys in files.

use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, anyhow};
use ritual_disk::{read_whole, show};
use ritual_pack::{KeyError, PublicKey, SecretKey};

use crate::style;

/// No file of a key is nearly as big.
const MOST_BYTES: u64 = 4096;

/// Reads the key that signs, and warns where it is not for its owner alone.
pub(crate) fn secret(path: &Path) -> anyhow::Result<SecretKey> {
    let key = read(path, SecretKey::from_text)?;
    if others_can_read(path) {
        let note = format!("others can read `{0}` and sign with it: `chmod 600 {0}` keeps it yours", show(path));
        // A reader of standard error that has gone away misses nothing that matters.
        let _unheard = writeln!(style::err(), "warning: {}", style::clean(&note));
    }
    Ok(key)
}

/// Whether somebody else than its owner can read a file, where the system tells.
#[cfg(unix)]
fn others_can_read(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::metadata(path).is_ok_and(|it| it.permissions().mode() & 0o077 != 0)
}

/// Whether somebody else than its owner can read a file: nobody knows here.
#[cfg(not(unix))]
const fn others_can_read(_: &Path) -> bool {
    false
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
