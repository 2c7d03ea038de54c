//! Buttons of one look everywhere.

use egui::{Button, Response, RichText, Role, Ui, WidgetInfo};

/// A small button of an icon, with its name for those who do not see it.
pub fn icon_button(ui: &mut Ui, icon: &str, name: &str) -> Response {
    let button = Button::new(RichText::new(icon).size(15.0)).frame(false).small();
    let response = ui.add(button).on_hover_text(name);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    response
}
