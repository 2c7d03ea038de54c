#![doc = include_str!("text_name_too_long.md")]

use ritual_content::documents::{
    CardSide, Companion, ConditionCard, ElderOne, Enemy, EpisodeAction, Insanity, Item, Mythos, NamedSpace, RelicSide,
    Skill,
};
use ritual_content::language::{Shape, Shaped};
use ritual_content::{Catalogue, Documents};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// The most letters in the title of a card.
const ON_CARD: usize = 26;
/// The most letters in the name of an item or companion.
const ON_SIDE: usize = 30;
/// The most letters in the name of a space.
const ON_MAP: usize = 22;
/// The most letters in the name of an Elder One or of an episode's action.
const ON_BOARD: usize = 30;

/// What bears a name, where that is printed, and how many letters fit there.
const PRINTED: &[(&Shape, &str, usize)] = &[
    (Mythos::SHAPE, "a Mythos card", ON_CARD),
    (ConditionCard::SHAPE, "a condition", ON_CARD),
    (Insanity::SHAPE, "an insanity card", ON_CARD),
    (Skill::SHAPE, "a skill", ON_CARD),
    (Enemy::SHAPE, "the card of an enemy", ON_CARD),
    (RelicSide::SHAPE, "a relic", ON_CARD),
    (ElderOne::SHAPE, "the boards of an Elder One", ON_BOARD),
    (EpisodeAction::SHAPE, "the board of an episode", ON_BOARD),
    (Item::SHAPE, "a side of a Discovery card", ON_SIDE),
    (Companion::SHAPE, "a side of a Discovery card", ON_SIDE),
    (NamedSpace::SHAPE, "a space of the map", ON_MAP),
];

/// See the page.
pub(super) struct TextNameTooLong;

/// A name that does not fit.
pub(super) struct TooLong<'c> {
    route: Route,
    name: &'c str,
    whose: &'static str,
    n_letters: usize,
    limit: usize,
}

impl Check for TextNameTooLong {
    const CODE: &'static str = "text/name-too-long";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_name_too_long.md");
    type Finding<'c> = TooLong<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<TooLong<'c>> {
        let mut names = Names { found: Vec::new() };
        names.read_cards(cx.catalogue);
        names.read_sides(cx.catalogue);
        names.read_boards(cx.catalogue);
        names.read_translations(cx);
        names.found
    }

    fn describe(_: &Cx<'_>, TooLong { route, name, whose, n_letters, limit }: TooLong<'_>) -> Diagnostic {
        let message = format!("the name `{name}` has {n_letters} letters, more than fit on {whose}");
        Diagnostic::warning(Self::CODE, message, route).help(format!("write a name of at most {limit} letters"))
    }
}

/// Reads names and keeps those that are too long.
struct Names<'c> {
    found: Vec<TooLong<'c>>,
}

impl<'c> Names<'c> {
    fn measure(&mut self, of: &Shape, name: &'c str, route: impl FnOnce() -> Route) {
        let Some(&(_, whose, limit)) = PRINTED.iter().find(|(shape, ..)| *shape == of) else { return };
        let n_letters = name.chars().count();
        if n_letters > limit {
            self.found.push(TooLong { route: route(), name, whose, n_letters, limit });
        }
    }

    fn read_table<T: Shaped>(&mut self, table: &'c Documents<T>, name: impl Fn(&'c T) -> &'c String) {
        for entry in table.values() {
            self.measure(T::SHAPE, name(&*entry.document), || entry.route.key("name"));
        }
    }

    fn read_cards(&mut self, catalogue: &'c Catalogue) {
        self.read_table(&catalogue.mythos, |it| &it.name);
        self.read_table(&catalogue.conditions, |it| &it.name);
        self.read_table(&catalogue.insanities, |it| &it.name);
        self.read_table(&catalogue.skills, |it| &it.name);
        self.read_table(&catalogue.enemies, |it| &it.name);
        self.read_table(&catalogue.elder_ones, |it| &it.name);
    }

    fn read_sides(&mut self, catalogue: &'c Catalogue) {
        for card in catalogue.discoveries.values() {
            for (key, side) in card.document.sides() {
                let (shape, of_side, name) = match side {
                    CardSide::Item(item) => (Item::SHAPE, "item", &item.name),
                    CardSide::Companion(companion) => (Companion::SHAPE, "companion", &companion.name),
                    CardSide::Condition(_) => continue,
                };
                let route = || card.route.key(key).key(of_side).key("name");
                self.measure(shape, name, route);
            }
        }
        for relic in catalogue.relics.values() {
            for (key, side) in [("normal", &relic.document.normal), ("transformed", &relic.document.transformed)] {
                self.measure(RelicSide::SHAPE, &side.name, || relic.route.key(key).key("name"));
            }
        }
    }

    /// The same names in other languages.
    fn read_translations(&mut self, cx: &'c Cx<'_>) {
        cx.translations.each(cx.catalogue, |it| {
            if it.of.field == "name" {
                self.measure(it.of.shape, it.text, || it.route());
            }
        });
    }

    fn read_boards(&mut self, catalogue: &'c Catalogue) {
        for episode in catalogue.episodes.values() {
            for (index, action) in episode.document.actions.iter().enumerate() {
                let route = || episode.route.key("actions").index(index).key("name");
                self.measure(EpisodeAction::SHAPE, &action.name, route);
            }
            for (index, placed) in episode.document.map.tiles.iter().enumerate() {
                for (on_tile, space) in &placed.spaces {
                    let tile = || episode.route.key("map").key("tiles").index(index);
                    let route = || tile().key("spaces").key(on_tile.as_str()).key("name");
                    self.measure(NamedSpace::SHAPE, &space.name, route);
                }
            }
        }
    }
}
