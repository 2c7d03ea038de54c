//! What can be named where somebody types.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_assist::complete::{Named, Names};
use ritual_assist::page::Page;
use ritual_casebook::QUESTIONS;
use ritual_content::Kind;
use ritual_engine::event::EVENTS;

use crate::checker::Facts;

/// What can be named, kept from one letter to the next.
#[derive(Debug, Default)]
pub(crate) struct Proposer {
    /// What the names were made from: what the checker said, and the id of a pack.
    of: Option<(Arc<Facts>, String)>,
    names: Names,
    /// The spaces of each episode as its text last said them: while it cannot be read, they are those it had.
    spaces: BTreeMap<Arc<str>, Vec<Named>>,
}

impl Proposer {
    /// The names that may stand at a byte of a page.
    pub(crate) fn names(&mut self, facts: &Arc<Facts>, page: &Page<'_>, byte: usize) -> &Names {
        let is_known = self.of.as_ref().is_some_and(|(of, home)| Arc::ptr_eq(of, facts) && home == page.home);
        if !is_known {
            self.names = Names::of(&facts.catalogue, page.home);
            self.names.take_others(&facts.others, page.home);
            let events = EVENTS.iter().map(|it| [it.name, it.about]);
            self.names.take_words(QUESTIONS.iter().map(|it| [it.name, it.about]), events);
            self.of = Some((Arc::clone(facts), page.home.to_owned()));
        }
        self.names.here = Vec::new();
        if page.kind == Kind::Episode {
            let heads = page.documents();
            let around = heads.iter().rev().find(|head| head.node.extent().start <= byte).or(heads.first());
            if let Some(head) = around {
                self.names.take_spaces(&head.node.to_json());
                self.spaces.insert(Arc::clone(page.file), self.names.here.clone());
            } else if let Some(before) = self.spaces.get(page.file) {
                self.names.here.clone_from(before);
            }
        }
        &self.names
    }
}
