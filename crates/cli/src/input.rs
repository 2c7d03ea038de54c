//! A text on standard input.

use std::io::Read as _;

use anyhow::Context as _;
use ritual_yaml::Limits;

/// The path that means standard input.
pub(crate) const INPUT: &str = "-";

/// Reads standard input, but of a text that is too big only as much as shows that.
pub(crate) fn read() -> anyhow::Result<Vec<u8>> {
    let most = u64::try_from(Limits::DEFAULT.bytes).unwrap_or(u64::MAX).saturating_add(1);
    let mut text = Vec::new();
    std::io::stdin().lock().take(most).read_to_end(&mut text).context("cannot read standard input")?;
    Ok(text)
}
