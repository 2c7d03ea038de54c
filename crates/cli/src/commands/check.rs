//! `ritual check`: says everything that is wrong with content.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::library::Library;
use crate::options::Format;
use crate::style;

/// Say what is wrong with packs and files
///
/// Every file is checked, and a file that is wrong does not keep the others from being checked.
/// A path may be a folder of packs, a pack, or a file inside one; with a pack, those beside it are loaded too,
/// because it may need them, but only findings about what you named are shown.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual check                                        every pack in `content`
  ritual check content/core                           one pack
  ritual check content/core/skills.yaml               one file
  ritual check --format json | jq '.findings[].code'  findings for programs

Exit codes: 0 no errors, 1 errors, 2 usage or disk.
Keys of the JSON document: version, findings (code, severity, message, file, path, line, column,
end_line, end_column, label, help, related), counts (errors, warnings, notes).")]
pub(crate) struct Args {
    /// What to check
    #[arg(value_name = "PATH", default_value = "content")]
    paths: Vec<PathBuf>,

    /// Whom the findings are for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    let Args { paths, format } = args;
    let mut library = Library::open(&paths)?;
    library.narrow();
    let mut out = style::out();
    library.print(format, &mut out)?;
    let counts = library.counts();
    if format == Format::Human {
        writeln!(out, "{} packs, {} files: {counts}", library.n_packs, library.n_files)?;
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(counts.errors > 0)))
}
