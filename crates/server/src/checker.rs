//! The checker: says what is wrong and what there is, for the newest texts it was told of.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
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

/// What the checker is told: packs that have changed, whole, and the folders of those that are gone.
type Order = (Vec<PackFiles>, Vec<String>);

/// Starts the checker, which works until the sender of its orders is dropped; `say` is told what it found.
pub(crate) fn start(say: impl Fn(Arc<Facts>) + Send + 'static) -> Sender<Order> {
    let (sender, orders) = channel();
    thread::spawn(move || run(&orders, &say));
    sender
}

fn run(orders: &Receiver<Order>, say: &dyn Fn(Arc<Facts>)) {
    let mut review = Review::default();
    let mut facts = Facts::default();
    let mut waiting = orders.recv().ok();
    while let Some(order) = waiting.take() {
        let (packs, gone) = newest(order, orders);
        facts = after_change(&mut review, packs, &gone, &facts);
        say(Arc::new(facts.clone()));
        // What is typed comes first: everything is looked at when nobody types.
        waiting = match orders.recv_timeout(QUIET) {
            Ok(order) => Some(order),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => {
                if review.settle() {
                    facts.findings.clone_from(&review.checked().findings);
                    facts.files = review.files().clone();
                    say(Arc::new(facts.clone()));
                }
                orders.recv().ok()
            }
        };
    }
}

/// Takes all orders that wait as one: of a pack the last text counts.
fn newest((packs, gone): Order, orders: &Receiver<Order>) -> Order {
    let by_folder = |packs: Vec<PackFiles>| packs.into_iter().map(|pack| (pack.folder.clone(), pack));
    let mut packs: BTreeMap<String, PackFiles> = by_folder(packs).collect();
    let mut gone: BTreeSet<String> = gone.into_iter().collect();
    while let Ok((more, lost)) = orders.try_recv() {
        for (folder, pack) in by_folder(more) {
            gone.remove(&folder);
            packs.insert(folder, pack);
        }
        for folder in lost {
            packs.remove(&folder);
            gone.insert(folder);
        }
    }
    (packs.into_values().collect(), gone.into_iter().collect())
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
        let (sender, orders) = channel();
        sender.send((vec![pack("b")], vec![])).unwrap();
        sender.send((vec![], vec!["two".to_owned()])).unwrap();
        let (packs, gone) = newest((vec![pack("a")], vec!["one".to_owned()]), &orders);
        assert_eq!((packs, gone), (vec![pack("b")], vec!["two".to_owned()]));
    }

    #[test]
    fn what_is_said_follows_the_texts() {
        let mut review = Review::default();
        let right = "- { id: tide, name: Tide, source: original, at_most: 3 }\n";
        let facts = after_change(&mut review, vec![pack(right)], &[], &Facts::default());
        assert_eq!(facts.catalogue.counters.len(), 1);
        let wrong = after_change(&mut review, vec![pack("- { id: tide, nam: Tide }\n")], &[], &facts);
        assert!(wrong.catalogue.counters.is_empty());
        assert!(wrong.findings.iter().any(|it| &*it.route.file == "one/counters.yaml"), "{:?}", wrong.findings);
        let gone = after_change(&mut review, vec![], &["one".to_owned()], &wrong);
        assert_eq!((gone.catalogue.packs.len(), gone.findings.len()), (0, 0));
    }
}
