//! Investigators: who is meant, who does something, and in which form it is told.

use super::locale::{Args, Phrase};
use super::{Around, Role, Setting, Voice, Writer};
use crate::language::{Doer, InvestigatorQuery, InvestigatorRank, Pick, Place, Someone, Who};

impl Writer<'_> {
    /// Returns investigators as a fragment.
    pub(super) fn who(&self, who: &Who) -> Phrase {
        match who {
            Who::You => self.phrase("who-you", &Args::new()),
            Who::Each => self.phrase("who-each", &Args::new()),
            Who::EachOther => self.phrase("who-each-other", &self.noun_args(true)),
            Who::ThatInvestigator => {
                // Whoever may do something is told of it without a name, and so is what they do to themselves.
                let is_self = self.form_of(who) == "may";
                self.phrase("who-that-investigator", &self.role().flag("self", is_self))
            }
            Who::Active => self.phrase("who-active", &Args::new()),
            Who::Which(query) => self.naming().which_investigators(query, query.pick),
        }
    }

    /// Returns a description of investigators as a fragment.
    pub(super) fn which_investigators(&self, query: &InvestigatorQuery, picked: Pick) -> Phrase {
        self.phrase("who-which", &self.investigators(query, picked))
    }

    /// Returns investigators where more than one can be meant, for what is said of each of them; none for a single one.
    pub(super) fn several_people(&self, who: &Who) -> Option<Phrase> {
        match who {
            Who::Each | Who::EachOther => Some(self.who(who)),
            Who::Which(query) => {
                let is_ranked = query.most_tokens.is_some() || query.most.is_some() || query.least.is_some();
                is_several(query.pick, is_ranked).then(|| self.which_investigators(query, Pick::All))
            }
            Who::You | Who::ThatInvestigator | Who::Active => None,
        }
    }

    /// Returns the same for what is added up; whoever is only one is told as usual.
    pub(super) fn people_together(&self, who: &Who) -> Phrase {
        match self.several_people(who) {
            Some(all) => self.phrase("who-all-together", &Args::new().phrase("who", &all)),
            None => self.who(who),
        }
    }

    /// Returns what the word for investigators needs.
    fn noun_args(&self, other: bool) -> Args {
        Args::new().flag("other", other).flag("apart", self.around == Around::Person)
    }

    /// Returns what a message about `that_investigator` needs.
    pub(super) fn role(&self) -> Args {
        let role = match self.role {
            Role::Attacker => "attacker",
            Role::Attacked => "attacked",
            Role::Killer => "killer",
            Role::They => "they",
            Role::WhoDeclined => "declined",
            Role::That | Role::Bidder => "that",
            Role::Earlier => "earlier",
            Role::EarlierBidder => "bidder",
        };
        Args::new().text("role", role)
    }

    /// Returns the form in which a deed of these investigators is told.
    pub(super) fn form_of(&self, who: &Who) -> &'static str {
        match (self.voice, who) {
            (Voice::Order, Who::You) => "order",
            (Voice::YouMay, Who::You) | (Voice::ThatMay, Who::ThatInvestigator) => "may",
            (Voice::ThatMay | Voice::Others, Who::You) => "you",
            _ => "one",
        }
    }

    /// Returns whether a deed of these investigators is told without a subject.
    pub(super) fn is_order(&self, who: &Who) -> bool {
        matches!(self.form_of(who), "order" | "may")
    }

    /// Returns what every message about a deed of investigators needs: who does it, and in which form it is told.
    pub(super) fn doing(&self, who: &Who) -> Args {
        self.doing_in(who, self.form_of(who))
    }

    /// Returns the same for a form that is known.
    pub(super) fn doing_in(&self, who: &Who, form: &'static str) -> Args {
        let phrase = self.who(who);
        let their = phrase.form("their").unwrap_or_default().to_owned();
        Args::new().phrase("who", &phrase).text("their", their).text("form", form)
    }

    /// Returns how many are meant, as messages read it.
    pub(super) fn pick_word(&self, pick: Pick) -> &'static str {
        match pick {
            Pick::All => "all",
            Pick::One if self.chooses => "one",
            Pick::One => "any",
            Pick::Nearest => "nearest",
            Pick::Farthest => "farthest",
            Pick::Random => "random",
        }
    }

    /// Returns what a message about a description of investigators needs.
    pub(super) fn investigators(&self, query: &InvestigatorQuery, picked: Pick) -> Args {
        let InvestigatorQuery {
            pick: _,
            at,
            within,
            from,
            other,
            with_token,
            most_tokens,
            tokens,
            with_counter,
            most,
            least,
            has,
        } = query;
        let rank = |id, rank| self.say(id, &self.investigator_rank(rank));
        let most_of = most.as_ref().map(|most| rank("tail-most", most));
        let most_tokens_of = most_tokens
            .as_ref()
            .map(|token| self.say("tail-most-tokens", &Args::new().phrase("token", &self.token_name(token))));
        let least_of = least.as_ref().map(|least| rank("tail-least", least));
        let is_ranked = most_tokens.is_some() || most.is_some() || least.is_some();
        let had = [
            with_token.as_ref().map(|token| self.token_had(token)),
            tokens.as_ref().map(|bounds| self.tokens_had(bounds)),
            with_counter.as_ref().and_then(|wanted| self.counter_had(wanted)),
            has.as_ref().map(|cards| self.say("card-had", &Args::new().phrase("card", &self.cards(cards)))),
        ];
        let args = self
            .noun_args(*other)
            .text("pick", self.pick_word(picked))
            .flag("located", at.is_some() || within.is_some())
            .flag("ranked", is_ranked)
            .and(self.having(had, is_ranked, at.is_some() || within.is_some()))
            .maybe("whose", with_counter.as_ref().and_then(|wanted| self.tail_counter_named(wanted)))
            .text("most", [most_tokens_of, most_of].into_iter().flatten().collect::<String>())
            .maybe("least", least_of);
        self.located(args, at.as_ref(), *within, from.as_ref())
    }

    /// Returns what a message about what investigators are compared by needs.
    fn investigator_rank(&self, rank: &InvestigatorRank) -> Args {
        let word = match rank {
            InvestigatorRank::Stress => "stress",
            InvestigatorRank::Wounds => "wounds",
            InvestigatorRank::SanityLost => "sanity-lost",
            InvestigatorRank::Thresholds => "thresholds",
            InvestigatorRank::Cards => "cards",
            InvestigatorRank::Fire => "fire",
            InvestigatorRank::Counter(counter) => return self.counter_rank(counter),
        };
        Args::new().text("rank", word)
    }

    /// Adds where something is, and what distances are measured from.
    pub(super) fn located(&self, args: Args, at: Option<&Place>, within: Option<u8>, from: Option<&Place>) -> Args {
        let origin = self.unasked().place(from.unwrap_or(&Place::YourSpace));
        let at = at.map(|place| self.phrase("tail-at", &Args::new().phrase("place", &self.unasked().place(place))));
        let near = within.map(|n| self.tail_within(n, &origin));
        let has_from = from.is_some() || self.names_you();
        // What is told behind a description could be a part of it.
        args.flag("has-from", has_from)
            .flag("from-described", matches!(from, Some(Place::Which(_))))
            .phrase("from", &origin)
            .flag("has-at", at.is_some())
            .phrase("at", &at.unwrap_or_default())
            .phrase("within", &near.unwrap_or_default())
    }

    /// Returns whether a distance that is measured from you has to say so, because it could be from something else.
    pub(super) fn names_you(&self) -> bool {
        self.around != Around::Nothing || self.setting == Setting::Enemy
    }

    /// Returns a distance from a place as the tail of a fragment.
    fn tail_within(&self, within: u8, from: &Phrase) -> Phrase {
        self.phrase("tail-within", &Args::new().number("within", within).phrase("from", from))
    }

    /// Returns a distance from you as the tail of a fragment.
    pub(super) fn within_of_you(&self, within: u8) -> String {
        self.tail_within(within, &self.place(&Place::YourSpace)).value().to_owned()
    }

    /// Returns somebody who does what a trigger waits for.
    pub(super) fn someone(&self, someone: Someone) -> Phrase {
        self.phrase("someone", &self.someone_args(someone))
    }

    /// Returns what a message about somebody needs.
    pub(super) fn someone_args(&self, someone: Someone) -> Args {
        let Someone { who, within } = someone;
        let doer = match who {
            Doer::You => "you",
            Doer::OtherHere => "other-here",
            Doer::Other => "other",
            Doer::Anyone => "anyone",
        };
        Args::new().text("doer", doer).maybe("within", within.map(|n| self.within_of_you(n)))
    }
}

/// One of all that fit is meant where a single thing is needed.
pub(super) fn single(pick: Pick) -> Pick {
    match pick {
        Pick::All => Pick::One,
        Pick::One | Pick::Nearest | Pick::Farthest | Pick::Random => pick,
    }
}

/// Returns whether more than one of what fits can be meant where nobody is asked, as in amounts and conditions: all of
/// it counts there, also where a step would have one chosen. What is ranked is told as if there were no ties.
pub(super) fn is_several(pick: Pick, is_ranked: bool) -> bool {
    match pick {
        Pick::All => true,
        Pick::One | Pick::Random => !is_ranked,
        Pick::Nearest | Pick::Farthest => false,
    }
}

/// Returns investigators of whom a single one is meant.
pub(super) fn single_who(who: &Who) -> Who {
    let such = |query| Who::Which(Box::new(query));
    let one = |other| such(InvestigatorQuery { pick: Pick::One, other, ..InvestigatorQuery::default() });
    match who {
        Who::Which(query) => such(InvestigatorQuery { pick: single(query.pick), ..(**query).clone() }),
        Who::Each => one(false),
        Who::EachOther => one(true),
        Who::You | Who::ThatInvestigator | Who::Active => who.clone(),
    }
}
