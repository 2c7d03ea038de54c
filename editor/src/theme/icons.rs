//! The icons by what they mean here; any text of the interface may hold them.
//!
//! The font holds these and no others: after a new one `.ci/fonts` makes it again.

use egui_material_icons::icons as m;

use ritual_content::Kind;
use ritual_diagnostic::Severity;
use ritual_games::AnyKind;

macro_rules! icons {
    ($($(#[$doc:meta])* $name:ident = $icon:ident;)*) => {
        $($(#[$doc])* pub(crate) const $name: &str = m::$icon.codepoint;)*

        /// Every one of them, with its name.
        #[cfg(test)]
        pub(super) const ALL: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

icons! {
    ERROR = ICON_ERROR;
    WARNING = ICON_WARNING;
    /// Something worth knowing.
    NOTE = ICON_INFO;
    /// All is well.
    OK = ICON_CHECK_CIRCLE;
    UNSAVED = ICON_FIBER_MANUAL_RECORD;
    ADD = ICON_ADD;
    REMOVE = ICON_DELETE;
    COPY = ICON_CONTENT_COPY;
    CLOSE = ICON_CLOSE;
    SEARCH = ICON_SEARCH;
    UNDO = ICON_UNDO;
    REDO = ICON_REDO;
    SAVE = ICON_SAVE;
    FOLDER = ICON_FOLDER;
    /// An open folder.
    OPEN = ICON_FOLDER_OPEN;
    /// Make the edits of a fix.
    FIX = ICON_BUILD;
    /// Explain.
    HELP = ICON_HELP;
    PLAY = ICON_PLAY_ARROW;
    STOP = ICON_STOP;
    STEP = ICON_SKIP_NEXT;
    /// Many steps.
    FAST = ICON_FAST_FORWARD;
    HINT = ICON_LIGHTBULB;
    PAUSE = ICON_PAUSE;
    /// The best of several.
    BEST = ICON_STAR;
    DICE = ICON_CASINO;
    PERSON = ICON_PERSON;
    MAP = ICON_MAP;
    CARD = ICON_STYLE;
    PICTURE = ICON_IMAGE;
    TEXT = ICON_CODE;
    GRAPH = ICON_ACCOUNT_TREE;
    LOG = ICON_HISTORY;
    CHART = ICON_BAR_CHART;
    FORM = ICON_EDIT_NOTE;
    /// A handle to drag by.
    HANDLE = ICON_DRAG_INDICATOR;
    MORE = ICON_MORE_VERT;
    CLOSED = ICON_CHEVRON_RIGHT;
    OPENED = ICON_EXPAND_MORE;
    UP = ICON_ARROW_UPWARD;
    DOWN = ICON_ARROW_DOWNWARD;
    LIGHT = ICON_LIGHT_MODE;
    DARK = ICON_DARK_MODE;
    TURN = ICON_ROTATE_RIGHT;
    FLIP = ICON_FLIP;
    ASIDE = ICON_LAYERS_CLEAR;
    FIT = ICON_FIT_SCREEN;
    /// Fill the window.
    FILL = ICON_OPEN_IN_FULL;
    /// As before.
    UNFILL = ICON_CLOSE_FULLSCREEN;
    FIRE = ICON_LOCAL_FIRE_DEPARTMENT;
    LOCK = ICON_LOCK;
    LINK = ICON_LINK;
    /// Look at something.
    LOOK = ICON_ARROW_SELECTOR_TOOL;
    PAINT = ICON_BRUSH;
    ERASE = ICON_INK_ERASER;
    /// A way through a wall.
    WAY = ICON_DOOR_OPEN;
    WALL = ICON_FENCE;
    LAYERS = ICON_LAYERS;
    TRANSLATE = ICON_TRANSLATE;
    /// Other words in the place of some.
    REPLACE = ICON_FIND_REPLACE;
    /// Cards beside each other.
    GRID = ICON_GRID_VIEW;
    /// Two texts beside each other.
    COMPARE = ICON_DIFFERENCE;
    /// What a pack is known by.
    PACK = ICON_INVENTORY_2;
    /// What options of the rules are known by.
    RULES = ICON_DESCRIPTION;
}

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
        Kind::Pack => PACK,
        Kind::Episode => MAP,
        Kind::Scenario => PLAY,
        Kind::Test => OK,
        Kind::Rules => RULES,
        Kind::Investigator => PERSON,
        _ => CARD,
    }
}

/// The icon of a kind of document of any game: kinds of the same name have the same.
pub(crate) fn of_any_kind(kind: AnyKind) -> &'static str {
    Kind::from_name(kind.name()).map_or(CARD, of_kind)
}
