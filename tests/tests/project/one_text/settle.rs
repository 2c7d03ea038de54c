//! Differences between effects that cannot matter in play, and why: they are taken away before effects are compared.

use serde_json::{Map, Value, json};

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
        why: "what is named twice in a list of what fits is meant once",
        settle: |map| {
            for list in ["classes", "types", "kinds", "by"] {
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
                }
            }
        },
    },
];

/// Returns whether a field is a value.
fn is(map: &Map<String, Value>, key: &str, value: &Value) -> bool {
    map.get(key) == Some(value)
}

/// Returns an effect without what cannot matter in play.
pub(super) fn settled(program: &Value) -> Value {
    let mut settled = program.clone();
    settle(&mut settled, false);
    settled
}

/// Writes what can be written in two ways in one of them: a description that says nothing but a name as that name, one of
/// all as `each`, and what is put together of a single part as that part.
fn shorten(value: &mut Value) {
    let Value::Object(map) = value else { return };
    let short = match map.iter().collect::<Vec<_>>().as_slice() {
        [(key, name)] if ["token", "at"].contains(&key.as_str()) => (*name).clone(),
        [(key, Value::Array(names))] if *key == "kinds" && names.len() == 1 => names[0].clone(),
        [(key, Value::Array(parts))] if TOGETHER.contains(&key.as_str()) && parts.len() == 1 => parts[0].clone(),
        [(key, all)] if *key == "pick" && **all == "all" => json!("each"),
        [(key, other)] if *key == "other" && **other == json!(true) => json!("each_other"),
        _ if is_only(map, "classes", &json!(["elder_one"])) => json!("elder_one"),
        _ if is_only(map, "with_gate", &json!(true)) && is(map, "pick", &json!("nearest")) => json!("nearest_gate"),
        _ if is_only(map, "with_gate", &json!(true)) && is(map, "pick", &json!("farthest")) => json!("farthest_gate"),
        _ => return,
    };
    *value = short;
}

/// What is put together of several amounts or conditions.
const TOGETHER: [&str; 4] = ["sum", "smallest", "all", "any"];

/// Returns whether a description says this and nothing else, but perhaps which of those that fit.
fn is_only(map: &Map<String, Value>, key: &str, value: &Value) -> bool {
    is(map, key, value) && map.keys().all(|it| it == key || it == "pick")
}

fn settle(value: &mut Value, is_counted: bool) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(|value| settle(value, is_counted)),
        Value::Object(map) => {
            if is_counted {
                map.remove("pick");
            }
            for rule in NO_MATTER {
                (rule.settle)(map);
            }
            for (key, value) in map.iter_mut() {
                settle(value, is_counted || COUNTED.contains(&key.as_str()));
                shorten(value);
            }
        }
        // Both cards of a species are called alike, and no game has both.
        Value::String(name) => *name = name.replace("unknown-", ""),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
