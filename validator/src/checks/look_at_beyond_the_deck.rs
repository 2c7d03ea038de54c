#![doc = include_str!("look_at_beyond_the_deck.md")]

use ritual_content::documents::Episode;
use ritual_content::language::{Amount, Deck, LookAt, Step};
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct LookAtBeyondTheDeck;

/// More cards are looked at than a deck ever holds.
pub(super) struct BeyondTheDeck<'c> {
    document: &'c DocumentFacts<'c>,
    /// Where the number is.
    path: Path,
    cards: u8,
    /// The most cards of the decks it may be about.
    most: usize,
}

impl Check for LookAtBeyondTheDeck {
    const CODE: &'static str = "look-at/beyond-the-deck";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("look_at_beyond_the_deck.md");
    type Finding<'c> = BeyondTheDeck<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<BeyondTheDeck<'c>> {
        let mut found = Vec::new();
        for (position, document) in cx.documents.iter().enumerate() {
            for part in document.parts.iter().filter(|part| part.is::<LookAt>()) {
                let Some(Step::LookAt(look)) = document.read::<Step>(&part.path) else { continue };
                // A document that could not be read may bring this one to larger decks.
                if let Amount::Fixed(cards) = look.cards
                    && cx.is_complete(&document.id.pack)
                    && let Some(most) = most(cx, position, look.deck).filter(|most| *most > 0)
                    && usize::from(cards) > most
                {
                    found.push(BeyondTheDeck { document, path: part.place("cards"), cards, most });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, BeyondTheDeck { document, path, cards, most }: BeyondTheDeck<'_>) -> Diagnostic {
        let route = document.at(&path);
        let message = format!("{cards} cards are looked at, and the deck holds {most} at most");
        Diagnostic::warning(Self::CODE, message, route.clone())
            .help("write `all`, or look at fewer cards")
            .fix(Fix::risky("write `all`").replace(route, "all"))
    }
}

/// Returns the most cards of the decks that a document may be about; none where no deck is known.
fn most(cx: &Cx<'_>, position: usize, deck: Deck) -> Option<usize> {
    match deck {
        Deck::Discoveries => cx.episodes_of(position).iter().map(|it| discoveries(&it.document)).max(),
        Deck::Mythos => {
            let tables = cx.tables.iter().filter(|table| table.documents.contains(&position));
            tables.map(|table| table.mythos_cards(cx).iter().map(|(_, cards)| cards).sum::<usize>()).max()
        }
    }
}

/// Returns how many Discovery cards an episode has.
fn discoveries(episode: &Episode) -> usize {
    episode.discoveries.iter().map(|entry| usize::from(entry.copies)).sum()
}
