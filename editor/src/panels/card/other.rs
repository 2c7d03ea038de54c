//! The face of a document of another game than the usual one: what its game says is printed, set as a card.

use ritual_games::Face as Printed;

use super::faces::{Column, Face, Form};
use super::prose::{Paragraph, Style, prose, story};

/// Returns a card; `kind` says what it is, in words.
pub(super) fn face(kind: &str, printed: &Printed) -> Face {
    let Printed { title, facts, says, flavour } = printed;
    let mut face = Face::new(Form::CARD, kind, title);
    let facts = (!facts.is_empty()).then(|| Paragraph::of(Style::Bold, facts));
    let body = facts.into_iter().chain(prose(says)).chain(story(flavour));
    face.columns.push(Column::of(body.collect()));
    face
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_says_of_a_card_is_on_it_and_nothing_empty() {
        let text = |text: &str| text.to_owned();
        let axe =
            Printed { title: text("Axe"), facts: text("Weapon"), says: String::new(), flavour: text("It is heavy.") };
        let spoken = face("Card", &axe).spoken();
        assert_eq!(spoken, "Axe, Card. Weapon. It is heavy.");
        let nell =
            Printed { title: text("Nell"), facts: String::new(), says: text("Starts alone."), flavour: String::new() };
        assert_eq!(face("Hunter", &nell).columns[0].body.len(), 1);
    }
}
