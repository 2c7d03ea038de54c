//! From the text of `ritual.toml` to settings, or to everything that is wrong with it.

use std::path::Path;

use ritual_content::suggest::{closest, listed};
use ritual_validator::{Level, Levels};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Settings;

/// The settings there are.
const KEYS: [&str; 4] = ["content", "language", "levels", "paths"];
/// What is said of a path.
const KEYS_OF_PATH: [&str; 3] = ["ignore", "path", "reason"];

/// Something wrong: the byte of the text where it stands, and what it is.
pub(super) type SettingFault = (usize, String);

/// Reads settings; `folder` is where the paths in them begin.
pub(super) fn read(text: &str, folder: &Path) -> Result<Settings, Vec<SettingFault>> {
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        vec![(at, error.message().to_owned())]
    })?;
    let mut reader = Reader { folder, faults: Vec::new() };
    let mut settings = Settings::default();
    for (key, value) in table.get_ref() {
        match &**key.get_ref() {
            "content" => reader.content(value, &mut settings),
            "language" => {
                settings.language = reader.text(value).map(str::to_owned);
                settings.marks.language = value.span().start;
            }
            "levels" => reader.levels(value, &mut settings.levels),
            "paths" => reader.paths(value, &mut settings),
            other => reader.fault(key.span().start, no_setting(other, &KEYS)),
        }
    }
    if reader.faults.is_empty() { Ok(settings) } else { Err(reader.faults) }
}

/// Reads values, and remembers what is wrong with them.
struct Reader<'p> {
    folder: &'p Path,
    faults: Vec<SettingFault>,
}

impl Reader<'_> {
    fn fault(&mut self, at: usize, message: impl Into<String>) {
        self.faults.push((at, message.into()));
    }

    fn text<'v>(&mut self, value: &'v Spanned<DeValue<'_>>) -> Option<&'v str> {
        let text = value.get_ref().as_str().filter(|text| !text.trim().is_empty());
        if text.is_none() {
            self.fault(value.span().start, "write a text here, in quotes");
        }
        text
    }

    /// Reads a list of texts, each with the byte where it stands.
    fn texts<'v>(&mut self, value: &'v Spanned<DeValue<'_>>) -> Vec<(usize, &'v str)> {
        let Some(list) = value.get_ref().as_array() else {
            self.fault(value.span().start, "write a list of texts here, as in `[\"one\", \"other\"]`");
            return Vec::new();
        };
        list.iter().filter_map(|item| Some((item.span().start, self.text(item)?))).collect()
    }

    fn content(&mut self, value: &Spanned<DeValue<'_>>, settings: &mut Settings) {
        for (at, written) in self.texts(value) {
            let folder = self.folder.join(written);
            if folder.is_dir() {
                settings.content.push(folder);
            } else {
                self.fault(at, format!("there is no folder `{written}` beside this file"));
            }
        }
    }

    fn levels(&mut self, value: &Spanned<DeValue<'_>>, levels: &mut Levels) {
        let Some(table) = value.get_ref().as_table() else {
            self.fault(value.span().start, "write checks and their levels here, as in `map = \"note\"`");
            return;
        };
        for (code, value) in table {
            let Some(word) = self.text(value) else { continue };
            let Some(level) = Level::named(word) else {
                self.fault(value.span().start, format!("`{word}` is no level: {}", instead(word, &Level::WORDS)));
                continue;
            };
            if let Err(error) = levels.set(code.get_ref(), level) {
                self.fault(code.span().start, error.to_string());
            }
        }
    }

    fn paths(&mut self, value: &Spanned<DeValue<'_>>, settings: &mut Settings) {
        let Some(list) = value.get_ref().as_array() else {
            self.fault(value.span().start, "write `[[paths]]` above what is said of a path");
            return;
        };
        for item in list {
            match item.get_ref().as_table() {
                Some(table) => self.path(item.span().start, table, settings),
                None => self.fault(item.span().start, "write `[[paths]]` above what is said of a path"),
            }
        }
    }

    fn path(&mut self, at: usize, table: &DeTable<'_>, settings: &mut Settings) {
        let (mut path, mut codes, mut reason) = (None, None, None);
        for (key, value) in table {
            match &**key.get_ref() {
                "path" => path = self.text(value).map(|text| (value.span().start, text)),
                "ignore" => {
                    if value.get_ref().as_array().is_some_and(|codes| codes.is_empty()) {
                        self.fault(value.span().start, "nothing is ignored here: name a check, or take the path out");
                    }
                    codes = Some(self.texts(value));
                }
                "reason" => reason = self.text(value),
                other => self.fault(key.span().start, no_setting(other, &KEYS_OF_PATH)),
            }
        }
        let (Some((at_path, path)), Some(codes), Some(_)) = (path, codes, reason) else {
            self.fault(at, "a path needs a `path`, what to `ignore` there, and the `reason`");
            return;
        };
        // `./drafts` is the same place as `drafts`.
        let path = path.trim_start_matches("./");
        settings.marks.paths.push((at_path, path.to_owned()));
        for (at, code) in codes {
            if let Err(error) = settings.levels.ignore(path, vec![code.to_owned()]) {
                self.fault(at, error.to_string());
            }
        }
    }
}

fn no_setting(written: &str, known: &[&str]) -> String {
    format!("`{written}` is no setting: {}", instead(written, known))
}

fn instead(written: &str, known: &[&str]) -> String {
    match closest(written, known.iter().copied()) {
        Some(word) => format!("did you mean `{word}`?"),
        None => format!("there are {}", listed(known.iter().copied())),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn faults(text: &str) -> Vec<(usize, String)> {
        let mut faults = read(text, Path::new(".")).err().unwrap_or_default();
        faults.sort();
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        faults.into_iter().map(|(at, message)| (line(at), message)).collect()
    }

    #[test]
    fn what_is_right_is_read() {
        let text = "content = [\"src\"]\nlanguage = \"de\"\n\n[levels]\nmap = \"note\"\n\"place/unknown\" = \"off\"\n\n\
                    [[paths]]\npath = \"drafts/**\"\nignore = [\"text\"]\nreason = \"sketches\"\n";
        let settings = read(text, Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        assert_eq!(settings.content, [PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")]);
        assert_eq!(settings.language.as_deref(), Some("de"));
        assert!(faults("").is_empty());
    }

    #[test]
    fn everything_that_is_wrong_is_said_at_its_line() {
        let text = "langage = \"de\"\ncontent = [\"no-such-folder\"]\n[levels]\n\"map/one-way-inn\" = \"note\"\n\
                    map = \"eror\"\nyaml = \"off\"\n[[paths]]\npath = \"a\"\nignore = [\"mapp\"]\nreason = \"b\"\n\
                    [[paths]]\npath = \"a\"\nignore = [\"map\"]\n[[paths]]\npath = \"a\"\nignore = []\nreason = \"b\"\n";
        let wanted = [
            (1, "`langage` is no setting: did you mean `language`?"),
            (2, "there is no folder `no-such-folder` beside this file"),
            (4, "did you mean `map/one-way-in`?"),
            (5, "`eror` is no level: did you mean `error`?"),
            (6, "`yaml` keeps documents out of the game"),
            (9, "did you mean `map`?"),
            (11, "a path needs a `path`, what to `ignore` there, and the `reason`"),
            (16, "nothing is ignored here: name a check, or take the path out"),
        ];
        let found = faults(text);
        assert_eq!(found.len(), wanted.len(), "{found:#?}");
        for ((line, message), (wanted_line, part)) in found.iter().zip(wanted) {
            assert_eq!(*line, wanted_line, "{message}");
            assert!(message.contains(part), "`{part}` is not in `{message}`");
        }
    }

    #[test]
    fn what_is_no_toml_is_said_at_its_line() {
        assert!(matches!(faults("[levels]\nmap = note\n").as_slice(), [(2, _)]));
        assert!(matches!(faults("[levels]\nmap/one-way-in = \"note\"\n").as_slice(), [(2, _)]));
    }
}
