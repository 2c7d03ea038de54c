//! The icons by what they mean here; any text of the interface may hold them.

use egui_material_icons::icons as m;

use ritual_content::Kind;
use ritual_diagnostic::Severity;

/// An error.
pub const ERROR: &str = m::ICON_ERROR.codepoint;
/// A warning.
pub const WARNING: &str = m::ICON_WARNING.codepoint;
/// Something worth knowing.
pub const NOTE: &str = m::ICON_INFO.codepoint;
/// All is well.
pub const OK: &str = m::ICON_CHECK_CIRCLE.codepoint;
/// Not saved.
pub const UNSAVED: &str = m::ICON_FIBER_MANUAL_RECORD.codepoint;
/// Add.
pub const ADD: &str = m::ICON_ADD.codepoint;
/// Remove.
pub const REMOVE: &str = m::ICON_DELETE.codepoint;
/// Copy.
pub const COPY: &str = m::ICON_CONTENT_COPY.codepoint;
/// Close.
pub const CLOSE: &str = m::ICON_CLOSE.codepoint;
/// Search.
pub const SEARCH: &str = m::ICON_SEARCH.codepoint;
/// Undo.
pub const UNDO: &str = m::ICON_UNDO.codepoint;
/// Redo.
pub const REDO: &str = m::ICON_REDO.codepoint;
/// Save.
pub const SAVE: &str = m::ICON_SAVE.codepoint;
/// A folder.
pub const FOLDER: &str = m::ICON_FOLDER.codepoint;
/// An open folder.
pub const OPEN: &str = m::ICON_FOLDER_OPEN.codepoint;
/// Mend.
pub const FIX: &str = m::ICON_BUILD.codepoint;
/// Explain.
pub const HELP: &str = m::ICON_HELP.codepoint;
/// Play.
pub const PLAY: &str = m::ICON_PLAY_ARROW.codepoint;
/// Stop.
pub const STOP: &str = m::ICON_STOP.codepoint;
/// One step.
pub const STEP: &str = m::ICON_SKIP_NEXT.codepoint;
/// Many steps.
pub const FAST: &str = m::ICON_FAST_FORWARD.codepoint;
/// A hint.
pub const HINT: &str = m::ICON_LIGHTBULB.codepoint;
/// Pause.
pub const PAUSE: &str = m::ICON_PAUSE.codepoint;
/// The best of several.
pub const BEST: &str = m::ICON_STAR.codepoint;
/// Dice.
pub const DICE: &str = m::ICON_CASINO.codepoint;
/// A person.
pub const PERSON: &str = m::ICON_PERSON.codepoint;
/// A map.
pub const MAP: &str = m::ICON_MAP.codepoint;
/// A card.
pub const CARD: &str = m::ICON_STYLE.codepoint;
/// A picture.
pub const PICTURE: &str = m::ICON_IMAGE.codepoint;
/// Text.
pub const TEXT: &str = m::ICON_CODE.codepoint;
/// A graph.
pub const GRAPH: &str = m::ICON_ACCOUNT_TREE.codepoint;
/// A log.
pub const LOG: &str = m::ICON_HISTORY.codepoint;
/// A chart.
pub const CHART: &str = m::ICON_BAR_CHART.codepoint;
/// A form.
pub const FORM: &str = m::ICON_EDIT_NOTE.codepoint;
/// A handle to drag by.
pub const HANDLE: &str = m::ICON_DRAG_INDICATOR.codepoint;
/// More.
pub const MORE: &str = m::ICON_MORE_VERT.codepoint;
/// Closed.
pub const CLOSED: &str = m::ICON_CHEVRON_RIGHT.codepoint;
/// Opened.
pub const OPENED: &str = m::ICON_EXPAND_MORE.codepoint;
/// Up.
pub const UP: &str = m::ICON_ARROW_UPWARD.codepoint;
/// Down.
pub const DOWN: &str = m::ICON_ARROW_DOWNWARD.codepoint;
/// Light theme.
pub const LIGHT: &str = m::ICON_LIGHT_MODE.codepoint;
/// Dark theme.
pub const DARK: &str = m::ICON_DARK_MODE.codepoint;
/// Turn right.
pub const TURN: &str = m::ICON_ROTATE_RIGHT.codepoint;
/// Turn over.
pub const FLIP: &str = m::ICON_FLIP.codepoint;
/// Lay aside.
pub const ASIDE: &str = m::ICON_LAYERS_CLEAR.codepoint;
/// Show all.
pub const FIT: &str = m::ICON_FIT_SCREEN.codepoint;
/// Fill the window.
pub const FILL: &str = m::ICON_OPEN_IN_FULL.codepoint;
/// As before.
pub const UNFILL: &str = m::ICON_CLOSE_FULLSCREEN.codepoint;
/// Fire.
pub const FIRE: &str = m::ICON_LOCAL_FIRE_DEPARTMENT.codepoint;
/// A lock.
pub const LOCK: &str = m::ICON_LOCK.codepoint;
/// Stairs.
pub const STAIRS: &str = m::ICON_STAIRS.codepoint;
/// A link.
pub const LINK: &str = m::ICON_LINK.codepoint;
/// Look at something.
pub const LOOK: &str = m::ICON_ARROW_SELECTOR_TOOL.codepoint;
/// Paint.
pub const PAINT: &str = m::ICON_BRUSH.codepoint;
/// Erase.
pub const ERASE: &str = m::ICON_INK_ERASER.codepoint;
/// A way through a wall.
pub const WAY: &str = m::ICON_DOOR_OPEN.codepoint;
/// A wall.
pub const WALL: &str = m::ICON_FENCE.codepoint;
/// Layers.
pub const LAYERS: &str = m::ICON_LAYERS.codepoint;
/// Another language.
pub const TRANSLATE: &str = m::ICON_TRANSLATE.codepoint;
/// Other words in the place of some.
pub const REPLACE: &str = m::ICON_FIND_REPLACE.codepoint;
/// Cards beside each other.
pub const GRID: &str = m::ICON_GRID_VIEW.codepoint;
/// Two texts beside each other.
pub const COMPARE: &str = m::ICON_DIFFERENCE.codepoint;

/// The icon of a severity.
pub const fn of_severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => ERROR,
        Severity::Warning => WARNING,
        Severity::Note => NOTE,
    }
}

/// The icon of a kind of document.
pub const fn of_kind(kind: Kind) -> &'static str {
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
