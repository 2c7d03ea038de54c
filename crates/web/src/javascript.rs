//! The same for JavaScript: what goes out is made of JSON, and what goes wrong is thrown as an `Error` in our words.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Game, Shelf};

/// The types of what goes in and out; a test holds them to [`crate::typescript`].
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../types.d.ts");

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = JSON, js_name = parse, catch)]
    fn parse(text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = JSON, js_name = stringify, catch)]
    fn stringify(value: &JsValue) -> Result<JsValue, JsValue>;
}

/// Packs that were handed over.
#[wasm_bindgen(js_name = Content)]
#[derive(Default)]
pub struct JsContent {
    shelf: Shelf,
}

#[wasm_bindgen(js_class = Content)]
impl JsContent {
    /// Makes an empty shelf.
    #[wasm_bindgen(constructor)]
    pub fn new() -> JsContent {
        Self::default()
    }

    /// Takes a pack from the bytes of its archive, a `.ritualpack`; returns its id. Packs that it builds on are added too,
    /// in any order.
    #[wasm_bindgen(js_name = addArchive)]
    pub fn add_archive(&mut self, bytes: &[u8]) -> Result<String, JsError> {
        self.shelf.add_archive(bytes).map_err(thrown)
    }

    /// Takes the text of a file of a pack by its path, such as `my-pack/enemies.yaml`.
    #[wasm_bindgen(js_name = addFile)]
    pub fn add_file(&mut self, path: &str, text: &str) -> Result<(), JsError> {
        self.shelf.add_file(path, text.as_bytes()).map_err(thrown)
    }

    /// Lists the scenarios of all packs, sorted by id.
    #[wasm_bindgen(unchecked_return_type = "ListedScenario[]")]
    pub fn scenarios(&mut self, language: Option<String>) -> Result<JsValue, JsError> {
        out(&self.shelf.scenarios(language.as_deref()).map_err(thrown)?)
    }

    /// Lists the languages that games can be read in, at least in part.
    pub fn languages(&mut self) -> Result<Vec<String>, JsError> {
        self.shelf.languages().map_err(thrown)
    }

    /// Begins a game.
    pub fn begin(&mut self, #[wasm_bindgen(unchecked_param_type = "Plan")] plan: JsValue) -> Result<JsGame, JsError> {
        let game = self.shelf.begin(&text(&plan)?).map_err(thrown)?;
        Ok(JsGame { game })
    }

    /// Goes on with a game that was saved, here or in `ritual play`.
    pub fn load(&mut self, saved: &str, language: Option<String>) -> Result<JsGame, JsError> {
        let game = self.shelf.load(saved, language.as_deref()).map_err(thrown)?;
        Ok(JsGame { game })
    }

    /// Plays a scenario many times and says how it went, as `ritual simulate` does; it takes no time that it could tell.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn simulate(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Plan")] plan: JsValue,
        games: u32,
        #[wasm_bindgen(unchecked_param_type = "Policy")] policy: &str,
    ) -> Result<JsValue, JsError> {
        out(&self.shelf.simulate(&text(&plan)?, games.into(), policy).map_err(thrown)?)
    }
}

/// A game, decision by decision.
#[wasm_bindgen(js_name = Game)]
pub struct JsGame {
    game: Game,
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// Returns the decision that is due; nothing when the game is over.
    #[wasm_bindgen(unchecked_return_type = "Asked | undefined")]
    pub fn asked(&self) -> Result<JsValue, JsError> {
        self.game.asked().map_or(Ok(JsValue::UNDEFINED), |asked| out(&asked))
    }

    /// Takes an option by its name.
    pub fn choose(&mut self, name: &str) -> Result<(), JsError> {
        self.game.choose(name).map_err(thrown)
    }

    /// Takes an option by its number, from 0.
    #[wasm_bindgen(js_name = chooseNumber)]
    pub fn choose_number(&mut self, option: usize) -> Result<(), JsError> {
        self.game.choose_number(option).map_err(thrown)
    }

    /// Returns the number of the option that a policy would choose.
    pub fn think(&self, #[wasm_bindgen(unchecked_param_type = "Policy")] policy: &str) -> Result<usize, JsError> {
        self.game.think(policy).map_err(thrown)
    }

    /// Returns what happened since this was asked last.
    #[wasm_bindgen(unchecked_return_type = "Happened[]")]
    pub fn events(&mut self) -> Result<JsValue, JsError> {
        out(&self.game.events())
    }

    /// Returns how the table lies, as everybody sees it.
    #[wasm_bindgen(unchecked_return_type = "TableLook")]
    pub fn look(&self) -> Result<JsValue, JsError> {
        out(&self.game.look())
    }

    /// Returns the game as text, for `load` and for `ritual play --load`.
    pub fn save(&self) -> Result<String, JsError> {
        self.game.save().map_err(thrown)
    }

    /// Returns the game from its beginning as text, for `ritual replay`.
    pub fn recording(&self) -> Result<String, JsError> {
        self.game.recording().map_err(thrown)
    }

    /// Returns 16 hexadecimal digits for the whole position: games that stand alike have the same ones everywhere.
    pub fn digest(&self) -> String {
        self.game.digest()
    }
}

/// Who chooses when nobody does.
#[wasm_bindgen(typescript_custom_section)]
const POLICY: &str =
    "\n/** Who chooses when nobody does. */\nexport type Policy = \"random\" | \"quick\" | \"good\" | \"expert\";\n";

/// The exception that says so.
fn thrown(said: String) -> JsError {
    JsError::new(&said)
}

/// What goes out, as a plain object.
fn out(document: &impl Serialize) -> Result<JsValue, JsError> {
    let text = serde_json::to_string(document).map_err(|error| thrown(error.to_string()))?;
    parse(&text).map_err(|_| thrown("what goes out is no JSON: a fault of Ritual, please report it".to_owned()))
}

/// What comes in, as JSON; what JSON does not know, such as functions and numbers of any length, is refused.
fn text(value: &JsValue) -> Result<String, JsError> {
    let text = stringify(value).ok().and_then(|text| text.as_string());
    text.ok_or_else(|| thrown("the plan of the game cannot be read: write it as an object".to_owned()))
}
