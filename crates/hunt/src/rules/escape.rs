//! Step 6: a monster flees ([BB-ESCAPE]).

use crate::cx::Cx;
use crate::documents::{FledEchoes, FleeOrder};
use crate::event::Event;
use crate::frame::{Bind, RoundAt};
use crate::rules::encounter;
use crate::scenario::Rank;

/// A monster that is alive leaves the game; bosses stay ([BB-ESCAPE-1], [BB-ESCAPE-5]).
pub(crate) fn flee(cx: &mut Cx<'_>) {
    cx.round(RoundAt::Dream);
    let scenario = cx.scenario;
    let Some(fled) = cx.state.encounter.filter(|it| scenario.creature(it.creature).rank == Rank::Monster) else {
        return;
    };
    if scenario.rules.options.fled_echoes == FledEchoes::Gone {
        cx.commit(Event::EchoesGone { echoes: fled.echoes });
    }
    cx.commit(Event::Fled);
    encounter::put_away(cx, fled.creature);
    let of_monster = scenario.creature(fled.creature).if_it_flees;
    let of_final_boss = scenario.creature(cx.state.final_boss).when_monster_flees;
    let last_first = match scenario.rules.options.flee_order {
        FleeOrder::MonsterFirst => [of_final_boss, of_monster],
        FleeOrder::FinalBossFirst => [of_monster, of_final_boss],
    };
    for list in last_first {
        cx.steps(list, Bind::default());
    }
}
