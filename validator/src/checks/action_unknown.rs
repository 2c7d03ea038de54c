#![doc = include_str!("action_unknown.md")]

use ritual_content::documents::Episode;
use ritual_content::language::{Forbid, NameOf};
use ritual_content::references::FoundText;
use ritual_content::suggest;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::lacking::{Lacking, brought, lacking, listed, nobody_knows};

/// See the page.
pub(super) struct ActionUnknown;

impl Check for ActionUnknown {
    const CODE: &'static str = "action/unknown";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("action_unknown.md");
    type Finding<'c> = Lacking<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Lacking<'c>> {
        // Of what is forbidden, `forbid/nothing-forbidden` speaks: it is pointless, and nothing is left undone.
        let counts = |name: &FoundText| !name.is_in::<Forbid>();
        lacking(cx, NameOf::Action, counts, |episode, name| actions(episode).any(|action| action == name))
    }

    fn describe(_: &Cx<'_>, finding: Lacking<'_>) -> Diagnostic {
        let meant: Vec<&str> = finding.meant().iter().flat_map(|episode| actions(&episode.document)).collect();
        let Lacking { route, used, name, episodes, has_use, is_common: _ } = finding;
        let message = match episodes.as_slice() {
            [] => return nobody_knows(Self::CODE, &format!("there is an action `{name}`"), route),
            [only] => format!("the episode `{}` has no action `{name}`", only.document.id),
            several => format!("the episodes {} have no action `{name}`", listed(several)),
        };
        if has_use {
            return Diagnostic::note(Self::CODE, message, route).help("there it has no use; nothing has to be done");
        }
        match used {
            Some(used) => brought(Self::CODE, message, used, route),
            None => suggest::respell(Diagnostic::error(Self::CODE, message, route), name, meant),
        }
    }
}

fn actions(episode: &Episode) -> impl Iterator<Item = &str> {
    episode.actions.iter().map(|action| action.id.as_str())
}
