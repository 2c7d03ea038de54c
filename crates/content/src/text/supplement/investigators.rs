//! Investigators, skills, small cards, tokens and counters in a supplement.

use std::sync::Arc;

use super::cards::{framed, read_aloud};
use super::{Supplement, kept_apart};
use crate::documents::{Barrier, Counter, Investigator, OwnTracks, RelicSide, Skill, SkillLevelText, Token};
use crate::text::Writer;
use crate::text::locale::Args;
use crate::text::passages::{bullet, capital, indented};
use crate::{CounterRef, Id, TokenRef};

impl Supplement<'_> {
    /// Adds the investigators, each with the signature skill, and all other skills: those of this pack, and those that its
    /// investigators have from other packs.
    pub(super) fn investigators(&mut self) {
        let skills = self.own(&self.writer.catalogue.skills);
        let mut told = Vec::new();
        let mut common_skills = Vec::new();
        let investigators = self.own(&self.writer.catalogue.investigators);
        if !investigators.is_empty() {
            self.heading("supplement-investigators");
        }
        for entry in investigators {
            let Investigator { id: _, name, background, source: _, picture: _, signature, common, tracks } =
                &*entry.document;
            self.entry(name);
            self.prose(background);
            let (catalogue, home) = (self.writer.catalogue, self.writer.home);
            common_skills.extend(common.iter().filter_map(|skill| catalogue.get::<Skill>(skill, home)));
            let common = common.iter().map(|skill| self.writer.skill_name(skill).value().to_owned()).collect();
            let args = Args::new().phrase("signature", &self.writer.skill_name(signature));
            let common = self.writer.listed(common, "list-and");
            self.push("investigator-skills", &args.text("common", common));
            self.paragraph(&tracks.as_ref().map_or_else(String::new, |own| own_tracks(&self.writer, own)));
            if let Some(skill) = self.writer.catalogue.get::<Skill>(signature, self.writer.home) {
                let writer = self.writer_of(&skill.id);
                self.skill(&writer, &skill.document);
                told.push(&skill.id);
            }
        }
        let mut skills: Vec<_> = skills.into_iter().filter(|entry| !told.contains(&&entry.id)).collect();
        for entry in common_skills {
            if skills.iter().all(|known| known.id != entry.id) {
                skills.push(entry);
            }
        }
        if !skills.is_empty() {
            self.heading("supplement-skills");
        }
        for entry in skills {
            let writer = self.writer_of(&entry.id);
            self.skill(&writer, &entry.document);
        }
    }

    fn skill(&mut self, writer: &Writer<'_>, skill: &Skill) {
        let Skill { id: _, name, source: _, picture: _, levels } = skill;
        self.push("stage-heading", &Args::new().text("stage", name.as_str()));
        let levels = levels.iter().zip(writer.skill_levels(skill)).zip(1u8..);
        let levels: Vec<String> =
            levels.map(|((level, text), number)| level_text(writer, level, text, number)).collect();
        self.lines(&levels.join("\n"));
    }

    /// Adds insanities, relics and conditions.
    pub(super) fn small_cards(&mut self) {
        let writer = self.writer;
        let catalogue = writer.catalogue;
        let named = |name: &str, text: &str| {
            let frame = writer.say("card-heading", &Args::new().text("name", name));
            bullet(&framed(&writer, frame, text))
        };
        let insanities: Vec<String> = self
            .own(&catalogue.insanities)
            .iter()
            .map(|entry| {
                let card = &*entry.document;
                named(&card.name, &read_aloud(&writer, &card.flavour, writer.insanity(card)))
            })
            .collect();
        self.list("supplement-insanities", &insanities);
        let relics = self.own(&catalogue.relics);
        let relics: Vec<String> = relics
            .iter()
            .map(|entry| {
                let [normal, transformed] = [&entry.document.normal, &entry.document.transformed];
                let told = |side: &RelicSide| read_aloud(&writer, &side.flavour, writer.relic_side(side));
                let sides = [normal, transformed].map(|side| named(&side.name, &told(side)));
                let args = Args::new().text("name", normal.name.as_str()).text("other", transformed.name.as_str());
                format!("{}\n\n{}", writer.say("relic-heading", &args), kept_apart(&sides.join("\n")))
            })
            .collect();
        if !relics.is_empty() {
            self.heading("supplement-relics");
            for relic in relics {
                self.block(&relic);
            }
        }
        let conditions: Vec<String> = self
            .own(&catalogue.conditions)
            .iter()
            .map(|entry| {
                let card = &*entry.document;
                named(&card.name, &read_aloud(&writer, &card.flavour, writer.condition(card)))
            })
            .collect();
        self.list("supplement-conditions", &conditions);
    }

    /// Adds the kinds of tokens and what they do.
    pub(super) fn tokens(&mut self) {
        let tokens = self.own(&self.writer.catalogue.tokens);
        if tokens.is_empty() {
            return;
        }
        self.heading("supplement-tokens");
        let rows: Vec<String> = tokens.iter().map(|entry| token_row(&self.writer, &entry.document)).collect();
        self.table("token-head", 4, &rows);
        for entry in tokens {
            for text in token_rules(&self.writer, &entry.document) {
                self.lines(&capital(&text));
            }
        }
    }

    /// Adds the counters and what they stand for.
    pub(super) fn counters(&mut self) {
        let counters = self.own(&self.writer.catalogue.counters);
        if counters.is_empty() {
            return;
        }
        self.heading("supplement-counters");
        let rows: Vec<String> = counters.iter().map(|entry| counter_row(&self.writer, &entry.document)).collect();
        self.table("counter-head", 5, &rows);
    }
}

fn level_text(writer: &Writer<'_>, level: &SkillLevelText, text: String, number: u8) -> String {
    let text = if text.is_empty() { writer.word("skill-nothing") } else { text };
    let text = if level.replaces.is_empty() {
        text
    } else {
        let levels = level.replaces.iter().map(ToString::to_string).collect();
        let count = u8::try_from(level.replaces.len()).unwrap_or(u8::MAX);
        let args = Args::new().number("count", count).text("levels", writer.listed(levels, "list-and"));
        let replaces = writer.say("skill-replaces", &args);
        writer.say("sentences", &Args::new().text("before", replaces).text("after", text))
    };
    indented(&format!("{number}. "), &text)
}

fn token_row(writer: &Writer<'_>, token: &Token) -> String {
    let kind = TokenRef(Arc::clone(&token.id.0));
    let sides: Vec<String> = token.sides.iter().map(|side| writer.side_of(&kind, side)).collect();
    let sides = if sides.is_empty() { writer.word("nothing") } else { writer.listed(sides, "list-comma") };
    let args = Args::new()
        .cell("name", &token.name)
        .number("supply", token.supply)
        .text("place", writer.say("token-place", &Args::new().text("place", token.placed.written())));
    writer.say("token-row", &args.text("sides", sides))
}

fn counter_row(writer: &Writer<'_>, counter: &Counter) -> String {
    let Counter { id, name, source: _, on, start, at_most: _, values, wraps, text } = counter;
    let args = Args::new().cell("name", name).text("on", on.written()).flag("wraps", *wraps);
    let kind = CounterRef(Arc::clone(&id.0));
    let called = |value: &Id| writer.value_of(&kind, value);
    let number = |number: u8| counter.value_name(number).map_or_else(|| number.to_string(), called);
    let args = args.text("start", number(*start)).text("most", number(counter.limit()));
    let values: Vec<String> = values.iter().map(called).collect();
    let args = args.flag("named", !values.is_empty()).text("values", writer.listed(values, "list-comma"));
    writer.say("counter-row", &args.cell("text", text))
}

/// Returns what a kind of token does by itself.
fn token_rules(writer: &Writer<'_>, token: &Token) -> Vec<String> {
    let Token {
        id,
        name: _,
        plural: _,
        source: _,
        picture: _,
        supply,
        placed: _,
        sides: _,
        blocks_track,
        health,
        backs,
        when_turned,
        numbers,
        barrier,
        tradeable,
    } = token;
    let kind = TokenRef(Arc::clone(&id.0));
    let name = writer.token_name(&kind);
    let named = || Args::new().phrase("name", &name);
    let mut rules = Vec::new();
    if *blocks_track {
        rules.push(writer.say("token-blocks", &named()));
    }
    if let Some(health) = health {
        rules.push(writer.say("token-health", &named().number("health", *health)));
    }
    if !backs.is_empty() {
        let sides = backs.iter().map(|side| writer.side_of(&kind, side)).collect();
        rules.push(writer.say("token-backs", &named().text("sides", writer.listed(sides, "list-or"))));
    }
    for (side, steps) in when_turned {
        let frame = writer.say("token-turned", &named().text("side", writer.side_of(&kind, side)));
        rules.push(framed(writer, frame, &writer.about_a_piece(&kind).steps(steps)));
    }
    if !numbers.is_empty() {
        let each = usize::from(*supply) / numbers.len();
        let each = u8::try_from(each).unwrap_or(u8::MAX);
        let numbers = numbers.iter().map(ToString::to_string).collect();
        rules.push(
            writer.say(
                "token-numbers",
                &named().number("each", each).text("numbers", writer.listed(numbers, "list-comma")),
            ),
        );
    }
    if let Some(Barrier { passed_by }) = barrier {
        let classes = writer.enemy_noun(&[], passed_by);
        let args = named().flag("has-classes", !passed_by.is_empty()).phrase("classes", &classes);
        rules.push(writer.say("token-barrier", &args));
    }
    if *tradeable {
        rules.push(writer.say("token-tradeable", &named()));
    }
    rules
}

/// The tracks of a board that differ from those of the rules.
fn own_tracks(writer: &Writer<'_>, own: &OwnTracks) -> String {
    let OwnTracks { stress, wounds, sanity, thresholds } = own;
    let numbers = [("track-stress", stress), ("track-wounds", wounds), ("track-sanity", sanity)];
    let lengths = numbers.map(|(id, length)| length.map(|length| writer.say(id, &Args::new().number("count", length))));
    let thresholds = thresholds.as_ref().map(|thresholds| {
        let id = |bonus_die| if bonus_die { "track-threshold-die" } else { "track-threshold" };
        let each = thresholds.iter().map(|it| writer.say(id(it.bonus_die), &Args::new().number("at", it.at)));
        writer.say("track-thresholds", &Args::new().text("thresholds", writer.listed(each.collect(), "list-comma")))
    });
    let parts: Vec<String> = lengths.into_iter().flatten().chain(thresholds).collect();
    writer.say("investigator-tracks", &Args::new().text("tracks", writer.listed(parts, "list-comma")))
}
