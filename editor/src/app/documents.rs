//! What is done to whole documents: another id everywhere, gone, copied.

use std::sync::Arc;

use ritual_assist::edits::FileEdit;
use ritual_assist::rename::{self, Books as _};
use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Route, Segment};
use ritual_games::AnyKind;
use ritual_workspace::{DocumentAt, DocumentRef, Snapshot, Step, Workspace};
use ritual_yaml::Edit;

use super::creating::file_in;
use super::dock::Pane;

/// The pane that shows a document best.
pub fn pane_for(kind: Option<Kind>, route: &Route) -> Pane {
    let leads_to_map = route.path.segments().iter().any(|it| matches!(it, Segment::Key(key) if **key == *"map"));
    match kind {
        Some(Kind::Tile) => Pane::Map,
        Some(Kind::Episode) if leads_to_map || route.path.segments().len() < 2 => Pane::Map,
        Some(Kind::Pack | Kind::Rules | Kind::Test | Kind::Translation | Kind::Override) | None => Pane::Text,
        Some(_) => Pane::Card,
    }
}

/// Gives a document another id, wherever it is referred to and wherever translations and overrides speak of it.
pub fn rename(workspace: &Workspace, snapshot: &Snapshot, document: &DocumentRef, id: &str) -> Option<Step> {
    let (_, old) = identity(workspace, document)?;
    let edits = rename::rename(workspace, &snapshot.usages, &document.route(), id)?;
    Some(Step { label: say!("Rename {old} to {id}", old = old.id, id), edits, gesture: None })
}

/// Takes a document out, with what translations and overrides say about it; those that use it use another one afterwards,
/// where one is named. A file that would be empty goes: its name is returned.
pub fn delete(
    workspace: &Workspace,
    snapshot: &Snapshot,
    document: &DocumentRef,
    instead: Option<&FullId>,
) -> Option<(Step, Option<Arc<str>>)> {
    let (kind, old) = identity(workspace, document)?;
    let mut edits = match instead {
        Some(new) => rename::replaced(workspace, &snapshot.usages, kind, &old, new)?,
        None => Vec::new(),
    };
    if rename::is_only(workspace, &document.file, kind, &old.id) {
        edits.extend(
            snapshot.entries_about(kind, &old).iter().map(|route| FileEdit {
                file: Arc::clone(&route.file),
                edit: Edit::Remove { path: route.path.clone() },
            }),
        );
    }
    let n_documents = workspace.file(&document.file)?.parsed.documents.len();
    let label = say!("Delete {id}", id = old.id);
    let file = Arc::clone(&document.file);
    if n_documents <= 1 || document.at == DocumentAt::Whole {
        return Some((Step { label, edits, gesture: None }, Some(file)));
    }
    edits.push(FileEdit { file, edit: Edit::Remove { path: document.root() } });
    Some((Step { label, edits, gesture: None }, None))
}

/// A copy of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Copied {
    /// As another item of its file.
    InFile(Step),
    /// As a file of its own.
    NewFile {
        /// The path of the file, with the folder of its pack.
        file: Arc<str>,
        /// The whole text of the file.
        text: Arc<str>,
    },
}

/// Copies a document under another id.
pub fn duplicate(workspace: &Workspace, document: &DocumentRef) -> Option<Copied> {
    let (kind, old) = identity(workspace, document)?;
    let buffer = workspace.file(&document.file)?;
    if kind == Kind::Pack {
        return None;
    }
    let is_taken = |id: &str| workspace.n_called(&document.file, kind, id) > 0;
    let file_for = |id: &str| file_of_copy(kind, &buffer.pack, &buffer.pack_path, &document.file, id);
    // A file with another document in it must not be written over.
    let is_free = |id: &str| {
        let is_there = || workspace.file(&file_for(id)).is_some_and(|there| there.text.is_some());
        !is_taken(id) && (document.at != DocumentAt::Whole || !is_there())
    };
    let id = (2..1_000).map(|n| format!("{}-{n}", old.id)).find(|id| is_free(id))?;
    match document.at {
        DocumentAt::Item(index) => {
            let mut value = buffer.parsed.json.get(index)?.clone();
            *value.get_mut("id")? = id.as_str().into();
            let root = ritual_diagnostic::Path::root();
            let append = Edit::Append { path: root.clone(), value };
            let last = buffer.parsed.documents.len();
            let step = Step::one(say!("Duplicate {id}", id = old.id), &document.file, append);
            Some(Copied::InFile(if index + 1 < last {
                step.and(&document.file, Edit::Move { path: root, from: last, to: index + 1 })
            } else {
                step
            }))
        }
        DocumentAt::Whole => {
            let path = ritual_diagnostic::Path::root().key("id");
            let edit = Edit::Replace { path, value: id.as_str().into() };
            let text = ritual_yaml::apply(buffer.text(), &[edit]).ok()?;
            Some(Copied::NewFile { file: file_for(&id).into(), text: text.into() })
        }
    }
}

/// Returns the file that a copy of a document goes to which has a file of its own; `pack_path` is where that lies in its
/// pack.
fn file_of_copy(kind: AnyKind, pack: &str, pack_path: &str, file: &str, id: &str) -> String {
    let (folder, name) = file.rsplit_once('/').unwrap_or((".", file));
    let stem = name.trim_end_matches(".yaml");
    let is_named_after_kind = AnyKind::named(kind.game(), stem).is_some() || stem == kind.plural();
    match stem.rsplit_once('.') {
        // Beside the manifest there is no folder of its own.
        _ if is_named_after_kind && pack_path == name => file_in(pack, &ritual_templates::file_of(kind, id)),
        // A file named after its kind, in a folder named after its document, needs a folder of its own.
        _ if is_named_after_kind => format!("{folder}-{}/{name}", id.rsplit('-').next().unwrap_or_default()),
        // The kind that its name says is that of the copy.
        Some((_, kind)) => format!("{folder}/{id}.{kind}.yaml"),
        None => format!("{folder}/{id}.yaml"),
    }
}

/// Why nothing can be done to a whole document: where it lies, what is in the way, and what helps.
pub fn why_not(workspace: &Workspace, snapshot: &Snapshot, document: &DocumentRef) -> String {
    let file = &document.file;
    let own = identity(workspace, document);
    let users = own.iter().flat_map(|(kind, id)| {
        snapshot.usages_of(*kind, id).iter().chain(snapshot.entries_about(*kind, id)).map(|route| &route.file)
    });
    let unread = |file: &Arc<str>| Some((Arc::clone(file), workspace.file(file)?.parsed.error.as_ref()?));
    if let Some((file, error)) = std::iter::once(file).chain(users).find_map(unread) {
        return say!(
            "{file}, line {line}: {error}. Correct that first, then try again.",
            file,
            line = error.line,
            error
        );
    }
    match own {
        Some((AnyKind::Usual(Kind::Pack), _)) => {
            say!("{file} is the manifest of a pack, which has one only: begin another pack.", file)
        }
        Some(_) => say!("{file} says something else than was seen last: look at its text, then try again.", file),
        None => say!("{file}: what is there has no id, or its pack has none. Write one, then try again.", file),
    }
}

fn identity(workspace: &Workspace, document: &DocumentRef) -> Option<(AnyKind, FullId)> {
    let buffer = workspace.file(&document.file)?;
    let pack = workspace.pack_id(&buffer.pack)?;
    let head = workspace.head(document)?;
    (!head.id.is_empty())
        .then(|| (workspace.any_kind(document), FullId { pack: pack.into(), id: head.id.as_str().into() }))
        .and_then(|(kind, id)| Some((kind?, id)))
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile};
    use ritual_workspace::Snapshot;

    use super::*;

    const ENEMIES: &str = "# beasts\n- { id: a, name: A }\n- id: b # keep\n  name: B\n";

    fn workspace() -> Workspace {
        let file = |name: &str, text: &str| SourceFile::inside("one", name, text);
        let files = vec![file("pack.yaml", "id: one\n"), file("enemies.yaml", ENEMIES)];
        Workspace::new(".".into(), vec![PackFiles { folder: "one".into(), files }])
    }

    fn second() -> DocumentRef {
        DocumentRef { file: "one/enemies.yaml".into(), at: DocumentAt::Item(1) }
    }

    #[test]
    fn a_renamed_document_keeps_its_comments() {
        let mut workspace = workspace();
        let step = rename(&workspace, &Snapshot::default(), &second(), "c").unwrap();
        workspace.edit(&step.label, &step.edits, None, 0.0).unwrap();
        assert_eq!(workspace.file("one/enemies.yaml").unwrap().text(), ENEMIES.replace("id: b", "id: c"));
    }

    #[test]
    fn a_copy_is_a_file_of_the_same_kind_in_every_game() {
        let file = |name: &str, text: &str| SourceFile::inside("one", name, text);
        let files = vec![
            file("pack.yaml", "id: one\ngame: bloodborne\n"),
            file("monsters/rat.monster.yaml", "id: rat\nname: Rat\n"),
            file("odd/boss.yaml", "id: bell\nname: Bell\n"),
        ];
        let workspace = Workspace::new(".".into(), vec![PackFiles { folder: "one".into(), files }]);
        let copied = |name: &str| match duplicate(&workspace, &DocumentRef { file: name.into(), at: DocumentAt::Whole })
        {
            Some(Copied::NewFile { file, text }) => (file.to_string(), text.to_string()),
            other => panic!("{name}: {other:?}"),
        };
        let (rat, bell) = (copied("one/monsters/rat.monster.yaml"), copied("one/odd/boss.yaml"));
        assert_eq!(rat, ("one/monsters/rat-2.monster.yaml".to_owned(), "id: rat-2\nname: Rat\n".to_owned()));
        assert_eq!(bell, ("one/odd-2/boss.yaml".to_owned(), "id: bell-2\nname: Bell\n".to_owned()));
    }

    #[test]
    fn a_copy_stands_behind_its_original_under_another_id() {
        let mut workspace = workspace();
        let first = DocumentRef { at: DocumentAt::Item(0), ..second() };
        let Some(Copied::InFile(step)) = duplicate(&workspace, &first) else { panic!("a copy in the file") };
        workspace.edit(&step.label, &step.edits, None, 0.0).unwrap();
        let ids: Vec<String> =
            workspace.file("one/enemies.yaml").unwrap().parsed.documents.iter().map(|it| it.id.clone()).collect();
        assert_eq!(ids, ["a", "a-2", "b"]);
    }

    #[test]
    fn what_is_in_the_way_is_said_with_its_place_and_what_helps() {
        let mut workspace = workspace();
        let snapshot = Snapshot::default();
        let manifest = DocumentRef { file: "one/pack.yaml".into(), at: DocumentAt::Whole };
        assert_eq!(duplicate(&workspace, &manifest), None);
        let why = why_not(&workspace, &snapshot, &manifest);
        assert_eq!(why, "one/pack.yaml is the manifest of a pack, which has one only: begin another pack.");
        let mut write = |text: &str| {
            let texts = vec![(second().file, Some(text.into()))];
            workspace.write("Type", texts, None, 0.0).unwrap();
            assert_eq!(rename(&workspace, &snapshot, &second(), "c"), None, "{text}");
            why_not(&workspace, &snapshot, &second())
        };
        let why = write("- id: a\n- id: [b\n");
        assert!(why.starts_with("one/enemies.yaml, line "), "{why}");
        assert!(why.ends_with(". Correct that first, then try again."), "{why}");
        let why = write("- id: a\n- name: B\n");
        assert_eq!(why, "one/enemies.yaml: what is there has no id, or its pack has none. Write one, then try again.");
    }

    #[test]
    fn the_last_document_of_a_file_takes_it_along() {
        let mut workspace = workspace();
        let snapshot = Snapshot::default();
        let (step, file) = delete(&workspace, &snapshot, &second(), None).unwrap();
        assert_eq!(file, None);
        workspace.edit(&step.label, &step.edits, None, 0.0).unwrap();
        let first = DocumentRef { at: DocumentAt::Item(0), ..second() };
        let (_, file) = delete(&workspace, &snapshot, &first, None).unwrap();
        assert_eq!(file.as_deref(), Some("one/enemies.yaml"));
    }
}
