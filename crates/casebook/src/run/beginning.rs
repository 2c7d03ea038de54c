//! The beginning of a test: its table before its play, and what is said where there is none.

use std::sync::Arc;

use ritual_content::Entry;
use ritual_content::documents::ScenarioTest;
use ritual_diagnostic::{Failure, Path, Route};
use ritual_engine::Session;
use ritual_engine::scenario::Scenario;

use crate::dice::Script;
use crate::log::Log;
use crate::table::set_table;

/// What a step of a test comes to.
pub(super) type Outcome<T = ()> = Result<T, Box<Failure>>;

/// The route of a scripted draw.
pub(super) fn draw(test: &Entry<ScenarioTest>, position: usize) -> Route {
    test.route.key("given").key("draws").index(position)
}

/// Why a test cannot be begun.
pub(super) fn unplayed(route: Route, what: String) -> Box<Failure> {
    Box::new(Failure { route, what, expected: None, actual: None, log: Vec::new() })
}

/// The route of something inside of what is at another one.
pub(super) fn inside(route: &Route, path: &Path) -> Route {
    let whole = path.segments().iter().fold(route.path.clone(), |whole, segment| whole.with(segment.clone()));
    Route::new(Arc::clone(&route.file), whole)
}

/// The game of a test before its play.
pub(super) fn set(
    scenario: &Arc<Scenario>,
    test: &Entry<ScenarioTest>,
    chance: &mut Script,
    log: &mut Log,
) -> Outcome<Session> {
    let document = &test.document;
    set_table(scenario, &test.id.pack, &document.investigators, &document.given, chance, log)
        .map_err(|(path, what)| unplayed(inside(&test.route, &path), what))
}
