//! Exports: a pack written in forms that other people and programs use, beside the window, or only looked at.

use std::collections::BTreeMap;
use std::env;
use std::path::{Path, PathBuf};

use ritual_pack::{
    ENGINE_FOLDER, Export, Exportable, Limits, MOST_ENGINE_BYTES, OutFile, PackInWords, Player, PrintSettings,
    Printing, belongs, export_all, export_named, read_engine,
};
use ritual_workspace::SharedSnapshot;

use super::work::spawn;
use super::{Answer, Answers};
use crate::disk;

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
    /// The language of what leaves in one; none for that of its author.
    pub language: Option<String>,
}

/// What would be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportPreview {
    /// What was asked for.
    pub plan: ExportPlan,
    /// The files, by their paths in the folder, with their sizes in bytes; or why there would be none.
    pub files: Result<Vec<(String, usize)>, String>,
}

/// Writes a pack; nothing is written unless it can be written in all formats.
pub(super) fn start(plan: ExportPlan, snapshot: SharedSnapshot, answers: Answers) {
    spawn(move || {
        let written = export(&plan, &snapshot, |format| answers.say(Answer::Exporting(format)));
        answers.say(Answer::Exported(written));
    });
}

/// Makes the files of a pack and says what they are; nothing is written.
pub(super) fn preview(plan: ExportPlan, snapshot: SharedSnapshot, answers: Answers) {
    spawn(move || {
        let files = made(&plan, &snapshot, engine(), |_| {});
        let files = files.map(|files| files.into_iter().map(|file| (file.path, file.bytes.len())).collect());
        answers.say(Answer::Previewed(ExportPreview { plan, files }));
    });
}

/// Returns the files that were written, or why none was; `begins` hears of each format before it is made.
fn export(
    plan: &ExportPlan,
    snapshot: &SharedSnapshot,
    begins: impl FnMut(&'static str),
) -> Result<Vec<PathBuf>, String> {
    let made = made(plan, snapshot, engine(), begins)?;
    let made = made.iter().map(|file| (file.path.as_str(), &*file.bytes));
    disk::give_away(&plan.folder, made).map_err(|error| error.whole())
}

/// Makes the files of a pack, of a site with what plays it, where that is at hand.
fn made(
    plan: &ExportPlan,
    snapshot: &SharedSnapshot,
    engine: Option<PathBuf>,
    begins: impl FnMut(&'static str),
) -> Result<Vec<OutFile>, String> {
    let (catalogue, pack) = (&snapshot.catalogue, plan.pack.as_str());
    let address = disk::address(&plan.folder).map_err(|error| error.whole())?;
    let files = files_of(&plan.home)?;
    let formats: Vec<&dyn Export> = plan.formats.iter().filter_map(|name| export_named(name)).collect();
    let in_words = PackInWords::of(catalogue, snapshot.others.shelf(), pack, plan.language.as_deref());
    // What is only read needs no engine.
    let engine = engine.filter(|_| in_words.is_none() && formats.iter().any(|format| format.is_played()));
    let engine = engine.map(|folder| engine_in(&folder)).transpose()?;
    let mut others = BTreeMap::new();
    if engine.is_some() {
        for other in catalogue.in_order(pack).into_iter().filter(|other| *other != pack) {
            let home = catalogue.pack(other).map(|entry| PathBuf::from(entry.folder())).unwrap_or_default();
            others.insert(other.to_owned(), files_of(&home)?);
        }
    }
    let it = Exportable {
        catalogue,
        pack,
        files: &files,
        key: None,
        print: Printing { settings: plan.settings, language: plan.language.as_deref() },
        address: &address,
        player: engine.as_deref().map(|engine| Player { engine, others: &others }),
        in_words: in_words.as_ref().map(PackInWords::borrowed),
    };
    let made = export_all(&it, &formats, begins).map_err(|error| error.to_string())?;
    Ok(made.into_iter().map(|(_, file)| file).collect())
}

/// The files that a pack takes along.
fn files_of(home: &Path) -> Result<Vec<OutFile>, String> {
    let most = u64::try_from(Limits::DEFAULT.file).unwrap_or(u64::MAX);
    let belongings = disk::read_belongings(home, belongs, most).map_err(|error| error.whole())?;
    Ok(belongings.files.into_iter().map(OutFile::from).collect())
}

/// The folder of the engine for browsers, where it lies beside this program.
fn engine() -> Option<PathBuf> {
    let folder = env::current_exe().ok()?.parent()?.join(ENGINE_FOLDER);
    folder.is_dir().then_some(folder)
}

fn engine_in(folder: &Path) -> Result<Vec<OutFile>, String> {
    let read =
        |name: &str| ritual_disk::read_whole(&folder.join(name), MOST_ENGINE_BYTES).map_err(|error| error.whole());
    read_engine(read, |why| {
        say!("the engine for browsers in `{folder}` {why}", folder = ritual_disk::show(folder), why)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::sync::Arc;

    use ritual_pack::Paper;
    use ritual_playthrough::sample::plain;
    use ritual_workspace::Snapshot;

    use super::*;

    /// A shipped pack, to be written into a folder.
    fn plan(formats: &[&'static str], folder: &Path) -> ExportPlan {
        ExportPlan {
            pack: "the-drowned-archive".to_owned(),
            home: Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/the-drowned-archive"),
            formats: formats.to_vec(),
            folder: folder.to_path_buf(),
            settings: PrintSettings::default(),
            language: None,
        }
    }

    fn snapshot() -> SharedSnapshot {
        Arc::new(Snapshot { catalogue: (*plain()).clone(), ..Snapshot::default() })
    }

    /// The pages of a shipped pack.
    fn printed(settings: PrintSettings, language: Option<&str>) -> Vec<u8> {
        let folder = tempfile::tempdir().unwrap();
        let plan = ExportPlan { settings, language: language.map(str::to_owned), ..plan(&["pdf"], folder.path()) };
        let files = export(&plan, &snapshot(), |_| {}).unwrap();
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

    #[test]
    fn a_pack_of_another_game_leaves_in_its_words_and_in_the_language_that_was_chosen() {
        let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/bloodborne");
        let packs = ritual_disk::read(std::slice::from_ref(&home)).unwrap().packs;
        let loaded = ritual_content::load(packs, &mut ritual_diagnostic::Sink::new());
        let others = ritual_games::Others::read(loaded.others, &Arc::default());
        let snapshot: SharedSnapshot =
            Arc::new(Snapshot { catalogue: loaded.catalogue, others, ..Snapshot::default() });
        let made = |formats: &[&'static str], language: Option<&str>| {
            let (pack, language) = ("bloodborne".to_owned(), language.map(str::to_owned));
            let plan = ExportPlan { pack, home: home.clone(), language, ..plan(formats, Path::new(".")) };
            // No engine is looked for: there is none in this folder.
            super::made(&plan, &snapshot, Some(home.join("engine")), |_| {})
        };
        let page = |language: Option<&str>| {
            let files = made(&["site"], language).unwrap();
            let page = files.into_iter().find(|file| file.path == "site/index.html").unwrap();
            String::from_utf8(page.bytes).unwrap()
        };
        let (english, spanish) = (page(None), page(Some("es")));
        assert!(english.contains("<h3>Molotov Cocktail</h3>"), "{english}");
        assert!(spanish.contains("<h3>Cóctel molotov</h3>"), "{spanish}");
        let refused = made(&["tiled"], None).unwrap_err();
        assert!(refused.contains("whose packs have no `tiled`"), "{refused}");
    }

    #[test]
    fn a_site_has_the_engine_that_lies_beside_the_program_and_says_why_it_does_not() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join(ENGINE_FOLDER);
        let (plan, snapshot) = (plan(&["site"], home.path()), snapshot());
        let paths = |engine: Option<&PathBuf>| {
            made(&plan, &snapshot, engine.cloned(), |_| {})
                .map(|files| files.into_iter().map(|file| file.path).collect::<BTreeSet<String>>())
        };
        let plain = paths(None).unwrap();
        assert!(plain.contains("site/index.html") && !plain.iter().any(|path| path.starts_with("site/engine/")));
        fs::create_dir(&folder).unwrap();
        let missing = paths(Some(&folder)).unwrap_err();
        assert!(missing.contains("package.json"), "{missing}");
        for name in ["browser.js", "ritual.js", "ritual_bg.wasm"] {
            fs::write(folder.join(name), name).unwrap();
        }
        let version = |version: &str| {
            fs::write(folder.join("package.json"), format!("{{ \"version\": \"{version}\" }}")).unwrap();
        };
        version("0.0.0");
        let other = paths(Some(&folder)).unwrap_err();
        assert!(other.contains("is 0.0.0, and this is Ritual"), "{other}");
        version(env!("CARGO_PKG_VERSION"));
        let playing = paths(Some(&folder)).unwrap();
        assert!(playing.contains("site/engine/ritual_bg.wasm"), "{playing:?}");
        assert!(playing.iter().any(|path| path.starts_with("site/packs/core-")), "{playing:?}");
    }
}
