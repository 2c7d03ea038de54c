//! Steps: what an effect does. Those that hold other steps are told in `flow`.

use super::flow::is_single;
use super::locale::Args;
use super::passages::Part;
use super::people::single_who;
use super::places::is_chosen;
use super::{Around, Voice, Writer};
use crate::language::{
    AddFire, AddPieces, AddSymbols, Amount, AskedAmount, CancelMythos, CardQuery, DealWounds, Discard, DrawMythos,
    DrawPieces, DrawRelics, Enemies, FavourEnemy, Figures, Flip, GainToken, GiveBack, Heal, LookAt, Mark, Move,
    MoveGate, Pick, Place, PlaceEnemies, PlaceIn, RelocateElderOne, Reveal, Steal, Step, Suffer, Summon,
    SummonElderOne, TakeAction, TurnTile, Who, WoundPieces,
};
use crate::{EnemyRef, TokenRef};

impl Writer<'_> {
    /// Returns the parts of a step.
    pub(super) fn parts(&self, step: &Step) -> Vec<Part> {
        self.telling(step).parts_of(step)
    }

    fn parts_of(&self, step: &Step) -> Vec<Part> {
        match step {
            Step::AdvanceElderOne => self.order("step-advance-elder-one", Args::new()),
            Step::Investigate => self.your_deed("step-investigate", Args::new()),
            Step::KeepOtherSide => self.order("step-keep-other-side", Args::new()),
            Step::DiscardThis => self.order("step-discard-this", Args::new()),
            Step::ResolveKeptMythos => self.order("step-resolve-kept-mythos", Args::new()),
            Step::KeepMythos => self.order("step-keep-mythos", Args::new()),
            Step::Summon(summon) => self.summoning(std::slice::from_ref(summon)),
            Step::Move(it) => self.moved(it),
            Step::PlaceIn(PlaceIn { who, at }) => {
                let same = !is_single(who) && is_chosen(at);
                let beside = if *who == Who::You { *self } else { self.beside(Around::Thing) };
                self.order("step-place", beside.at_one(at).phrase("who", &self.who(who)).flag("same", same))
            }
            Step::PlaceEnemies(PlaceEnemies { enemies, at }) => {
                let several = matches!(enemies, Enemies::Which(query) if query.pick == Pick::All);
                let args = self.beside(Around::Thing).at_one(at).phrase("enemies", &self.enemies(enemies));
                self.order("step-place-enemies", args.flag("same", several && is_chosen(at)))
            }
            Step::SummonElderOne(SummonElderOne { at }) => self.order("step-summon-elder-one", self.at_one(at)),
            Step::RelocateElderOne(RelocateElderOne { to }) => self.order("step-relocate-elder-one", self.at_one(to)),
            Step::Suffer(suffer) => self.suffer(suffer),
            Step::Heal(heal) => self.heal(heal),
            Step::DealWounds(DealWounds { to, wounds }) => {
                let is_known = matches!(to, Enemies::ThatEnemy | Enemies::ThisEnemy);
                let told = Writer { wounded: is_known.then_some(to), ..*self };
                let args = Args::new().text("wounds", told.unit("unit-wounds", wounds));
                let args = args.flag("equal", self.is_equal_to_something(wounds)).flag("plain", is_number(wounds));
                self.order("step-deal-wounds", args.phrase("enemies", &self.enemies(to)))
            }
            Step::HealEnemies(enemies) => {
                self.order("step-heal-enemies", Args::new().phrase("enemies", &self.enemies(enemies)))
            }
            Step::WoundPieces(WoundPieces { pieces, wounds }) => {
                let args = Args::new().text("wounds", self.unit_before("unit-wounds", wounds, &|args| args));
                let args = args.flag("plain", is_number(wounds));
                self.order("step-wound-pieces", args.phrase("pieces", &self.pieces(pieces)))
            }
            Step::Kill(enemies) => self.order("step-kill", Args::new().phrase("enemies", &self.enemies(enemies))),
            Step::Sacrifice(who) => {
                self.order("step-sacrifice", Args::new().phrase("who", &self.who(&single_who(who))))
            }
            Step::GainToken(GainToken { who, token, count }) => self.tokens("step-gain-token", who, token, count),
            Step::LoseToken(GainToken { who, token, count }) => self.tokens("step-lose-token", who, token, count),
            Step::DrawPieces(DrawPieces { who, token, count }) => self.tokens("step-draw-pieces", who, token, count),
            Step::Mark(mark) => self.mark("step-mark", mark),
            Step::Unmark(mark) => self.mark("step-unmark", mark),
            Step::AddPieces(AddPieces { token, at, side, count }) => {
                let name = self.token_name(token);
                let args = self
                    .at(at)
                    .text("tokens", self.unit_before("unit-tokens", count, &|args| args.phrase("token", &name)))
                    .flag("has-side", side.is_some())
                    .maybe("side", side.as_ref().map(|side| self.side_of(token, side)));
                self.order("step-add-pieces", args)
            }
            Step::ReturnPieces(pieces) => {
                self.order("step-return-pieces", Args::new().phrase("pieces", &self.pieces(pieces)))
            }
            Step::FavourEnemy(FavourEnemy { classes }) => {
                self.your_deed("step-favour-enemy", Args::new().phrase("classes", &self.enemy_noun(&[], classes)))
            }
            Step::Flip(Flip { pieces, to }) => {
                let args = Args::new().phrase("pieces", &self.pieces(pieces));
                self.order("step-flip", args.text("side", self.side_of_pieces(pieces, to)))
            }
            Step::Reveal(reveal) => self.reveal(reveal),
            Step::RemoveLinks(kind) => self.order("step-remove-links", Args::new().text("kind", kind.written())),
            Step::SwapTiles([one, other]) => {
                let args = Args::new().text("one", self.tile_name(one)).text("other", self.tile_name(other));
                self.order("step-swap-tiles", args)
            }
            Step::TurnTile(TurnTile { tile, by }) => {
                let args = Args::new().text("tile", self.tile_name(tile)).text("by", by.written());
                self.order("step-turn-tile", args)
            }
            Step::RemoveTile(tile) => self.order("step-remove-tile", Args::new().text("tile", self.tile_name(tile))),
            Step::AddTile(tile) => self.order("step-add-tile", Args::new().text("tile", self.tile_name(tile))),
            Step::MoveGate(MoveGate { gate, to }) => {
                self.order("step-move-gate", self.at_one(to).phrase("gate", &self.place(&Place::Gate(*gate))))
            }
            Step::ClosePassage(between) => self.order("step-close-passage", self.between(between)),
            Step::OpenPassage(between) => self.order("step-open-passage", self.between(between)),
            Step::RemovePieces(_) => self.removed(std::slice::from_ref(step)),
            Step::AddFire(fire) => self.fire("step-add-fire", fire),
            Step::RemoveFire(fire) => self.fire("step-remove-fire", fire),
            Step::PutOut(who) => self.deed("step-put-out", who, Args::new()),
            Step::AddCounters(count) => self.counted("step-add-counters", "counters", "unit-counters", count),
            Step::Raise(change) => self.change_counter("step-raise", change),
            Step::Lower(change) => self.change_counter("step-lower", change),
            Step::Set(set) => self.set_counter(set),
            Step::Discard(discard) => self.discard(discard),
            Step::Steal(steal) => self.steal(steal),
            Step::GiveBack(back) => self.give_back(back),
            Step::DrawRelics(DrawRelics { who, draw, keep, transformed }) => {
                let args = Args::new().number("draw", *draw).number("keep", *keep).flag("transformed", *transformed);
                self.deed("step-draw-relics", who, args.text("kept", if keep >= draw { "all" } else { "some" }))
            }
            Step::AddDice(count) => self.counted("step-add-dice", "dice", "unit-bonus-dice", count),
            Step::AddSymbols(symbols) => self.add_symbols(symbols),
            Step::RedirectAttack(who) => {
                self.order("step-redirect-attack", Args::new().phrase("who", &self.who(&single_who(who))))
            }
            Step::DrawMythos(DrawMythos { draw, resolve, rest }) => {
                let args = Args::new().number("draw", *draw).number("resolve", *resolve);
                let args = args.number("left", draw.saturating_sub(*resolve)).text("rest", rest.written());
                self.your_deed("step-draw-mythos", args)
            }
            Step::CancelMythos(CancelMythos { to }) => {
                self.order("step-cancel-mythos", Args::new().text("to", to.written()))
            }
            Step::LookAt(look) => self.look_at(look),
            Step::ResolveAgain(pile) => self.your_deed("step-resolve-again", Args::new().text("pile", pile.written())),
            Step::AddWounds(count) => self.counted("step-add-wounds", "wounds", "unit-wounds", count),
            Step::PreventTentacles(count) => {
                self.counted("step-prevent-tentacles", "tentacles", "unit-tentacles", count)
            }
            Step::RestLess(count) => self.counted("step-rest-less", "points", "unit-points-less", count),
            Step::TakeAction(TakeAction { who, actions }) => {
                let names = actions.iter().map(|action| self.action_name(action)).collect();
                let args = Args::new().flag("any", actions.is_empty()).text("actions", self.listed(names, "list-or"));
                self.deed("step-take-action", who, args)
            }
            Step::Grant(grant) => self.granted(grant),
            Step::CopySkill(copy) => self.copied_skill(copy),
            Step::Claim(claim) => self.claim(claim),
            Step::Roll(roll) => self.rolled(roll),
            Step::If(it) => self.branched(it),
            Step::Choose(choose) => self.chosen(choose),
            Step::Table(table) => self.table(table),
            Step::May(may) => self.may(may),
            Step::Vote(vote) => self.vote(vote),
            Step::Bid(bid) => self.auction(bid),
            Step::ForEach(it) => self.for_each(it),
            Step::As(it) => self.done_as(it),
            Step::Repeat(repeat) => self.repeated(repeat),
            Step::With(with) => self.with(with),
        }
    }

    /// Returns steps that remove pieces, as one clause.
    pub(super) fn removed(&self, steps: &[Step]) -> Vec<Part> {
        let pieces = steps.iter().filter_map(|step| match step {
            Step::RemovePieces(pieces) => Some(self.pieces(pieces)),
            _ => None,
        });
        let pieces = self.together(&pieces.collect::<Vec<_>>()).unwrap_or_default();
        self.order("step-remove-pieces", Args::new().phrase("pieces", &pieces))
    }

    /// Returns a clause that orders something, whoever does it.
    pub(super) fn order(&self, id: &str, args: Args) -> Vec<Part> {
        let text = self.say(id, &args.text("form", self.order_form()));
        vec![Part::Clause { text, order: true }]
    }

    /// Returns the form in which something is ordered: it may stand after "may".
    fn order_form(&self) -> &'static str {
        match self.voice {
            Voice::Order | Voice::Others => "order",
            Voice::YouMay | Voice::ThatMay => "may",
        }
    }

    /// Returns a clause about something that you do, also where it comes of somebody else's choice.
    pub(super) fn your_deed(&self, id: &str, args: Args) -> Vec<Part> {
        self.deed(id, &Who::You, args)
    }

    /// Returns a clause about a deed of investigators.
    pub(super) fn deed(&self, id: &str, who: &Who, args: Args) -> Vec<Part> {
        let text = self.say(id, &args.and(self.doing(who)));
        vec![Part::Clause { text, order: self.is_order(who) }]
    }

    /// Returns the argument of where something is put; where the only one of its kind stands, that is a single space.
    fn at(&self, place: &Place) -> Args {
        let place = self.space_of_the_only_one(place).unwrap_or_else(|| self.place(place));
        Args::new().phrase("place", &place)
    }

    /// Returns the argument of what can be in one space only.
    fn at_one(&self, place: &Place) -> Args {
        Args::new().phrase("place", &self.one_place(place))
    }

    /// Returns the arguments of what lies between two spaces.
    fn between(&self, [from, to]: &[Place; 2]) -> Args {
        Args::new().phrase("from", &self.one_place(from)).phrase("to", &self.one_place(to))
    }

    fn counted(&self, id: &str, name: &'static str, unit: &str, count: &Amount) -> Vec<Part> {
        self.order(id, Args::new().text(name, self.unit_before(unit, count, &|args| args)))
    }

    /// Returns summonings as one clause.
    pub(super) fn summoning(&self, summons: &[Summon]) -> Vec<Part> {
        let summoned = summons.iter().map(|Summon { enemy, at, count }| {
            self.say("summoned", &self.at(at).text("figures", self.enemy_figures(enemy, count)))
        });
        self.order("step-summon", Args::new().text("summoned", self.listed(summoned.collect(), "list-and")))
    }

    /// Returns a number of figures of an enemy.
    pub(super) fn enemy_figures(&self, enemy: &EnemyRef, count: &Amount) -> String {
        let kinds = std::slice::from_ref(enemy);
        let noun = self.enemy_noun(kinds, &[]);
        let unique = self.is_unique(kinds, &[]);
        self.unit_before("unit-figures", count, &|args| args.phrase("noun", &noun).flag("unique", unique))
    }

    fn moved(&self, it: &Move) -> Vec<Part> {
        let Move { what, spaces, toward, away_from } = it;
        let way = match (toward, away_from, spaces) {
            (Some(_), Some(_), Some(_)) => "both",
            (Some(_), None, Some(_)) => "toward",
            (Some(_), Some(_), None) => "to-away",
            (Some(_), None, None) => "to",
            (None, Some(_), Some(_)) => "away",
            (None, Some(_), None) => "far-away",
            (None, None, Some(_)) => "free",
            (None, None, None) => "anywhere",
        };
        let mover = match what {
            Figures::Investigators(who) if self.is_order(who) => "self",
            Figures::Investigators(Who::You) if self.voice == Voice::Others => "you",
            _ => "other",
        };
        let mut args = Args::new()
            .text("mover", mover)
            .phrase("what", &self.figures(what))
            .text("way", way)
            .maybe("spaces", spaces.as_ref().map(|spaces| self.unit_before("unit-spaces", spaces, &|args| args)));
        // What moves could be what the nearest of several is nearest to.
        let is_you = matches!(what, Figures::Investigators(Who::You));
        let beside = if is_you { *self } else { self.beside(Around::Thing) };
        if let Some(place) = toward {
            args = args.phrase("toward", &beside.one_place(place));
        }
        if let Some(place) = away_from {
            args = args.phrase("away", &beside.one_place(place));
        }
        self.order("step-move", args)
    }

    fn suffer(&self, suffer: &Suffer) -> Vec<Part> {
        let Suffer { who, stress, wounds_per_missing_stress, wounds, sanity, unavoidable } = suffer;
        let doing = || self.doing(who);
        let mut deeds = Vec::new();
        if let Some(stress) = stress {
            let args = doing().number("missing", *wounds_per_missing_stress);
            let args = args.flag("plain", is_number(stress));
            deeds.push(self.say("suffer-stress", &args.text("amount", self.unit("unit-by", stress))));
        }
        if let Some(wounds) = wounds {
            deeds.push(self.say("suffer-wounds", &doing().text("amount", self.unit("unit-wounds", wounds))));
        }
        if let Some(sanity) = sanity {
            let amount = self.theirs(who, "unit-sanity", sanity);
            deeds.push(self.say("suffer-sanity", &doing().text("amount", amount)));
        }
        let args = Args::new().text("deeds", self.listed(deeds, "list-and")).flag("unavoidable", *unavoidable);
        self.deed("step-suffer", who, args)
    }

    fn heal(&self, heal: &Heal) -> Vec<Part> {
        let Heal { who, stress, wounds, mix, shared } = heal;
        let given = [("unit-stress", stress), ("unit-healed-wounds", wounds), ("unit-mix", mix)];
        let healed =
            given.into_iter().filter_map(|(unit, amount)| amount.as_ref().map(|amount| self.theirs(who, unit, amount)));
        let args = Args::new().text("healed", self.listed(healed.collect(), "list-and")).flag("shared", *shared);
        self.deed("step-heal", who, args)
    }

    /// Returns an amount of something that belongs to the investigators who do something.
    fn theirs(&self, who: &Who, unit: &str, amount: &Amount) -> String {
        self.unit_of(unit, amount, &|args| args.and(self.doing(who)))
    }

    fn tokens(&self, id: &str, who: &Who, token: &TokenRef, count: &Amount) -> Vec<Part> {
        let name = self.token_name(token);
        let tokens = self.unit_of("unit-tokens", count, &|args| args.phrase("token", &name));
        self.deed(id, who, Args::new().text("tokens", tokens))
    }

    fn mark(&self, id: &str, mark: &Mark) -> Vec<Part> {
        let Mark { enemies, token } = mark;
        let args = Args::new().phrase("token", &self.token_name(token));
        self.order(id, args.phrase("enemies", &self.enemies(enemies)))
    }

    fn reveal(&self, reveal: &Reveal) -> Vec<Part> {
        let Reveal { pieces, to } = reveal;
        let args = Args::new().phrase("pieces", &self.pieces(pieces));
        match to {
            None => self.order("step-reveal", args),
            Some(who) => self.deed("step-reveal-to", who, args),
        }
    }

    fn fire(&self, id: &str, fire: &AddFire) -> Vec<Part> {
        let AddFire { at, count } = fire;
        self.order(id, self.at(at).text("fire", self.unit_before("unit-fire", count, &|args| args)))
    }

    fn discard(&self, discard: &Discard) -> Vec<Part> {
        let Discard { who, cards, count } = discard;
        self.deed("step-discard", who, Args::new().text("cards", self.counted_cards(cards, count)))
    }

    /// Returns a number of claimed cards.
    fn counted_cards(&self, cards: &CardQuery, count: &Amount) -> String {
        let named = cards.condition.is_some();
        let phrase = self.cards(cards);
        self.unit_before("unit-cards", count, &|args| args.phrase("card", &phrase).flag("named", named))
    }

    fn steal(&self, steal: &Steal) -> Vec<Part> {
        let Steal { cards, from, count, by, to, random } = steal;
        let taker = to.as_ref().map_or(Who::You, single_who);
        let beside = if by.is_none() && taker == Who::You { *self } else { self.beside(Around::Person) };
        let chosen = match count {
            Amount::Asked(asked) if **asked == AskedAmount::All => "all",
            _ if *random => "chance",
            _ => "loser",
        };
        let args = Args::new()
            .text("cards", self.counted_cards(cards, count))
            .phrase("from", &beside.who(from))
            .text("chosen", chosen)
            .flag("single", *count == Amount::Fixed(1));
        if let Some(enemies) = by {
            let args = args.text("taker", "enemy").phrase("enemies", &self.single_enemy(enemies));
            return vec![Part::Clause { text: self.say("step-steal", &args), order: false }];
        }
        self.deed("step-steal", &taker, args.text("taker", "investigator"))
    }

    fn give_back(&self, back: &GiveBack) -> Vec<Part> {
        let GiveBack { enemies, to } = back;
        let mut args = Args::new().phrase("enemies", &self.enemies(enemies)).flag("named", to.is_some());
        if let Some(to) = to {
            args = args.phrase("who", &self.who(&single_who(to)));
        }
        vec![Part::Clause { text: self.say("step-give-back", &args), order: false }]
    }

    fn look_at(&self, look: &LookAt) -> Vec<Part> {
        let LookAt { deck, cards, take, rest } = look;
        let deck = deck.written();
        let several = *cards != Amount::Fixed(1);
        let args = Args::new()
            .text("deck", deck)
            .text("cards", self.top_cards(deck, cards))
            .flag("takes", *take != Amount::Fixed(0))
            .text("taken", self.unit_of("unit-taken", take, &|args| args.flag("several", several)))
            .flag("several", several)
            .text("rest", rest.written());
        self.your_deed("step-look-at", args)
    }

    /// Returns the cards on top of a deck; what is added to a number of them is told as so many more.
    fn top_cards(&self, deck: &'static str, cards: &Amount) -> String {
        let of_deck = |args: Args| args.text("deck", deck);
        if let Amount::Asked(asked) = cards
            && let AskedAmount::Sum(amounts) = &**asked
            && let [first, others @ ..] = amounts.as_slice()
        {
            let first = self.unit_of("unit-top-cards", first, &of_deck);
            let others = others.iter().map(|amount| self.unit("unit-more-cards", amount));
            return self.chained(std::iter::once(first).chain(others).collect(), "unit-plus");
        }
        self.unit_before("unit-top-cards", cards, &of_deck)
    }

    fn add_symbols(&self, symbols: &AddSymbols) -> Vec<Part> {
        let AddSymbols { successes, elder_signs, tentacles } = symbols;
        let given = [("unit-successes", successes), ("unit-elder-signs", elder_signs), ("unit-tentacles", tentacles)];
        let symbols = given.into_iter().filter_map(|(unit, amount)| amount.as_ref().map(|it| self.unit(unit, it)));
        let symbols = symbols.collect();
        self.order("step-add-symbols", Args::new().text("symbols", self.listed(symbols, "list-and")))
    }
}

/// Returns whether an amount is a number, which can stand before what it is a number of.
pub(super) fn is_number(amount: &Amount) -> bool {
    matches!(amount, Amount::Fixed(_))
}
