//! Differences between effects that cannot matter in play, and why: they are taken away before effects are compared.

use std::collections::BTreeSet;

use ritual_content::language::Home;
use serde_json::{Map, Value, json};

use super::shorten::shorten;

/// A difference that cannot matter, and what takes it away.
struct NoMatter {
    #[expect(dead_code, reason = "people read it")]
    why: &'static str,
    settle: fn(&mut Map<String, Value>),
}

/// Where things are only counted, or asked for: whichever of those that fit is picked, all of them count.
const COUNTED: &[&str] = &[
    "if",
    "is",
    "compare",
    "not",
    "all",
    "any",
    "held_by",
    "on_enemies",
    "with_enemy",
    "with_piece",
    "without_piece",
    "stress",
    "wounds",
    "sanity",
    "mix",
    "by",
    "count",
    "thresholds",
    "stress_of",
    "wounds_on",
    "half_up",
];

/// Where a single thing is needed: words, and fields beside them; of `with` inside it.
const SINGLE: &[(&str, &[&str])] = &[
    ("with", &["enemy", "investigator", "piece", "space"]),
    ("place", &["at"]),
    ("place_enemies", &["at"]),
    ("move", &["toward", "away_from"]),
    ("move_gate", &["to"]),
    ("copy_skill", &["copy_skill"]),
];

/// Under which keys it is said whose deed is meant.
const DEEDS: [&str; 9] = [
    "who",
    "rested",
    "rest_starts",
    "left_space",
    "sanity_lost",
    "wounds_suffered",
    "companion_lost",
    "investigated",
    "mythos_drawn",
];

const NO_MATTER: &[NoMatter] = &[
    NoMatter {
        why: "what is done for each of you alone you do",
        settle: |map| {
            if is(map, "for_each", &json!({ "investigators": "you" }))
                && let Some([Value::Object(step)]) = map.get("steps").and_then(Value::as_array).map(Vec::as_slice)
            {
                *map = yours(step);
            }
        },
    },
    NoMatter {
        why: "whoever is picked for a single deed is picked in it",
        settle: |map| {
            if let Some(Value::Object(with)) = map.get("with")
                && with.len() == 1
                && let Some(who @ Value::Object(query)) = with.get("investigator")
                && query.get("pick").is_some_and(|pick| *pick != json!("all"))
                && let Some([Value::Object(step)]) = map.get("steps").and_then(Value::as_array).map(Vec::as_slice)
                && let Some(deed) = done_by(step, who)
            {
                *map = deed;
            }
        },
    },
    NoMatter {
        why: "without anything that hangs on it nobody asks whether a roll succeeds",
        settle: |map| {
            if let Some(Value::Object(roll)) = map.get_mut("roll")
                && !roll.contains_key("success")
                && !roll.contains_key("failure")
            {
                roll.remove("needs");
            }
        },
    },
    NoMatter {
        why: "without anything that hangs on it nobody asks whether something is so",
        settle: |map| {
            if is(map, "then", &json!([])) && map.get("else").is_none_or(|steps| *steps == json!([])) {
                map.clear();
            }
        },
    },
    NoMatter {
        why: "what is done only otherwise is done where it is not so",
        settle: |map| {
            let is_empty = |steps: Option<&Value>| steps.is_none_or(|steps| *steps == json!([]));
            if map.contains_key("if") && is_empty(map.get("then")) && !is_empty(map.get("else")) {
                let (condition, otherwise) = (map.remove("if"), map.remove("else"));
                map.insert("if".to_owned(), json!({ "not": condition }));
                map.insert("then".to_owned(), json!(otherwise));
            }
        },
    },
    NoMatter {
        why: "all stress and all wounds are all of both in any mix",
        settle: |map| {
            if let Some(Value::Object(heal)) = map.get_mut("heal")
                && is(heal, "mix", &json!("all"))
                && !heal.contains_key("stress")
                && !heal.contains_key("wounds")
            {
                heal.remove("mix");
                heal.insert("stress".to_owned(), json!("all"));
                heal.insert("wounds".to_owned(), json!("all"));
            }
        },
    },
    NoMatter {
        why: "no other enemy is of the class of the Cultist, which the test holds",
        settle: |map| {
            if is(map, "kinds", &json!(["core/cultist"])) && !map.contains_key("classes") {
                map.remove("kinds");
                map.insert("classes".to_owned(), json!(["cultist"]));
            }
        },
    },
    NoMatter {
        why: "a roll needs 1 success unless it says how many",
        settle: |map| {
            if is(map, "needs", &json!(1)) {
                map.remove("needs");
            }
        },
    },
    NoMatter {
        why: "a reaction with a price may be declined anyway",
        settle: |map| {
            if map.contains_key("when") && map.get("pay").is_some_and(|pay| *pay != json!({})) {
                map.remove("optional");
            }
        },
    },
    NoMatter {
        why: "what may be used at any time is no action, so it is free anyway",
        settle: |map| {
            if is(map, "anytime", &json!(true)) {
                map.remove("free");
            }
        },
    },
    NoMatter {
        why: "rerolls are for a roll unless another span is named",
        settle: |map| {
            if map.contains_key("free_rerolls") && is(map, "per", &json!("roll")) {
                map.remove("per");
            }
        },
    },
    NoMatter {
        why: "where you alone are asked nobody else can volunteer",
        settle: |map| {
            if is(map, "may", &json!("you")) {
                map.remove("volunteer");
            }
        },
    },
    NoMatter {
        why: "what an enemy takes no investigator gets",
        settle: |map| {
            if map.contains_key("steal") && map.contains_key("by") {
                map.remove("to");
            }
        },
    },
    NoMatter {
        why: "where all cards are taken nobody picks them",
        settle: |map| {
            if map.contains_key("steal") && is(map, "count", &json!("all")) {
                map.remove("random");
            }
        },
    },
    NoMatter {
        why: "nothing is left over where all that is drawn is kept or resolved",
        settle: |map| {
            for (drawn, kept) in [("draw_mythos", "resolve"), ("draw_relics", "keep")] {
                let number = |map: &Map<String, Value>, key: &str| map.get(key).and_then(Value::as_u64).unwrap_or(1);
                if map.contains_key(drawn) && number(map, kept) >= number(map, drawn) {
                    map.remove(kept);
                    map.remove("rest");
                }
            }
        },
    },
    NoMatter {
        why: "only abilities are those of some enemies, and only they are declined",
        settle: |map| {
            if map.contains_key("ignore") && !is(map, "ignore", &json!("enemy_abilities")) {
                map.remove("of");
                map.remove("optional");
            }
        },
    },
    NoMatter {
        why: "abilities of enemies are ignored in and out of Move actions",
        settle: |map| {
            if is(map, "ignore", &json!("enemy_abilities")) {
                map.remove("in_move_action");
            }
        },
    },
    NoMatter {
        why: "only dice are fewer in some rolls",
        settle: |map| {
            if map.contains_key("fewer") && !is(map, "fewer", &json!("dice")) {
                map.remove("rolls");
            }
        },
    },
    NoMatter {
        why: "no stress is missing where none is raised",
        settle: |map| {
            if let Some(Value::Object(harm)) = map.get_mut("suffer")
                && !harm.contains_key("stress")
            {
                harm.remove("wounds_per_missing_stress");
            }
        },
    },
    NoMatter {
        why: "without a distance nothing is measured from anywhere",
        settle: |map| {
            let is_measured = map.contains_key("within")
                || map.contains_key("exactly")
                || is(map, "pick", &json!("nearest"))
                || is(map, "pick", &json!("farthest"));
            if !is_measured && !map.contains_key("steal") && map.get("from").is_some_and(|from| !from.is_array()) {
                map.remove("from");
            }
        },
    },
    NoMatter {
        why: "where a number says which row happens, none is more likely",
        settle: |map| {
            if map.contains_key("row")
                && let Some(Value::Array(rows)) = map.get_mut("table")
            {
                rows.iter_mut().filter_map(Value::as_object_mut).for_each(|row| drop(row.remove("weight")));
            }
        },
    },
    NoMatter {
        why: "rolls of an action are for nothing else, and have no targets",
        settle: |map| {
            if let Some(Value::Object(rolls)) = map.get_mut("rolls")
                && rolls.contains_key("action")
            {
                for field in ["kinds", "target", "redirected"] {
                    rolls.remove(field);
                }
            }
        },
    },
    NoMatter {
        why: "only attacks have targets, and only attacks on you are redirected to you",
        settle: |map| {
            if map.contains_key("target") || is(map, "redirected", &json!(true)) {
                map.remove("kinds");
            }
        },
    },
    NoMatter {
        why: "a condition that is named is no other card",
        settle: |map| {
            if map.contains_key("condition") {
                map.remove("types");
                map.remove("keyword");
            }
        },
    },
    NoMatter {
        why: "without a bound a counter or a number of tokens is to be at least 1",
        settle: |map| {
            if is(map, "at_least", &json!(1)) && !map.contains_key("compare") {
                map.remove("at_least");
            }
        },
    },
    NoMatter {
        why: "where a single thing is needed one of all that fit is taken, whether all or one are named",
        settle: |map| {
            for (word, fields) in SINGLE {
                if *word != "with" && !map.contains_key(*word) {
                    continue;
                }
                for field in *fields {
                    let inside = if *word == "with" {
                        map.get_mut("with").and_then(|it| it.get_mut(*field))
                    } else {
                        map.get_mut(*field)
                    };
                    if let Some(Value::Object(query)) = inside
                        && query.len() > 1
                        && (is(query, "pick", &json!("one")) || is(query, "pick", &json!("all")))
                    {
                        query.remove("pick");
                    }
                }
            }
        },
    },
    NoMatter {
        why: "all that fit are meant unless it is said how many",
        settle: |map| {
            if map.len() > 1 && is(map, "pick", &json!("all")) {
                map.remove("pick");
            }
        },
    },
    NoMatter {
        why: "what is named or asked twice in a list is meant once",
        settle: |map| {
            for list in ["classes", "types", "kinds", "by", "named", "any", "all"] {
                if let Some(Value::Array(names)) = map.get_mut(list) {
                    let mut once: Vec<Value> = Vec::new();
                    names.retain(|name| {
                        !once.contains(name) && {
                            once.push(name.clone());
                            true
                        }
                    });
                }
            }
        },
    },
    NoMatter {
        why: "what is exactly no space away, or at most none, is in that space",
        settle: |map| {
            if is(map, "exactly", &json!(0)) || is(map, "within", &json!(0)) {
                map.remove("exactly");
                map.remove("within");
                map.remove("pick");
                let at = map.remove("from").unwrap_or_else(|| json!("your_space"));
                map.entry("at").or_insert(at);
            }
        },
    },
    NoMatter {
        why: "on a stage an ability without classes is about the Elder One",
        settle: |map| {
            let is_of_one = map.contains_key("also_counts") || map.contains_key("armour");
            if is_of_one && is(map, "classes", &json!(["elder_one"])) {
                map.remove("classes");
            }
        },
    },
    NoMatter {
        why: "what is taken from somebody is yours unless it is said whose, and cards are counted that you hold",
        settle: |map| {
            if map.contains_key("steal") && is(map, "to", &json!("you")) {
                map.remove("to");
            }
            if map.contains_key("cards") && is(map, "held_by", &json!("you")) {
                map.remove("held_by");
            }
        },
    },
    NoMatter {
        why: "your own deeds, and those of others here, are not at a distance",
        settle: |map| {
            for deed in DEEDS {
                // Where a distance of none was is a place by now.
                if is(map, deed, &json!("other")) && is(map, "at", &json!("your_space")) {
                    map.insert(deed.to_owned(), json!("other_here"));
                    map.remove("at");
                }
                if is(map, deed, &json!("you")) || is(map, deed, &json!("other_here")) {
                    map.remove("within");
                    if is(map, "at", &json!("your_space")) && !map.contains_key("place") {
                        map.remove("at");
                    }
                }
            }
        },
    },
];

/// Returns whether a field is a value.
pub(super) fn is(map: &Map<String, Value>, key: &str, value: &Value) -> bool {
    map.get(key) == Some(value)
}

/// Returns a step of that investigator as one of whoever is picked, where the step names them.
fn done_by(step: &Map<String, Value>, who: &Value) -> Option<Map<String, Value>> {
    let is_theirs = |deed: &Map<String, Value>| is(deed, "who", &json!("that_investigator"));
    let mut step = step.clone();
    if let Some(Value::Object(harm)) = step.get_mut("suffer") {
        if !is_theirs(harm) {
            return None;
        }
        harm.insert("who".to_owned(), who.clone());
        return Some(step);
    }
    if !step.contains_key("gain_token") || !is_theirs(&step) {
        return None;
    }
    step.insert("who".to_owned(), who.clone());
    Some(step)
}

/// Returns a step of that investigator as your own: whose it is need not be said then.
fn yours(step: &Map<String, Value>) -> Map<String, Value> {
    fn of_value(value: &Value) -> Value {
        match value {
            Value::Object(map) => Value::Object(yours(map)),
            Value::Array(values) => values.iter().map(of_value).collect(),
            Value::String(word) if word == "that_investigator" => json!("you"),
            Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
        }
    }
    let said = step.iter().filter(|(key, value)| *key != "who" || **value != json!("that_investigator"));
    said.map(|(key, value)| (key.clone(), of_value(value))).collect()
}

/// Where an effect stands, as far as it says what the effect means.
pub(super) struct Surroundings<'s> {
    /// Where the ability stands; none for a step.
    pub(super) home: Option<Home>,
    /// The enemies of which there is a single figure.
    pub(super) single: &'s BTreeSet<String>,
}

impl Surroundings<'_> {
    /// Takes away what cannot matter there.
    fn settle(&self, map: &mut Map<String, Value>) {
        // On the card of an enemy a counter of enemies is that enemy's.
        if self.home == Some(Home::Enemy) && is(map, "on", &json!({ "enemies": "this_enemy" })) {
            map.remove("on");
        }
        // The nearest of a single figure is the farthest one too.
        if let Some([Value::String(kind)]) = map.get("kinds").and_then(Value::as_array).map(Vec::as_slice) {
            let name = kind.rsplit('/').next().unwrap_or(kind);
            if self.single.contains(name) {
                map.remove("pick");
            }
        }
    }
}

/// Returns an effect without what cannot matter in play.
pub(super) fn settled(program: &Value, surroundings: &Surroundings<'_>) -> Value {
    let mut settled = program.clone();
    settle(&mut settled, surroundings, false);
    settled
}

fn settle(value: &mut Value, surroundings: &Surroundings<'_>, is_counted: bool) {
    match value {
        Value::Array(values) => {
            // Pieces that have been removed are gone.
            let is_removal = |step: &Value| step.get("remove_pieces").is_some_and(Value::is_string);
            values.dedup_by(|next, before| next == before && is_removal(next));
            for value in values.iter_mut() {
                settle(value, surroundings, is_counted);
            }
        }
        Value::Object(map) => {
            if is_counted {
                map.remove("pick");
            }
            for rule in NO_MATTER {
                (rule.settle)(map);
            }
            surroundings.settle(map);
            for (key, value) in map.iter_mut() {
                settle(value, surroundings, is_counted || COUNTED.contains(&key.as_str()));
                shorten(value);
            }
        }
        // Both cards of a species are called alike, and no game has both.
        Value::String(name) => *name = name.replace("unknown-", ""),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
