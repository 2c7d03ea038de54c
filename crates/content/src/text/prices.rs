//! Prices: what must be paid.

use super::Writer;
use super::locale::Args;
use crate::language::{Price, TokenPrice, Who};

impl Writer<'_> {
    /// Returns a price as deeds of investigators, told in a form; nothing when it is free.
    pub(super) fn price(&self, price: &Price, who: &Who, form: &'static str) -> Option<String> {
        let Price { stress, wounds, sanity, fire, tokens, discard } = price;
        let doing = || self.doing_in(who, form);
        let mut deeds = Vec::new();
        let numbers =
            [("price-stress", *stress), ("price-wounds", *wounds), ("price-sanity", *sanity), ("price-fire", *fire)];
        for (id, count) in numbers {
            if count > 0 {
                deeds.push(self.say(id, &doing().number("count", count)));
            }
        }
        if let Some(TokenPrice { token, count }) = tokens {
            let args = doing().phrase("token", &self.token_name(token)).number("count", *count);
            deeds.push(self.say("price-tokens", &args));
        }
        if let Some(cards) = discard {
            let args = doing().flag("named", cards.condition.is_some()).phrase("card", &self.cards(cards));
            deeds.push(self.say("price-discard", &args));
        }
        (!deeds.is_empty()).then(|| self.listed(deeds, "list-and"))
    }

    /// Returns a price and what it is paid for.
    pub(super) fn price_for(&self, pay: String, steps: String) -> String {
        self.say("price-for", &Args::new().text("pay", pay).text("steps", steps))
    }
}
