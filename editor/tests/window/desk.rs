//! A desk to test at: a copy of the shipped packs, and the editor open on it.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use egui::accesskit::Role;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use egui_kittest::{Harness, Node};
use ritual_editor::app::settings::Settings;
use ritual_editor::app::{EditorApp, Options};
use tempfile::TempDir;

/// The longest a worker may take before a test gives up.
const PATIENCE: Duration = Duration::from_mins(1);

/// A desk to test at.
pub(crate) struct Desk {
    pub(crate) window: Harness<'static, EditorApp>,
    folder: Folder,
}

/// Where the packs are: in a folder that goes with the desk, or in one that stays.
enum Folder {
    Own(TempDir),
    Given(PathBuf),
}

impl Folder {
    fn path(&self) -> &Path {
        match self {
            Self::Own(folder) => folder.path(),
            Self::Given(folder) => folder,
        }
    }
}

impl Desk {
    /// Opens a copy of the shipped packs.
    pub(crate) fn with_shipped_packs() -> Self {
        Self::with_shipped_packs_at([1280.0, 800.0])
    }

    /// The same in a window of some size.
    pub(crate) fn with_shipped_packs_at(size: [f32; 2]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../content"), &folder.path().join("packs"));
        let mut desk = Self::at(Folder::Own(folder), true, size);
        desk.settle();
        desk
    }

    /// Opens the packs of a folder that stays.
    pub(crate) fn in_folder(folder: &Path) -> Self {
        let mut desk = Self::at(Folder::Given(folder.to_path_buf()), true, [1280.0, 800.0]);
        desk.settle();
        desk
    }

    /// Opens nothing.
    pub(crate) fn empty() -> Self {
        Self::at(Folder::Own(tempfile::tempdir().unwrap()), false, [1280.0, 800.0])
    }

    /// Opens the editor again on what is on the disk, as after a crash.
    pub(crate) fn reopened(self) -> Self {
        let Self { window, folder } = self;
        drop(window);
        let mut desk = Self::at(folder, true, [1280.0, 800.0]);
        desk.settle();
        desk
    }

    fn at(folder: Folder, is_open: bool, size: [f32; 2]) -> Self {
        let options = Options {
            root: is_open.then(|| folder.path().join("packs")),
            journals: folder.path().join("journals"),
            shipped: folder.path().join("shipped"),
            // What is measured beside the window changes what is on the screen.
            settings: Settings { measures_balance: false, ..Settings::default() },
            tells_times: false,
            asks_system: false,
        };
        let builder = Harness::builder().with_size(size).with_max_steps(60);
        let mut window = builder.build_eframe(move |cx| EditorApp::new(&cx.egui_ctx, options));
        window.step();
        Self { window, folder }
    }

    /// The folder everything is in.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// A file of the packs.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join("packs").join(name)
    }

    /// What is on the disk.
    pub(crate) fn on_disk(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    /// What is on the screen.
    pub(crate) fn on_screen(&self, name: &str) -> String {
        let path = ritual_disk::show(&self.file(name));
        self.window.state().workspace().file(&path).map(|buffer| buffer.text().to_owned()).unwrap_or_default()
    }

    /// Draws until the checker has seen everything.
    pub(crate) fn settle(&mut self) {
        self.until("the checker has seen everything", |desk| desk.window.state().is_settled());
        self.steps(3);
    }

    /// Draws until everything that was to be saved is, or cannot be.
    pub(crate) fn saved(&mut self) {
        self.until("everything is saved", |desk| !desk.window.state().is_saving());
        self.steps(2);
    }

    /// Draws until something is so.
    pub(crate) fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !is_so(self) {
            self.window.step();
            assert!(start.elapsed() < PATIENCE, "waited in vain until {what}:\n{}", self.labels());
            sleep(Duration::from_millis(4));
        }
    }

    /// Draws some frames.
    pub(crate) fn steps(&mut self, n: usize) {
        self.window.run_steps(n);
    }

    /// Clicks the first thing with a label.
    pub(crate) fn click(&mut self, label: &str) {
        self.node(label).click();
        self.steps(3);
    }

    /// Clicks the first thing whose label holds some words.
    pub(crate) fn click_on(&mut self, words: &str) {
        let found = self.window.query_all_by_label_contains(words).next();
        found.unwrap_or_else(|| panic!("nothing on the screen is called like `{words}`:\n{}", self.labels())).click();
        self.steps(3);
    }

    /// Draws until nothing moves any more, with the pointer out of the way.
    pub(crate) fn rest(&mut self) {
        self.window.remove_cursor();
        self.steps(12);
    }

    /// Brings a pane to the front.
    pub(crate) fn show(&mut self, pane: &str) {
        self.press(egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT), egui::Key::P);
        self.type_into("Do something", pane);
        self.press(egui::Modifiers::NONE, egui::Key::Enter);
        self.steps(3);
    }

    /// Clicks the button whose label ends in some words; before them stands an icon.
    pub(crate) fn click_button(&mut self, words: &str) {
        let is_it = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            node.label().is_some_and(|label| label == words || label.ends_with(&format!(" {words}")))
        };
        let found = self.window.query_all(By::new().role(Role::Button).predicate(is_it)).next();
        found.unwrap_or_else(|| panic!("no button is called `{words}`:\n{}", self.labels())).click();
        self.steps(3);
    }

    /// Chooses an entry of a list that drops down.
    pub(crate) fn choose(&mut self, list: &str, entry: &str) {
        let found = self.window.query_all(By::new().role(Role::ComboBox).label(list)).next();
        found.unwrap_or_else(|| panic!("no list is called `{list}`:\n{}", self.labels())).click();
        self.steps(3);
        self.click(entry);
    }

    /// The first thing with a label.
    pub(crate) fn node<'d>(&'d self, label: &'d str) -> Node<'d> {
        let found = self.window.query_all_by_label(label).next();
        found.unwrap_or_else(|| panic!("nothing on the screen is called `{label}`:\n{}", self.labels()))
    }

    /// Returns whether something with these words is on the screen.
    pub(crate) fn shows(&self, words: &str) -> bool {
        self.window.query_all_by_label_contains(words).next().is_some()
    }

    /// Puts text into a field, in the place of what is there.
    pub(crate) fn type_into(&mut self, label: &str, text: &str) {
        let field = self.field(label);
        field.click();
        self.steps(2);
        let keys = egui::Modifiers::COMMAND;
        self.window.key_press_modifiers(keys, egui::Key::A);
        self.steps(1);
        self.field(label).type_text(text);
        self.steps(2);
    }

    fn field<'d>(&'d self, label: &'d str) -> Node<'d> {
        let fields = [Role::TextInput, Role::MultilineTextInput];
        let by = |role: Role| By::new().role(role).label(label);
        let found = fields.iter().find_map(|role| self.window.query_all(by(*role)).next());
        found.unwrap_or_else(|| panic!("no field is called `{label}`:\n{}", self.labels()))
    }

    /// Types into the field that waits for it, told by what it hints at.
    pub(crate) fn type_into_hint(&mut self, hint: &str, text: &str) {
        self.steps(2);
        let waits = |node: &Node<'_>| node.accesskit_node().placeholder().is_some_and(|it| it == hint);
        let fields = || self.window.query_all(By::new().role(Role::TextInput)).filter(waits);
        let Some(field) = fields().reduce(|_, last| last) else {
            panic!("no field hints at `{hint}`:\n{}", self.labels());
        };
        field.click();
        field.type_text(text);
        self.steps(3);
    }

    /// Puts a text into a file, as the pane for text does.
    pub(crate) fn write(&mut self, name: &str, text: String) {
        let path = ritual_disk::show(&self.file(name)).into();
        self.window.state_mut().write_text(&path, text);
        self.steps(2);
    }

    /// Puts a number into a field.
    pub(crate) fn set_number(&mut self, label: &str, number: f64) {
        let found = self.window.query_all(By::new().role(Role::SpinButton).label(label)).next();
        found
            .unwrap_or_else(|| panic!("no number is called `{label}`:\n{}", self.labels()))
            .set_value_accesskit(number);
        self.steps(3);
    }

    /// Presses keys.
    pub(crate) fn press(&mut self, modifiers: egui::Modifiers, key: egui::Key) {
        self.window.key_press_modifiers(modifiers, key);
        self.steps(2);
    }

    /// Finds a document by name and goes to it.
    pub(crate) fn go_to(&mut self, name: &str) {
        self.press(egui::Modifiers::COMMAND, egui::Key::P);
        self.type_into("Go to a document", name);
        self.press(egui::Modifiers::NONE, egui::Key::Enter);
        self.steps(3);
    }

    /// Everything on the screen that has a label, for messages.
    pub(crate) fn labels(&self) -> String {
        let all = self.window.query_all(By::new().predicate(|_| true));
        let labels = all.filter_map(|node| {
            let node = node.accesskit_node();
            node.label().or_else(|| node.value()).map(|label| format!("{:?} {label}", node.role()))
        });
        labels.take(400).collect::<Vec<_>>().join("\n")
    }
}

/// Copies a folder.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}
