#![doc = include_str!("deck_pace.md")]

use std::collections::BTreeMap;

use ritual_content::documents::{Band, DeckEntry, ElderOne, Episode, Mythos, Rules, Scenario};
use ritual_content::{Catalogue, Entry, FullId};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct DeckPace;

/// So many scenarios with no deck that its rules mean are no slip of all of them.
const MANY: usize = 3;

/// A pace that is another one than the rules mean.
pub(super) enum Odd<'c> {
    /// That of a scenario; where `is_of_rules`, it is so in all scenarios with these rules.
    Scenario { pace: OddPace<'c>, is_of_rules: bool },
    /// Rules that mean no scenario there is: how many there are, and how many symbols their decks hold.
    Rules { rules: &'c Entry<Rules>, n_scenarios: usize, least: u32, most: u32 },
}

/// A scenario in which the Elder One advances faster or slower than the rules mean it to.
pub(super) struct OddPace<'c> {
    rules: &'c Entry<Rules>,
    scenario: &'c Entry<Scenario>,
    episode: &'c Entry<Episode>,
    elder_one: &'c Entry<ElderOne>,
    of_episode: u32,
    of_elder_one: u32,
    band: Band,
}

impl Check for DeckPace {
    const CODE: &'static str = "deck/pace";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("deck_pace.md");
    type Finding<'c> = Odd<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Odd<'c>> {
        // By rules: how many scenarios were looked at, and those that are odd.
        let mut by_rules: BTreeMap<&FullId, (usize, Vec<OddPace<'c>>)> = BTreeMap::new();
        for table in &cx.tables {
            // Bounds that exclude each other are reported as such.
            let band = table.rules.document.turn.symbols_in_deck.filter(|band| band.at_least <= band.at_most);
            let Some(band) = band else { continue };
            let (episode, elder_one) = (table.episode, table.elder_one);
            // A deck that is not there is reported as such.
            if episode.document.mythos.is_empty() || elder_one.document.mythos.is_empty() {
                continue;
            }
            let of_episode = symbols(cx.catalogue, &episode.document.mythos, &episode.id.pack);
            let of_elder_one = symbols(cx.catalogue, &elder_one.document.mythos, &elder_one.id.pack);
            let (Some(of_episode), Some(of_elder_one)) = (of_episode, of_elder_one) else { continue };
            let (rules, scenario) = (table.rules, table.scenario);
            let (n_scenarios, odd) = by_rules.entry(&rules.id).or_default();
            *n_scenarios += 1;
            let pace = OddPace { rules, scenario, episode, elder_one, of_episode, of_elder_one, band };
            if pace.all() < u32::from(band.at_least) || pace.all() > u32::from(band.at_most) {
                odd.push(pace);
            }
        }
        let mut found = Vec::new();
        for (n_scenarios, odd) in by_rules.into_values() {
            let is_of_rules = odd.len() == n_scenarios && n_scenarios >= MANY;
            if let Some(first) = odd.first().filter(|_| is_of_rules) {
                let symbols = || odd.iter().map(OddPace::all);
                let (least, most) = (symbols().min().unwrap_or(0), symbols().max().unwrap_or(0));
                found.push(Odd::Rules { rules: first.rules, n_scenarios, least, most });
            }
            found.extend(odd.into_iter().map(|pace| Odd::Scenario { pace, is_of_rules }));
        }
        found
    }

    fn describe(_: &Cx<'_>, finding: Odd<'_>) -> Diagnostic {
        match finding {
            Odd::Scenario { pace, is_of_rules: false } => pace.describe(),
            Odd::Scenario { pace, is_of_rules: true } => {
                let cause = cause(pace.rules);
                pace.describe().follows_from(cause)
            }
            Odd::Rules { rules, n_scenarios, least, most } => {
                let message = format!(
                    "none of the {n_scenarios} scenarios that are played by these rules has so many summoning symbols"
                );
                let held = if least == most { least.to_string() } else { format!("{least} to {most}") };
                Diagnostic::warning(Self::CODE, message, rules.route.key("turn").key("symbols_in_deck"))
                    .help(format!("correct the bounds: the Mythos decks hold {held}"))
                    .causes(cause(rules))
            }
        }
    }
}

/// Names what rules say of the pace.
fn cause(rules: &Entry<Rules>) -> String {
    format!("the pace of the rules {}", rules.id)
}

impl OddPace<'_> {
    /// Returns how many symbols the deck holds.
    fn all(&self) -> u32 {
        self.of_episode.saturating_add(self.of_elder_one)
    }

    fn describe(&self) -> Diagnostic {
        let Self { rules: _, scenario, episode, elder_one, of_episode, of_elder_one, band } = self;
        let Band { at_least, at_most } = *band;
        let all = self.all();
        let is_fast = all > u32::from(at_most);
        let pace = if is_fast { "faster" } else { "slower" };
        let message = format!(
            "the Elder One advances {pace} than the rules mean it to: \
             the Mythos deck holds {all} summoning symbols instead of {at_least} to {at_most}"
        );
        let help = if is_fast {
            "write `symbol: false` on some cards, or play the episode with another Elder One"
        } else {
            "write `symbol: true` on more cards, or play the episode with another Elder One"
        };
        let share = |n: u32| format!("{n} of them {} on these cards", if n == 1 { "is" } else { "are" });
        Diagnostic::warning(DeckPace::CODE, message, scenario.route.key("elder_one"))
            .related(episode.route.key("mythos"), share(*of_episode))
            .related(elder_one.route.key("mythos"), share(*of_elder_one))
            .help(help)
    }
}

/// Returns how many cards of a deck bear the summoning symbol; none if a card is not known.
fn symbols(catalogue: &Catalogue, deck: &[DeckEntry], home: &str) -> Option<u32> {
    deck.iter().try_fold(0, |sum: u32, entry| {
        let card = catalogue.get::<Mythos>(&entry.card, home)?;
        let copies = if card.document.symbol { u32::from(entry.copies) } else { 0 };
        Some(sum.saturating_add(copies))
    })
}
