//! Prices: what must be paid.

use super::Writer;
use super::locale::Args;
use crate::language::{Amount, Price, TokenPrice, Who};

impl Writer<'_> {
    /// Returns a price as deeds of investigators, told in a form; nothing when it is free.
    pub(super) fn price(&self, price: &Price, who: &Who, form: &'static str) -> Option<String> {
        let Price { stress, wounds, sanity, fire, tokens, discard } = price;
        let doing = || self.doing_in(who, form);
        let mut deeds = Vec::new();
        let amounts = [
            ("price-stress", "unit-by", stress),
            ("price-wounds", "unit-wounds", wounds),
            ("price-sanity", "unit-sanity", sanity),
            ("price-fire", "unit-fire", fire),
        ];
        for (id, unit, amount) in amounts {
            if *amount != Amount::Fixed(0) {
                let told = self.unit_of(unit, amount, &|args| args.and(doing()));
                let args = doing().flag("plain", matches!(amount, Amount::Fixed(_)));
                deeds.push(self.say(id, &args.text("amount", told)));
            }
        }
        if let Some(TokenPrice { token, count }) = tokens {
            let name = self.token_name(token);
            let tokens = self.unit_of("unit-tokens", count, &|args| args.phrase("token", &name));
            deeds.push(self.say("price-tokens", &doing().text("tokens", tokens)));
        }
        if let Some(cards) = discard {
            let args = doing().flag("named", cards.condition.is_some()).phrase("card", &self.cards(cards));
            deeds.push(self.say("price-discard", &args));
        }
        (!deeds.is_empty()).then(|| self.listed(deeds, "list-and"))
    }

    /// Returns a price as it stands behind what it is paid for; nothing when it is free.
    pub(super) fn price_tag(&self, price: &Price, who: &Who) -> Option<String> {
        let Price { stress, wounds, sanity, fire, tokens, discard } = price;
        let counted = [("unit-stress", stress), ("unit-wounds", wounds), ("unit-sanity", sanity)];
        let counted = counted.into_iter().filter(|(_, amount)| **amount != Amount::Fixed(0));
        let mut parts: Vec<String> =
            counted.map(|(unit, amount)| self.unit_of(unit, amount, &|args| args.and(self.doing(who)))).collect();
        let (tokens, discard) = (tokens.clone(), discard.clone());
        parts.extend(self.price(&Price { fire: fire.clone(), tokens, discard, ..Price::FREE }, who, "order"));
        (!parts.is_empty()).then(|| self.listed(parts, "list-and"))
    }

    /// Returns a price and what it is paid for.
    pub(super) fn price_for(&self, pay: String, steps: String) -> String {
        self.say("price-for", &Args::new().text("pay", pay).text("steps", steps))
    }
}

/// Returns whether a price says how many in a way that "that many" behind it could be taken for.
pub(super) fn says_a_number(price: &Price) -> bool {
    let Price { stress, wounds, sanity, fire, tokens, discard: _ } = price;
    let tokens = tokens.as_ref().map(|tokens| &tokens.count);
    [stress, wounds, sanity, fire].into_iter().chain(tokens).any(|amount| !matches!(amount, Amount::Fixed(0 | 1)))
}
