//! The checker: says what is wrong and what there is, for the newest texts it was told of.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use ritual_assist::usages::Usages;
use ritual_content::{Catalogue, Files, PackFiles};
use ritual_diagnostic::Diagnostic;
use ritual_validator::Review;

/// How long nobody must type before everything is looked at.
const QUIET: Duration = Duration::from_millis(150);

/// What the checker last said.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    /// The documents without faults.
    pub(crate) catalogue: Arc<Catalogue>,
    /// Who refers to which of them.
    pub(crate) usages: Arc<Usages>,
    /// The texts it has seen.
    pub(crate) files: Files,
    /// What is wrong with them.
    pub(crate) findings: Vec<Diagnostic>,
}

/// What the checker is told.
#[derive(Debug)]
pub(crate) enum News {
    /// Packs that have changed, whole, and the folders of those that are gone.
    Changed(Vec<PackFiles>, Vec<String>),
    /// Everything has been looked at, as it was after so many changes.
    Settled(usize, Box<Review>),
}

/// Starts the checker, which works until what it is told by is dropped; `say` is told what it found.
pub(crate) fn start(say: impl Fn(Arc<Facts>) + Send + 'static) -> Arc<Sender<News>> {
    let (sender, news) = channel();
    let sender = Arc::new(sender);
    let own = Arc::downgrade(&sender);
    thread::spawn(move || run(&news, &own, &say));
    sender
}

fn run(news: &Receiver<News>, own: &Weak<Sender<News>>, say: &dyn Fn(Arc<Facts>)) {
    let mut review = Review::default();
    let mut facts = Facts::default();
    let mut n_changes = 0;
    // After how many changes everything was last looked at, and whether that is still going on.
    let (mut looked_at, mut is_looking) = (0, false);
    loop {
        let first = if is_looking || looked_at == n_changes {
            news.recv().map_err(RecvTimeoutError::from)
        } else {
            news.recv_timeout(QUIET)
        };
        let (order, settled) = match first {
            Ok(first) => newest(first, news),
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                // What is typed comes first: everything is looked at when nobody types, and beside what is typed then.
                let Some(own) = own.upgrade() else { return };
                let mut review = review.clone();
                thread::spawn(move || {
                    review.settle();
                    drop(own.send(News::Settled(n_changes, Box::new(review))));
                });
                (looked_at, is_looking) = (n_changes, true);
                continue;
            }
        };
        is_looking &= settled.is_none();
        if let Some((packs, gone)) = order {
            n_changes += 1;
            facts = after_change(&mut review, packs, &gone, &facts);
        } else if let Some((_, settled)) = settled.filter(|(after, _)| *after == n_changes) {
            review = *settled;
            if facts.findings == review.checked().findings {
                continue;
            }
            facts.findings.clone_from(&review.checked().findings);
            facts.files = review.files().clone();
        } else {
            continue;
        }
        say(Arc::new(facts.clone()));
    }
}

/// Packs that have changed, and the folders of those that are gone.
type Order = (Vec<PackFiles>, Vec<String>);

/// Takes all that waits: changes as one, in which the last text of a pack counts, and the last look at everything.
fn newest(first: News, news: &Receiver<News>) -> (Option<Order>, Option<(usize, Box<Review>)>) {
    let mut packs: BTreeMap<String, PackFiles> = BTreeMap::new();
    let mut gone: BTreeSet<String> = BTreeSet::new();
    let mut settled = None;
    for it in iter::once(first).chain(news.try_iter()) {
        match it {
            News::Settled(after, review) => settled = Some((after, review)),
            News::Changed(more, lost) => {
                for pack in more {
                    gone.remove(&pack.folder);
                    packs.insert(pack.folder.clone(), pack);
                }
                for folder in lost {
                    packs.remove(&folder);
                    gone.insert(folder);
                }
            }
        }
    }
    let is_changed = !packs.is_empty() || !gone.is_empty();
    let order = is_changed.then(|| (packs.into_values().collect(), gone.into_iter().collect()));
    (order, settled)
}

/// Looks at what has changed, and what that changes.
fn after_change(review: &mut Review, packs: Vec<PackFiles>, gone: &[String], before: &Facts) -> Facts {
    let fresh = review.change(packs, gone);
    let shelf = review.shelf();
    let changed: BTreeSet<Arc<str>> = fresh.iter().filter_map(|folder| shelf.id(folder)).collect();
    let catalogue = shelf.whole().0.catalogue;
    // A pack that is gone has no id any more: what is left of it goes too.
    let known: BTreeSet<Arc<str>> = catalogue.packs.keys().map(|id| Arc::clone(&id.pack)).collect();
    let has_changed = |pack: &str| changed.contains(pack) || !known.contains(pack);
    let usages = before.usages.changed(&before.catalogue, &catalogue, &has_changed);
    Facts {
        catalogue: Arc::new(catalogue),
        usages: Arc::new(usages),
        files: review.files().clone(),
        findings: review.checked().findings.clone(),
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::SourceFile;

    use super::*;

    const RIGHT: &str = "- { id: tide, name: Tide, source: original, at_most: 3 }\n";
    const WRONG: &str = "- { id: tide, nam: Tide }\n";

    fn pack(text: &str) -> PackFiles {
        let file = |name: &str, text: &str| SourceFile {
            path: format!("one/{name}").into(),
            pack_path: name.to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        let manifest = "{ id: one, schema_version: 2, name: One, version: 1.0.0, authors: [us], licence: MIT }\n";
        PackFiles { folder: "one".to_owned(), files: vec![file("pack.yaml", manifest), file("counters.yaml", text)] }
    }

    #[test]
    fn orders_that_wait_are_one_and_the_last_text_counts() {
        let (sender, news) = channel();
        sender.send(News::Changed(vec![pack("b")], vec![])).unwrap();
        sender.send(News::Settled(7, Box::default())).unwrap();
        sender.send(News::Changed(vec![], vec!["two".to_owned()])).unwrap();
        let (order, settled) = newest(News::Changed(vec![pack("a")], vec!["one".to_owned()]), &news);
        assert_eq!(order, Some((vec![pack("b")], vec!["two".to_owned()])));
        assert_eq!(settled.map(|(after, _)| after), Some(7));
        sender.send(News::Settled(9, Box::default())).unwrap();
        let (order, settled) = newest(News::Settled(8, Box::default()), &news);
        assert_eq!((order, settled.map(|(after, _)| after)), (None, Some(9)));
    }

    #[test]
    fn a_look_at_everything_is_said_unless_something_has_changed_since_it_began() {
        let (say, said) = channel();
        let news = start(move |facts| drop(say.send(facts)));
        let is_clean = || said.recv_timeout(Duration::from_mins(1)).unwrap().findings.is_empty();
        let settled = |after| News::Settled(after, Box::new(Review::new(vec![pack(RIGHT)])));
        news.send(News::Changed(vec![pack(WRONG)], vec![])).unwrap();
        assert!(!is_clean());
        news.send(settled(0)).unwrap();
        news.send(News::Changed(vec![pack(WRONG)], vec![])).unwrap();
        assert!(!is_clean(), "what was looked at is an older text");
        news.send(settled(2)).unwrap();
        assert!(is_clean());
    }

    #[test]
    fn what_is_said_follows_the_texts() {
        let mut review = Review::default();
        let facts = after_change(&mut review, vec![pack(RIGHT)], &[], &Facts::default());
        assert_eq!(facts.catalogue.counters.len(), 1);
        let wrong = after_change(&mut review, vec![pack(WRONG)], &[], &facts);
        assert!(wrong.catalogue.counters.is_empty());
        assert!(wrong.findings.iter().any(|it| &*it.route.file == "one/counters.yaml"), "{:?}", wrong.findings);
        let gone = after_change(&mut review, vec![], &["one".to_owned()], &wrong);
        assert_eq!((gone.catalogue.packs.len(), gone.findings.len()), (0, 0));
    }
}
