//! Keys in files.

use std::io::{self, IsTerminal as _};
use std::path::Path;
#[cfg(unix)]
use std::sync::LazyLock;

use anyhow::{Context as _, anyhow, bail};
use ritual_disk::{read_whole, show};
use ritual_pack::{PublicKey, SecretKey, is_sealed};

#[cfg(unix)]
use crate::stop::INTERRUPTED;
use crate::style;

/// No file of a key is nearly as big.
const MOST_BYTES: u64 = 4096;

/// Says a passphrase where nobody can be asked.
const PASSPHRASE: &str = "RITUAL_PASSPHRASE";

/// Reads the key that signs, asks for its passphrase where it has one, and warns where the file is not for its owner
/// alone.
pub(crate) fn secret(path: &Path) -> anyhow::Result<SecretKey> {
    let text = text_of(path)?;
    let read = if is_sealed(&text) {
        SecretKey::from_sealed_text(&text, &passphrase(&format!("passphrase of {}: ", show(path)))?)
    } else {
        SecretKey::from_text(&text)
    };
    let key = read.with_context(|| format!("`{}` cannot be used", show(path)))?;
    if others_can_read(path) {
        style::warn(&format!("others can read `{0}`, and copy or use it: `chmod 600 {0}` keeps it yours", show(path)));
    }
    Ok(key)
}

/// Ends the command by Ctrl-C with a terminal that shows again what is typed. Who asks for a passphrase puts it right as
/// well, but only once it is answered.
#[cfg(unix)]
static SHOWN_AGAIN: LazyLock<()> = LazyLock::new(|| {
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    if let Ok(usual) = tcgetattr(io::stdin()) {
        // Where somebody else listens, the question is answered by Ctrl-C.
        let _heard = ctrlc::set_handler(move || {
            let _gone = tcsetattr(io::stdin(), OptionalActions::Now, &usual);
            std::process::exit(INTERRUPTED);
        });
    }
});

/// Asks for a passphrase, which nobody sees.
fn passphrase(question: &str) -> anyhow::Result<String> {
    if let Ok(said) = std::env::var(PASSPHRASE) {
        return Ok(said);
    }
    if !io::stdin().is_terminal() {
        bail!("nobody can be asked for the passphrase here: say it in the variable `{PASSPHRASE}`");
    }
    #[cfg(unix)]
    LazyLock::force(&SHOWN_AGAIN);
    rpassword::prompt_password(style::clean(question)).context("the passphrase cannot be read")
}

/// Asks for a new passphrase, twice where people type it.
pub(crate) fn new_passphrase() -> anyhow::Result<String> {
    let first = passphrase("new passphrase: ")?;
    if first.is_empty() {
        bail!("an empty passphrase keeps nobody out: leave out `--passphrase`, or say one");
    }
    if passphrase("the same once more: ")? != first {
        bail!("these are two passphrases: begin again, nothing was written");
    }
    Ok(first)
}

/// How a key that signs is kept.
pub(crate) struct Kept {
    /// It is of no use without its passphrase.
    pub(crate) is_sealed: bool,
    /// Others than its owner can read it.
    pub(crate) is_open: bool,
}

/// Looks how the key in a file is kept; nothing where the file holds no key that signs.
pub(crate) fn kept(path: &Path) -> Option<Kept> {
    let text = text_of(path).ok()?;
    let is_sealed = is_sealed(&text);
    let is_key = is_sealed || SecretKey::from_text(&text).is_ok();
    is_key.then(|| Kept { is_sealed, is_open: others_can_read(path) })
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
    PublicKey::from_text(&text_of(path)?).with_context(|| format!("`{}` is no key", show(path)))
}

fn text_of(path: &Path) -> anyhow::Result<String> {
    let bytes = read_whole(path, MOST_BYTES)?;
    String::from_utf8(bytes).map_err(|_| anyhow!("`{}` is no key: it is no text", show(path)))
}
