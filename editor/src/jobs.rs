//! Work beside the window: opening, checking, watching, keeping the journal. Only here are threads.
//!
//! Each worker is told what to do and answers through one channel; the window is woken when an answer is there. Where
//! there are no threads, as in a browser, workers take turns between two frames ([`Jobs::take_turns`]).
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "here, and only here, are threads and clocks")]

mod balance;
mod batch;
mod check;
mod export;
mod journal;
mod journal_file;
mod outside;
mod picture;
mod think;
mod work;
mod writer;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use ritual_batch::{News, Players, Work};
use ritual_content::{FullId, PackFiles};
use ritual_disk::DiskError;
use ritual_workspace::{ChangedPack, SharedSnapshot, Unsaved, Workspace, Writing};

pub use export::{ExportPlan, ExportPreview};
pub use picture::Hanging;
pub use writer::Saved;

use self::journal_file::Journal;
use crate::balance::Balance;
use crate::{disk, shipped};

/// What a worker has to say.
#[derive(Debug)]
pub enum Answer {
    /// A folder was read.
    Opened {
        /// The folder that was opened.
        root: PathBuf,
        /// Its packs, or why they cannot be read.
        workspace: Result<Box<Workspace>, DiskError>,
        /// What an earlier run left.
        unsaved: Option<Unsaved>,
        /// Who hears of it when other programs change something there.
        watching: Watching,
    },
    /// The checker has looked.
    Checked(SharedSnapshot),
    /// Something on the disk has changed: the packs it lies in, as they are now.
    DiskChanged(Vec<PackFiles>),
    /// What was to be saved, and whether it is.
    Saved(Writing, Saved),
    /// The new file in which something was kept.
    Kept(Result<PathBuf, DiskError>),
    /// The journal cannot be kept.
    NoJournal(DiskError),
    /// The folder cannot be watched.
    NotWatched(DiskError),
    /// How far a batch is, or what came of it.
    Batch(News),
    /// What is known of the balance of the scenario at hand.
    Balance(Balance),
    /// The network that players follow was read, or cannot be.
    Players(Players),
    /// What somebody has thought.
    Thought(ritual_playthrough::Thought),
    /// The content in a language.
    Read(ritual_translations::Reading),
    /// A pack is being made in this format.
    Exporting(&'static str),
    /// What would be written if a pack were exported.
    Previewed(ExportPreview),
    /// What was written when a pack was exported, or why nothing was.
    Exported(Result<Vec<PathBuf>, String>),
    /// The name of the picture that is in the pack now, or why none is.
    Picture(Hanging, Result<String, String>),
    /// The person chose a folder, or none.
    Browsed(Option<PathBuf>),
    /// The person handed over a picture, for the document that is picked.
    Dropped(PathBuf),
    /// What the person handed over cannot be taken, and why.
    Refused(String),
    /// Whether the system asks for less motion.
    LessMotion(bool),
}

/// Who hears of changes in a folder, as long as it lives; nobody where there is no such folder.
#[derive(Debug)]
pub struct Watching {
    _watcher: Option<outside::Watcher>,
}

/// The longest the program waits for a disk when it ends.
const PATIENCE: Duration = Duration::from_secs(10);

/// Wakes the window.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// The threads that work beside the window.
pub struct Jobs {
    answers: Receiver<Answer>,
    sender: Answers,
    checker: Arc<Sender<check::Order>>,
    journal: Sender<journal::Order>,
    writer: Sender<writer::Order>,
    batches: batch::Batches,
    balances: balance::Balances,
    folder_of_journals: PathBuf,
    watching: Watching,
    /// Who hears of it when the system asks for less motion.
    motion: Option<outside::Motion>,
}

/// Where workers put their answers.
#[derive(Clone)]
struct Answers {
    sender: Sender<Answer>,
    wake: Wake,
}

impl Answers {
    fn say(&self, answer: Answer) {
        // Nobody listens any more when the window is closing.
        let _closing = self.sender.send(answer);
        (self.wake)();
    }
}

impl Jobs {
    /// Starts the workers.
    pub fn start(folder_of_journals: PathBuf, wake: Wake) -> Self {
        let (sender, answers) = channel();
        let sender = Answers { sender, wake };
        let [of_journal, of_writer] = [(); 2].map(|()| sender.clone());
        let checker = check::start(sender.clone());
        let journal = work::start(|| journal::Keeper::new(of_journal));
        let writer = work::start(|| writer::Writer::new(of_writer));
        let batches = batch::start(sender.clone());
        let balances = balance::start(sender.clone(), batches.is_playing());
        think::read_players(sender.clone());
        Self {
            answers,
            sender,
            checker,
            journal,
            writer,
            batches,
            balances,
            folder_of_journals,
            watching: Watching { _watcher: None },
            motion: None,
        }
    }

    /// Hears from now on whether the system asks for less motion. Belongs on the thread of the window.
    pub fn watch_motion(&mut self) {
        self.motion = Some(outside::watch_motion(self.sender.clone()));
    }

    /// Lets workers take their turns where they have no threads, once in a frame.
    pub fn take_turns(&self) {
        if work::take_turns() {
            (self.sender.wake)();
        }
    }

    /// The next answer, if there is one.
    pub fn next(&self) -> Option<Answer> {
        self.answers.try_recv().ok()
    }

    /// Waits for the next answer, for tests.
    pub fn wait(&self, most: std::time::Duration) -> Option<Answer> {
        self.answers.recv_timeout(most).ok()
    }

    /// Reads the packs of a folder, after what was saved before is there and what was edited is in its journal, and
    /// watches it from then on.
    pub fn open(&self, root: PathBuf) {
        self.open_prepared(root, |_| Ok(()));
    }

    /// Puts the shipped packs into a folder, unless they are there, and reads them.
    pub fn open_shipped(&self, root: PathBuf) {
        self.open_prepared(root, shipped::unpack);
    }

    fn open_prepared(&self, root: PathBuf, prepare: fn(&Path) -> Result<(), DiskError>) {
        let (answers, writer) = (self.sender.clone(), self.writer.clone());
        let journal = Journal::of(&self.folder_of_journals, &root);
        let (is_written, is_kept) = (self.everything_is_written(), self.journal_is_kept());
        work::spawn(move || {
            let _ended = (is_written.recv(), is_kept.recv());
            let packs = prepare(&root).and_then(|()| disk::read_all(&root));
            let watched = packs.as_ref().map_or(Ok(None), |packs| watch(&root, packs, writer));
            let (watching, trouble) = match watched {
                Ok(watcher) => (Watching { _watcher: watcher }, None),
                Err(error) => (Watching { _watcher: None }, Some(error)),
            };
            let workspace = packs.map(|packs| Box::new(Workspace::new(root.clone(), packs)));
            let unsaved = journal.read();
            answers.say(Answer::Opened { root, workspace, unsaved, watching });
            if let Some(error) = trouble {
                answers.say(Answer::NotWatched(error));
            }
        });
    }

    /// Writes texts to the disk.
    pub fn save(&self, texts: Vec<Writing>) {
        let _closing = self.writer.send(writer::Order::Save(texts));
    }

    /// Keeps a text in a new file of a folder, under a name without its ending.
    pub fn keep_text(&self, folder: PathBuf, name: String, text: String) {
        let _closing = self.writer.send(writer::Order::Keep { folder, name, text });
    }

    /// Plays many games.
    pub fn run_batch(&self, work: Work, snapshot: SharedSnapshot, players: Players) {
        self.batches.run(work, snapshot, players);
        self.balances.interrupt();
    }

    /// Stops playing them.
    pub fn stop_batch(&self) {
        self.batches.stop();
    }

    /// Measures how often a scenario is won, until it is told otherwise.
    pub fn measure(&self, scenario: FullId, snapshot: SharedSnapshot, players: Players) {
        self.balances.tell(balance::Order::Measure { scenario, snapshot, players });
    }

    /// Measures nothing for a while: somebody types.
    pub fn rest_measuring(&self) {
        self.balances.tell(balance::Order::Rest);
    }

    /// Measures nothing, and forgets what was measured: it is of other packs.
    pub fn forget_measured(&self) {
        self.balances.tell(balance::Order::Forget);
    }

    /// Thinks about something.
    pub fn think(&self, task: ritual_playthrough::Task) {
        think::start(task, self.sender.clone());
    }

    /// Reads the content in a language.
    pub fn read_in(&self, language: String, snapshot: SharedSnapshot) {
        think::read_in(language, snapshot, self.sender.clone());
    }

    /// Writes a pack in forms that other people and programs use.
    pub fn export(&self, plan: ExportPlan, snapshot: SharedSnapshot) {
        export::start(plan, snapshot, self.sender.clone());
    }

    /// Says what would be written.
    pub fn preview_export(&self, plan: ExportPlan, snapshot: SharedSnapshot) {
        export::preview(plan, snapshot, self.sender.clone());
    }

    /// Takes a picture for a document; where none is named, the system asks for one.
    pub fn hang(&self, hanging: Hanging, file: Option<PathBuf>) {
        picture::start(hanging, file, self.sender.clone());
    }

    /// Lets the system ask for a folder.
    pub fn browse(&self) {
        let answers = self.sender.clone();
        work::spawn(move || answers.say(Answer::Browsed(outside::browse())));
    }

    /// Checks packs from the beginning.
    pub fn check_anew(&self, revision: u64, packs: Vec<ChangedPack>) {
        let _closing = self.checker.send(check::Order::All { revision, packs });
    }

    /// Checks packs that have changed.
    pub fn check_again(&self, revision: u64, packs: Vec<ChangedPack>, gone: Vec<String>) {
        let _closing = self.checker.send(check::Order::Again { revision, packs, gone });
    }

    /// Keeps what is not saved yet.
    pub fn keep(&self, root: &Path, unsaved: Unsaved) {
        let journal = Journal::of(&self.folder_of_journals, root);
        let _closing = self.journal.send(journal::Order::Keep(journal, unsaved));
    }

    /// Lets go what is kept of a folder where there is no disk, with what is not saved yet.
    pub fn forget(&self, folder: PathBuf) {
        self.keep(&folder, Unsaved::default());
        let _closing = self.writer.send(writer::Order::Forget(folder));
    }

    /// Reads packs whose files may have changed.
    pub fn read_again(&self, folders: Vec<PathBuf>) {
        let _closing = self.writer.send(writer::Order::Read(folders));
    }

    /// Waits until everything that was saved and the journal are on the disk, but not for ever.
    pub fn finish(&self) {
        work::wait(&self.everything_is_written(), PATIENCE);
        work::wait(&self.journal_is_kept(), PATIENCE);
    }

    /// Hears when everything that was saved is on the disk.
    fn everything_is_written(&self) -> Receiver<()> {
        let (done, is_done) = channel();
        let _closing = self.writer.send(writer::Order::Finish(done));
        is_done
    }

    /// Hears when the journal is on the disk.
    fn journal_is_kept(&self) -> Receiver<()> {
        let (done, is_done) = channel();
        let _closing = self.journal.send(journal::Order::Finish(done));
        is_done
    }

    /// Takes who hears of changes in the folder that is open, in the place of the one before.
    pub fn take_watching(&mut self, watching: Watching) {
        self.watching = watching;
    }

    /// Lets something big go beside the window: what it holds is freed piece by piece.
    pub fn let_go(former: impl Send + 'static) {
        work::spawn(move || drop(former));
    }
}

/// Watches a folder, if it is there, until who hears of it is dropped: the packs in it that change are read again. The
/// system is told of every folder inside, which takes as long as there are many.
fn watch(
    root: &Path,
    packs: &[PackFiles],
    writer: Sender<writer::Order>,
) -> Result<Option<outside::Watcher>, DiskError> {
    if !disk::exists(root) {
        return Ok(None);
    }
    let folders: Vec<PathBuf> = packs.iter().map(|pack| PathBuf::from(&pack.folder)).collect();
    let heard = move |changed: BTreeSet<PathBuf>| {
        let concerned = folders.iter().filter(|folder| {
            let true_name = disk::true_name(folder);
            true_name.is_ok_and(|name| changed.iter().any(|place| place.starts_with(&name)))
        });
        let concerned: Vec<PathBuf> = concerned.cloned().collect();
        if !concerned.is_empty() {
            let _closing = writer.send(writer::Order::Read(concerned));
        }
    };
    outside::watch(root, heard).map(Some)
}
