// A small client: walks the maps, decks, cards and stages of a bundle with the types that come with it.

import { readFileSync } from "node:fs";
import type { Bundle, CardSide, ElderOne, Episode, EpisodeMap, Step } from "./bundle/bundle.js";

function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) {
    throw new Error(`the bundle has no ${what}`);
  }
  return value;
}

/** Counts the spaces that can be reached from a space. */
function reached(map: EpisodeMap, start: string): number {
  const beside = new Map(map.spaces.map((space) => [space.id, space.next_to]));
  const seen = new Set([start]);
  const waiting = [start];
  for (let space = waiting.pop(); space !== undefined; space = waiting.pop()) {
    for (const next of must(beside.get(space), `space ${space}`)) {
      if (!seen.has(next)) {
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return seen.size;
}

function side(bundle: Bundle, side: CardSide): string {
  if ("item" in side) {
    return side.item.name;
  }
  if ("companion" in side) {
    return `${side.companion.name} (${side.companion.health})`;
  }
  return must(bundle.conditions[side.condition], side.condition).name;
}

/** Lists the enemies that steps summon, whatever must hold for it. */
function summoned(steps: Step[]): string[] {
  return steps.flatMap((step) => {
    if (typeof step === "string") {
      return [];
    }
    if ("summon" in step) {
      return [step.summon];
    }
    if ("if" in step) {
      return [...summoned(step.then ?? []), ...summoned(step.else ?? [])];
    }
    if ("may" in step) {
      return [...summoned(step.then ?? []), ...summoned(step.otherwise ?? [])];
    }
    if ("choose" in step) {
      return step.choose.flatMap((branch) => summoned(branch.steps ?? []));
    }
    if ("vote" in step) {
      return step.vote.flatMap((branch) => summoned(branch.steps ?? []));
    }
    if ("bid" in step) {
      return [...summoned(step.then ?? []), ...summoned(step.otherwise ?? [])];
    }
    if ("for_each" in step || "repeat" in step || "with" in step) {
      return summoned(step.steps);
    }
    return [];
  });
}

function walkEpisode(bundle: Bundle, id: string, episode: Episode): void {
  const map = must(bundle.maps[id], `map of ${id}`);
  const start: string = map.start;
  // Spaces of tiles that are laid aside join the map in play.
  if (reached(map, start) !== map.spaces.filter((space) => !space.aside).length) {
    throw new Error(`${id}: not every space can be reached`);
  }
  for (const passage of map.passages) {
    for (const end of passage.between) {
      must(map.spaces.find((space) => space.id === end), `space ${end}`);
    }
  }
  let mythos = 0;
  for (const { card, copies } of episode.mythos) {
    const { steps, text } = must(bundle.mythos[card], card);
    must(text, `text of ${card}`);
    for (const enemy of summoned(steps ?? [])) {
      must(bundle.enemies[enemy], enemy);
    }
    mythos += copies;
  }
  let discoveries = 0;
  for (const { card, copies } of episode.discoveries) {
    const { left, right } = must(bundle.discoveries[card], card);
    // A pure event has no sides.
    for (const claimed of [left, right]) {
      if (claimed && side(bundle, claimed) === "") {
        throw new Error(`${card}: a side has no name`);
      }
    }
    discoveries += copies;
  }
  for (const { enemy, at, count } of episode.setup.enemies) {
    const { health } = must(bundle.enemies[enemy], enemy);
    must(map.spaces.find((space) => space.id === at), `space ${at}`);
    if (health < 1 || count < 1) {
      throw new Error(`${enemy}: no health or no figures`);
    }
  }
  console.log(`${id}: ${map.spaces.length} spaces, ${map.passages.length} passages, decks ${mythos} + ${discoveries}`);
}

function walkElderOne(bundle: Bundle, id: string, { mythos }: ElderOne): void {
  const stages = must(bundle.stages[id], `stages of ${id}`);
  if (stages.every((stage) => stage.parts.length === 0)) {
    throw new Error(`${id}: no stage has a text`);
  }
  const healths = stages.map(({ stage, health }) => `${stage} ${health ?? 0}`);
  console.log(`${id}: stages ${healths.join(", ")}, ${mythos.length} cards`);
}

const bundle = JSON.parse(readFileSync("bundle/bundle.json", "utf8")) as Bundle;
if (bundle.bundle_version !== 2) {
  throw new Error(`a bundle of version ${bundle.bundle_version}`);
}
for (const [id, episode] of Object.entries(bundle.episodes)) {
  walkEpisode(bundle, id, episode);
}
for (const [id, elderOne] of Object.entries(bundle.elder_ones)) {
  walkElderOne(bundle, id, elderOne);
}
for (const [id, scenario] of Object.entries(bundle.scenarios)) {
  must(bundle.episodes[scenario.episode], scenario.episode);
  must(bundle.elder_ones[scenario.elder_one], scenario.elder_one);
  for (const investigator of must(scenario.investigators, `investigators of ${id}`)) {
    must(bundle.investigators[investigator], investigator);
  }
}
console.log(`${Object.keys(bundle.scenarios).length} scenarios`);
