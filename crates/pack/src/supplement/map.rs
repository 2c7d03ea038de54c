//! The picture of a map: tiles, spaces and the ways between them, with what stands there when the game begins.

use ritual_content::documents::Edge;
use ritual_content::geometry::{Border, Cell, across, middle};
use ritual_content::text::{MapPicture, PictureSpace, PictureTile};

use crate::html::text;

/// How wide and high a cell is, in units of the picture.
const CELL: i32 = 120;
/// What is left free around the map, for the lines at its edge.
const MARGIN: i32 = 4;
/// How much of an edge is wall on each side of a passage.
const POST: i32 = 36;
/// How many shades floors have, so that those side by side can be told apart.
const SHADES: usize = 3;
/// How many letters of a name and of what stands there are in a line of one cell.
const LETTERS: (usize, usize) = (17, 23);
/// How far lines are apart, and how many there may be below a name.
const LINE: i32 = 13;
const MOST_LINES: usize = 6;

/// Draws a map; `number` tells it from the other maps of the page.
pub(super) fn drawn(map: &MapPicture, number: usize) -> String {
    let MapPicture { title, tiles, spaces, borders } = map;
    let cells = || spaces.iter().flat_map(|space| &space.cells).chain(tiles.iter().flat_map(|tile| &tile.cells));
    let columns = || cells().map(|(column, _)| i32::from(*column));
    let rows = || cells().map(|(_, row)| i32::from(*row));
    let (Some(left), Some(top)) = (columns().min(), rows().min()) else { return String::new() };
    let sheet = Sheet { left, top };
    let width = (columns().max().unwrap_or(left) - left + 1) * CELL + 2 * MARGIN;
    let height = (rows().max().unwrap_or(top) - top + 1) * CELL + 2 * MARGIN;
    let floors: String = spaces.iter().enumerate().map(|(index, space)| sheet.floor(space, index % SHADES)).collect();
    let walls: String = borders.iter().map(|border| sheet.border(*border)).collect();
    let outlines: String = tiles.iter().map(|tile| sheet.tile(tile)).collect();
    let words: String = spaces.iter().map(|space| sheet.words(space)).collect();
    let names: Vec<&str> = spaces.iter().map(|space| space.name.as_str()).collect();
    let (title, names, name) = (text(title), text(&names.join(", ")), format!("map-{number}"));
    format!(
        "<figure>\n<svg viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"{name}-title\" \
         aria-describedby=\"{name}-desc\">\n<title id=\"{name}-title\">{title}</title>\n\
         <desc id=\"{name}-desc\">{names}</desc>\n{floors}<path class=\"wall\" d=\"{walls}\"/>\n{outlines}{words}</svg>\n\
         <figcaption>{title}</figcaption>\n</figure>\n"
    )
}

/// Where the top left cell lies.
struct Sheet {
    left: i32,
    top: i32,
}

impl Sheet {
    /// The top left corner of a cell.
    fn corner(&self, (column, row): Cell) -> (i32, i32) {
        let along = |first: i32, at: i16| (i32::from(at) - first) * CELL + MARGIN;
        (along(self.left, column), along(self.top, row))
    }

    fn floor(&self, space: &PictureSpace, shade: usize) -> String {
        let squares = space.cells.iter().map(|cell| {
            let (x, y) = self.corner(*cell);
            format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z")
        });
        format!("<path class=\"floor-{shade}\" d=\"{}\"/>\n", squares.collect::<String>())
    }

    /// A wall along an edge of a cell, with a gap where a passage leads through it.
    fn border(&self, Border { cell, edge, is_open }: Border) -> String {
        let ((x, y), line) = (self.begin(cell, edge), line(edge));
        if is_open {
            let gap = CELL - 2 * POST;
            let jump = if line == 'h' { format!("m{gap} 0") } else { format!("m0 {gap}") };
            format!("M{x} {y}{line}{POST}{jump}{line}{POST}")
        } else {
            format!("M{x} {y}{line}{CELL}")
        }
    }

    /// Where the line along an edge begins.
    fn begin(&self, cell: Cell, edge: Edge) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        match edge {
            Edge::North | Edge::West => (x, y),
            Edge::South => (x, y + CELL),
            Edge::East => (x + CELL, y),
        }
    }

    /// The outline of a tile, with its code in a corner.
    fn tile(&self, tile: &PictureTile) -> String {
        let PictureTile { label, cells } = tile;
        let mut outline = String::new();
        for cell in cells {
            for edge in [Edge::North, Edge::East, Edge::South, Edge::West] {
                if !across(*cell, edge).is_some_and(|beyond| cells.contains(&beyond)) {
                    let ((x, y), line) = (self.begin(*cell, edge), line(edge));
                    outline.push_str(&format!("M{x} {y}{line}{CELL}"));
                }
            }
        }
        let corner = cells.iter().min_by_key(|(column, row)| (*row, *column)).map(|cell| self.corner(*cell));
        let label = corner
            .map(|(x, y)| format!("<text class=\"code\" x=\"{}\" y=\"{}\">{}</text>\n", x + 5, y + 12, text(label)));
        format!("<path class=\"tile\" d=\"{outline}\"/>\n{}", label.unwrap_or_default())
    }

    /// The name of a space, and below it what stands there: as much as there is room for, since the table says all.
    fn words(&self, space: &PictureSpace) -> String {
        let PictureSpace { name, there, cells } = space;
        let Some((column, row)) = middle(cells) else { return String::new() };
        let is_there = |column: &i16| cells.contains(&(*column, row));
        let first = (i16::MIN..=column).rev().take_while(is_there).last().unwrap_or(column);
        let wide = (first..=i16::MAX).take_while(is_there).count();
        let names = lines(name, LETTERS.0 * wide);
        let mut below = lines(&there.join(", "), LETTERS.1 * wide);
        if below.len() > MOST_LINES {
            below.truncate(MOST_LINES);
            below.push("…".to_owned());
        }
        let (x, y) = self.corner((first, row));
        let n_lines = i32::try_from(names.len() + below.len()).unwrap_or_default();
        let x = x + i32::try_from(wide).unwrap_or(1) * CELL / 2;
        let mut y = y + (CELL - n_lines * LINE) / 2 + LINE;
        let mut out = String::new();
        for (class, line) in names.iter().map(|line| ("name", line)).chain(below.iter().map(|line| ("there", line))) {
            out.push_str(&format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>\n", text(line)));
            y += LINE;
        }
        out
    }
}

/// Which way a line goes along an edge: `h` to the right, or `v` down.
const fn line(edge: Edge) -> char {
    match edge {
        Edge::North | Edge::South => 'h',
        Edge::East | Edge::West => 'v',
    }
}

/// Breaks a text into lines of so many letters, between words.
fn lines(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture() -> MapPicture {
        let hall = PictureSpace { name: "Hall".into(), there: vec!["<b>Ghast</b>".into()], cells: vec![(0, 0)] };
        let attic = PictureSpace { name: "Attic".into(), there: Vec::new(), cells: vec![(1, 0)] };
        let border = |cell, edge, is_open| Border { cell, edge, is_open };
        MapPicture {
            title: "Map of <i>Trial</i>".into(),
            tiles: vec![PictureTile { label: "q01 A".into(), cells: vec![(0, 0), (1, 0)] }],
            spaces: vec![hall, attic],
            borders: vec![border((0, 0), Edge::North, false), border((0, 0), Edge::East, true)],
        }
    }

    #[test]
    fn a_map_has_floors_walls_gaps_codes_and_names() {
        let map = drawn(&picture(), 1);
        assert!(map.contains("viewBox=\"0 0 248 128\"") && map.contains("id=\"map-1-title\""), "{map}");
        assert!(map.contains("class=\"floor-0\" d=\"M4 4h120v120h-120z\""), "{map}");
        assert!(map.contains("class=\"floor-1\" d=\"M124 4h120"), "{map}");
        // A wall above the hall, and a passage in the middle of the edge to the attic.
        assert!(map.contains("class=\"wall\" d=\"M4 4h120M124 4v36m0 48v36\""), "{map}");
        let outline = map.lines().find(|line| line.contains("class=\"tile\"")).unwrap();
        assert_eq!(outline.matches('M').count(), 6, "{outline}");
        assert!(map.contains(">q01 A</text>") && map.contains("x=\"64\"") && map.contains(">Hall</text>"), "{map}");
    }

    #[test]
    fn what_authors_write_is_text_in_a_picture() {
        let map = drawn(&picture(), 1);
        assert!(map.contains("Map of &lt;i&gt;Trial&lt;/i&gt;") && !map.contains("<b>"), "{map}");
        let empty = MapPicture { title: String::new(), tiles: Vec::new(), spaces: Vec::new(), borders: Vec::new() };
        assert_eq!(drawn(&empty, 1), "");
    }

    #[test]
    fn long_texts_are_broken_between_words_and_cut_where_there_is_no_room() {
        assert_eq!(lines("The widow's house by the sea", 12), ["The widow's", "house by the", "sea"]);
        let mut map = picture();
        map.spaces[0].there = vec!["Jury member (guilty)".into(); 9];
        assert_eq!(drawn(&map, 1).matches("Jury member (guilty),").count(), MOST_LINES);
        assert!(drawn(&map, 1).contains(">…</text>"));
    }
}
