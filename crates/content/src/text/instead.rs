//! Abilities that let something else happen, or nothing.

use super::amounts::fixed;
use super::flow::Offer;
use super::locale::Args;
use super::passages::{Body, Part, Reach};
use super::prices::says_a_number;
use super::{Around, Role, ThatMany, Writer};
use crate::language::{Amount, Instead, Replaced, Step, Who};

impl Writer<'_> {
    pub(super) fn instead(&self, instead: &Instead) -> Vec<Part> {
        let Instead { of, who, up_to, compulsory, from, condition, limit, pay, steps } = instead;
        let around = if *who == Who::You { Around::Nothing } else { Around::Person };
        let that_many = match up_to.as_ref().and_then(fixed) {
            Some(1) => ThatMany::Number(1),
            _ if says_a_number(pay) => replaced_number(*of, up_to.is_some()).map_or(ThatMany::Said, ThatMany::Told),
            _ => ThatMany::Said,
        };
        let then = Self { role: Role::That, that_many, ..*self }.beside(around);
        let offer = Offer { who: &Who::You, volunteer: false, instead: true, pay, then: steps, otherwise: &[] };
        let price = then.price(pay, &Who::You, if *compulsory { "order" } else { "may" });
        let is_paid = *compulsory && price.is_some();
        let body = match up_to {
            Some(most) => then.prevented(instead, most, price),
            None if steps.is_empty() && price.is_none() => then.replaced_by_nothing(*compulsory),
            None if *compulsory => then.replaced(price, steps),
            None => then.offered(&offer),
        };
        let causes =
            (!from.is_empty()).then(|| self.say("instead-causes", &Args::new().text("causes", self.causes(from, who))));
        let moment = Args::new().phrase("who", &self.who(who)).maybe("causes", causes);
        let args = Args::new()
            .text("limit", self.limit_before(*limit))
            .text("moment", self.say(replaced_id(*of), &moment))
            .text("if", then.if_before(condition.as_ref()))
            .flag("paid", is_paid);
        self.passage("ability-instead", args, body, Reach::Sentences, false)
    }

    /// Returns steps that replace a part of something: first the part, then what happens instead.
    fn prevented(&self, instead: &Instead, most: &Amount, price: Option<String>) -> Body {
        let Instead { of, who, up_to: _, compulsory, from: _, condition: _, limit: _, pay: _, steps } = instead;
        let what = match of {
            Replaced::SufferWounds => "wounds",
            Replaced::LoseSanity => "sanity",
            Replaced::Investigate | Replaced::DrawMythos | Replaced::DieOfWounds | Replaced::DieOfMadness => "other",
        };
        let form = if *compulsory && price.is_none() { "order" } else { "may" };
        let args = Args::new().text("what", what).flag("single", fixed(most) == Some(1)).text("form", form);
        let args = args.phrase("who", &self.who(who));
        let prevent = self.say("instead-prevent", &args.phrase("amount", &self.amount(most)));
        let args = Args::new().flag("paid", price.is_some()).flag("compulsory", *compulsory);
        let deed = match price {
            Some(pay) => self.price_for(pay, prevent),
            None => prevent,
        };
        let mut parts = vec![Part::Sentence(self.say("instead-part", &args.text("deed", deed)))];
        if !steps.is_empty() {
            let args = Args::new().text("person", "you");
            parts.extend(self.passage("may-then", args, self.body(steps), Reach::Sentences, true));
        }
        let items = vec![self.block(&parts)];
        Body { parts, items }
    }

    /// Returns what is said where something is replaced, and nothing happens instead.
    fn replaced_by_nothing(&self, compulsory: bool) -> Body {
        let parts = vec![Part::Sentence(self.say("instead-nothing", &Args::new().flag("compulsory", compulsory)))];
        let items = vec![self.block(&parts)];
        Body { parts, items }
    }

    /// Returns steps that replace something without being offered: where they have a price, for whoever can pay it.
    fn replaced(&self, price: Option<String>, steps: &[Step]) -> Body {
        let is_paid = price.is_some();
        let mut body = match price {
            Some(price) => self.paid(price, steps),
            None => self.body(steps),
        };
        let whole = self.clauses(&body.parts).map(|clauses| (clauses, Vec::new()));
        if let Some((steps, rest)) = whole.or_else(|| self.orders(&body.parts)) {
            let text = self.say("instead-steps", &Args::new().text("steps", steps).flag("paid", is_paid));
            body.parts = std::iter::once(Part::Sentence(text)).chain(rest).collect();
        }
        body
    }
}

fn replaced_id(replaced: Replaced) -> &'static str {
    match replaced {
        Replaced::SufferWounds => "instead-suffer-wounds",
        Replaced::LoseSanity => "instead-lose-sanity",
        Replaced::Investigate => "instead-investigate",
        Replaced::DrawMythos => "instead-draw-mythos",
        Replaced::DieOfWounds => "instead-die-of-wounds",
        Replaced::DieOfMadness => "instead-die-of-madness",
    }
}

/// Returns the message about how much is replaced, of all or of a part, where that is a number.
fn replaced_number(replaced: Replaced, in_part: bool) -> Option<&'static str> {
    match (replaced, in_part) {
        (Replaced::SufferWounds, false) => Some("amount-wounds-replaced"),
        (Replaced::SufferWounds, true) => Some("amount-wounds-prevented"),
        (Replaced::LoseSanity, false) => Some("amount-sanity-replaced"),
        (Replaced::LoseSanity, true) => Some("amount-sanity-prevented"),
        (Replaced::Investigate | Replaced::DrawMythos | Replaced::DieOfWounds | Replaced::DieOfMadness, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Catalogue;
    use crate::language::Ability;
    use crate::text::Language;

    #[test]
    fn what_must_be_done_instead_names_its_price() {
        let (catalogue, language) = (Catalogue::default(), Language::english());
        let writer = Writer::new(&catalogue, &language, "base");
        let heal = json!({ "heal": { "wounds": 2 } });
        let roll = json!({ "roll": { "per_success": [{ "heal": { "stress": 1 } }] } });
        let branch = json!({ "if": { "safe": "your_space" }, "then": [heal] });
        for (of, pay, steps, expected) in [
            ("investigate", json!({}), json!([heal]), "When you would investigate, heal 2 wounds instead."),
            (
                "investigate",
                json!({ "stress": 1 }),
                json!([heal]),
                "When you would investigate, raise your stress by 1 to heal 2 wounds instead, if you can pay.",
            ),
            (
                "suffer_wounds",
                json!({ "sanity": 1 }),
                json!([]),
                "When you would suffer wounds, lose 1 sanity instead, if you can pay.",
            ),
            ("lose_sanity", json!({}), json!([]), "When you would lose sanity, nothing happens instead."),
            (
                "draw_mythos",
                json!({ "stress": 1 }),
                json!([roll]),
                "When you would draw a Mythos card, raise your stress by 1 to make a roll instead, if you can pay. \
                 For each success, heal 1 stress.",
            ),
            (
                "lose_sanity",
                json!({ "fire": 1 }),
                json!([branch, heal]),
                "When you would lose sanity, do the following instead, if you can pay:\n\
                 - Take 1 fire.\n- If your space is safe, heal 2 wounds.\n- Heal 2 wounds.",
            ),
        ] {
            let instead = json!({ "instead": of, "compulsory": true, "pay": pay, "steps": steps });
            let ability: Ability = serde_json::from_value(instead).unwrap();
            assert_eq!(writer.ability(&ability), expected);
        }
    }

    #[test]
    fn what_is_replaced_by_nothing_may_be_prevented() {
        let (catalogue, language) = (Catalogue::default(), Language::english());
        let writer = Writer::new(&catalogue, &language, "base");
        let instead = json!({ "instead": "die_of_madness", "from": ["attack"], "steps": [] });
        let ability: Ability = serde_json::from_value(instead).unwrap();
        let expected = "When you would lose the last of your sanity from an enemy's attack, you may prevent it.";
        assert_eq!(writer.ability(&ability), expected);
    }
}
