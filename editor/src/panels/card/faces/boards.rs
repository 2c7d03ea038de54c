//! The faces of boards and sheets: skills, enemies, investigators, Elder Ones.

use ritual_content::documents::{
    ElderOne, Enemy, EnemyKindClass, Investigator, OwnTracks, Rules, Skill, SkillLevelText, Stage, SummoningTrack,
    Threshold,
};
use ritual_content::{Catalogue, Reference as _, SkillRef};
use ritual_diagnostic::Path;

use super::{Column, Corner, Face, Form, Hue, Mark, Track, rules_of};
use crate::panels::card::prose::{Paragraph, Style, prose, told};

pub(super) fn skill(skill: &Skill) -> Face {
    let mut face = Face::new(Form::STRIP, say!("Skill"), &skill.name);
    let levels = skill.levels.iter().zip(1..);
    let name = |level: u8| say!("Level {level}", level);
    face.columns = levels.map(|(it, level)| Column::titled(&name(level), &replaced(it), prose(&it.text))).collect();
    face
}

fn replaced(level: &SkillLevelText) -> String {
    let numbers: Vec<String> = level.replaces.iter().map(ToString::to_string).collect();
    match numbers.as_slice() {
        [] => String::new(),
        [one] => say!("instead of level {one}", one),
        several => say!("instead of levels {levels}", levels = several.join(say!(" and "))),
    }
}

pub(super) fn enemy(enemy: &Enemy) -> Face {
    let class = match enemy.class {
        EnemyKindClass::Cultist => say!("Cultist"),
        EnemyKindClass::Monster => say!("Monster"),
    };
    let kicker =
        if enemy.unknown.is_some() { say!("Unknown {class}", class = class.to_lowercase()) } else { class.to_owned() };
    let mut face = Face::new(Form::BOARD, &kicker, &enemy.name);
    face.pips = enemy.health;
    face.dice = enemy.dice;
    face.columns.push(Column::of(prose(&enemy.text)));
    face.footer = say!(enemy.reserve, "1 figure" | "{n} figures");
    face
}

pub(super) fn investigator(catalogue: &Catalogue, home: &str, investigator: &Investigator) -> Face {
    let Investigator { id: _, name, background, source: _, signature, common, tracks, .. } = investigator;
    let mut face = Face::new(Form::DASHBOARD, say!("Investigator"), name);
    let [first, second] = common;
    let skills = [(signature, say!("Signature skill")), (first, say!("Common skill")), (second, say!("Common skill"))];
    face.columns = skills.into_iter().map(|(skill, note)| skill_column(catalogue, home, skill, note)).collect();
    face.footer.clone_from(background);
    face.tracks = own_tracks(rules_of(catalogue, home), tracks.as_ref());
    face
}

fn skill_column(catalogue: &Catalogue, home: &str, skill: &SkillRef, note: &str) -> Column {
    let Some(entry) = catalogue.get::<Skill>(skill, home) else {
        return Column::titled(skill.written(), note, Vec::new());
    };
    let levels = entry.document.levels.iter().zip(1..);
    let body = levels.flat_map(|(level, number): (&SkillLevelText, u8)| {
        let mut body = prose(&level.text);
        if let Some(first) = body.first_mut() {
            first.mark = number.to_string();
        }
        body
    });
    Column::titled(&entry.document.name, note, body.collect())
}

fn own_tracks(rules: Option<&Rules>, own: Option<&OwnTracks>) -> Vec<Track> {
    let own = own.cloned().unwrap_or_default();
    let printed = rules.map(|rules| &rules.tracks);
    let stress = own.stress.or(printed.map(|it| it.stress));
    let wounds = own.wounds.or(printed.map(|it| it.wounds));
    let sanity = own.sanity.or(printed.map(|it| it.sanity));
    let thresholds = own.thresholds.or(printed.map(|it| it.thresholds.clone())).unwrap_or_default();
    let plain = |name: &str, hue: Hue, length: u8| Track {
        name: name.to_owned(),
        hue,
        spaces: vec![Mark::Plain; usize::from(length)],
    };
    let sanity = sanity.map(|length| Track {
        name: say!("Sanity").to_owned(),
        hue: Hue::Sanity,
        spaces: (1..=length).map(|space| sanity_mark(space, &thresholds)).collect(),
    });
    let stress = stress.map(|length| plain(say!("Stress"), Hue::Stress, length));
    let wounds = wounds.map(|length| plain(say!("Wounds"), Hue::Wounds, length));
    [sanity, stress, wounds].into_iter().flatten().collect()
}

fn sanity_mark(space: u8, thresholds: &[Threshold]) -> Mark {
    match thresholds.iter().find(|threshold| threshold.at == space) {
        Some(threshold) if threshold.bonus_die => Mark::BonusDie,
        Some(_) => Mark::Threshold,
        None => Mark::Plain,
    }
}

pub(super) fn elder_one(catalogue: &Catalogue, home: &str, elder_one: &ElderOne) -> Vec<Face> {
    let track = rules_of(catalogue, home).map(|rules| summoning(&rules.summoning_track));
    let stages = &elder_one.stages;
    let face = |key: &str, name: &str, body: Vec<Paragraph>| Face {
        path: Path::root().key("stages").key(key),
        corner: Corner::Word(name.to_owned()),
        columns: vec![Column::of(body)],
        tracks: track.clone().into_iter().collect(),
        ..Face::new(Form::SHEET, say!("Elder One"), &elder_one.name)
    };
    let later = |key: &str, name: &str, stage: &Stage| Face {
        pips: stage.health,
        dice: stage.dice,
        ..face(key, name, told(&stage.flavour, &stage.text))
    };
    let mut first = face("i", say!("Stage I"), told(&stages.first.flavour, &stages.first.text));
    let nothing = Paragraph::of(Style::Italic, say!("Not on the map yet: no health and no dice."));
    if let Some(column) = first.columns.first_mut() {
        column.body.insert(0, nothing);
    }
    vec![
        first,
        later("ii", say!("Stage II"), &stages.second),
        later("iii", say!("Stage III"), &stages.third),
        later("final", say!("Final stage"), &stages.last),
    ]
}

/// Returns the Summoning track.
pub(super) fn summoning(track: &SummoningTrack) -> Track {
    let mark = |space: u8| match space {
        1 => Mark::Start,
        space if space >= track.first_red => Mark::Red,
        _ => Mark::Plain,
    };
    Track {
        name: say!("Summoning track").to_owned(),
        hue: Hue::Summoning,
        spaces: (1..=track.spaces).map(mark).collect(),
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::Kind;
    use serde_json::json;

    use super::super::faces;
    use super::super::tests::add;
    use super::*;

    fn rules() -> serde_json::Value {
        json!({
            "id": "standard", "name": "Standard", "source": "original",
            "dice": { "standard": [["success"]], "bonus": [[]], "roll": 3 },
            "tracks": { "stress": 4, "wounds": 5, "sanity": 6, "thresholds": [{ "at": 3 }, { "at": 5, "bonus_die": true }], "relics_transform_at": 1 },
            "summoning_track": { "spaces": 4, "first_red": 3 },
            "turn": { "actions": 3, "move_spaces": 3, "rest_points": 3, "symbols_to_advance": 3 },
            "limits": { "fire": 12, "investigators": 5 },
        })
    }

    #[test]
    fn a_skill_is_a_strip_of_four_levels() {
        let mut catalogue = Catalogue::default();
        let level = |text: &str, replaces: &[u8]| json!({ "text": text, "replaces": replaces, "abilities": [] });
        let levels = [level("One.", &[]), level("Two.", &[1]), level("Three.", &[]), level("Four.", &[2, 3])];
        let id =
            add::<Skill>(&mut catalogue, json!({ "id": "sly", "name": "Sly", "source": "original", "levels": levels }));
        let face = faces(&catalogue, Kind::Skill, &id).remove(0);
        let notes: Vec<&str> = face.columns.iter().map(|column| column.note.as_str()).collect();
        assert_eq!(notes, ["", "instead of level 1", "", "instead of levels 2 and 3"]);
        assert_eq!(face.columns[3].body[0].plain(), "Four.");
    }

    #[test]
    fn tracks_are_those_of_the_rules_but_for_ones_own() {
        let mut catalogue = Catalogue::default();
        add::<Rules>(&mut catalogue, rules());
        let sheet = json!({
            "id": "ada", "name": "Ada", "source": "original", "signature": "sly", "common": ["sly", "core/brawling"],
            "tracks": { "wounds": 2 },
        });
        let id = add::<Investigator>(&mut catalogue, sheet);
        let face = faces(&catalogue, Kind::Investigator, &id).remove(0);
        let lengths: Vec<(&str, usize)> = face.tracks.iter().map(|it| (it.name.as_str(), it.spaces.len())).collect();
        assert_eq!(lengths, [("Sanity", 6), ("Stress", 4), ("Wounds", 2)]);
        let sanity = &face.tracks[0].spaces;
        assert_eq!((sanity[2], sanity[4], sanity[5]), (Mark::Threshold, Mark::BonusDie, Mark::Plain));
        assert_eq!(face.columns[2].title, "core/brawling");
    }

    #[test]
    fn an_elder_one_has_four_sheets() {
        let mut catalogue = Catalogue::default();
        add::<Rules>(&mut catalogue, rules());
        let stage = json!({ "text": "Bite.", "health": 12, "dice": { "standard": 2, "bonus": 1 } });
        let old_one = json!({
            "id": "yig", "name": "Yig", "source": "original", "minions": ["snake"], "mythos": [],
            "stages": { "i": { "text": "Wait." }, "ii": stage, "iii": stage, "final": stage },
        });
        let id = add::<ElderOne>(&mut catalogue, old_one);
        let faces = faces(&catalogue, Kind::ElderOne, &id);
        assert_eq!(
            faces.iter().map(|face| face.path.to_string()).collect::<Vec<_>>(),
            ["stages.i", "stages.ii", "stages.iii", "stages.final"]
        );
        assert_eq!((faces[0].pips, faces[1].pips, faces[1].dice.standard), (0, 12, 2));
        assert_eq!(faces[3].tracks[0].spaces, [Mark::Start, Mark::Plain, Mark::Red, Mark::Red]);
    }
}
