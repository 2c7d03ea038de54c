//! A line for each event.

use ritual_content::language::RollKind;

use super::message::Message;
use super::names::{Names, symbol_word};
use crate::decision::Deed;
use crate::event::{Event, word};
use crate::ids::{Figure, Name, Seat, bits};
use crate::scenario::FaceCount;
use crate::state::{Gift, Outcome, Phase};

/// The line of an event, with what caused it where that is not plain already.
pub(super) fn line(names: Names<'_>, event: &Event, cause: Name) -> Option<String> {
    let message = message(names, event)?;
    let shows_cause = message.shows_cause && cause != Name(0) && cause.is_some();
    let line = message.say();
    let because = names.of(cause);
    if shows_cause && !line.contains(&because) {
        Some(names.message("log-because").text("line", line).text("cause", because).say())
    } else {
        Some(line)
    }
}

/// What is said of an event; nothing of bookkeeping.
fn message<'a>(names: Names<'a>, event: &Event) -> Option<Message<'a>> {
    let Names { scenario, state, .. } = names;
    let say = |id| names.message(id);
    let caused = |id| names.caused(id);
    Some(match *event {
        Event::UsesForgotten { .. }
        | Event::EnemyAbilityUsed { .. }
        | Event::NothingUsed { .. }
        | Event::MythosStacked { .. }
        | Event::MythosReturned { .. }
        | Event::DiscoveryStacked { .. }
        | Event::DiscoveryReturned { .. }
        | Event::RollEnded
        | Event::RollDropped { .. } => return None,

        // Turns, the Elder One and the end.
        Event::TurnBegan { seat } => say("log-turn-began").seat("who", seat),
        Event::PhaseBegan { phase } => say("log-phase-began").text("phase", phase_word(phase)?),
        Event::ActionTaken { seat, deed, free } => {
            action(say("log-action-taken"), names, deed).seat("who", seat).flag("free", free)
        }
        Event::AbilityUsed { ability, seat, .. } => {
            say("log-ability-used").seat("who", seat).card(names.ability(ability))
        }
        Event::Granted { seat, figure, gift, until, whose } => {
            let granted = given(say("log-granted"), names, gift).text("does", names.does(gift));
            granted.text("who", holder(names, seat, figure)).text("until", word(&until)).seat("whose", whose)
        }
        Event::GrantEnded { seat, figure, gift, .. } => {
            given(say("log-grant-ended"), names, gift).text("who", holder(names, seat, figure))
        }
        Event::ElderOneAdvanced { to } => {
            let advances = say("log-elder-one-advanced").flag("summoned", state.summoned);
            advances.text("who", names.elder_one()).number("to", to).number("most", scenario.numbers.track)
        }
        Event::SummoningDue => say("log-summoning-due").text("who", names.elder_one()),
        Event::ElderOneSummoned { space } => say("log-elder-one-summoned").text("who", names.elder_one()).space(space),
        Event::ElderOneRelocated { space } => {
            say("log-elder-one-relocated").text("who", names.elder_one()).space(space)
        }
        Event::RandomPlaceDrawn { place } => {
            let gate = scenario.map.gates.get(usize::from(place));
            let drawn = gate.map_or_else(|| names.word("name-start"), |(colour, _)| names.gate(*colour));
            say("log-random-place-drawn").text("place", drawn)
        }
        Event::StageDefeated { stage, by } => {
            let defeated = scenario.stages.get(usize::from(stage));
            let name = defeated.map_or_else(|| names.word("name-stage"), |it| names.of(it.name));
            say("log-stage-defeated").flag("killed", state.seat(by).is_some()).seat("who", by).text("stage", name)
        }
        Event::StageRevealed { stage } => say("log-stage-revealed").card(scenario.stages.get(usize::from(stage))?.name),
        Event::RitualDisrupted => say("log-ritual-disrupted"),
        Event::TurnEnded { seat } => say("log-turn-ended").seat("who", seat),
        Event::GameEnded { outcome } => {
            say("log-game-ended").text("outcome", outcome_word(outcome)).text("who", names.elder_one())
        }

        // Dice.
        Event::RollStarted { kind, seat, enemy, targets, .. } => {
            let listed = names.all(bits(targets).map(|it| names.figure(Figure(it))).collect());
            let kind = roll_word(kind, targets == 0);
            say("log-roll-started").text("kind", kind).seat("who", seat).figure("enemy", enemy).text("targets", listed)
        }
        Event::DiceAdded { count } => say("log-dice-added").number("count", count),
        Event::DiceRemoved { standard, bonus } => {
            say("log-dice-removed").number("standard", standard).number("bonus", bonus)
        }
        Event::SymbolsAdded { successes, elder_signs, tentacles } => {
            symbols(say("log-symbols-added"), names, FaceCount { successes, elder_signs, tentacles })
        }
        Event::RerollsGranted { count } => say("log-rerolls-granted").number("count", count),
        Event::DieRolled { bonus, face } => {
            say("log-die-rolled").flag("bonus", bonus).text("face", names.face(bonus, face))
        }
        Event::DieRerolled { bonus, from, to, free } => {
            let dice = say("log-die-rerolled").flag("bonus", bonus).flag("free", free);
            dice.text("before", names.face(bonus, from)).text("face", names.face(bonus, to))
        }
        Event::SymbolsCounted { successes, elder_signs, tentacles } => {
            let face = FaceCount { successes, elder_signs, tentacles };
            symbols(say("log-symbols-counted").flag("any", face != FaceCount::default()), names, face)
        }
        Event::SymbolsConverted { from, count, keep, successes, tentacles } => {
            let face = FaceCount { successes, elder_signs: 0, tentacles };
            let converted = say("log-symbols-converted").text("symbol", symbol_word(from)).number("count", count);
            symbols(converted.flag("keep", keep), names, face)
        }
        Event::AttackWoundsAdded { count } => say("log-attack-wounds-added").number("count", count),
        Event::TentaclesPrevented { count } => say("log-tentacles-prevented").number("count", count),

        // Investigators.
        Event::InvestigatorMoved { seat, from, to } => {
            caused("log-moved").seat("who", seat).text("from", names.space(from)).space(to)
        }
        Event::InvestigatorPlaced { seat, to } => caused("log-placed").seat("who", seat).space(to),
        Event::SneakedPast { seat, figure } => caused("log-sneaked-past").seat("who", seat).figure("enemy", figure),
        Event::InvestigatorDied { seat } => caused("log-investigator-died").seat("who", seat),
        Event::ThresholdReached { seat, bonus_die } => {
            caused("log-threshold-reached").seat("who", seat).flag("bonus", bonus_die)
        }
        Event::SkillRaised { seat, slot } => {
            let skill = names.skill(seat, slot).map_or_else(|| names.word("name-skill"), |it| names.of(it.name));
            let level = state.seat(seat).and_then(|it| it.levels.get(usize::from(slot)).copied()).unwrap_or(0);
            caused("log-skill-raised").seat("who", seat).text("skill", skill).number("level", level)
        }
        Event::RestBegan { points } => caused("log-rest-began").number("count", points),
        Event::RestLessened { by } => caused("log-rest-lessened").number("count", by),
        Event::StressRaised { seat, by } => stress(caused("log-stress-raised"), names, seat).number("count", by),
        Event::StressHealed { seat, by } => stress(caused("log-stress-healed"), names, seat).number("count", by),
        Event::WoundsSuffered { seat, wounds: by, .. } => {
            wounds(caused("log-wounded-now"), names, seat).number("count", by)
        }
        Event::WoundsHealed { seat, by } => wounds(caused("log-wounds-healed"), names, seat).number("count", by),
        Event::SanityLost { seat, by } => {
            let lost = state.seat(seat).map_or(0, |it| it.sanity);
            let most = state.tracks(scenario, seat).sanity;
            caused("log-sanity-lost").seat("who", seat).number("count", by).number("now", lost).number("most", most)
        }
        Event::TrackBlocked { seat, token, stress } => {
            caused("log-track-blocked").seat("who", seat).token(token).text("track", track_word(stress))
        }
        Event::TrackFreed { seat, token, stress } => {
            caused("log-track-freed").seat("who", seat).token(token).text("track", track_word(stress))
        }
        Event::TokenGained { seat, token } => caused("log-token-gained").seat("who", seat).token(token),
        Event::TokenLost { seat, token } => caused("log-token-lost").seat("who", seat).token(token),
        Event::CountersAdded { seat, count } => {
            let insanity = state.seat(seat).and_then(|it| scenario.insanities.get(it.insanity.index()));
            let card = insanity.map_or(Name(0), |it| it.name);
            caused("log-counters-added").seat("who", seat).number("count", count).card(card)
        }
        Event::CounterChanged { counter, holder, from, to } => {
            let whose = names.holder(holder);
            let changed = caused("log-counter-changed").text("counter", names.counter(counter)).number("now", to);
            let changed = changed.flag("owned", whose.is_some()).text("who", whose.unwrap_or_default());
            let named = names.value_of(counter, to);
            let changed = changed.flag("named", named.is_some()).text("value", named.unwrap_or_default());
            changed.flag("rises", from < to)
        }
        Event::FireTaken { seat, count } => caused("log-fire-taken").seat("who", seat).number("count", count),
        Event::FireExchanged { seat, count } => caused("log-fire-exchanged").seat("who", seat).number("count", count),
        Event::FireWentOut { seat } => caused("log-fire-went-out").seat("who", seat),

        // Enemies.
        Event::EnemyMoved { figure, from, to } => {
            caused("log-moved").figure("who", figure).text("from", names.space(from)).space(to)
        }
        Event::EnemyFollowed { figure, to } => caused("log-enemy-followed").figure("who", figure).space(to),
        Event::EnemyPlaced { figure, to } => caused("log-placed").figure("who", figure).space(to),
        Event::EnemySummoned { figure, space } => caused("log-enemy-summoned").figure("who", figure).space(space),
        Event::SummoningSkipped { enemy } => caused("log-summoning-skipped").kind("who", enemy),
        Event::EnemyWounded { figure, wounds } => match names.health(figure) {
            (_, 0) => caused("log-wounded").figure("who", figure).number("count", wounds),
            (now, most) => {
                let wounded = caused("log-wounded-now").figure("who", figure).number("count", wounds);
                wounded.number("now", now).number("most", most)
            }
        },
        Event::EnemyHealed { figure } => caused("log-enemy-healed").figure("who", figure),
        Event::EnemyKilled { figure, space, by } => {
            let killed = caused("log-enemy-killed").flag("killed", state.seat(by).is_some());
            killed.seat("who", by).figure("enemy", figure).space(space)
        }
        Event::EnemyReturned { figure, space } => caused("log-enemy-returned").figure("who", figure).space(space),
        Event::EnemyMarked { figure, token } => caused("log-enemy-marked").figure("who", figure).token(token),
        Event::EnemyUnmarked { figure, token } => caused("log-token-lost").figure("who", figure).token(token),
        Event::AttackRedirected { figure, to } => {
            caused("log-attack-redirected").figure("enemy", figure).seat("who", to)
        }
        Event::EnemyFavoured { seat, enemy } => caused("log-enemy-favoured").seat("who", seat).kind("enemy", enemy),
        Event::VoteCast { seat, branch } => say("log-vote-cast").seat("who", seat).text("branch", names.of(branch)),
        Event::VoteDecided { branch } => say("log-vote-decided").text("branch", names.of(branch)),
        Event::VoteTied => say("log-vote-tied"),
        Event::BidMade { seat, bid } => say("log-bid-made").seat("who", seat).number("count", bid),
        Event::BiddingLeft { seat } => say("log-bidding-left").seat("who", seat),
        Event::BiddingWon { seat, bid } => say("log-bidding-won").seat("who", seat).number("count", bid),
        Event::UnknownDrawn { monster, .. } => {
            let drawn = scenario.unknown.get(monster.index());
            let name = drawn.map_or_else(|| names.word("name-nothing"), |it| names.of(it.name));
            caused("log-unknown-drawn").text("enemy", name)
        }

        // Pieces, links, tiles and fire.
        Event::PieceMoved { piece, from, to } => {
            caused("log-moved").piece("who", piece).text("from", names.space(from)).space(to)
        }
        Event::PieceFlipped { piece, .. } => {
            let side = names.side(piece);
            // The side is told by the sentence, and the name would tell it a second time.
            let flipped = caused("log-piece-flipped").text("piece", names.numbered_piece(piece));
            flipped.flag("sided", side.is_some()).text("side", side.unwrap_or_default())
        }
        Event::PieceRemoved { piece } => caused("log-piece-removed").piece("piece", piece),
        Event::PieceAdded { piece, space, .. } => caused("log-piece-added").piece("piece", piece).space(space),
        Event::PieceWounded { piece, wounds } => caused("log-wounded").piece("who", piece).number("count", wounds),
        Event::PieceTaken { seat, piece } => {
            caused("log-piece-taken").seat("who", seat).text("token", names.token_of(piece))
        }
        Event::PieceReturned { piece } => caused("log-piece-returned").text("token", names.token_of(piece)),
        Event::PieceTraded { from, to, piece } => {
            caused("log-piece-traded").seat("from", from).text("token", names.token_of(piece)).seat("who", to)
        }
        Event::PieceRevealed { piece, seat } => {
            let everybody = !seat.is_some();
            let hidden = names.hidden(piece).unwrap_or_default();
            let shown = caused("log-piece-revealed").flag("everybody", everybody).seat("who", seat);
            // Whoever looks alone keeps it: the table says it there.
            shown.text("piece", names.piece_as_it_lies(piece)).text("what", hidden)
        }
        Event::LinksRemoved { kind } => caused("log-links-removed").text("link", kind.written()),
        Event::TilesSwapped { tile, other } => {
            caused("log-tiles-swapped").text("tile", names.tile(tile)).text("other", names.tile(other))
        }
        Event::TileTurned { tile, by } => {
            caused("log-tile-turned").text("tile", names.tile(tile)).text("turn", by.written())
        }
        Event::TileRemoved { tile } => caused("log-tile-removed").text("tile", names.tile(tile)),
        Event::TileAdded { tile } => caused("log-tile-added").text("tile", names.tile(tile)),
        Event::TileStayed { tile } => caused("log-tile-stayed").text("tile", names.tile(tile)),
        Event::GateMoved { gate, to } => caused("log-gate-moved").text("gate", names.gate(gate)).space(to),
        Event::PassageClosed { from, to } => caused("log-passage-closed").text("from", names.space(from)).space(to),
        Event::PassageOpened { from, to } => caused("log-passage-opened").text("from", names.space(from)).space(to),
        Event::FireAdded { space, count } => caused("log-fire-added").number("count", count).space(space),
        Event::FireRemoved { space, count } => caused("log-fire-removed").number("count", count).space(space),

        // Cards and relics.
        Event::MythosShuffled => caused("log-mythos-shuffled"),
        Event::MythosLookedAt { seat, card } => caused("log-card-looked-at").seat("who", seat).card(names.mythos(card)),
        Event::MythosDrawn { card } => caused("log-mythos-drawn").card(names.mythos(card)),
        Event::MythosDiscarded { card } => {
            let symbol = scenario.mythos.get(card.index()).is_some_and(|it| it.symbol);
            caused("log-card-discarded").card(names.mythos(card)).flag("symbol", symbol)
        }
        Event::MythosKept { seat, card } => caused("log-mythos-kept").seat("who", seat).card(names.mythos(card)),
        Event::MythosRepeated { seat, card } => caused("log-card-repeated").seat("who", seat).card(names.mythos(card)),
        Event::DiscoveryLookedAt { seat, card } => {
            caused("log-card-looked-at").seat("who", seat).card(names.discovery(card))
        }
        Event::DiscoveryDrawn { seat, card } => {
            caused("log-discovery-drawn").seat("who", seat).card(names.discovery(card))
        }
        Event::DiscoveryDiscarded { card } => {
            caused("log-card-discarded").card(names.discovery(card)).flag("symbol", false)
        }
        Event::DiscoveryRepeated { seat, card } => {
            caused("log-card-repeated").seat("who", seat).card(names.discovery(card))
        }
        Event::CardClaimed { seat, card, side } => {
            caused("log-card-claimed").seat("who", seat).card(names.card_side(card, side))
        }
        Event::CardTurned { seat, card } => caused("log-card-turned").seat("who", seat).card(names.held_card(card)),
        Event::CompanionWounded { card, wounds, .. } => {
            caused("log-companion-wounded").card(names.held_card(card)).number("count", wounds)
        }
        Event::CardDiscarded { seat, card } => {
            caused("log-claimed-card-discarded").seat("who", seat).card(names.discovery(card))
        }
        Event::CardTraded { from, to, card, .. } => {
            caused("log-card-traded").seat("from", from).card(names.held_card(card)).seat("who", to)
        }
        Event::CardStolen { from, to, figure, card } => {
            let stolen = caused("log-card-stolen").seat("from", from).card(names.held_card(card));
            if figure.is_some() { stolen.figure("who", figure) } else { stolen.seat("who", to) }
        }
        Event::CardGivenBack { figure, to, card } => {
            caused("log-card-given-back").figure("enemy", figure).card(names.held_card(card)).seat("who", to)
        }
        Event::CardDropped { figure, card } => {
            caused("log-card-dropped").figure("enemy", figure).card(names.discovery(card))
        }
        Event::TableDrawn { row, label } => {
            let label = if label.is_some() { names.of(label) } else { String::new() };
            caused("log-table-drawn").flag("named", !label.is_empty()).text("label", label).number("row", row)
        }
        Event::RelicGained { seat, relic, transformed } => {
            caused("log-relic-gained").seat("who", seat).card(names.relic(relic, transformed))
        }
        Event::RelicReturned { relic } => caused("log-relic-returned").card(names.relic(relic, false)),
        Event::RelicTransformed { seat, relic } => {
            let before = names.of(names.relic(relic, false));
            caused("log-relic-transformed").text("before", before).seat("who", seat).card(names.relic(relic, true))
        }
    })
}

/// What an action is called: a word of the rules, or the name the episode has for it.
fn action<'a>(message: Message<'a>, names: Names<'a>, deed: Deed) -> Message<'a> {
    match deed {
        Deed::Move => message.text("deed", "move"),
        Deed::Attack => message.text("deed", "attack"),
        Deed::Rest => message.text("deed", "rest"),
        Deed::Trade => message.text("deed", "trade"),
        Deed::Episode(action) => {
            let action = names.scenario.episode.actions.get(action.index());
            let name = action.map_or_else(|| names.word("name-action"), |it| names.of(it.name));
            message.text("deed", "episode").text("action", name)
        }
    }
}

/// What is granted, by the card that does it, or a skill.
fn given<'a>(message: Message<'a>, names: Names<'a>, gift: Gift) -> Message<'a> {
    let kind = match gift {
        Gift::Abilities(_) => "abilities",
        Gift::Skill { .. } => "skill",
    };
    message.text("gift", kind).text("name", names.gift(gift))
}

/// Who has something for a time: an investigator or an enemy.
fn holder(names: Names<'_>, seat: Seat, figure: Figure) -> String {
    if seat.is_some() { names.seat(seat) } else { names.figure(figure) }
}

fn symbols<'a>(message: Message<'a>, names: Names<'a>, face: FaceCount) -> Message<'a> {
    message.text("symbols", names.symbols(face))
}

fn stress<'a>(message: Message<'a>, names: Names<'a>, seat: Seat) -> Message<'a> {
    let now = names.state.seat(seat).map_or(0, |it| it.stress.marker);
    let most = names.state.tracks(names.scenario, seat).stress;
    message.seat("who", seat).number("now", now).number("most", most)
}

fn wounds<'a>(message: Message<'a>, names: Names<'a>, seat: Seat) -> Message<'a> {
    let now = names.state.seat(seat).map_or(0, |it| it.wounds.marker);
    let most = names.state.tracks(names.scenario, seat).wounds;
    message.seat("who", seat).number("now", now).number("most", most)
}

/// What comes next; the first phase is announced by the turn itself.
const fn phase_word(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::Setup | Phase::Actions => None,
        Phase::Mythos => Some("mythos"),
        Phase::Encounter => Some("encounter"),
        Phase::EndOfTurn => Some("end"),
    }
}

const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::ElderOneDefeated => "defeated",
        Outcome::DeathBeforeSummoning => "early",
        Outcome::EveryoneDead => "dead",
        Outcome::TrackFull => "full",
        Outcome::EndlessEffects => "endless",
    }
}

const fn roll_word(kind: RollKind, at_nobody: bool) -> &'static str {
    match kind {
        RollKind::Attack if at_nobody => "nobody",
        RollKind::Attack => "attack",
        RollKind::Task => "task",
        RollKind::Attacked => "attacked",
        RollKind::Fire => "fire",
        RollKind::AgainstSelf => "against",
    }
}

pub(super) const fn track_word(is_stress: bool) -> &'static str {
    if is_stress { "stress" } else { "wounds" }
}
