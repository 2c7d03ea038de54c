//! Options as a test writes them: the other way round from finding the one that a test means.

use ritual_content::FullId;
use ritual_engine::decision::Choice;
use ritual_engine::ids::{Figure, Piece, Space};

use crate::called;
use crate::choices::{Offer, behind_word};
use crate::dice::{face_name, face_of};
use crate::names::short;

impl Offer<'_> {
    /// An option as a test writes it, so that it means no other one as far as its words tell them apart; `name` is what
    /// recordings call it, and `all` what they call everything on offer.
    pub(crate) fn as_written(self, choice: Choice, name: &str, all: &[String]) -> String {
        let Some((word, thing)) = name.split_once(':') else { return format!("\"{name}\"") };
        let (id, _) = called::halves(thing);
        let id = id.split_once('#').map_or(id, |(id, _)| id);
        let written = match choice {
            Choice::Use { .. } | Choice::Reaction { .. } | Choice::Branch { .. } => {
                let on_offer = all.iter().filter_map(|name| behind_word(word, name));
                called::shortest(thing, &on_offer.map(str::to_owned).collect::<Vec<_>>())
            }
            Choice::Enemy(figure) => self.enemy(figure, &self.near(id)),
            Choice::Piece(piece) => self.piece(piece, &self.near(id)),
            Choice::Investigator(_) => short(id).to_owned(),
            Choice::Card(_)
            | Choice::Mythos(_)
            | Choice::Relic(_)
            | Choice::Kind(_)
            | Choice::Skill(_)
            | Choice::SkillOf { .. } => self.near(id),
            Choice::Split { stress, wounds } => format!("{{ stress: {stress}, wounds: {wounds} }}"),
            Choice::Reduce { wounds, sanity } => format!("{{ wounds: {wounds}, sanity: {sanity} }}"),
            Choice::Reroll { bonus, face, .. } => {
                let shown = face_of(self.names.scenario, bonus, face).and_then(face_name).unwrap_or(thing);
                if bonus { format!("{{ shows: {shown}, bonus: true }}") } else { shown.to_owned() }
            }
            Choice::Yes
            | Choice::Pass
            | Choice::Act { .. }
            | Choice::Space(_)
            | Choice::Side(_)
            | Choice::Number(_)
            | Choice::StressTrack
            | Choice::WoundTrack => thing.to_owned(),
        };
        called::option(word, &written)
    }

    /// An id as it is written in the pack of the test.
    fn near(self, id: &str) -> String {
        FullId::resolve(id, self.names.home).written_in(self.names.home)
    }

    /// An enemy: by its kind alone, or with its space and its wounds where others of the kind are on offer.
    fn enemy(self, figure: Figure, kind: &str) -> String {
        let Self { names, state, decision, .. } = self;
        let kind_of = |figure| state.kind_of(names.scenario, figure);
        let figures = decision.options.iter().filter_map(|choice| match choice {
            Choice::Enemy(other) => Some(*other),
            _ => None,
        });
        let alike: Vec<Figure> =
            figures.filter(|other| *other != figure && kind_of(*other) == kind_of(figure)).collect();
        let is_elder_one = figure == names.scenario.elder_one();
        if !is_elder_one && alike.is_empty() {
            return kind.to_owned();
        }
        let space = state.space_of(figure);
        let mut said = if is_elder_one { Vec::new() } else { vec![format!("enemy: {kind}")] };
        said.extend(self.at(space));
        if alike.iter().any(|other| state.space_of(*other) == space) {
            said.push(format!("wounds: {}", state.figure(figure).map_or(0, |it| it.wounds)));
        }
        format!("{{ {} }}", said.join(", "))
    }

    /// A piece: by its kind alone, or with its space and its side where others of the kind are on offer.
    fn piece(self, piece: Piece, token: &str) -> String {
        let Self { names, state, decision, .. } = self;
        let found = |piece: Piece| state.pieces.get(piece.index());
        let mut said = vec![format!("token: {token}")];
        if let Some(it) = found(piece) {
            let is_alike = |other: Piece| other != piece && found(other).is_some_and(|other| other.kind == it.kind);
            let mut options = decision.options.iter();
            if options.any(|choice| matches!(choice, Choice::Piece(other) if is_alike(*other))) {
                let sides = names.scenario.tokens.get(it.kind.index()).map(|token| &token.sides);
                said.extend(self.at(it.space));
                said.extend(
                    sides.and_then(|sides| sides.get(usize::from(it.side))).map(|side| format!("side: {side}")),
                );
            }
        }
        format!("{{ {} }}", said.join(", "))
    }

    fn at(self, space: Space) -> Option<String> {
        let space = self.names.scenario.map.spaces.get(space.index())?;
        Some(format!("at: {}", space.id))
    }
}
