//! Plots as SVG inside of a page.
//!
//! They are 360 units wide, so that their text is as large on a telephone as the text around them; where there is room,
//! several stand beside each other. What a plot shows is also said in words, for those who do not see it, and its numbers
//! stand in a table below it.

use ritual_pack::html::text;
use ritual_playtest::statistics::Interval;

use super::page::table;
use crate::style::{interval, percent};

/// Letters that fit beside a number.
const MOST_LETTERS: usize = 34;
/// The ends of what lies in the middle of a plot.
pub(super) const LEFT: f64 = 8.0;
pub(super) const RIGHT: f64 = 352.0;

/// A plot with its name and what it shows in words; `name` is unlike that of all other plots of the page.
pub(super) fn figure(name: &str, title: &str, description: &str, height: f64, drawing: &str) -> String {
    let (title, description) = (text(title), text(description));
    format!(
        "<figure>\n<figcaption>{title}</figcaption>\n\
         <svg viewBox=\"0 0 360 {height:.0}\" role=\"img\" aria-labelledby=\"{name}-title\" aria-describedby=\"{name}-desc\">\n\
         <title id=\"{name}-title\">{title}</title>\n<desc id=\"{name}-desc\">{description}</desc>\n\
         {drawing}</svg>\n</figure>\n"
    )
}

/// Shares below each other, as bars with what they may be off; the name of the plot is that of what they are shares of.
pub(crate) fn bars(name: &str, title: &str, rows: &[(String, Interval)]) -> String {
    const ROW: f64 = 40.0;
    let at = |share: f64| LEFT + share * (RIGHT - LEFT);
    let mut drawing = String::new();
    let mut top = 0.0;
    for (label, share) in rows {
        let Interval { mean, low, high } = *share;
        let (words, number, middle) = (text(&fitted(label)), percent(mean), top + 26.0);
        drawing.push_str(&format!(
            "<text x=\"{LEFT}\" y=\"{:.1}\">{words}</text>\n\
             <text class=\"number\" x=\"{RIGHT}\" y=\"{:.1}\">{number}</text>\n\
             <rect class=\"ground\" x=\"{LEFT}\" y=\"{:.1}\" width=\"{:.1}\" height=\"12\"/>\n\
             <rect class=\"bar\" x=\"{LEFT}\" y=\"{:.1}\" width=\"{:.1}\" height=\"12\"/>\n",
            top + 14.0,
            top + 14.0,
            top + 20.0,
            RIGHT - LEFT,
            top + 20.0,
            at(mean) - LEFT,
        ));
        drawing.push_str(&whiskers(at(low), at(high), middle));
        top += ROW;
    }
    let words: Vec<String> = rows.iter().map(|(label, share)| format!("{label} {}", interval(*share))).collect();
    let description = format!("Shares of games with 95 % intervals: {}.", words.join("; "));
    let figure = figure(name, title, &description, top, &drawing);
    let cells = rows.iter().map(|(label, share)| vec![label.clone(), interval(*share)]);
    format!("<div>\n{figure}{}</div>\n", table(title, &[name, "share"], cells))
}

/// What something does, as points of a hundred around nothing, with what they may be off; a full dot is more than luck.
pub(super) fn impacts(name: &str, title: &str, rows: &[(String, Interval, bool)]) -> String {
    const ROW: f64 = 34.0;
    let widest = rows.iter().map(|(_, it, _)| it.low.abs().max(it.high.abs())).fold(0.01, f64::max);
    let middle = f64::midpoint(LEFT, RIGHT);
    let at = |impact: f64| middle + impact / widest * (RIGHT - middle);
    let mut drawing = String::new();
    let mut top = 0.0;
    for (label, Interval { mean, low, high }, is_sure) in rows {
        let (sure, class) = if *is_sure { (" *", "dot sure") } else { ("", "dot") };
        drawing.push_str(&format!(
            "<text x=\"{LEFT}\" y=\"{:.1}\">{}</text>\n<text class=\"number\" x=\"{RIGHT}\" y=\"{:.1}\">{:+.1}{sure}</text>\n",
            top + 13.0,
            text(&fitted(label)),
            top + 13.0,
            mean * 100.0,
        ));
        let line = top + 24.0;
        // Nothing is drawn through the names.
        drawing.push_str(&format!(
            "<line class=\"axis\" x1=\"{middle}\" y1=\"{:.1}\" x2=\"{middle}\" y2=\"{:.1}\"/>\n",
            line - 7.0,
            line + 7.0,
        ));
        drawing.push_str(&whiskers(at(*low), at(*high), line));
        drawing.push_str(&format!("<circle class=\"{class}\" cx=\"{:.1}\" cy=\"{line:.1}\" r=\"4\"/>\n", at(*mean)));
        top += ROW;
    }
    let most = widest * 100.0;
    drawing.push_str(&format!(
        "<text x=\"{LEFT}\" y=\"{:.1}\">{:+.1}</text>\n<text class=\"middle\" x=\"{middle}\" y=\"{:.1}\">0</text>\n\
         <text class=\"number\" x=\"{RIGHT}\" y=\"{:.1}\">{most:+.1}</text>\n",
        top + 14.0,
        -most,
        top + 14.0,
        top + 14.0,
    ));
    let words = rows.iter().map(|(label, impact, is_sure)| {
        let luck = if *is_sure { ", more than luck" } else { "" };
        format!("{label} {}{luck}", points(*impact))
    });
    let words: Vec<String> = words.collect();
    figure(
        name,
        title,
        &format!("Points of a hundred with 95 % intervals: {}.", words.join("; ")),
        top + 20.0,
        &drawing,
    )
}

/// Points of a hundred, with what they may be off.
pub(super) fn points(Interval { mean, low, high }: Interval) -> String {
    format!("{:+.1} ({:+.1} to {:+.1})", mean * 100.0, low * 100.0, high * 100.0)
}

/// What numbers of a curve are.
#[derive(Clone, Copy)]
pub(super) enum Scale {
    /// Shares of a whole.
    Share,
    /// Anything that is counted.
    Count,
}

impl Scale {
    fn words(self, number: f64) -> String {
        match self {
            Self::Share => percent(number),
            Self::Count => format!("{number:.1}"),
        }
    }
}

/// A number from one turn to the next.
pub(super) fn curve(name: &str, title: &str, scale: Scale, points: &[(usize, f64)]) -> String {
    const TOP: f64 = 14.0;
    const BOTTOM: f64 = 120.0;
    let (Some((first, begins)), Some((last, ends))) = (points.first(), points.last()) else { return String::new() };
    let most = match scale {
        Scale::Share => 1.0,
        Scale::Count => points.iter().map(|(_, number)| number.ceil()).fold(1.0, f64::max),
    };
    let step = (RIGHT - LEFT) / turns(last - first).max(1.0);
    let place =
        |(turn, number): &(usize, f64)| (LEFT + turns(turn - first) * step, BOTTOM - number / most * (BOTTOM - TOP));
    let line: Vec<String> = points.iter().map(place).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let (x, y) = place(&(*last, *ends));
    let words = |number: f64| scale.words(number);
    let drawing = format!(
        "<line class=\"axis\" x1=\"{LEFT}\" y1=\"{BOTTOM}\" x2=\"{RIGHT}\" y2=\"{BOTTOM}\"/>\n\
         <line class=\"axis\" x1=\"{LEFT}\" y1=\"{TOP}\" x2=\"{RIGHT}\" y2=\"{TOP}\"/>\n\
         <text x=\"{LEFT}\" y=\"{:.1}\">{}</text>\n\
         <polyline class=\"curve\" points=\"{}\"/>\n<circle class=\"dot sure\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>\n\
         <text x=\"{LEFT}\" y=\"{:.1}\">turn {first}</text>\n\
         <text class=\"number\" x=\"{RIGHT}\" y=\"{:.1}\">turn {last}: {}</text>\n",
        TOP - 3.0,
        words(most),
        line.join(" "),
        BOTTOM + 15.0,
        BOTTOM + 15.0,
        words(*ends),
    );
    let (highest, lowest) =
        points.iter().fold((*begins, *begins), |(high, low), (_, it)| (high.max(*it), low.min(*it)));
    let description = format!(
        "From {} in turn {first} to {} in turn {last}; between {} and {}.",
        words(*begins),
        words(*ends),
        words(lowest),
        words(highest),
    );
    figure(name, title, &description, BOTTOM + 20.0, &drawing)
}

/// An interval, as a line with an end on either side.
fn whiskers(low: f64, high: f64, y: f64) -> String {
    let (above, below) = (y - 4.0, y + 4.0);
    format!(
        "<path class=\"whisker\" d=\"M{low:.1} {y:.1}H{high:.1}M{low:.1} {above:.1}V{below:.1}M{high:.1} {above:.1}V{below:.1}\"/>\n"
    )
}

/// As much of a text as fits.
fn fitted(text: &str) -> String {
    if text.chars().count() <= MOST_LETTERS {
        return text.to_owned();
    }
    text.chars().take(MOST_LETTERS - 1).chain(['…']).collect()
}

/// A number of turns.
fn turns(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_plot_shows_is_said_in_words() {
        let share = Interval { mean: 0.5, low: 0.25, high: 0.75 };
        let plot = bars("ends", "How <it> ends", &[("won & lost".to_owned(), share)]);
        assert!(plot.contains("<title id=\"ends-title\">How &lt;it&gt; ends</title>"), "{plot}");
        assert!(plot.contains("aria-labelledby=\"ends-title\" aria-describedby=\"ends-desc\""), "{plot}");
        assert!(plot.contains("<th scope=\"row\">won &amp; lost</th><td>50.0 % (25.0–75.0)</td>"), "{plot}");
        assert!(plot.contains("won &amp; lost 50.0 % (25.0–75.0)."), "{plot}");
        // Half of 344 units, and a quarter on either side.
        assert!(plot.contains("class=\"bar\" x=\"8\" y=\"20.0\" width=\"172.0\""), "{plot}");
        assert!(plot.contains("M94.0 26.0H266.0"), "{plot}");
        let plot =
            impacts("relics", "Relics", &[("Stone".to_owned(), Interval { mean: -0.02, low: -0.04, high: 0.0 }, true)]);
        assert!(plot.contains("Stone -2.0 (-4.0 to +0.0), more than luck."), "{plot}");
        // The widest interval ends at the edge; its mean is half way to it.
        assert!(plot.contains("M8.0 24.0H180.0") && plot.contains("class=\"dot sure\" cx=\"94.0\""), "{plot}");
    }

    #[test]
    fn a_curve_begins_left_and_ends_right() {
        let plot = curve("chance", "Chance", Scale::Share, &[(1, 0.5), (2, 1.0), (3, 0.0)]);
        assert!(plot.contains("points=\"8.0,67.0 180.0,14.0 352.0,120.0\""), "{plot}");
        assert!(plot.contains("From 50.0 % in turn 1 to 0.0 % in turn 3; between 0.0 % and 100.0 %."), "{plot}");
        assert_eq!(curve("none", "None", Scale::Count, &[]), "");
        assert!(curve("one", "One", Scale::Count, &[(1, 2.5)]).contains("points=\"8.0,31.7\""));
    }

    #[test]
    fn long_names_are_cut_and_control_characters_do_not_pass() {
        assert_eq!(fitted(&"a".repeat(50)).chars().count(), MOST_LETTERS);
        assert_eq!(text("a\u{1b}<"), "a\u{fffd}&lt;");
    }
}
