//! Exports: a pack written in forms that other people and programs use, beside the window.

use std::path::PathBuf;

use ritual_pack::{Export, Exportable, Limits, OutFile, PrintSettings, Printing, belongs, export_all, export_named};

use super::work::spawn;
use super::{Answer, Answers};
use crate::disk;
use crate::model::snapshot::SharedSnapshot;

/// What is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportPlan {
    /// The id of the pack.
    pub pack: String,
    /// The folder of the pack.
    pub home: PathBuf,
    /// The names of the formats.
    pub formats: Vec<&'static str>,
    /// The folder that gets the files.
    pub folder: PathBuf,
    /// Paper and ink of what is printed.
    pub settings: PrintSettings,
    /// The language of what is printed; none for that of its author.
    pub language: Option<String>,
}

/// Writes a pack; nothing is written unless it can be written in all formats.
pub(super) fn start(plan: ExportPlan, snapshot: SharedSnapshot, answers: Answers) {
    spawn(move || {
        let written = export(&plan, &snapshot, |format| answers.say(Answer::Exporting(format)));
        answers.say(Answer::Exported(written));
    });
}

/// Returns the files that were written, or why none was; `begins` hears of each format before it is made.
fn export(
    plan: &ExportPlan,
    snapshot: &SharedSnapshot,
    begins: impl FnMut(&'static str),
) -> Result<Vec<PathBuf>, String> {
    let address = disk::address(&plan.folder).map_err(|error| error.whole())?;
    let most = u64::try_from(Limits::DEFAULT.file).unwrap_or(u64::MAX);
    let belongings = disk::read_belongings(&plan.home, belongs, most).map_err(|error| error.whole())?;
    let files: Vec<OutFile> = belongings.files.into_iter().map(OutFile::from).collect();
    let it = Exportable {
        catalogue: &snapshot.catalogue,
        pack: &plan.pack,
        files: &files,
        key: None,
        print: Printing { settings: plan.settings, language: plan.language.as_deref() },
        address: &address,
        player: None,
    };
    let formats: Vec<&dyn Export> = plan.formats.iter().filter_map(|name| export_named(name)).collect();
    let made = export_all(&it, &formats, begins).map_err(|error| error.to_string())?;
    let made = made.iter().map(|(_, file)| (file.path.as_str(), &*file.bytes));
    disk::give_away(&plan.folder, made).map_err(|error| error.whole())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::sync::Arc;

    use ritual_pack::Paper;

    use super::*;
    use crate::model::snapshot::Snapshot;
    use crate::play::sample::plain;

    /// The pages of a shipped pack.
    fn printed(settings: PrintSettings, language: Option<&str>) -> Vec<u8> {
        let folder = tempfile::tempdir().unwrap();
        let plan = ExportPlan {
            pack: "the-drowned-archive".to_owned(),
            home: Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/the-drowned-archive"),
            formats: vec!["pdf"],
            folder: folder.path().to_path_buf(),
            settings,
            language: language.map(str::to_owned),
        };
        let snapshot = Arc::new(Snapshot { catalogue: (*plain()).clone(), ..Snapshot::default() });
        let files = export(&plan, &snapshot, |_| {}).unwrap();
        fs::read(&files[0]).unwrap()
    }

    #[test]
    fn pages_have_the_paper_the_ink_and_the_language_that_were_chosen() {
        let usual = PrintSettings::default();
        let as_written = printed(usual, None);
        assert!(as_written == printed(usual, None), "the same pages twice");
        for (what, settings, language) in [
            ("paper", PrintSettings { paper: Paper::Letter, ..usual }, None),
            ("ink", PrintSettings { is_sparing: true, ..usual }, None),
            ("language", usual, Some("es")),
        ] {
            assert!(as_written != printed(settings, language), "another {what} makes other pages");
        }
    }
}
