//! Episodes that are begun with an empty map, or as another one that is to be varied.

use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_assist::vary::{Varied, varied};
use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Path, Route};
use ritual_templates::{NewFile, begin, id_of};
use ritual_yaml::Edit;
use serde_json::{Map, Value};

use super::EditorApp;
use super::creating::{file_in, with_home};
use super::dialogs::{Dialog, Guide};

/// A file with the text that it gets.
type Text = (Arc<str>, Option<Arc<str>>);

impl EditorApp {
    /// Asks how an episode begins.
    pub(super) fn ask_for_episode(&mut self) {
        let picked = self.picked.document.as_ref().and_then(|it| self.workspace.file(&it.file));
        let pack = picked.map(|it| Arc::clone(&it.pack)).or_else(|| self.workspace.packs().next().cloned());
        self.dialog = match pack {
            Some(pack) => Dialog::Guide(Guide::new(pack)),
            None => Dialog::NewPack { name: String::new(), folder: self.likely_folder() },
        };
    }

    /// Begins an episode, with a scenario to play it in, as one step; then it is saved and shown.
    pub(super) fn begin_episode(&mut self, pack: &str, title: &str, like: Option<&FullId>, time: f64) {
        let texts = match self.texts_of_beginning(pack, title, like) {
            Ok(texts) => texts,
            Err(why) => {
                self.complain(say!("Nothing was made: {why}.", why));
                return;
            }
        };
        let names: Vec<Arc<str>> = texts.iter().map(|(file, _)| Arc::clone(file)).collect();
        let written = self.workspace.write(&say!("Begin {title}", title), texts, None, time);
        let is_written = written.is_ok();
        self.or_complain(written);
        if !is_written {
            return;
        }
        self.save_files(&names);
        if let Some(file) = names.first() {
            let route = Route::file(Arc::clone(file));
            self.places.go(route.clone());
            self.pick(route, true);
        }
        let next =
            if like.is_some() { say!("play it, and change one thing at a time") } else { say!("lay the first tile") };
        self.notices.note(say!("{title} is begun. Next: {next}.", title, next), time);
    }

    /// The files of an episode that is begun, its own first.
    fn texts_of_beginning(&self, pack: &str, title: &str, like: Option<&FullId>) -> Result<Vec<Text>, String> {
        let id = id_of(title);
        let varied = like.map(|like| {
            let varied = self.varied(pack, like, &id, title);
            varied.ok_or_else(|| say!("`{like}` cannot be varied as it is: copy its text by hand", like))
        });
        let Varied { text, packs } = varied.transpose()?.unwrap_or_default();
        let text = like.is_some().then_some(text);
        let files = with_home(&self.workspace, &self.snapshot, pack, |home| begin(home, &id, title, text))
            .ok_or(say!("this pack has no id yet: say one in its manifest"))?
            .map_err(|refusal| refusal.to_string())?;
        let new = files.into_iter().map(|NewFile { path, text }| (file_in(pack, &path).into(), Some(text.into())));
        let mut texts: Vec<Text> = new.collect();
        texts.extend(self.manifest_with(pack, &packs)?);
        Ok(texts)
    }

    /// An episode under another id, as the pack in a folder writes it.
    fn varied(&self, pack: &str, like: &FullId, id: &str, title: &str) -> Option<Varied> {
        let home = self.workspace.pack_id(pack)?;
        let route = self.snapshot.catalogue.route(Kind::Episode, like)?;
        let text = self.workspace.file(&route.file)?.text();
        varied(&self.workspace, &self.snapshot.usages, text, route, (id, title, &*home))
    }

    /// The manifest of a pack that builds on some more packs; nothing where it builds on all of them already.
    fn manifest_with(&self, pack: &str, packs: &BTreeSet<Arc<str>>) -> Result<Option<Text>, String> {
        let Some(manifest) = self.workspace.manifest(pack) else { return Ok(None) };
        let json = &manifest.parsed.json;
        let there = json.get("dependencies").and_then(Value::as_object);
        let version = |pack: &str| {
            let entry = self.snapshot.catalogue.pack(pack)?;
            let version = &entry.document.version;
            Some(format!("^{}.{}", version.major, version.minor))
        };
        let missing = packs.iter().filter(|pack| !there.is_some_and(|it| it.contains_key(&***pack)));
        let missing: Map<String, Value> =
            missing.filter_map(|pack| Some((pack.to_string(), version(pack)?.into()))).collect();
        if missing.is_empty() {
            return Ok(None);
        }
        let path = Path::root().key("dependencies");
        let edits: Vec<Edit> = match (there, json.get("dependencies")) {
            (Some(_), _) => {
                missing.into_iter().map(|(key, value)| Edit::Add { path: path.clone(), key, value }).collect()
            }
            (None, Some(_)) => vec![Edit::Replace { path, value: missing.into() }],
            (None, None) => {
                vec![Edit::Add { path: Path::root(), key: "dependencies".to_owned(), value: missing.into() }]
            }
        };
        let text = ritual_yaml::apply(manifest.text(), &edits).map_err(|error| error.to_string())?;
        Ok(Some((Arc::clone(&manifest.path), Some(text.into()))))
    }
}
