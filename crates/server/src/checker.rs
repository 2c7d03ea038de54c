//! The checker: says what is wrong and what there is, for the newest texts it was told of.

use std::iter;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use ritual_assist::usages::Usages;
use ritual_content::{Catalogue, Files, PackFiles};
use ritual_diagnostic::Diagnostic;
use ritual_games::Others;
use ritual_validator::{Changes, Look, Upkeep};

/// How long nobody must type before everything is looked at.
const QUIET: Duration = Duration::from_millis(150);

/// What the checker last said.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    /// The documents without faults.
    pub(crate) catalogue: Arc<Catalogue>,
    /// The documents of other games.
    pub(crate) others: Arc<Others>,
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
    /// Everything has been looked at.
    Looked(Box<Look>),
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
    let mut upkeep = Upkeep::default();
    let mut facts = Facts::default();
    loop {
        let first =
            if upkeep.needs_look() { news.recv_timeout(QUIET) } else { news.recv().map_err(RecvTimeoutError::from) };
        let (changes, look) = match first {
            Ok(first) => newest(first, news),
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                // What is typed comes first: everything is looked at when nobody types, and beside what is typed then.
                let Some(own) = own.upgrade() else { return };
                let look = upkeep.look();
                thread::spawn(move || drop(own.send(News::Looked(Box::new(look.taken())))));
                continue;
            }
        };
        let is_settled = look.is_some_and(|look| upkeep.take(*look));
        if !changes.is_empty() {
            facts = after_change(&mut upkeep, changes, &facts);
        } else if is_settled && facts.findings != upkeep.review().checked().findings {
            facts.findings.clone_from(&upkeep.review().checked().findings);
            facts.files = upkeep.review().files().clone();
        } else {
            continue;
        }
        say(Arc::new(facts.clone()));
    }
}

/// Takes all that waits: changes as one, and the last look at everything.
fn newest(first: News, news: &Receiver<News>) -> (Changes, Option<Box<Look>>) {
    let mut changes = Changes::default();
    let mut last = None;
    for it in iter::once(first).chain(news.try_iter()) {
        match it {
            News::Looked(look) => last = Some(look),
            News::Changed(packs, gone) => changes.add(packs, gone),
        }
    }
    (changes, last)
}

/// Looks at what has changed, and what that changes.
fn after_change(upkeep: &mut Upkeep, changes: Changes, before: &Facts) -> Facts {
    let (catalogue, affected) = upkeep.change(changes);
    let others = Others::read(upkeep.review().shelf().others(), &before.others);
    let mut usages = before.usages.changed(&before.catalogue, &catalogue, &|pack: &str| affected.holds(pack));
    usages.take_others(others.references());
    Facts {
        catalogue: Arc::new(catalogue),
        others,
        usages: Arc::new(usages),
        files: upkeep.review().files().clone(),
        findings: upkeep.review().checked().findings.clone(),
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

    fn changed(packs: Vec<PackFiles>, gone: &[&str]) -> Changes {
        let mut changes = Changes::default();
        changes.add(packs, gone.iter().map(|folder| (*folder).to_owned()).collect());
        changes
    }

    #[test]
    fn what_has_changed_is_said_and_whoever_leaves_ends_it() {
        let (say, said) = channel();
        let news = start(move |facts| drop(say.send(facts)));
        for (text, is_clean) in [(WRONG, false), (RIGHT, true)] {
            news.send(News::Changed(vec![pack(text)], vec![])).unwrap();
            assert_eq!(said.recv_timeout(Duration::from_mins(1)).unwrap().findings.is_empty(), is_clean, "{text}");
        }
        drop(news);
        let end = said.recv_timeout(Duration::from_mins(1)).map(|facts| facts.findings.len());
        assert_eq!(end, Err(RecvTimeoutError::Disconnected));
    }

    #[test]
    fn changes_that_wait_are_one() {
        let (sender, news) = channel();
        sender.send(News::Changed(vec![], vec!["two".to_owned()])).unwrap();
        let (changes, look) = newest(News::Changed(vec![pack(RIGHT)], vec![]), &news);
        assert_eq!(changes, changed(vec![pack(RIGHT)], &["two"]));
        assert!(look.is_none());
    }

    #[test]
    fn what_is_said_follows_the_texts() {
        let mut upkeep = Upkeep::default();
        let facts = after_change(&mut upkeep, changed(vec![pack(RIGHT)], &[]), &Facts::default());
        assert_eq!(facts.catalogue.counters.len(), 1);
        let wrong = after_change(&mut upkeep, changed(vec![pack(WRONG)], &[]), &facts);
        assert!(wrong.catalogue.counters.is_empty());
        assert!(wrong.findings.iter().any(|it| &*it.route.file == "one/counters.yaml"), "{:?}", wrong.findings);
        let gone = after_change(&mut upkeep, changed(vec![], &["one"]), &wrong);
        assert_eq!((gone.catalogue.packs.len(), gone.findings.len()), (0, 0));
    }
}
