#![doc = include_str!("text_name_too_long.md")]

use ritual_content::documents::CardSide;
use ritual_content::{Catalogue, Table};
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
    fn measure(&mut self, name: &'c str, whose: &'static str, limit: usize, route: impl FnOnce() -> Route) {
        let n_letters = name.chars().count();
        if n_letters > limit {
            self.found.push(TooLong { route: route(), name, whose, n_letters, limit });
        }
    }

    fn read_table<T>(
        &mut self,
        table: &'c Table<T>,
        whose: &'static str,
        limit: usize,
        name: impl Fn(&'c T) -> &'c String,
    ) {
        for entry in table.values() {
            self.measure(name(&*entry.document), whose, limit, || entry.route.key("name"));
        }
    }

    fn read_cards(&mut self, catalogue: &'c Catalogue) {
        self.read_table(&catalogue.mythos, "a Mythos card", ON_CARD, |it| &it.name);
        self.read_table(&catalogue.conditions, "a condition", ON_CARD, |it| &it.name);
        self.read_table(&catalogue.insanities, "an insanity card", ON_CARD, |it| &it.name);
        self.read_table(&catalogue.skills, "a skill", ON_CARD, |it| &it.name);
        self.read_table(&catalogue.enemies, "the card of an enemy", ON_CARD, |it| &it.name);
        self.read_table(&catalogue.elder_ones, "the boards of an Elder One", ON_BOARD, |it| &it.name);
    }

    fn read_sides(&mut self, catalogue: &'c Catalogue) {
        for card in catalogue.discoveries.values() {
            for (key, side) in [("left", &card.document.left), ("right", &card.document.right)] {
                let (of_side, name) = match side {
                    CardSide::Item(item) => ("item", &item.name),
                    CardSide::Companion(companion) => ("companion", &companion.name),
                    CardSide::Condition(_) => continue,
                };
                let route = || card.route.key(key).key(of_side).key("name");
                self.measure(name, "a side of a Discovery card", ON_SIDE, route);
            }
        }
        for relic in catalogue.relics.values() {
            for (key, side) in [("normal", &relic.document.normal), ("transformed", &relic.document.transformed)] {
                self.measure(&side.name, "a relic", ON_CARD, || relic.route.key(key).key("name"));
            }
        }
    }

    /// The same names in other languages.
    fn read_translations(&mut self, cx: &'c Cx<'_>) {
        cx.translations.each(cx.catalogue, |it| {
            if let Some((whose, limit)) = place_of(it.of.owner).filter(|_| it.of.field == "name") {
                self.measure(it.text, whose, limit, || it.route());
            }
        });
    }

    fn read_boards(&mut self, catalogue: &'c Catalogue) {
        for episode in catalogue.episodes.values() {
            for (index, action) in episode.document.actions.iter().enumerate() {
                let route = || episode.route.key("actions").index(index).key("name");
                self.measure(&action.name, "the board of an episode", ON_BOARD, route);
            }
            for (index, placed) in episode.document.map.tiles.iter().enumerate() {
                for (on_tile, space) in &placed.spaces {
                    let tile = || episode.route.key("map").key("tiles").index(index);
                    let route = || tile().key("spaces").key(on_tile.as_str()).key("name");
                    self.measure(&space.name, "a space of the map", ON_MAP, route);
                }
            }
        }
    }
}

/// Returns where the name of a type is printed, and how many letters fit there.
fn place_of(owner: &str) -> Option<(&'static str, usize)> {
    match owner {
        "Mythos" => Some(("a Mythos card", ON_CARD)),
        "ConditionCard" => Some(("a condition", ON_CARD)),
        "Insanity" => Some(("an insanity card", ON_CARD)),
        "Skill" => Some(("a skill", ON_CARD)),
        "Enemy" => Some(("the card of an enemy", ON_CARD)),
        "RelicSide" => Some(("a relic", ON_CARD)),
        "ElderOne" => Some(("the boards of an Elder One", ON_BOARD)),
        "EpisodeAction" => Some(("the board of an episode", ON_BOARD)),
        "Item" | "Companion" => Some(("a side of a Discovery card", ON_SIDE)),
        "NamedSpace" => Some(("a space of the map", ON_MAP)),
        _ => None,
    }
}
