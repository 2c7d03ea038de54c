//! The writer: puts texts on the disk in the order they come, while the window goes on.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use ritual_disk::{DiskError, Readers};

use super::{Answer, Answers};
use crate::model::workspace::Writing;

/// What the writer is told.
pub(super) enum Order {
    /// Save these.
    Save(Vec<Writing>),
    /// Keep a text in a new file of a folder: no other file is written over.
    Keep {
        /// The folder.
        folder: PathBuf,
        /// The name of the file without its ending.
        name: String,
        /// What it holds.
        text: String,
    },
    /// Say when everything before is written.
    Finish(Sender<()>),
}

/// The most files with one name and different numbers.
const MOST: u32 = 1_000;

pub(super) fn start(answers: Answers) -> Sender<Order> {
    let (sender, orders) = channel();
    thread::spawn(move || run(&orders, &answers));
    sender
}

fn run(orders: &Receiver<Order>, answers: &Answers) {
    while let Ok(order) = orders.recv() {
        match order {
            Order::Save(texts) => {
                let written = texts.into_iter().map(|writing| {
                    let done = write(&writing);
                    (writing, done)
                });
                answers.say(Answer::Saved(written.collect()));
            }
            Order::Keep { folder, name, text } => answers.say(Answer::Kept(keep(&folder, &name, &text))),
            Order::Finish(done) => {
                let _ended = done.send(());
            }
        }
    }
}

fn write(writing: &Writing) -> Result<(), DiskError> {
    let path = Path::new(&*writing.file);
    match &writing.text {
        Some(text) => ritual_disk::write(path, text.as_bytes()),
        None => ritual_disk::remove(path),
    }
}

fn keep(folder: &Path, name: &str, text: &str) -> Result<PathBuf, DiskError> {
    let numbered = |n: u32| if n == 1 { format!("{name}.json") } else { format!("{name}-{n}.json") };
    let free = (1..MOST).map(|n| folder.join(numbered(n))).find(|path| !path.exists());
    let path = free.unwrap_or_else(|| folder.join(numbered(MOST)));
    ritual_disk::write_new(&path, text.as_bytes(), Readers::Everybody)?;
    Ok(path)
}
