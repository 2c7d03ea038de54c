#![doc = include_str!("trigger_never_answers.md")]

use ritual_content::language::{
    AbilityWord, AttackResult, Doer, EnemySummoned, Home, Shaped as _, Someone, Trigger, TriggerWord, Word, Written,
};
use ritual_content::references::FoundPart;
use ritual_content::{Kind, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Path, Segment, Severity};
use serde_json::{Value, json};

use crate::check::Check;
use crate::cx::around::{is_in, is_under};
use crate::cx::homes::{home_of, move_to};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct TriggerNeverAnswers;

/// A trigger that is never answered to.
pub(super) struct Deaf<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    why: Why,
}

/// Why a trigger is never answered to, or does not answer as it says.
#[derive(Clone, Copy)]
enum Why {
    /// It is not heard of on this home.
    Home(Home, &'static Word),
    /// It is not in play when the game starts.
    LateForStart,
    /// It comes into force only after the ritual was disrupted.
    LateForRitual,
    /// Whoever has it stands on the map already.
    LateForSummons,
    /// Nobody owns it, so everybody is another one.
    NoOther,
    /// Nobody owns it, so nobody is another one in the owner's space.
    NoOtherHere,
    /// Nobody owns it, so there is nobody to measure from.
    Nowhere,
    /// Nobody owns it, so it has no favoured enemies.
    Favours,
    /// Its owner is dead by then.
    Dead,
    /// Whoever is killed is out of the game.
    Killed,
}

impl Check for TriggerNeverAnswers {
    const CODE: &'static str = "trigger/never-answers";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("trigger_never_answers.md");
    type Finding<'c> = Deaf<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Deaf<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<Trigger>()) {
                if let Some(why) = why(document, part) {
                    found.push(Deaf { document, part, why });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Deaf { document, part, why }: Deaf<'_>) -> Diagnostic {
        let message = format!("`{}` {}: {}", part.word.name, why.fault(), why.words());
        let route = document.at(&part.path);
        let finding = Diagnostic::error(Self::CODE, message, route.clone());
        if let (Why::Home(_, word), Some((likely, trigger))) = (why, likely_trigger(part.word.name)) {
            finding
                .help(format!("did you mean `{likely}`? otherwise {}", move_to(word)))
                .fix(Fix::risky(format!("write `{likely}`")).replace(route, trigger))
        } else {
            let finding = finding.help(why.help());
            match likely_filter(document, part, why) {
                Some(fix) => finding.fix(fix),
                None => finding,
            }
        }
    }
}

impl Why {
    /// Says what is wrong.
    fn fault(self) -> &'static str {
        match self {
            Self::NoOther => "cannot be about `other` here",
            Self::Nowhere => "cannot be `within` a distance here",
            _ => "is never answered to here",
        }
    }

    /// Says why that is so.
    fn words(self) -> &'static str {
        match self {
            Self::Home(Home::Enemy, _) => "an enemy's card hears only of its own enemy and of what concerns everybody",
            Self::Home(_, word) if word.homes == [Home::Enemy] => {
                "it is about the enemy whose card it stands on, and this is no enemy's card"
            }
            Self::Home(..) => "it is not heard of on such a card",
            Self::LateForStart => "this is not in play yet when the game starts",
            Self::LateForRitual => "the ritual is disrupted before this stage can be revealed",
            Self::LateForSummons => "an enemy to which something is granted is on the map already",
            Self::NoOther => {
                "nobody owns a stage or an episode, so there is nobody whom the others are other than, and whoever \
                 does it would be answered to"
            }
            Self::NoOtherHere => "nobody owns a stage or an episode, so nobody is in the space of its owner",
            Self::Nowhere => {
                "nobody owns a stage or an episode, so there is no space to measure from, and it would answer at any \
                 distance"
            }
            Self::Favours => "nobody owns this, so it favours no enemy",
            Self::Dead => "the card of an investigator who has died is out of the game",
            Self::Killed => "an investigator whom an attack kills is out of the game at once",
        }
    }

    /// Says what to write.
    fn help(self) -> String {
        match self {
            Self::Home(Home::Enemy, word) => format!("write one of {}, or {}", heard_on(Home::Enemy), move_to(word)),
            Self::Home(_, word) => move_to(word),
            Self::LateForStart => {
                "write `turn_starts`, or move the ability to something that is there from the start: \
                                   stage I, the episode or the first level of a skill"
                    .to_owned()
            }
            Self::LateForRitual => "write the steps under `on_reveal` of the stage, or under `on_disrupt` of the \
                                    ritual"
                .to_owned(),
            Self::LateForSummons => "write it on the enemy's card, or write the steps beside `grant`".to_owned(),
            Self::NoOther | Self::NoOtherHere => "write `anyone`".to_owned(),
            Self::Nowhere => "leave `within` out, or name the spaces in `if`".to_owned(),
            Self::Favours => "name the enemies with `kinds` or `classes`".to_owned(),
            Self::Dead => {
                "write `investigator_dies: other`, or answer before death comes with `instead: die_of_wounds`"
                    .to_owned()
            }
            Self::Killed => "answer to `investigator_dies`".to_owned(),
        }
    }
}

/// Returns why a trigger is never answered to; nothing where it can be.
fn why(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<Why> {
    // Where no reaction works, that is said of the reaction.
    let home = home_of(document, &part.path).filter(|home| AbilityWord::When.facts().works_on_home(*home))?;
    // On Discovery cards and conditions, and of what is granted, the reason is that they come late.
    let is_said_below = part.word.name == TriggerWord::GameStarts.facts().name && is_late(document, &part.path);
    if !part.word.works_on_home(home) && !is_said_below {
        return Some(Why::Home(home, part.word));
    }
    if home == Home::Enemy && !Home::is_granted(&part.path) {
        return None;
    }
    match part.word.name {
        "game_starts" => is_late(document, &part.path).then_some(Why::LateForStart),
        "summoned" => Home::is_granted(&part.path).then_some(Why::LateForSummons),
        "ritual_disrupted" => is_late_stage(&part.path).then_some(Why::LateForRitual),
        _ if home == Home::Enemy => None,
        _ => why_of_filter(document, part, home),
    }
}

/// Returns the triggers that are heard of on a home, those that are used most first.
fn heard_on(home: Home) -> String {
    let all = Trigger::<Written>::SHAPE;
    let heard = all.words.iter().filter(|word| word.works_on_home(home));
    let mut heard: Vec<&str> = heard.map(|word| word.name).collect();
    heard.sort_by_key(|word| all.rank(word));
    suggest::proposed(heard)
}

/// Returns why nothing fits what a trigger asks for besides.
fn why_of_filter(document: &DocumentFacts<'_>, part: &FoundPart, home: Home) -> Option<Why> {
    let trigger = document.read::<Trigger>(&part.path)?;
    let is_owned = Home::OWNED.contains(&home);
    match &trigger {
        Trigger::Attacked(attacked) if attacked.result == Some(AttackResult::Killed) => Some(Why::Killed),
        Trigger::InvestigatorDies(someone) if is_owned && someone.who == Doer::You => Some(Why::Dead),
        Trigger::EnemySummoned(summoned) if !is_owned && summoned.of.favoured => Some(Why::Favours),
        Trigger::AttackStarts(attack) if !is_owned && attack.by.favoured => Some(Why::Favours),
        _ if is_owned => None,
        _ => match doer(document, part) {
            Some((_, Doer::Other)) => Some(Why::NoOther),
            Some((_, Doer::OtherHere)) => Some(Why::NoOtherHere),
            _ => distance(document, part).map(|_| Why::Nowhere),
        },
    }
}

/// Returns where a trigger says how far away it may happen, if it does.
fn distance(document: &DocumentFacts<'_>, trigger: &FoundPart) -> Option<Path> {
    let is_near = |part: &&FoundPart| part.is::<Someone>() || part.is::<EnemySummoned>();
    let part = document.parts.iter().filter(is_near).find(|part| is_in(&trigger.path, &part.path))?;
    let place = part.place("within");
    document.read::<u8>(&place).map(|_| place)
}

/// Returns whose deed a trigger is about, and where that is said.
fn doer(document: &DocumentFacts<'_>, trigger: &FoundPart) -> Option<(Path, Doer)> {
    let part = document.parts.iter().find(|part| part.is::<Someone>() && is_in(&trigger.path, &part.path))?;
    let place = part.place("who");
    let who = document.read::<Doer>(&place)?;
    Some((place, who))
}

/// Returns whether an ability comes into play only after the game has started.
fn is_late(document: &DocumentFacts<'_>, path: &Path) -> bool {
    match document.kind {
        _ if Home::is_granted(path) => true,
        Kind::Discovery | Kind::Condition => true,
        Kind::Skill => {
            is_under(path, &["levels"]) && matches!(path.segments().get(1), Some(Segment::Index(level)) if *level > 0)
        }
        Kind::ElderOne => is_under(path, &["stages"]) && !is_under(path, &["stages", "i"]),
        _ => false,
    }
}

/// Returns whether an ability belongs to a stage that is revealed only when an earlier one is defeated.
fn is_late_stage(path: &Path) -> bool {
    is_under(path, &["stages", "iii"]) || is_under(path, &["stages", "final"])
}

/// Returns the trigger that says the same on the other side of the table.
fn likely_trigger(word: &str) -> Option<(&'static str, Value)> {
    Some(match word {
        "attacks" => ("attack_starts", json!({ "attack_starts": {} })),
        "dies" => ("killed", json!({ "killed": {} })),
        "summoned" => ("enemy_summoned", json!({ "enemy_summoned": {} })),
        "attack_starts" => ("attacks", json!("attacks")),
        "enemy_summoned" => ("summoned", json!("summoned")),
        _ => return None,
    })
}

/// Returns what was likely meant, where whoever is named is nobody, or nothing is so near.
fn likely_filter(document: &DocumentFacts<'_>, part: &FoundPart, why: Why) -> Option<Fix> {
    let who = match why {
        Why::Nowhere => {
            let within = distance(document, part)?;
            return Some(Fix::risky("leave `within` out").remove(document.at(&within)));
        }
        Why::NoOther | Why::NoOtherHere => "anyone",
        Why::Dead => "other",
        _ => return None,
    };
    let (place, _) = doer(document, part)?;
    Some(Fix::risky(format!("write `{who}`")).replace(document.at(&place), who))
}
