//! The window in a browser: what the page around it calls, and what it asks of the page.
//!
//! The page (`editor/page`) puts back what its store has kept, starts the window, and hands over what somebody chooses or
//! drops; files go in by their paths, with `/` between the parts.

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use eframe::{WebOptions, WebRunner};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use crate::app::settings::Settings;
use crate::app::{EditorApp, Options};
use crate::disk;
use crate::disk::handed::{File, Things, understand};

/// What the page has handed over.
pub(crate) enum Handed {
    /// Packs, which are in this folder now.
    Folder(PathBuf),
    /// A picture, which is this file now.
    Picture(PathBuf),
}

/// Who hears of what the page hands over.
type Hears = Box<dyn Fn(Result<Handed, String>)>;

thread_local! {
    static HEARS: RefCell<Option<Hears>> = const { RefCell::new(None) };
    /// The files that were handed over until now.
    static FILES: RefCell<Vec<File>> = const { RefCell::new(Vec::new()) };
}

/// What the page does, in an object of this name.
#[wasm_bindgen(js_namespace = ritual)]
extern "C" {
    /// Lets the person choose packs, and hands them over.
    #[wasm_bindgen(js_name = askForPacks)]
    pub(crate) fn ask_for_packs();
    #[wasm_bindgen(js_name = askForPicture)]
    fn ask_for_file(endings: &str);
    /// Lets the person have a file.
    pub(crate) fn give(name: &str, bytes: &[u8]);
    /// Keeps a file in the store of the page.
    pub(crate) fn keep(path: &str, bytes: &[u8]);
    /// Takes a file out of it.
    pub(crate) fn forget(path: &str);
    /// Returns whether the system asks for less motion.
    #[wasm_bindgen(js_name = wantsLessMotion)]
    pub(crate) fn wants_less_motion() -> bool;
}

/// Lets the person choose a picture whose name has one of some endings, and hands it over.
pub(crate) fn ask_for_picture(endings: &[&str]) {
    let endings: Vec<String> = endings.iter().map(|ending| format!(".{ending}")).collect();
    ask_for_file(&endings.join(","));
}

/// Hears from now on what the page hands over.
pub(crate) fn hear_page(hears: impl Fn(Result<Handed, String>) + 'static) {
    HEARS.set(Some(Box::new(hears)));
}

/// Puts back a file that the store of the page has kept.
#[wasm_bindgen(js_name = putBack)]
pub fn put_back(path: &str, bytes: &[u8]) {
    disk::put(Path::new(path), bytes);
}

/// Takes one of the files that are handed over together.
#[wasm_bindgen(js_name = take)]
pub fn take(path: String, bytes: Vec<u8>) {
    FILES.with_borrow_mut(|files| files.push((path, bytes)));
}

/// Hands over the files that were taken.
#[wasm_bindgen(js_name = handOver)]
pub fn hand_over() {
    let handed = understood(FILES.take());
    HEARS.with_borrow(|hears| {
        if let Some(hears) = hears {
            hears(handed);
        }
    });
}

fn understood(files: Vec<File>) -> Result<Handed, String> {
    match understand(files)? {
        Things::Packs(packs) => disk::put_packs(&packs).map(Handed::Folder).map_err(|error| error.whole()),
        Things::Picture((name, bytes)) => {
            let file = Path::new("dropped").join(name);
            disk::put(&file, &bytes);
            Ok(Handed::Picture(file))
        }
    }
}

/// Starts the window on a canvas.
///
/// # Errors
/// Says why nothing can be drawn there.
#[wasm_bindgen]
pub async fn start(canvas: HtmlCanvasElement) -> Result<(), JsValue> {
    let begin = |cx: &eframe::CreationContext<'_>| -> Box<dyn eframe::App> {
        let settings: Settings =
            cx.storage.and_then(|storage| eframe::get_value(storage, eframe::APP_KEY)).unwrap_or_default();
        let options = Options {
            root: None,
            journals: PathBuf::from("journals"),
            shipped: PathBuf::from("shipped"),
            settings,
            tells_times: true,
            asks_system: true,
        };
        Box::new(EditorApp::new(&cx.egui_ctx, options))
    };
    WebRunner::new().start(canvas, WebOptions::default(), Box::new(move |cx| Ok(begin(cx)))).await
}
