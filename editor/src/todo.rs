//! What is still to do until the open document has all it needs, as `ritual todo` says it of what is on the disk.

use ritual_content::references::value_at;
use ritual_content::{FullId, Kind};
use ritual_diagnostic::Route;
use ritual_templates::Task;
use ritual_workspace::{DocumentRef, Workspace};

use crate::cx::EditorCx;

/// What is still to do in a document, worked out again when a text has changed.
#[derive(Debug, Default)]
pub struct Todo {
    /// What is to be there, done or not.
    tasks: Vec<Task>,
    seen: Option<(u64, DocumentRef)>,
}

impl Todo {
    /// Looks at the open document.
    pub fn refresh(&mut self, cx: &EditorCx<'_>) {
        let seen = cx.picked.document.clone().map(|document| (cx.workspace.revision(), document));
        if self.seen != seen {
            self.tasks = cx.picked.document.as_ref().map_or_else(Vec::new, |document| tasks(cx, document));
            self.seen = seen;
        }
    }

    /// What is not done yet.
    pub fn left(&self) -> impl Iterator<Item = &Task> {
        self.tasks.iter().filter(|task| !task.is_done())
    }
}

/// What a document has to have, done or not.
fn tasks(cx: &EditorCx<'_>, document: &DocumentRef) -> Vec<Task> {
    let (Some(kind), Some(head)) = (cx.workspace.kind(document), cx.workspace.head(document)) else {
        return Vec::new();
    };
    let workspace = cx.workspace;
    let written = |kind: Kind, id: &FullId| {
        let document = workspace.find(kind, id)?;
        value_at(&workspace.file(&document.file)?.parsed.json, &document.root())
    };
    let id = FullId { pack: cx.home(document).into(), id: head.id.as_str().into() };
    ritual_templates::todo(&written, kind, &id)
}

/// Returns where a task is done: as far as its keys lead.
pub fn place(workspace: &Workspace, task: &Task) -> Option<Route> {
    let document = workspace.find(task.kind, &task.id)?;
    let json = &workspace.file(&document.file)?.parsed.json;
    let mut route = document.route();
    for key in task.keys {
        let next = route.key(key);
        if value_at(json, &next.path).is_none() {
            break;
        }
        route = next;
    }
    Some(route)
}

#[cfg(test)]
mod tests {
    use ritual_batch::Players;
    use ritual_content::{PackFiles, SourceFile};
    use ritual_workspace::{DocumentAt, SharedSnapshot};

    use super::*;
    use crate::cx::Picked;

    const EPISODE: &str = "id: pier\nname: Pier\nmap:\n  tiles: []\nmythos: [{ card: fog, copies: 3 }]\n";

    #[test]
    fn what_is_to_do_follows_the_text_and_leads_to_its_place() {
        let file = |name: &str, text: &str| SourceFile::inside("one", name, text);
        let files = vec![
            file("pack.yaml", "id: one\n"),
            file("episode.yaml", EPISODE),
            file("mythos.yaml", "- { id: rain }\n- { id: fog }\n"),
        ];
        let mut workspace = Workspace::new(".".into(), vec![PackFiles { folder: "one".into(), files }]);
        let document = DocumentRef { file: "one/episode.yaml".into(), at: DocumentAt::Whole };
        let picked = Picked { document: Some(document), ..Picked::default() };
        let (snapshot, players) = (SharedSnapshot::default(), Players::default());
        let mut todo = Todo::default();
        let mut look = |workspace: &Workspace| {
            todo.refresh(&EditorCx { workspace, snapshot: &snapshot, picked: &picked, players: &players, time: 0.0 });
            todo.left().cloned().collect::<Vec<Task>>()
        };
        let left = look(&workspace);
        let of = |what: &str| left.iter().find(|it| it.what == what).unwrap();
        assert_eq!(of("Mythos cards").n_done, 3);
        let gates = place(&workspace, of("gates on the map")).unwrap();
        assert_eq!(gates, Route::file("one/episode.yaml").key("map"), "there are no gates to go to yet");
        let text = EPISODE.replace("copies: 3", "copies: 8").into();
        workspace.write("Type", vec![("one/episode.yaml".into(), Some(text))], None, 0.0).unwrap();
        assert!(!look(&workspace).iter().any(|it| it.what == "Mythos cards"));
    }
}
