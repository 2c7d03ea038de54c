//! The icons by what they mean here; any text of the interface may hold them.

use egui_material_icons::icons as m;

use ritual_content::Kind;
use ritual_diagnostic::Severity;

pub(crate) const ERROR: &str = m::ICON_ERROR.codepoint;
pub(crate) const WARNING: &str = m::ICON_WARNING.codepoint;
/// Something worth knowing.
pub(crate) const NOTE: &str = m::ICON_INFO.codepoint;
/// All is well.
pub(crate) const OK: &str = m::ICON_CHECK_CIRCLE.codepoint;
pub(crate) const UNSAVED: &str = m::ICON_FIBER_MANUAL_RECORD.codepoint;
pub(crate) const ADD: &str = m::ICON_ADD.codepoint;
pub(crate) const REMOVE: &str = m::ICON_DELETE.codepoint;
pub(crate) const COPY: &str = m::ICON_CONTENT_COPY.codepoint;
pub(crate) const CLOSE: &str = m::ICON_CLOSE.codepoint;
pub(crate) const SEARCH: &str = m::ICON_SEARCH.codepoint;
pub(crate) const UNDO: &str = m::ICON_UNDO.codepoint;
pub(crate) const REDO: &str = m::ICON_REDO.codepoint;
pub(crate) const SAVE: &str = m::ICON_SAVE.codepoint;
pub(crate) const FOLDER: &str = m::ICON_FOLDER.codepoint;
/// An open folder.
pub(crate) const OPEN: &str = m::ICON_FOLDER_OPEN.codepoint;
/// Make the edits of a fix.
pub(crate) const FIX: &str = m::ICON_BUILD.codepoint;
/// Explain.
pub(crate) const HELP: &str = m::ICON_HELP.codepoint;
pub(crate) const PLAY: &str = m::ICON_PLAY_ARROW.codepoint;
pub(crate) const STOP: &str = m::ICON_STOP.codepoint;
pub(crate) const STEP: &str = m::ICON_SKIP_NEXT.codepoint;
/// Many steps.
pub(crate) const FAST: &str = m::ICON_FAST_FORWARD.codepoint;
pub(crate) const HINT: &str = m::ICON_LIGHTBULB.codepoint;
pub(crate) const PAUSE: &str = m::ICON_PAUSE.codepoint;
/// The best of several.
pub(crate) const BEST: &str = m::ICON_STAR.codepoint;
pub(crate) const DICE: &str = m::ICON_CASINO.codepoint;
pub(crate) const PERSON: &str = m::ICON_PERSON.codepoint;
pub(crate) const MAP: &str = m::ICON_MAP.codepoint;
pub(crate) const CARD: &str = m::ICON_STYLE.codepoint;
pub(crate) const PICTURE: &str = m::ICON_IMAGE.codepoint;
pub(crate) const TEXT: &str = m::ICON_CODE.codepoint;
pub(crate) const GRAPH: &str = m::ICON_ACCOUNT_TREE.codepoint;
pub(crate) const LOG: &str = m::ICON_HISTORY.codepoint;
pub(crate) const CHART: &str = m::ICON_BAR_CHART.codepoint;
pub(crate) const FORM: &str = m::ICON_EDIT_NOTE.codepoint;
/// A handle to drag by.
pub(crate) const HANDLE: &str = m::ICON_DRAG_INDICATOR.codepoint;
pub(crate) const MORE: &str = m::ICON_MORE_VERT.codepoint;
pub(crate) const CLOSED: &str = m::ICON_CHEVRON_RIGHT.codepoint;
pub(crate) const OPENED: &str = m::ICON_EXPAND_MORE.codepoint;
pub(crate) const UP: &str = m::ICON_ARROW_UPWARD.codepoint;
pub(crate) const DOWN: &str = m::ICON_ARROW_DOWNWARD.codepoint;
pub(crate) const LIGHT: &str = m::ICON_LIGHT_MODE.codepoint;
pub(crate) const DARK: &str = m::ICON_DARK_MODE.codepoint;
pub(crate) const TURN: &str = m::ICON_ROTATE_RIGHT.codepoint;
pub(crate) const FLIP: &str = m::ICON_FLIP.codepoint;
pub(crate) const ASIDE: &str = m::ICON_LAYERS_CLEAR.codepoint;
pub(crate) const FIT: &str = m::ICON_FIT_SCREEN.codepoint;
/// Fill the window.
pub(crate) const FILL: &str = m::ICON_OPEN_IN_FULL.codepoint;
/// As before.
pub(crate) const UNFILL: &str = m::ICON_CLOSE_FULLSCREEN.codepoint;
pub(crate) const FIRE: &str = m::ICON_LOCAL_FIRE_DEPARTMENT.codepoint;
pub(crate) const LOCK: &str = m::ICON_LOCK.codepoint;
pub(crate) const LINK: &str = m::ICON_LINK.codepoint;
/// Look at something.
pub(crate) const LOOK: &str = m::ICON_ARROW_SELECTOR_TOOL.codepoint;
pub(crate) const PAINT: &str = m::ICON_BRUSH.codepoint;
pub(crate) const ERASE: &str = m::ICON_INK_ERASER.codepoint;
/// A way through a wall.
pub(crate) const WAY: &str = m::ICON_DOOR_OPEN.codepoint;
pub(crate) const WALL: &str = m::ICON_FENCE.codepoint;
pub(crate) const LAYERS: &str = m::ICON_LAYERS.codepoint;
pub(crate) const TRANSLATE: &str = m::ICON_TRANSLATE.codepoint;
/// Other words in the place of some.
pub(crate) const REPLACE: &str = m::ICON_FIND_REPLACE.codepoint;
/// Cards beside each other.
pub(crate) const GRID: &str = m::ICON_GRID_VIEW.codepoint;
/// Two texts beside each other.
pub(crate) const COMPARE: &str = m::ICON_DIFFERENCE.codepoint;

/// The icon of a severity.
pub(crate) const fn of_severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => ERROR,
        Severity::Warning => WARNING,
        Severity::Note => NOTE,
    }
}

/// The icon of a kind of document.
pub(crate) const fn of_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Pack => m::ICON_INVENTORY_2.codepoint,
        Kind::Episode => MAP,
        Kind::Scenario => PLAY,
        Kind::Test => OK,
        Kind::Rules => m::ICON_DESCRIPTION.codepoint,
        Kind::Investigator => PERSON,
        _ => CARD,
    }
}
