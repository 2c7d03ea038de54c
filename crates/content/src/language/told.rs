//! What the facts of a word say of tokens, of the map and of amounts, in sentences for `ritual explain` and the pages.

use super::{Changed, Field, Word};
use crate::documents::TokenPlace;

impl Word {
    /// Says what a word does to tokens and to what there is on the map, and when it does nothing.
    pub fn deeds(&self) -> Vec<String> {
        let mut said = Vec::new();
        said.extend(self.places.map(|place| format!("Puts such tokens {}.", put(place))));
        said.extend(self.takes.map(|place| format!("Takes tokens away from {}.", taken_from(place))));
        if self.spends {
            said.push("Such tokens are paid with.".to_owned());
        }
        if !self.changes.is_empty() {
            let changed: Vec<String> = self.changes.iter().map(|it| changed(*it).to_owned()).collect();
            said.push(format!("May change {}.", and(changed)));
        }
        if self.is_frame {
            said.push("Does nothing but what the steps in it do.".to_owned());
        }
        let measures: Vec<String> = self.measures().iter().map(|key| format!("`{key}`")).collect();
        match measures.len() {
            0 if self.measure.is_some() => said.push("Changes nothing where it is 0.".to_owned()),
            0 => {}
            1 => said.push(format!("Changes nothing where {} is 0.", and(measures))),
            _ => said.push(format!("Changes nothing where {} are 0.", and(measures))),
        }
        said
    }

    /// Returns the keys of the amounts that say how much a word does.
    fn measures(&self) -> Vec<&'static str> {
        let fields: &[Field] = self.carries.map_or(&[], |carries| carries().fields);
        let measures = fields.iter().filter(|field| field.measure.is_some());
        measures.map(|field| if self.is_beside && field.is_main { self.name } else { field.name }).collect()
    }
}

impl Field {
    /// Says what a field does to tokens.
    pub fn deed(&self) -> Option<&'static str> {
        self.spends.then_some("Such tokens are paid with.")
    }
}

const fn put(place: TokenPlace) -> &'static str {
    match place {
        TokenPlace::Map => "on the map",
        TokenPlace::Investigator => "with investigators",
        TokenPlace::Enemy => "on enemies",
        TokenPlace::Hand => "into the hands of investigators",
    }
}

const fn taken_from(place: TokenPlace) -> &'static str {
    match place {
        TokenPlace::Map => "the map",
        TokenPlace::Investigator => "investigators",
        TokenPlace::Enemy => "enemies",
        TokenPlace::Hand => "the hands of investigators",
    }
}

const fn changed(what: Changed) -> &'static str {
    match what {
        Changed::Pieces => "pieces that are there",
        Changed::People => "where investigators are",
        Changed::Ground => "the ground of the map",
        Changed::Fire => "where there is fire",
        Changed::Counters => "how many counters are on insanity cards",
        Changed::ElderOne => "whether the Elder One is on the map",
    }
}

fn and(mut parts: Vec<String>) -> String {
    match parts.pop() {
        Some(last) if !parts.is_empty() => format!("{} and {last}", parts.join(", ")),
        last => last.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::language::{HoldsSteps as _, Shaped as _, Step, StepWord};

    #[test]
    fn what_a_step_does_to_tokens_is_said() {
        let gain = StepWord::GainToken.facts().deeds();
        assert_eq!(gain, ["Puts such tokens with investigators.", "Changes nothing where `count` is 0."]);
        let suffer = StepWord::Suffer.facts().deeds();
        assert_eq!(suffer, ["Changes nothing where `stress`, `wounds` and `sanity` are 0."]);
        let wounds = StepWord::DealWounds.facts().deeds();
        assert_eq!(wounds, ["Changes nothing where `deal_wounds` is 0."]);
        let dice = StepWord::AddDice.facts().deeds();
        assert_eq!(dice, ["Changes nothing where it is 0."]);
    }

    #[test]
    fn the_facts_of_a_step_agree_with_what_it_is_made_of() {
        for word in <Step>::SHAPE.words {
            let name = word.name;
            assert!(word.stirs.is_some() || word.holds_steps(), "`{name}` is about nothing and steers no steps");
            assert!(!word.is_frame || word.holds_steps(), "`{name}` carries out steps and has none");
            assert!(word.places.is_none() || word.holds_plain(), "`{name}` places tokens and does not hold their name");
            assert!(word.places.is_none() || word.takes.is_none(), "`{name}` places tokens and takes them");
        }
        let holders: Vec<&str> =
            <Step>::SHAPE.words.iter().filter(|word| word.holds_steps()).map(|word| word.name).collect();
        let expected =
            ["claim", "roll", "if", "choose", "table", "may", "vote", "bid", "for_each", "as", "repeat", "with"];
        assert_eq!(holders, expected);
    }

    #[test]
    fn lists_of_steps_are_found_in_the_order_in_which_they_are_written() {
        let lists = |written: Value| {
            let step: Step = serde_json::from_value(written).unwrap();
            let mut found = Vec::new();
            step.each_list(&mut |list: &Vec<Step>| found.push(list.len()));
            found
        };
        let one = || json!(["investigate"]);
        let two = || json!(["investigate", "investigate"]);
        assert!(lists(json!("investigate")).is_empty());
        let branches = json!({ "if": { "burning": "your_space" }, "then": two(), "else": one() });
        assert_eq!(lists(branches), [2, 1]);
        let options = json!([{ "label": "a", "steps": one() }, { "label": "b", "steps": two() }]);
        assert_eq!(lists(json!({ "choose": options })), [1, 2]);
        let rows = json!([{ "steps": two() }, { "steps": one() }]);
        assert_eq!(lists(json!({ "table": rows })), [2, 1]);
        let roll = json!({ "success": one(), "per_success": [], "failure": two() });
        assert_eq!(lists(json!({ "roll": roll })), [1, 0, 2]);
    }
}
