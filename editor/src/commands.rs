//! What panels ask for. The app carries commands out after everything is drawn.

use std::path::PathBuf;
use std::sync::Arc;

use egui::KeyboardShortcut;
use ritual_batch::{Plan, Work};
use ritual_collection::CardId;
use ritual_content::FullId;
use ritual_diagnostic::{Fix, Route};
use ritual_games::AnyKind;
use ritual_playthrough::Task;
use ritual_workspace::{DocumentRef, Step};

use crate::app::dock::Pane;
use crate::jobs::ExportPlan;
use crate::panels::text::compare::Against;

/// Something a panel asks for.
#[derive(Clone, Debug)]
pub enum Command {
    /// Pick a place and show it.
    Go(Route),
    /// Pick a place, in whatever is shown.
    Pick(Route),
    /// Pick nothing inside the document.
    PickNothing,
    /// Pick several values of one kind in the picked document, to be edited together; none ends that.
    PickSeveral(Vec<Route>),
    /// Edit values, as one step.
    Edit(Step),
    /// Put whole texts into files, as one step; none removes the file.
    Write {
        /// What it does.
        label: String,
        /// The files, and the texts that they are to have.
        texts: Vec<(Arc<str>, Option<Arc<str>>)>,
        /// Steps with the same gesture are one.
        gesture: Option<String>,
    },
    /// Make the edits of a fix.
    Fix(Fix),
    /// Lay the text of the picked file out.
    LayOut,
    /// Take the last step back.
    Undo,
    /// Do it again.
    Redo,
    /// Take steps back, or do them again, until so many are done.
    GoToStep(usize),
    /// Save the picked file.
    Save,
    /// Save every file.
    SaveAll,
    /// End a conflict with a text.
    Resolve {
        /// The path of the file.
        file: Arc<str>,
        /// The text; none removes the file.
        text: Option<Arc<str>>,
    },
    /// Ask for a folder and open it.
    AskForFolder,
    /// Let the system ask for a folder.
    Browse,
    /// Open a folder.
    OpenFolder(PathBuf),
    /// Ask whether what a browser keeps of a folder goes.
    AskToForget(PathBuf),
    /// Let go what a browser keeps of a folder.
    Forget(PathBuf),
    /// Open the packs that come with Ritual.
    OpenShipped,
    /// Begin a pack from a template.
    NewPack {
        /// Where its folder goes.
        parent: PathBuf,
        /// What it is called.
        name: String,
    },
    /// Ask for kind, pack, id and name of a new document; what is known is filled in.
    AskForDocument {
        /// The kind, where it is known.
        kind: Option<AnyKind>,
        /// The folder of the pack, where it is known.
        pack: Option<Arc<str>>,
        /// What it is called, as far as that is known.
        title: String,
    },
    /// Make a document, with what it needs, and put it on the disk.
    NewDocument {
        /// The kind of the document.
        kind: AnyKind,
        /// The folder of the pack.
        pack: Arc<str>,
        /// The id that it is to have.
        id: String,
        /// What it is called.
        title: String,
    },
    /// Ask how a new episode begins.
    AskForEpisode,
    /// Begin an episode, with a scenario to play it in, and put it on the disk.
    BeginEpisode {
        /// The folder of the pack.
        pack: Arc<str>,
        /// What it is called.
        title: String,
        /// The episode that is varied; none for an empty map.
        like: Option<FullId>,
    },
    /// Give the picked document a picture, from a file; where none is named, let the system ask for one.
    GivePicture(Option<PathBuf>),
    /// Ask in which forms a pack leaves.
    AskToExport,
    /// Say which files a pack would leave as.
    PreviewExport(ExportPlan),
    /// Save everything and write a pack in forms that other people and programs use.
    Export(ExportPlan),
    /// Ask what the new pack is called.
    AskForPack,
    /// Show a pane.
    Show(Pane),
    /// Do something inside a pane, as by its key, or by its button.
    InPane(Pane, PaneDeed),
    /// Let the pane in the middle fill the window, or end that.
    Fill,
    /// Put every pane back where it was at first.
    ResetLayout,
    /// Ask for a new id of a document.
    AskToRename(DocumentRef),
    /// Give a document another id, everywhere.
    Rename {
        /// The document that gets another id.
        document: DocumentRef,
        /// Its new id.
        id: String,
    },
    /// Ask whether a document goes.
    AskToDelete(DocumentRef),
    /// Ask whether cards go.
    AskToDeleteCards(Vec<CardId>),
    /// Delete cards, with what the decks have of them.
    DeleteCards(Vec<CardId>),
    /// Delete a document; those that refer to it refer to another one afterwards, or to none.
    Delete {
        /// The document that is deleted.
        document: DocumentRef,
        /// The other one.
        instead: Option<FullId>,
    },
    /// Copy a document under another id.
    Duplicate(DocumentRef),
    /// Show where a document is used.
    FindUsages(DocumentRef),
    /// Go to the place before this one.
    Back,
    /// Go to the place after this one.
    Forward,
    /// Find a document.
    QuickOpen,
    /// Find a command.
    Palette,
    /// Show the keys.
    ShowKeys,
    /// Show the tutorial, or put it away.
    Tutorial,
    /// Light or dark.
    ToggleTheme,
    /// Let things move from one place to another, or be there at once.
    ToggleMotion,
    /// Measure the balance of the scenario at hand while nobody types, or leave that.
    ToggleBalance,
    /// Make everything bigger or smaller.
    Zoom(f32),
    /// Tell the person something.
    Tell(String),
    /// Play a scenario.
    Play(FullId),
    /// Play the scenario that the open document belongs to.
    PlayAtHand,
    /// Play the game on the table from its beginning, with the same seed.
    PlayAgain,
    /// Think about something, beside the window.
    Think(Box<Task>),
    /// Read the content in a language, beside the window.
    ReadIn(String),
    /// Show how likely a win is behind each option that is due in the game.
    Hint,
    /// Keep a game as a recording, in the folder of its pack.
    SaveRecording {
        /// The full id of the scenario.
        scenario: FullId,
        /// The seed of the game.
        seed: u64,
        /// The text of the file.
        text: String,
    },
    /// Play many games.
    RunBatch(Work),
    /// Stop playing them.
    StopBatch,
    /// Open a game of a batch.
    OpenGame {
        /// What was played.
        plan: Plan,
        /// The number of the game.
        game: u64,
    },
    /// Close the window; where something is not saved, ask first.
    Quit,
    /// Close the window, whatever is not saved.
    QuitAnyway,
}

/// Something that is done inside a pane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaneDeed {
    /// What a key does there.
    Press(KeyboardShortcut),
    /// Compare the text with what it was, or end that.
    Compare(Against),
    /// Show a second text, or close it.
    Split,
    /// Play the games that are set up.
    Run,
    /// Keep the game on the table as a recording.
    Record,
    /// Set up another game.
    SetUp,
    /// Let an automatic player finish the game.
    Finish,
}

impl From<Step> for Command {
    fn from(step: Step) -> Self {
        Self::Edit(step)
    }
}
