//! What would be if an author had written a document otherwise: another catalogue, in memory.
//!
//! INVARIANT: what comes of it is a document that its schema allows, or there is no other catalogue.
//! INVARIANT: nothing else changes, not even a document that is like the altered one.

use ritual_diagnostic::Diagnostic;
use serde_json::Value;

use crate::{Catalogue, FullId, Kind};

impl Catalogue {
    /// Returns the catalogue with one of its documents written otherwise.
    ///
    /// # Errors
    /// Says what keeps the plain data from being a document of the kind.
    pub fn altered(&self, kind: Kind, id: &FullId, plain: &Value) -> Result<Self, Vec<Diagnostic>> {
        let faults = self.route(kind, id).map_or_else(Vec::new, |route| Self::faults(kind, plain, route));
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut out = self.clone();
        out.rewrite(kind, id, &|_, _| plain.clone());
        Ok(out)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ritual_diagnostic::Route;
    use serde_json::json;

    use super::*;
    use crate::Entry;
    use crate::documents::Token;

    #[test]
    fn a_document_is_written_otherwise_or_stays() {
        let plain = json!({ "id": "ash", "name": "Ash", "source": "original", "supply": 3, "placed": "investigator" });
        let document: Token = serde_json::from_value(plain.clone()).unwrap();
        let id = FullId::resolve("ash", "core");
        let entry = Entry {
            id: id.clone(),
            route: Route::file("tokens.yaml"),
            document: Arc::new(document),
            plain: Arc::new(plain.clone().into()),
        };
        let mut catalogue = Catalogue::default();
        catalogue.tokens.insert(id.clone(), entry);
        let written = |supply: Value| {
            let mut plain = plain.clone();
            plain["supply"] = supply;
            catalogue.altered(Kind::Token, &id, &plain)
        };
        let more = written(json!(5)).unwrap();
        assert_eq!(more.whole(Kind::Token, &id).unwrap()["supply"], 5);
        assert_eq!(catalogue.whole(Kind::Token, &id).unwrap()["supply"], 3);
        let faults = written(json!("many")).unwrap_err();
        assert!(faults[0].message.contains("many"), "{faults:?}");
    }
}
