//! Steps that hold other steps: branches, choices, offers, rolls, claims and repetitions.

use super::aimed::{done_by, has_numbers};
use super::locale::{Args, Phrase};
use super::passages::{Part, Reach, repeats};
use super::people::single_who;
use super::{Around, InRoll, Role, ThatMany, Voice, Writer};
use crate::language::{
    Amount, As, Bid, Branch, Choose, Claim, Condition, HoldsSteps as _, If, May, Pick, Price, Proposal, Repeat, Roll,
    Row, Stake, Step, Table, Vote, Who,
};

/// Something that may be done, perhaps at a price.
pub(super) struct Offer<'o> {
    /// Who may.
    pub(super) who: &'o Who,
    /// One does it for all.
    pub(super) volunteer: bool,
    /// It is in place of something that has just been named.
    pub(super) instead: bool,
    /// What it costs.
    pub(super) pay: &'o Price,
    /// What happens if it is done.
    pub(super) then: &'o [Step],
    /// What happens if it is not.
    pub(super) otherwise: &'o [Step],
}

impl Writer<'_> {
    /// Returns a branch on a condition.
    pub(super) fn branched(&self, it: &If) -> Vec<Part> {
        let If { is, then, otherwise } = it;
        if then.is_empty() {
            // Only what happens if it does not hold is left to say.
            let args = Args::new().text("condition", self.holds(&Condition::Not(Box::new(is.clone()))));
            return self.passage("step-if", args, self.body(otherwise), Reach::Clauses, false);
        }
        let args = Args::new().text("condition", self.holds(is));
        let mut parts = self.passage("step-if", args, self.body(then), Reach::Clauses, false);
        if !otherwise.is_empty() {
            parts.extend(self.passage("if-else", Args::new(), self.body(otherwise), Reach::Sentences, true));
        }
        parts
    }

    /// Returns a choice between branches.
    pub(super) fn chosen(&self, choose: &Choose) -> Vec<Part> {
        let Choose { who, options } = choose;
        let who = &single_who(who);
        let told = self.apart();
        let items = options.iter().map(|branch| told.branch(branch, who)).collect();
        let opening = self.language.say_form("step-choose", "list", &self.doing(who));
        vec![Part::List { opening, items, next: false }]
    }

    fn branch(&self, branch: &Branch, who: &Who) -> String {
        let Branch { label, condition, pay, steps } = branch;
        let pay = self.price(pay, who, self.form_of(who)).map(|pay| {
            let text = self.say("branch-pay", &Args::new().text("pay", pay));
            Part::Clause { text, order: self.is_order(who) }
        });
        self.open_branch(label, condition.as_ref(), pay, steps, who)
    }

    /// Returns a branch that these investigators choose: its label, what it costs and what it does.
    fn open_branch(
        &self,
        label: &str,
        condition: Option<&Condition>,
        pay: Option<Part>,
        steps: &[Step],
        who: &Who,
    ) -> String {
        let args = || {
            Args::new()
                .text("label", label)
                .flag("has-condition", condition.is_some())
                .maybe("condition", condition.map(|condition| self.holds(condition)))
        };
        // What a branch does, the card does: whoever chooses is not whom it calls you.
        let told = self.asking(who);
        let mut parts: Vec<Part> = pay.into_iter().chain(told.sequence(steps)).collect();
        if parts.is_empty() {
            parts.push(Part::Sentence(self.word("outcome-nothing")));
        }
        let text = told.block(&parts);
        if repeats(label, &text) {
            return self.say("branch", &args());
        }
        self.say("branch-with", &args().text("steps", text))
    }

    /// Returns a vote between branches.
    pub(super) fn vote(&self, vote: &Vote) -> Vec<Part> {
        let Vote { who, options, secret, tie } = vote;
        let item = |Proposal { label, condition, steps }: &Proposal| {
            self.open_branch(label, condition.as_ref(), None, steps, who)
        };
        let opening = self.say("step-vote", &self.doing(who).flag("secret", *secret).text("tie", tie.written()));
        vec![Part::List { opening, items: options.iter().map(item).collect(), next: false }]
    }

    /// Returns an auction and what comes of it.
    pub(super) fn auction(&self, bid: &Bid) -> Vec<Part> {
        let Bid { stake, who, most, then, otherwise } = bid;
        let (stake, token) = match stake {
            Stake::Stress => ("stress", Phrase::default()),
            Stake::Wounds => ("wounds", Phrase::default()),
            Stake::Sanity => ("sanity", Phrase::default()),
            Stake::Token(token) => ("token", self.token_name(token)),
        };
        let args = Args::new()
            .phrase("who", &self.who(who))
            .flag("several", !is_single(who))
            .text("stake", stake)
            .phrase("token", &token)
            .flag("has-most", most.is_some())
            .maybe("most", most.as_ref().map(|most| self.amount(most).value().to_owned()));
        let mut parts = vec![Part::Clause { text: self.say("step-bid", &args), order: false }];
        // Whoever won is that investigator, and still not whom the card calls you.
        let told = self.asking(who);
        if !then.is_empty() {
            let won = Self { role: Role::Bidder, that_many: ThatMany::Said, ..told };
            parts.extend(won.passage("bid-then", Args::new(), won.body(then), Reach::Sentences, true));
        }
        if !otherwise.is_empty() {
            parts.extend(told.passage("bid-otherwise", Args::new(), told.body(otherwise), Reach::Sentences, true));
        }
        parts
    }

    /// Returns a table of outcomes.
    pub(super) fn table(&self, table: &Table) -> Vec<Part> {
        let Table { rows, row } = table;
        let total: u32 = rows.iter().map(|row| u32::from(row.weight)).sum();
        let is_even = rows.iter().all(|row| row.weight == 1);
        let by_number = row.is_some();
        let items = rows.iter().enumerate().map(|(index, row)| {
            let Row { label, weight, steps } = row;
            let number = u8::try_from(index + 1).unwrap_or(u8::MAX);
            let kind = match (by_number, is_even, label.is_some()) {
                (true, _, true) => "numbered-label",
                (true, _, false) => "number",
                (false, false, true) => "odds-label",
                (false, false, false) => "odds",
                (false, true, true) => "label",
                (false, true, false) => "bare",
            };
            let mut parts = self.sequence(steps);
            if parts.is_empty() {
                parts.push(Part::Sentence(self.word("outcome-nothing")));
            }
            let args = Args::new().text("kind", kind).number("number", number).maybe("label", label.clone());
            let args = args.number("weight", *weight).text("total", total.to_string());
            self.say("outcome-row", &args.text("steps", self.block(&parts)))
        });
        let items = items.collect();
        let number = row.as_ref().map(|row| self.amount(row).value().to_owned());
        let opening = self.say("step-table", &Args::new().flag("by-number", by_number).maybe("number", number));
        vec![Part::List { opening, items, next: false }]
    }

    /// Returns a writer for what comes of a question: where others are asked, what you do is told of you.
    fn asking(&self, who: &Who) -> Self {
        if *who == Who::You { self.apart() } else { Self { voice: Voice::Others, ..*self }.beside(Around::Person) }
    }

    /// Returns a writer for what is told in sentences of its own, and no more after "you may".
    fn apart(&self) -> Self {
        let voice = if self.voice == Voice::YouMay { Voice::Order } else { self.voice };
        Self { voice, ..*self }
    }

    /// Returns steps that are somebody else's.
    pub(super) fn done_as(&self, it: &As) -> Vec<Part> {
        let As { who, steps } = it;
        // Inside, whoever does it is addressed, and the others are others to them.
        let around = if *who == Who::You { self.around } else { self.around.min(Around::Thing) };
        let inside = Self { voice: Voice::Order, around, ..*self };
        let args = Args::new().phrase("who", &self.who(who)).flag("several", !is_single(who));
        self.passage("step-as", args, inside.body(steps), Reach::Sentences, false)
    }

    /// Returns something a player may do.
    pub(super) fn may(&self, may: &May) -> Vec<Part> {
        let May { who, volunteer, pay, then, otherwise } = may;
        self.offer(&Offer { who, volunteer: *volunteer, instead: false, pay, then, otherwise })
    }

    /// Returns an offer.
    pub(super) fn offer(&self, offer: &Offer<'_>) -> Vec<Part> {
        let Offer { who, volunteer, instead, pay, then, otherwise } = *offer;
        // Inside, whoever was asked is that investigator, and still not whom the card calls you.
        let told = match who {
            Who::You | Who::ThatInvestigator => self.asking(who),
            Who::Each | Who::EachOther | Who::Active | Who::Which(_) => Self { role: Role::That, ..self.asking(who) },
        };
        let asked = Self { voice: if *who == Who::You { Voice::YouMay } else { Voice::ThatMay }, ..told };
        let is_known = matches!(who, Who::You | Who::ThatInvestigator);
        if is_known
            && then.is_empty()
            && !instead
            && let Some(part) = self.unless(who, pay, &told.sequence(otherwise))
        {
            return vec![part];
        }
        let person = match who {
            Who::You => "you",
            _ if volunteer => "volunteer",
            _ if is_single(who) => "one",
            _ => "many",
        };
        let phrase = self.who(who);
        let subject = if volunteer { phrase.form("one").unwrap_or(phrase.value()) } else { phrase.value() };
        let offered = || Args::new().phrase("who", &phrase).text("who", subject).flag("instead", instead);
        let may = |what: String| {
            let text = self.say("step-may", &offered().text("what", what));
            Part::Clause { text, order: false }
        };
        // An "otherwise" among what happens then would seem to be the one that is told after it.
        let is_last = otherwise.is_empty();
        let reach = if is_last { Reach::Sentences } else { Reach::Clauses };
        let orders = asked.offered_orders(who, then).filter(|(_, rest)| is_last || rest.is_empty());
        let price = self.price(pay, who, "may");
        let mut parts: Vec<Part> = match (price, orders) {
            (Some(price), Some((steps, rest))) => {
                std::iter::once(may(self.price_for(price, steps))).chain(rest).collect()
            }
            (None, Some((steps, rest))) => std::iter::once(may(steps)).chain(rest).collect(),
            (Some(price), None) if then.is_empty() => vec![may(price)],
            (Some(price), None) => {
                let mut parts = vec![may(price)];
                let args = Args::new().text("person", person);
                parts.extend(told.passage("may-then", args, told.body(then), reach, true));
                parts
            }
            (None, None) => {
                if let [Step::Choose(choose)] = then
                    && asked.is_order(&single_who(&choose.who))
                    && let [Part::List { opening, items, next: false }] = asked.chosen(choose).as_slice()
                {
                    let opening = self.say("step-may", &offered().text("what", opening.as_str()));
                    let mut parts = vec![Part::List { opening, items: items.clone(), next: false }];
                    parts.extend(Self::declined(told, person, otherwise));
                    return parts;
                }
                let opening = self.language.say_form("step-may", "list", &offered());
                vec![Part::List { opening, items: told.items(then), next: false }]
            }
        };
        parts.extend(Self::declined(told, person, otherwise));
        parts
    }

    /// Returns what is told after "may", and what follows it, which is told after no "may" where it is you who is asked.
    pub(super) fn offered_orders(&self, who: &Who, then: &[Step]) -> Option<(String, Vec<Part>)> {
        let (steps, rest) = self.orders(&self.sequence(then))?;
        if rest.is_empty() || *who != Who::You {
            return Some((steps, rest));
        }
        let told = Self { voice: Voice::Order, ..*self };
        Some((steps, told.sequence(then).split_off(1)))
    }

    /// Returns what happens if an offer is declined.
    fn declined(told: Self, person: &'static str, otherwise: &[Step]) -> Vec<Part> {
        if otherwise.is_empty() {
            return Vec::new();
        }
        if let ("many", [step]) = (person, otherwise)
            && done_by(step, &Who::ThatInvestigator).is_some()
            && has_numbers(step) == Some(true)
        {
            let parts = Self { role: Role::WhoDeclined, ..told }.parts(step);
            return told.clauses(&parts).map(Part::Next).into_iter().collect();
        }
        let args = Args::new().text("person", person);
        told.passage("may-otherwise", args, told.body(otherwise), Reach::Sentences, true)
    }

    /// Returns a price that keeps a single clause from happening.
    pub(super) fn unless(&self, who: &Who, pay: &Price, otherwise: &[Part]) -> Option<Part> {
        let [Part::Clause { text, order }] = otherwise else { return None };
        let pay = self.price(pay, who, "they")?;
        let who = self.who(who);
        // Whoever the clause begins with need not be named again.
        let args = Args::new().flag("named", text.starts_with(who.value())).phrase("who", &who);
        let args = args.text("steps", text.as_str()).text("pay", pay);
        Some(Part::Clause { text: self.say("may-unless", &args), order: *order })
    }

    /// Returns steps several times.
    pub(super) fn repeated(&self, repeat: &Repeat) -> Vec<Part> {
        let Repeat { times, steps } = repeat;
        let args = Args::new().text("times", self.unit("unit-times", times));
        let args = args.text("kind", if self.is_clause(times) { "clause" } else { "phrase" });
        self.passage("step-repeat", args, self.body(steps), Reach::One, false)
    }

    /// Returns a roll and what comes of it.
    pub(super) fn rolled(&self, roll: &Roll) -> Vec<Part> {
        let Roll { dice, against_self, bonus_dice, extra_successes, needs, success, per_success, failure } = roll;
        let holds_another = || [success, per_success, failure].into_iter().any(|steps| holds_a_roll(steps));
        let in_roll = match self.in_roll {
            InRoll::First | InRoll::Inner => InRoll::Inner,
            InRoll::Only if holds_another() => InRoll::First,
            InRoll::Only => InRoll::Only,
        };
        let after = Self { that_many: ThatMany::Said, in_roll, ..*self };
        let args = Args::new()
            .flag("has-dice", dice.is_some())
            .phrase("dice", &dice.map(|dice| self.dice(dice)).unwrap_or_default())
            .flag("against-self", *against_self)
            .flag("has-bonus", bonus_dice.is_some())
            .maybe("bonus", bonus_dice.as_ref().map(|amount| self.unit("unit-bonus-dice", amount)))
            .flag("has-extra", extra_successes.is_some())
            .maybe("extra", extra_successes.as_ref().map(|amount| self.unit("unit-successes", amount)));
        let mut parts = self.your_deed("step-roll", args);
        let needed = self.unit("unit-successes", needs.as_ref().unwrap_or(&Amount::Fixed(1)));
        // Until another one is made, nobody could think of that.
        let mut told_of = if in_roll == InRoll::First { InRoll::Only } else { in_roll };
        // An "otherwise" among the steps of a success would seem to be that of the failure.
        let of_success = if failure.is_empty() { Reach::Sentences } else { Reach::Clauses };
        for (id, steps, reach) in [
            ("roll-per-success", per_success, Reach::One),
            ("roll-success", success, of_success),
            ("roll-failure", failure, Reach::Sentences),
        ] {
            if !steps.is_empty() {
                let outcome = told_of.args().text("needs", needed.as_str()).flag("after", !success.is_empty());
                parts.extend(after.passage(id, outcome, after.body(steps), reach, true));
            }
            if holds_a_roll(steps) {
                told_of = in_roll;
            }
        }
        parts
    }

    /// Returns the offer of a Discovery card.
    pub(super) fn claim(&self, claim: &Claim) -> Vec<Part> {
        let Claim { who, left, right, forced, otherwise } = claim;
        let who = &single_who(who);
        let sides = [
            (left, "claim-left", self.discovery.and_then(|it| Some(self.side_name(it, "left", it.left.as_ref()?)))),
            (right, "claim-right", self.discovery.and_then(|it| Some(self.side_name(it, "right", it.right.as_ref()?)))),
        ];
        let form = if *forced { self.form_of(who) } else { "may" };
        let tag = |price: &Option<Price>| price.as_ref().and_then(|price| self.price_tag(price, who));
        let free = tag(left).is_none() && tag(right).is_none();
        let mut texts = Vec::new();
        for (price, id, name) in sides {
            if price.is_some() {
                let name = name.unwrap_or_else(|| self.phrase(id, &Args::new()));
                let price = tag(price);
                let args = Args::new().phrase("name", &name).flag("gift", free).flag("free", price.is_none());
                texts.push(self.say("claim-side", &args.maybe("price", price)));
            }
        }
        let args = self.doing_in(who, form).flag("forced", *forced).flag("free", free);
        let text = self.say("step-claim", &args.text("sides", self.listed(texts, "list-or")));
        let mut parts = vec![Part::Clause { text, order: *forced && self.is_order(who) }];
        if !otherwise.is_empty() {
            parts.extend(self.passage("claim-otherwise", Args::new(), self.body(otherwise), Reach::Sentences, true));
        }
        parts
    }
}

impl InRoll {
    /// Returns what a message about what a roll shows needs.
    pub(super) fn args(self) -> Args {
        let word = match self {
            Self::Only => "only",
            Self::First => "first",
            Self::Inner => "inner",
        };
        Args::new().text("roll", word)
    }
}

/// Returns whether some of these steps make a roll, or hold one that does.
fn holds_a_roll(steps: &[Step]) -> bool {
    steps.iter().any(|step| {
        let mut is_found = matches!(step, Step::Roll(_));
        step.each_list(&mut |list: &Vec<Step>| is_found |= holds_a_roll(list));
        is_found
    })
}

/// Returns whether a single investigator is meant.
pub(super) fn is_single(who: &Who) -> bool {
    match who {
        Who::You | Who::ThatInvestigator | Who::Active => true,
        Who::Which(query) => query.pick != Pick::All,
        Who::Each | Who::EachOther => false,
    }
}
