//! Lowering of cards: Mythos and Discovery decks, insanities, conditions and relics.

use ritual_content::catalogue::Entry;
use ritual_content::documents as docs;
use ritual_content::language as lang;
use ritual_content::{Id, Kind};

use super::build::RULES;
use super::compiler::Compiler;
use super::error::{CompileError, at_most};
use super::library::Origin;
use crate::ids::{ConditionKind, MAX_DECK};
use crate::program::{AbilitySet, bit_of};
use crate::scenario::{CardSideInfo, ConditionInfo, DiscoveryInfo, InsanityInfo, MythosInfo, RelicInfo};

impl<'a> Compiler<'a> {
    /// Lowers the Mythos deck: the episode's cards, then those of the Elder One, each as often as there are copies;
    /// then the Unknown Mythos cards.
    pub(super) fn mythos_deck(
        &mut self,
        episode: &'a Entry<docs::Episode>,
        elder_one: &'a Entry<docs::ElderOne>,
        unknown: &[&'a Entry<docs::Mythos>],
    ) -> Result<Vec<MythosInfo>, CompileError> {
        let of_episode = (&episode.document.mythos, Origin::new(Kind::Episode, &episode.id));
        let of_elder_one = (&elder_one.document.mythos, Origin::new(Kind::ElderOne, &elder_one.id));
        let mut deck = Vec::new();
        for (entries, cx) in [of_episode, of_elder_one] {
            for docs::DeckEntry { card, copies } in entries {
                let copies = usize::from(*copies);
                at_most("Mythos cards", deck.len() + copies, MAX_DECK)?;
                let catalogue = self.library.catalogue;
                let entry = self.library.find(&catalogue.mythos, card, cx)?;
                let info = self.mythos(entry)?;
                deck.extend(std::iter::repeat_n(info, copies));
            }
        }
        at_most("Mythos cards", deck.len() + unknown.len(), MAX_DECK)?;
        for entry in unknown {
            let info = self.mythos(entry)?;
            deck.push(info);
        }
        Ok(deck)
    }

    fn mythos(&mut self, entry: &Entry<docs::Mythos>) -> Result<MythosInfo, CompileError> {
        let docs::Mythos {
            id: _,
            name,
            source: _,
            picture: _,
            text,
            flavour,
            symbol,
            draw_again,
            slot: _,
            steps,
            summons,
        } = &*entry.document;
        let name = self.names.add(entry.id.to_string(), name.as_str(), text.as_str())?;
        self.names.read_aloud(name, flavour);
        let cx = Origin::new(Kind::Mythos, &entry.id).with_name(name);
        let summons = summons.iter().map(|summon| self.summon(summon, cx)).collect::<Result<Vec<_>, _>>()?;
        Ok(MythosInfo {
            name,
            id: entry.id.to_string(),
            symbol: *symbol,
            draw_again: *draw_again,
            steps: self.steps(steps, cx)?,
            summons: self.build.block(summons)?,
        })
    }

    /// Lowers the Discovery deck, each card as often as there are copies.
    pub(super) fn discovery_deck(
        &mut self,
        episode: &'a Entry<docs::Episode>,
    ) -> Result<Vec<DiscoveryInfo>, CompileError> {
        let cx = Origin::new(Kind::Episode, &episode.id);
        let mut deck = Vec::new();
        for docs::DiscoveryEntry { card, copies } in &episode.document.discoveries {
            let copies = usize::from(*copies);
            at_most("Discovery cards", deck.len() + copies, MAX_DECK)?;
            let catalogue = self.library.catalogue;
            let entry = self.library.find(&catalogue.discoveries, card, cx)?;
            let info = self.discovery(entry)?;
            deck.extend(std::iter::repeat_n(info, copies));
        }
        Ok(deck)
    }

    fn discovery(&mut self, entry: &Entry<docs::Discovery>) -> Result<DiscoveryInfo, CompileError> {
        let docs::Discovery { id: _, name, source: _, picture: _, text, flavour, steps, left, right } =
            &*entry.document;
        let name = self.names.add(entry.id.to_string(), name.as_str(), text.as_str())?;
        self.names.read_aloud(name, flavour);
        let cx = Origin::new(Kind::Discovery, &entry.id).with_name(name);
        let steps = self.steps(steps, cx)?;
        let left = left.as_ref().map(|left| self.card_side(left, "left", cx)).transpose()?;
        let right = right.as_ref().map(|right| self.card_side(right, "right", cx)).transpose()?;
        Ok(DiscoveryInfo { name, id: entry.id.to_string(), steps, sides: [left, right] })
    }

    /// Lowers a side of a card. What a condition is called and does is filled in once conditions are lowered.
    fn card_side(&mut self, side: &docs::CardSide, which: &str, cx: Origin<'_>) -> Result<CardSideInfo, CompileError> {
        let key = format!("{}/{which}", cx.home);
        match side {
            docs::CardSide::Item(docs::Item { name, keywords, text, flavour, abilities }) => {
                let name = self.names.add(key, name.as_str(), text.as_str())?;
                self.names.read_aloud(name, flavour);
                Ok(CardSideInfo {
                    name,
                    kind: bit_of!(lang::CardType::Item),
                    health: 0,
                    keywords: self.keyword_bits(keywords)?,
                    condition: ConditionKind::NONE,
                    abilities: self.abilities(abilities, cx.with_name(name))?,
                })
            }
            docs::CardSide::Companion(docs::Companion { name, keywords, health, text, flavour, abilities }) => {
                let name = self.names.add(key, name.as_str(), text.as_str())?;
                self.names.read_aloud(name, flavour);
                Ok(CardSideInfo {
                    name,
                    kind: bit_of!(lang::CardType::Companion),
                    health: *health,
                    keywords: self.keyword_bits(keywords)?,
                    condition: ConditionKind::NONE,
                    abilities: self.abilities(abilities, cx.with_name(name))?,
                })
            }
            docs::CardSide::Condition(reference) => Ok(CardSideInfo {
                name: RULES,
                kind: bit_of!(lang::CardType::Condition),
                health: 0,
                keywords: 0,
                condition: self.condition_kind(reference, cx)?,
                abilities: AbilitySet::default(),
            }),
        }
    }

    fn keyword_bits(&mut self, keywords: &[Id]) -> Result<u64, CompileError> {
        let mut bits = 0;
        for keyword in keywords {
            bits |= 1_u64 << self.keyword(keyword)?.index();
        }
        Ok(bits)
    }

    /// Lowers the insanity cards.
    pub(super) fn insanities(
        &mut self,
        entries: &[&'a Entry<docs::Insanity>],
    ) -> Result<Vec<InsanityInfo>, CompileError> {
        at_most("insanity cards", entries.len(), MAX_DECK)?;
        let mut insanities = Vec::new();
        for entry in entries {
            let docs::Insanity { id: _, name, source: _, picture: _, text, flavour, symptoms, abilities } =
                &*entry.document;
            let name = self.names.add(entry.id.to_string(), name.as_str(), text.as_str())?;
            self.names.read_aloud(name, flavour);
            let cx = Origin::new(Kind::Insanity, &entry.id).with_name(name);
            let (symptoms, abilities) = (self.steps(symptoms, cx)?, self.abilities(abilities, cx)?);
            insanities.push(InsanityInfo { name, id: entry.id.to_string(), symptoms, abilities });
        }
        Ok(insanities)
    }

    /// Lowers the relics.
    pub(super) fn relics(&mut self, entries: &[&'a Entry<docs::Relic>]) -> Result<Vec<RelicInfo>, CompileError> {
        at_most("relics", entries.len(), MAX_DECK)?;
        let mut relics = Vec::new();
        for entry in entries {
            let docs::Relic { id: _, source: _, picture: _, normal, transformed } = &*entry.document;
            let cx = Origin::new(Kind::Relic, &entry.id);
            let names = [
                self.names.add(format!("{}/normal", entry.id), normal.name.as_str(), normal.text.as_str())?,
                self.names.add(
                    format!("{}/transformed", entry.id),
                    transformed.name.as_str(),
                    transformed.text.as_str(),
                )?,
            ];
            let [normal_name, transformed_name] = names;
            self.names.read_aloud(normal_name, &normal.flavour);
            self.names.read_aloud(transformed_name, &transformed.flavour);
            let abilities = [
                self.abilities(&normal.abilities, cx.with_name(normal_name))?,
                self.abilities(&transformed.abilities, cx.with_name(transformed_name))?,
            ];
            relics.push(RelicInfo { names, id: entry.id.to_string(), abilities });
        }
        Ok(relics)
    }

    /// Lowers a condition.
    pub(super) fn condition_card(&mut self, entry: &Entry<docs::ConditionCard>) -> Result<ConditionInfo, CompileError> {
        let docs::ConditionCard { id: _, name, source: _, picture: _, text, flavour, abilities } = &*entry.document;
        let name = self.names.add(entry.id.to_string(), name.as_str(), text.as_str())?;
        self.names.read_aloud(name, flavour);
        let cx = Origin::new(Kind::Condition, &entry.id).with_name(name);
        Ok(ConditionInfo { name, abilities: self.abilities(abilities, cx)? })
    }
}

/// Writes names and abilities of conditions onto the card sides that are one.
pub(super) fn fill_in_conditions(deck: &mut [DiscoveryInfo], conditions: &[ConditionInfo]) {
    for side in deck.iter_mut().flat_map(|card| card.sides.iter_mut().flatten()) {
        if let Some(condition) = conditions.get(side.condition.index()) {
            side.name = condition.name;
            side.abilities = condition.abilities;
        }
    }
}
