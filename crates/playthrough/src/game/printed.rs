//! The content of a game, as it was when the game was compiled.

use std::borrow::Cow;
use std::sync::Arc;

use ritual_balance::change::Edit;
use ritual_content::documents::Episode;
use ritual_content::text::{Language, written};
use ritual_content::{Catalogue, FullId, Reference as _};
use ritual_engine::Session;
use ritual_engine::compile::{Request, compile_as};
use ritual_engine::narrate::Narrator;
use ritual_engine::scenario::Scenario;

use super::sources::Sources;
use super::start::{Start, Trouble};

/// The content of a game, as it was when the game was compiled.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The scenario whose cards they are.
    pub scenario: Arc<Scenario>,
    /// Which document each source stands in.
    pub sources: Sources,
    /// The episode, with the layout of its map.
    pub episode: Arc<Episode>,
    /// The pack the episode is in.
    pub home: Arc<str>,
    /// The same scenario, whose cards say nothing: options are shown by it, with what cards say beside them.
    mute: Scenario,
    /// The language that it is told in.
    language: &'static str,
}

impl Printed {
    /// Compiles what is asked for, as it reads in a language.
    pub(super) fn new(catalogue: &Catalogue, start: &Start, language: &'static Language) -> Result<Self, Trouble> {
        let Start { request, change, .. } = start;
        let seen = as_read(catalogue, &request.scenario.pack, &change.edits, language)?;
        let catalogue = &*seen;
        let scenario = Arc::new(compile_as(catalogue, request)?);
        let (episode_id, elder_one) = combination(catalogue, request).ok_or(Trouble::Gone)?;
        let episode = catalogue.episodes.get(&episode_id).ok_or(Trouble::Gone)?;
        let sources = Sources::of(catalogue, &scenario, &episode_id, &elder_one);
        let mute = without_texts(&scenario);
        let (episode, home) = (Arc::clone(&episode.document), Arc::clone(&episode_id.pack));
        Ok(Self { scenario, sources, episode, home, mute, language: language.id() })
    }

    /// The language that it is told in.
    pub(super) fn language(&self) -> &'static Language {
        Language::shared(self.language)
    }

    /// Who tells what happens in games of it, and asks.
    pub fn narrator(&self) -> Narrator<'static> {
        Narrator::new(self.language())
    }

    /// What people read of the options that are due, no two alike, without the texts of cards.
    pub fn labels(&self, session: &Session) -> Vec<String> {
        let Some(decision) = session.decision() else { return Vec::new() };
        let narrator = self.narrator();
        let mut labels: Vec<String> = Vec::with_capacity(decision.options.len());
        for choice in &decision.options {
            let label = narrator.option(&self.mute, session.state(), decision, *choice);
            let label = label.trim_end_matches([':', ' ']).to_owned();
            let numbered = (2..).map(|number| format!("{label} ({number})"));
            let free = std::iter::once(label.clone()).chain(numbered).find(|label| !labels.contains(label));
            labels.push(free.unwrap_or(label));
        }
        labels
    }

    /// Returns whether both play and read alike.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let (one, other) = (&*self.scenario, &*other.scenario);
        let skills = |scenario: &Scenario| scenario.skills.iter().map(|it| it.texts.clone()).collect::<Vec<_>>();
        one.digest == other.digest
            && one.names == other.names
            && one.texts == other.texts
            && one.episode.ritual_text == other.episode.ritual_text
            && skills(one) == skills(other)
    }
}

/// The content as the pack of a scenario sees it, with what is written otherwise; the cards that are changed so say what
/// they do now.
fn as_read<'c>(
    catalogue: &'c Catalogue,
    pack: &'c str,
    edits: &[Edit],
    language: &Language,
) -> Result<Cow<'c, Catalogue>, Trouble> {
    let mut seen = catalogue.as_seen_by(pack);
    for edit in edits {
        seen = Cow::Owned(edit.made_in(&seen)?);
    }
    Ok(match seen {
        Cow::Borrowed(same) => Cow::Borrowed(same),
        Cow::Owned(changed) => Cow::Owned(written(&changed, language)),
    })
}

/// The episode and the Elder One that are asked for.
fn combination(catalogue: &Catalogue, request: &Request) -> Option<(FullId, FullId)> {
    let entry = catalogue.scenarios.get(&request.scenario)?;
    let (document, home) = (&*entry.document, &*entry.id.pack);
    let episode = request.episode.clone().unwrap_or_else(|| document.episode.resolve(home));
    let elder_one = request.elder_one.clone().unwrap_or_else(|| document.elder_one.resolve(home));
    Some((episode, elder_one))
}

fn without_texts(scenario: &Scenario) -> Scenario {
    let mut mute = scenario.clone();
    mute.texts.iter_mut().for_each(String::clear);
    mute.skills.iter_mut().flat_map(|skill| &mut skill.texts).for_each(String::clear);
    mute
}
