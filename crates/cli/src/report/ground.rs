//! The map as it lies when games begin, coloured by how often something came about in each space.

use ritual_content::documents::Edge;
use ritual_content::geometry::{Cell, PlanSpace, across, cell_at, middle};
use ritual_engine::scenario::{Map, TileInfo};
use ritual_pack::html::text;
use ritual_playtest::figures::ThingFigures;
use ritual_playtest::statistics::ratio;

use super::plot::{LEFT, RIGHT, figure};
use crate::things::Column;

/// The most units that a cell is wide and high.
const WIDEST_CELL: f64 = 48.0;
/// How wide a letter of a number is, and how high.
const LETTER: (f64, f64) = (8.0, 13.0);
/// How much colour a space has in which nothing came about, and how much more the one in which most did.
const PALEST: f64 = 0.06;
const DEEPER: f64 = 0.54;

/// What is drawn, a map for each.
const MAPS: [Column; 3] = [("Visits", |it| it.seen), ("Fights", |it| it.fought), ("Deaths", |it| it.died)];

/// A space, where it lies.
struct SpaceOnMap<'a> {
    name: &'a str,
    cells: Vec<Cell>,
    /// What came about there; nothing if nobody was ever there.
    figures: Option<&'a ThingFigures>,
}

/// Draws a map for each of what came about in spaces.
pub(super) fn maps(map: &Map, spaces: &[ThingFigures]) -> String {
    let places = places(map, spaces);
    MAPS.iter().map(|column| drawn(&places, column)).collect()
}

/// The spaces that are on the map when games begin; those of tiles that come later are in the table only.
fn places<'a>(map: &'a Map, spaces: &'a [ThingFigures]) -> Vec<SpaceOnMap<'a>> {
    let tiles = map.tiles.iter().filter(|tile| tile.at_start.is_there);
    let found = tiles.flat_map(|tile| tile.plan.spaces.iter().map(move |space| (tile, space)));
    let place = |(tile, space): (&'a TileInfo, &'a PlanSpace)| {
        let (info, lies) = (map.spaces.get(space.space)?, tile.at_start);
        let cells = space.cells.iter().filter_map(|cell| cell_at(lies.at, lies.turn, tile.plan.size, *cell));
        let figures = spaces.iter().find(|it| it.id == info.id);
        Some(SpaceOnMap { name: &info.name, cells: cells.collect(), figures })
    };
    found.filter_map(place).collect()
}

/// Draws a map; none where nothing of the kind ever came about.
fn drawn(places: &[SpaceOnMap<'_>], (what, number): &Column) -> String {
    let of = |place: &SpaceOnMap<'_>| place.figures.map_or(0.0, number);
    let most = places.iter().map(of).fold(0.0, f64::max);
    let Some(grid) = Grid::around(places).filter(|_| most > 0.0) else { return String::new() };
    let space = |place: &SpaceOnMap<'_>| grid.space(place, of(place), PALEST + DEEPER * ratio(of(place), most));
    let drawing: String = places.iter().map(space).collect();
    let mut sorted: Vec<&SpaceOnMap<'_>> = places.iter().collect();
    sorted.sort_by(|one, other| of(other).total_cmp(&of(one)));
    let words: Vec<String> = sorted.into_iter().map(|it| format!("{} {:.2}", it.name, of(it))).collect();
    let (name, title) = (format!("map-{what}"), format!("{what} in a game, by space"));
    figure(&name, &title, &format!("{title}: {}.", words.join("; ")), grid.height, &drawing)
}

/// How cells lie in a plot.
struct Grid {
    left: i16,
    top: i16,
    /// The width and height of a cell.
    size: f64,
    /// That of all cells together.
    height: f64,
}

impl Grid {
    /// One that all places fit into; none where there is no cell.
    fn around(places: &[SpaceOnMap<'_>]) -> Option<Self> {
        let columns = || places.iter().flat_map(|it| &it.cells).map(|(column, _)| *column);
        let rows = || places.iter().flat_map(|it| &it.cells).map(|(_, row)| *row);
        let (left, top) = (columns().min()?, rows().min()?);
        let long = |from: i16, to: i16| f64::from(to) - f64::from(from) + 1.0;
        let size = ((RIGHT - LEFT) / long(left, columns().max()?)).min(WIDEST_CELL);
        Some(Self { left, top, size, height: long(top, rows().max()?) * size })
    }

    /// The top left corner of a cell.
    fn corner(&self, (column, row): Cell) -> (f64, f64) {
        let along = |from: i16, to: i16| (f64::from(to) - f64::from(from)) * self.size;
        (LEFT + along(self.left, column), along(self.top, row))
    }

    /// Draws a space with its number.
    fn space(&self, place: &SpaceOnMap<'_>, number: f64, colour: f64) -> String {
        let size = self.size;
        let (mut ground, mut walls) = (String::new(), String::new());
        for cell in &place.cells {
            let (x, y) = self.corner(*cell);
            ground.push_str(&format!("M{x:.1} {y:.1}h{size:.1}v{size:.1}h-{size:.1}z"));
            for edge in [Edge::North, Edge::East, Edge::South, Edge::West] {
                let is_inside = across(*cell, edge).is_some_and(|beside| place.cells.contains(&beside));
                if !is_inside {
                    walls.push_str(&wall(x, y, size, edge));
                }
            }
        }
        format!(
            "<g>\n<title>{}: {number:.2}</title>\n<path class=\"heat\" fill-opacity=\"{colour:.2}\" d=\"{ground}\"/>\n\
             <path class=\"wall\" d=\"{walls}\"/>\n{}</g>\n",
            text(place.name),
            self.number(&place.cells, &format!("{number:.1}")),
        )
    }

    /// Writes a number in the middle of a space; one that has no room there is in the table only, since nobody could read
    /// it smaller.
    fn number(&self, cells: &[Cell], number: &str) -> String {
        let Some((column, row)) = middle(cells) else { return String::new() };
        let is_there = |column: &i16| cells.contains(&(*column, row));
        let first = (i16::MIN..column).rev().take_while(is_there).last().unwrap_or(column);
        let last = (column..=i16::MAX).take_while(is_there).last().unwrap_or(column);
        let (x, y) = self.corner((first, row));
        let wide = (f64::from(last) - f64::from(first) + 1.0) * self.size;
        let (letter, high) = LETTER;
        if self.size < high || wide < number.chars().map(|_| letter).sum::<f64>() {
            return String::new();
        }
        let (x, y) = (x + wide / 2.0, y + self.size / 2.0 + high / 3.0);
        format!("<text class=\"middle\" x=\"{x:.1}\" y=\"{y:.1}\">{number}</text>\n")
    }
}

/// A line along an edge of the cell with this corner.
fn wall(x: f64, y: f64, size: f64, edge: Edge) -> String {
    match edge {
        Edge::North => format!("M{x:.1} {y:.1}h{size:.1}"),
        Edge::West => format!("M{x:.1} {y:.1}v{size:.1}"),
        Edge::South => format!("M{x:.1} {:.1}h{size:.1}", y + size),
        Edge::East => format!("M{:.1} {y:.1}v{size:.1}", x + size),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::table::thing;

    #[test]
    fn a_space_is_coloured_by_its_number_and_walled_in() {
        let often = ThingFigures { seen: 2.0, ..thing("Hall", 1.0, true) };
        let places = [
            SpaceOnMap { name: "Hall & stairs", cells: vec![(0, 0), (1, 0)], figures: Some(&often) },
            SpaceOnMap { name: "Attic", cells: vec![(0, 1)], figures: None },
        ];
        let map = drawn(&places, &MAPS[0]);
        assert!(map.contains("<title id=\"map-Visits-title\">Visits in a game, by space</title>"), "{map}");
        assert!(map.contains("Visits in a game, by space: Hall &amp; stairs 2.00; Attic 0.00."), "{map}");
        // Two cells of 48 units side by side, one below the first: six sides and four are walls.
        assert!(map.contains("fill-opacity=\"0.60\" d=\"M8.0 0.0h48.0v48.0h-48.0zM56.0 0.0h"), "{map}");
        assert!(map.contains("fill-opacity=\"0.06\" d=\"M8.0 48.0h48.0"), "{map}");
        assert!(map.contains("viewBox=\"0 0 360 96\"") && map.contains(">2.0</text>"), "{map}");
        let walls = map.lines().filter(|line| line.contains("class=\"wall\"")).map(|line| line.matches('M').count());
        assert_eq!(walls.collect::<Vec<_>>(), [6, 4]);
        // In the middle of both cells.
        assert!(map.contains("<text class=\"middle\" x=\"56.0\" y=\"28.3\">2.0</text>"), "{map}");
        // Nobody fought.
        assert_eq!(drawn(&places, &MAPS[1]), "");
        assert_eq!(drawn(&[], &MAPS[0]), "");
    }

    #[test]
    fn a_wide_map_is_no_wider_than_the_plot() {
        let wide =
            SpaceOnMap { name: "Street", cells: (0..20).map(|column| (column - 5, -3)).collect(), figures: None };
        let grid = Grid::around(&[wide]).unwrap();
        assert!((grid.size - 17.2).abs() < 1e-9 && (grid.height - grid.size).abs() < 1e-9);
        // Three letters do not fit into a cell, but into two.
        assert_eq!(grid.number(&[(0, -3)], "1.0"), "");
        assert!(grid.number(&[(0, -3), (1, -3)], "1.0").contains(">1.0</text>"));
        let (x, y) = grid.corner((-5, -3));
        assert!((x - LEFT).abs() < 1e-9 && y.abs() < 1e-9, "{x} {y}");
    }
}
