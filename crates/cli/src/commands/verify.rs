//! `ritual verify`: whether an archive is what somebody packed, and who.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use ritual_content::unseen::takes_no_room;
use ritual_disk::{read_file, show};
use ritual_pack::archive::{self, Archive};
use ritual_pack::{Limits, Manifest};

use crate::library::Refused;
use crate::options::Format;
use crate::packs::size;
use crate::{keys, style};

/// Say whether an archive is as it was packed, what is in it, and who signed it
///
/// Every byte is looked at; nothing is unpacked to the disk.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual verify my-pack-1.0.0.ritualpack
  ritual verify my-pack-1.0.0.ritualpack --key friend.pub    only if the owner of this key has signed it
  ritual verify my-pack-1.0.0.ritualpack --format json       its manifest and its signer, for programs

Exit codes: 0 all is well, 1 the archive is refused, 2 usage or disk.
Keys of the JSON document: version, manifest, signer.")]
pub(crate) struct Args {
    /// The archive
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The public key of whoever must have signed it, a file that ends in `.pub`
    #[arg(long, value_name = "PUB")]
    key: Option<PathBuf>,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let archive = open(&args.file, args.key.as_deref())?;
    let mut out = style::out();
    match args.format {
        Format::Human => print(&archive, &mut out)?,
        Format::Json => {
            let signer = archive.signer.map(|key| key.to_string());
            let report = serde_json::json!({ "version": 1, "manifest": archive.manifest, "signer": signer });
            out.write_all(&ritual_pack::canonical_json(&report))?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Reads an archive that is all right, and is signed by the owner of a key where one is named.
pub(super) fn open(file: &Path, key: Option<&Path>) -> anyhow::Result<Archive> {
    let key = key.map(keys::public).transpose()?;
    let limits = Limits::DEFAULT;
    let bytes = read_file(file, u64::try_from(limits.archive).unwrap_or(u64::MAX))?;
    match archive::open(&bytes, key.as_ref(), &limits) {
        Ok(archive) => Ok(archive),
        Err(refusal) => Err(Refused(format!("`{}` is refused: {refusal}", show(file))).into()),
    }
}

/// Prints what an archive says about itself.
pub(super) fn print(archive: &Archive, out: &mut dyn Write) -> std::io::Result<()> {
    let Manifest {
        format_version: _,
        id,
        version,
        title,
        summary,
        authors,
        languages,
        licence,
        players,
        boxes,
        dependencies,
        schema_version,
        engine_version,
        files,
    } = &archive.manifest;
    let mut line = |text: String| writeln!(out, "{text}");
    // Ours first: what an archive says of itself cannot stand above it, however long its lines are.
    line(format!(
        "{id} {}: every byte as it was packed, by Ritual {}",
        said(&version.to_string()),
        said(engine_version)
    ))?;
    match &archive.signer {
        Some(key) => line(format!("signed with the key {key}"))?,
        None => line("not signed: nobody answers for it".to_owned())?,
    }
    let n_bytes: usize = archive.files.iter().map(|file| file.bytes.len()).sum();
    line(format!("{}, {}", style::counted(files.len(), "file"), size(n_bytes)))?;
    if archive.manifest.is_of_former_content() {
        line(format!(
            "in version {schema_version} of the content format: `ritual migrate` rewrites it once it is imported"
        ))?;
    }
    line("it says of itself:".to_owned())?;
    let mut quote = |text: &str| line(format!("  {}", said(text)));
    quote(&format!("{title}, by {}, {licence}", authors.join(", ")))?;
    if !summary.trim().is_empty() {
        quote(summary)?;
    }
    if let Some(players) = players {
        quote(&format!("for {} to {} players", players.min, players.max))?;
    }
    if !boxes.is_empty() {
        quote(&format!("needs {}", boxes.join(", ")))?;
    }
    for (pack, range) in dependencies {
        quote(&format!("builds on {pack} {range}"))?;
    }
    quote(&format!("in {}", languages.iter().map(String::as_str).collect::<Vec<_>>().join(", ")))
}

/// The most letters of a line that an archive says of itself.
const MOST_SHOWN: usize = 400;

/// Returns what an archive says of itself as it may be shown: in one line that ends, and without what nobody sees.
pub(super) fn said(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ").replace(takes_no_room, "\u{fffd}");
    match line.char_indices().nth(MOST_SHOWN) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or_default()),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::said;

    #[test]
    fn an_archive_cannot_show_what_it_likes() {
        assert_eq!(said(" a\n\n  b\u{2028}c   "), "a b c");
        assert_eq!(said("a\u{202e}b\u{200b}c\u{1b}[2J"), "a\u{fffd}b\u{fffd}c\u{fffd}[2J");
        assert_eq!(said(&"ä".repeat(401)), format!("{}…", "ä".repeat(400)));
        assert_eq!(said(&"ä".repeat(400)), "ä".repeat(400));
    }
}
