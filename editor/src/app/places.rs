//! The way through the documents: back and forward, as in a browser.

use ritual_diagnostic::Route;

/// The places somebody went to.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    before: Vec<Route>,
    now: Option<Route>,
    after: Vec<Route>,
}

impl Places {
    /// Goes to a place.
    pub(super) fn go(&mut self, place: Route) {
        if self.now.as_ref() == Some(&place) {
            return;
        }
        self.before.extend(self.now.replace(place));
        self.after.clear();
        if self.before.len() > 200 {
            self.before.remove(0);
        }
    }

    /// The place somebody went to last.
    pub(super) fn here(&self) -> Option<&Route> {
        self.now.as_ref()
    }

    /// Goes back to the place before.
    pub(super) fn back(&mut self) -> Option<Route> {
        let place = self.before.pop()?;
        self.after.extend(self.now.replace(place.clone()));
        Some(place)
    }

    /// Goes forward again.
    pub(super) fn forward(&mut self) -> Option<Route> {
        let place = self.after.pop()?;
        self.before.extend(self.now.replace(place.clone()));
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn back_and_forward_lead_along_the_way() {
        let place = |name: &str| Route::file(name);
        let mut places = Places::default();
        for name in ["a", "b", "b", "c"] {
            places.go(place(name));
        }
        assert_eq!(places.back(), Some(place("b")));
        assert_eq!(places.back(), Some(place("a")));
        assert_eq!(places.back(), None);
        assert_eq!(places.forward(), Some(place("b")));
        places.go(place("d"));
        assert_eq!(places.forward(), None);
        assert_eq!(places.back(), Some(place("b")));
    }
}
