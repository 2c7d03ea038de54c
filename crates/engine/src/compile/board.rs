//! Lowering of boards: the numbers of the rules, the episode and the stages of the Elder One.

use std::collections::BTreeMap;

use ritual_content::Kind;
use ritual_content::catalogue::Entry;
use ritual_content::documents as docs;
use ritual_content::text::{Args, Language};

use super::build::NO_STEPS;
use super::compiler::Compiler;
use super::error::{CompileError, at_most};
use super::library::Origin;
use crate::ids::{AbilityId, MAX_FACES, Space};
use crate::scenario::{ActionInfo, DieFaces, EpisodeInfo, FaceCount, Numbers, StageInfo, Tracks};

/// Takes the numbers from the rules.
pub(super) fn numbers(entry: &Entry<docs::Rules>) -> Result<Numbers, CompileError> {
    let docs::Rules { id: _, name: _, source: _, dice, tracks, summoning_track, turn, limits, options: _ } =
        &*entry.document;
    let cx = Origin::new(Kind::Rules, &entry.id);
    let impossible = |what| Err(CompileError::ImpossibleTrack { what, within: cx.document() });
    if summoning_track.first_red > summoning_track.spaces {
        return impossible("the first red space lies beyond the Summoning track");
    }
    Ok(Numbers {
        standard: die(&dice.standard, cx)?,
        bonus: die(&dice.bonus, cx)?,
        roll_dice: dice.roll,
        tracks: board(tracks.stress, tracks.wounds, tracks.sanity, thresholds(&tracks.thresholds), cx)?,
        relics_transform_at: tracks.relics_transform_at,
        track: summoning_track.spaces,
        first_red: summoning_track.first_red,
        actions: turn.actions,
        move_spaces: turn.move_spaces,
        rest_points: turn.rest_points,
        symbols: turn.symbols_to_advance,
        fire: limits.fire,
        investigators: limits.investigators,
    })
}

/// The tracks of an investigator whose board differs from that of the rules ([WOUND-4], [SANITY-8]).
pub(super) fn own_tracks(own: &docs::OwnTracks, common: &Tracks, cx: Origin<'_>) -> Result<Tracks, CompileError> {
    let docs::OwnTracks { stress, wounds, sanity, thresholds: at } = own;
    let thresholds = at.as_deref().map_or_else(|| common.thresholds.clone(), thresholds);
    let [stress, wounds, sanity] = [(stress, common.stress), (wounds, common.wounds), (sanity, common.sanity)]
        .map(|(own, rules)| own.unwrap_or(rules));
    board(stress, wounds, sanity, thresholds, cx)
}

fn thresholds(written: &[docs::Threshold]) -> Vec<(u8, bool)> {
    written.iter().map(|threshold| (threshold.at, threshold.bonus_die)).collect()
}

fn board(
    stress: u8,
    wounds: u8,
    sanity: u8,
    thresholds: Vec<(u8, bool)>,
    cx: Origin<'_>,
) -> Result<Tracks, CompileError> {
    let impossible = |what| Err(CompileError::ImpossibleTrack { what, within: cx.document() });
    if !thresholds.is_sorted_by(|a, b| a.0 < b.0) {
        return impossible("the thresholds of the sanity track do not rise from left to right");
    }
    if thresholds.last().is_some_and(|(last, _)| *last >= sanity) {
        return impossible("a threshold lies on or beyond the skull of the sanity track");
    }
    Ok(Tracks { stress, wounds, sanity, thresholds })
}

fn die(faces: &[docs::Face], cx: Origin<'_>) -> Result<DieFaces, CompileError> {
    at_most("faces of a die", faces.len(), MAX_FACES)?;
    if faces.is_empty() {
        return Err(CompileError::NoFaces { within: cx.document() });
    }
    Ok(DieFaces { faces: faces.iter().map(|face| FaceCount::of(face)).collect() })
}

impl<'a> Compiler<'a> {
    /// Lowers the episode.
    pub(super) fn episode(&mut self, entry: &'a Entry<docs::Episode>) -> Result<EpisodeInfo, CompileError> {
        let episode = &*entry.document;
        let name = self.names.add(entry.id.to_string(), episode.name.as_str(), episode.intro.as_str())?;
        let cx = Origin::new(Kind::Episode, &entry.id).with_name(name);
        let docs::Ritual { text, disrupted_when, on_disrupt } = &episode.ritual;
        self.space_rules(episode, cx)?;
        Ok(EpisodeInfo {
            name,
            intro: episode.intro.clone(),
            actions: episode.actions.iter().map(|action| self.action(action, cx)).collect::<Result<_, _>>()?,
            ritual: self.condition(disrupted_when, cx)?,
            ritual_text: text.clone(),
            on_disrupt: self.steps(on_disrupt, cx)?,
            on_advance: self.steps(&episode.on_advance, cx)?,
            abilities: self.abilities(&episode.abilities, cx)?,
        })
    }

    /// Lowers what holds in spaces; what several rules say of one space holds together.
    fn space_rules(&mut self, episode: &docs::Episode, cx: Origin<'_>) -> Result<(), CompileError> {
        let mut rules: BTreeMap<Space, Vec<AbilityId>> = BTreeMap::new();
        for (index, docs::SpaceRule { name, at, text, abilities }) in episode.spaces.iter().enumerate() {
            let name = self.names.add(format!("{}/spaces/{index}", cx.home), name.as_str(), text.as_str())?;
            let ids = self.ability_ids(abilities, cx.in_space().with_name(name))?;
            for id in at {
                rules.entry(self.ground.space(id, cx)?).or_default().extend(&ids);
            }
        }
        for (space, ids) in rules {
            let set = self.build.set(&ids)?;
            if let Some(info) = self.ground.map.spaces.get_mut(space.index()) {
                info.abilities = set;
            }
        }
        Ok(())
    }

    fn action(&mut self, action: &docs::EpisodeAction, cx: Origin<'_>) -> Result<ActionInfo, CompileError> {
        let docs::EpisodeAction { id, name, text, safe, condition, steps } = action;
        let name = self.names.add(format!("{}/actions/{id}", cx.home), name.as_str(), text.as_str())?;
        let cx = cx.with_name(name);
        Ok(ActionInfo {
            name,
            id: id.as_str().to_owned(),
            safe: *safe,
            condition: self.condition_if(condition.as_ref(), cx)?,
            steps: self.steps(steps, cx)?,
        })
    }

    /// Lowers the four stages.
    pub(super) fn stages(&mut self, entry: &'a Entry<docs::ElderOne>) -> Result<[StageInfo; 4], CompileError> {
        let docs::Stages { first, second, third, last } = &entry.document.stages;
        Ok([
            self.first_stage(first, entry)?,
            self.stage(second, ["ii", "second"], entry)?,
            self.stage(third, ["iii", "third"], entry)?,
            self.stage(last, ["final", "last"], entry)?,
        ])
    }

    /// Returns what a stage is called, with whose it is, in the language of the catalogue.
    fn stage_name(&self, which: &'static str, entry: &Entry<docs::ElderOne>) -> String {
        let args = Args::new().text("name", entry.document.name.as_str()).text("stage", which);
        Language::shared(&self.library.catalogue.language).say("stage-of", &args)
    }

    fn first_stage(
        &mut self,
        stage: &docs::FirstStage,
        entry: &Entry<docs::ElderOne>,
    ) -> Result<StageInfo, CompileError> {
        let docs::FirstStage { text, flavour, on_advance, end_of_turn, abilities } = stage;
        let key = format!("{}/stages/i", entry.id);
        let name = self.stage_name("first", entry);
        let name = self.names.add(key, name, text.as_str())?;
        self.names.read_aloud(name, flavour);
        let cx = Origin::new(Kind::ElderOne, &entry.id).with_name(name);
        Ok(StageInfo {
            name,
            health: 0,
            standard: 0,
            bonus: 0,
            on_reveal: NO_STEPS,
            on_advance: self.steps(on_advance, cx)?,
            end_of_turn: self.steps(end_of_turn, cx)?,
            abilities: self.abilities(abilities, cx)?,
        })
    }

    fn stage(
        &mut self,
        stage: &docs::Stage,
        [key, which]: [&'static str; 2],
        entry: &Entry<docs::ElderOne>,
    ) -> Result<StageInfo, CompileError> {
        let docs::Stage { text, flavour, health, dice, on_reveal, on_advance, end_of_turn, abilities } = stage;
        let key = format!("{}/stages/{key}", entry.id);
        let name = self.stage_name(which, entry);
        let name = self.names.add(key, name, text.as_str())?;
        self.names.read_aloud(name, flavour);
        let cx = Origin::new(Kind::ElderOne, &entry.id).with_name(name);
        Ok(StageInfo {
            name,
            health: *health,
            standard: dice.standard,
            bonus: dice.bonus,
            on_reveal: self.steps(on_reveal, cx)?,
            on_advance: self.steps(on_advance, cx)?,
            end_of_turn: self.steps(end_of_turn, cx)?,
            abilities: self.abilities(abilities, cx)?,
        })
    }
}
