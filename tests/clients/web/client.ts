// A client that is compiled against the types: what the engine gives fits what a bundle holds.

import type { Asked, Bundle, EnemyLook, Gate, Plan, SpaceLook, TableLook } from "ritual-engine";
import { Content } from "ritual-engine";

/** Whether a gate is where the map of the bundle has it when the game begins. */
export function isMoved(gate: Gate, space: SpaceLook, bundle: Bundle, episode: string): boolean {
  return space.gates.includes(gate) && bundle.maps[episode]?.gates[gate] !== space.id;
}

/** What a client writes on the card of an enemy: from the bundle what is printed, from the table how it is now. */
export function card(enemy: EnemyLook, bundle: Bundle): string {
  const printed: number | undefined = bundle.enemies[enemy.kind]?.health;
  return `${enemy.name}: ${enemy.wounds} of ${enemy.health} wounds, ${printed ?? 0} printed`;
}

export function play(bytes: Uint8Array, plan: Plan): TableLook {
  const content = new Content();
  content.addArchive(bytes);
  const game = content.begin(plan);
  for (let asked: Asked | undefined = game.asked(); asked; asked = game.asked()) {
    const [first] = asked.options;
    game.choose(first?.name ?? "no");
  }
  return game.look();
}
