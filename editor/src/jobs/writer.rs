//! The one who writes and reads what is open: in the order of the orders, while the window goes on.
//!
//! INVARIANT: answers come in that order, so what is read before a text is written is told before that is written, and
//! what is read afterwards is told afterwards.
//! INVARIANT: no text that nobody has seen is written over.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;

use ritual_content::PackFiles;
use ritual_disk::DiskError;
use ritual_workspace::Writing;
use ritual_yaml::Limits;

use super::work::Worker;
use super::{Answer, Answers};
use crate::disk;

/// What the writer is told.
pub(super) enum Order {
    Save(Vec<Writing>),
    /// Something has changed in these packs: read them.
    Read(Vec<PathBuf>),
    /// Keep a text in a new file of a folder: no other file is written over.
    Keep {
        folder: PathBuf,
        /// The name of the file without its ending.
        name: String,
        /// What it holds.
        text: String,
    },
    /// Let go what is kept of a folder.
    Forget(PathBuf),
    /// Say when everything before is done.
    Finish(Sender<()>),
}

/// What became of a text that was to be saved.
#[derive(Debug)]
pub enum Saved {
    /// It is on the disk.
    Yes,
    /// There is another text on the disk than the one known here: it was left alone.
    Changed,
    /// It could not be written.
    No(DiskError),
}

/// The most files with one name and different numbers.
const MOST: u32 = 1_000;

/// The writer.
pub(super) struct Writer {
    answers: Answers,
}

impl Writer {
    pub(super) const fn new(answers: Answers) -> Self {
        Self { answers }
    }
}

impl Worker for Writer {
    type Order = Order;

    fn hear(&mut self, order: Order) {
        match order {
            Order::Save(texts) => {
                for writing in texts {
                    let saved = write(&writing);
                    self.answers.say(Answer::Saved(writing, saved));
                }
            }
            Order::Read(folders) => {
                // A pack that goes while it is read is heard of again.
                let packs = folders.iter().filter_map(|folder| disk::read_pack(folder).ok());
                let packs: Vec<PackFiles> = packs.collect();
                if !packs.is_empty() {
                    self.answers.say(Answer::DiskChanged(packs));
                }
            }
            Order::Keep { folder, name, text } => self.answers.say(Answer::Kept(keep(&folder, &name, &text))),
            Order::Forget(folder) => disk::forget(&folder),
            Order::Finish(done) => {
                let _ended = done.send(());
            }
        }
    }
}

fn write(Writing { file, base, text }: &Writing) -> Saved {
    let path = Path::new(&**file);
    let most = u64::try_from(Limits::DEFAULT.bytes).unwrap_or(u64::MAX);
    // What cannot be read is no text that could be lost; what stands in the way is said when it is written.
    if let Ok(there) = disk::read_file(path, most) {
        let is = |text: &Option<_>| text.as_ref().is_some_and(|text: &std::sync::Arc<str>| text.as_bytes() == there);
        if is(text) {
            return Saved::Yes;
        }
        if !is(base) {
            return Saved::Changed;
        }
    }
    let written = match text {
        Some(text) => disk::write(path, text.as_bytes()),
        None => disk::remove(path),
    };
    written.map_or_else(Saved::No, |()| Saved::Yes)
}

fn keep(folder: &Path, name: &str, text: &str) -> Result<PathBuf, DiskError> {
    let numbered = |n: u32| if n == 1 { format!("{name}.json") } else { format!("{name}-{n}.json") };
    let free = (1..MOST).map(|n| folder.join(numbered(n))).find(|path| !disk::exists(path));
    let path = free.unwrap_or_else(|| folder.join(numbered(MOST)));
    disk::write_new(&path, text.as_bytes())?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_nobody_has_seen_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.yaml");
        let writing = |base: Option<&str>, text: Option<&str>| Writing {
            file: ritual_disk::show(&path).into(),
            base: base.map(Into::into),
            text: text.map(Into::into),
        };
        let on_disk = || ritual_disk::read_file(&path, 100).ok();
        assert!(matches!(write(&writing(None, Some("id: a\n"))), Saved::Yes));
        assert!(matches!(write(&writing(Some("id: a\n"), Some("id: b\n"))), Saved::Yes));
        assert!(matches!(write(&writing(Some("id: a\n"), Some("id: c\n"))), Saved::Changed));
        assert!(matches!(write(&writing(Some("id: a\n"), None)), Saved::Changed));
        assert_eq!(on_disk().as_deref(), Some(&b"id: b\n"[..]));
        assert!(matches!(write(&writing(Some("id: b\n"), None)), Saved::Yes));
        assert_eq!(on_disk(), None);
        assert!(matches!(write(&writing(Some("id: b\n"), Some("id: d\n"))), Saved::Yes), "it went: it comes back");
    }
}
