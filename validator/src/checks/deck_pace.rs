#![doc = include_str!("deck_pace.md")]

use ritual_content::documents::{Band, DeckEntry, ElderOne, Episode, Mythos, Scenario};
use ritual_content::{Catalogue, Entry};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct DeckPace;

/// A scenario in which the Elder One advances faster or slower than the rules mean it to.
pub(super) struct OddPace<'c> {
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
    type Finding<'c> = OddPace<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<OddPace<'c>> {
        let mut found = Vec::new();
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
            let all = of_episode.saturating_add(of_elder_one);
            if all < u32::from(band.at_least) || all > u32::from(band.at_most) {
                let scenario = table.scenario;
                found.push(OddPace { scenario, episode, elder_one, of_episode, of_elder_one, band });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, finding: OddPace<'_>) -> Diagnostic {
        let OddPace { scenario, episode, elder_one, of_episode, of_elder_one, band } = finding;
        let Band { at_least, at_most } = band;
        let all = of_episode.saturating_add(of_elder_one);
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
        Diagnostic::warning(Self::CODE, message, scenario.route.key("elder_one"))
            .related(episode.route.key("mythos"), share(of_episode))
            .related(elder_one.route.key("mythos"), share(of_elder_one))
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
