// A game that is played on the page: its choices, what they led to, and who chooses for whom.

import { ask, ready } from "./engine.js";
import { position } from "./position.js";

/** @typedef {import("ritual-engine").Asked} Asked */
/** @typedef {import("ritual-engine").Happened} Happened */
/** @typedef {import("ritual-engine").Policy} Policy */
/** @typedef {import("ritual-engine").TableLook} TableLook */
/** @typedef {import("./pack.js").Pack} Pack */
/** @typedef {import("./position.js").Plan} Plan */
/** @typedef {{ asked: Asked | undefined, look: TableLook, events: Happened[], digest: string }} Standing */

/** How long somebody sees what an automatic seat has chosen, in milliseconds. */
const PAUSE = 150;

/** The game of the page. */
export class Table {
  /** @type {Plan} */
  plan;
  /** @type {number[]} */
  choices = [];
  /** @type {Standing} */
  standing;
  /** What happened, in words. @type {{ turn: number, words: string }[]} */
  log = [];
  /** Who chooses for a seat: nothing where somebody does by hand. @type {(Policy | undefined)[]} */
  seats = [];
  /** What `good` would choose, once somebody has asked. @type {number | undefined} */
  hint;
  /** What could not be done as it was asked. */
  fault = "";
  /** Something is under way. */
  isBusy = false;
  /** Called whenever there is something else to be seen. */
  changed = () => {};
  /** The round of automatic choices under way; another number ends it. */
  #round = 0;
  /** @type {Pack} */
  #pack;

  /** @param {Pack} pack @param {Plan} plan @param {Standing} standing */
  constructor(pack, plan, standing) {
    [this.#pack, this.plan, this.standing] = [pack, plan, standing];
    this.#hear(standing);
  }

  /**
   * Sets up a game and goes on to a position of it. Where the packs are others now, as much as can be.
   * @param {Pack} pack
   * @param {Plan} plan
   * @param {number[]} choices
   */
  static async begin(pack, plan, choices) {
    await ready(pack.site.archives);
    const { taken, fault, ...standing } = await ask("begin", { ...plan, language: pack.language }, choices);
    const table = new Table(pack, plan, standing);
    table.plan = { ...plan, investigators: standing.look.people.map((it) => it.id) };
    table.choices = choices.slice(0, taken);
    table.fault = fault ?? "";
    return table;
  }

  /** The position as it is now. */
  get position() {
    return { plan: this.plan, choices: this.choices, digest: this.standing.digest };
  }

  /** Whether an address says where this game is. @param {URLSearchParams} asked */
  isAt(asked) {
    const there = position(asked);
    return there?.digest === this.standing.digest && String(there.choices) === String(this.choices);
  }

  /** The policy that is to decide now, if one is. */
  get policy() {
    const { asked } = this.standing;
    return asked === undefined ? undefined : this.seats[asked.seat];
  }

  /** Takes an option. @param {number} option */
  async choose(option) {
    await this.#alone(() => this.#take(option));
    await this.goOn();
  }

  /** Lets automatic seats choose until somebody has to, or the game is over, or it is stopped. */
  async goOn() {
    this.#round += 1;
    const round = this.#round;
    while (round === this.#round && this.policy !== undefined && this.fault === "") {
      await this.#alone(async () => {
        const { policy } = this;
        if (policy !== undefined) {
          await this.#take(await ask("think", policy));
        }
      });
      await new Promise((resume) => setTimeout(resume, PAUSE));
    }
  }

  /** Ends automatic choices: everybody is played by hand then. */
  stop() {
    this.#round += 1;
    this.seats = [];
    this.changed();
  }

  /** Ends automatic choices for now, as where nobody looks on. */
  pause() {
    this.#round += 1;
  }

  /** Goes back by one choice. */
  async undo() {
    this.#round += 1;
    await this.#alone(async () => {
      const choices = this.choices.slice(0, -1);
      const { taken, fault, ...standing } = await ask("begin", { ...this.plan, language: this.#pack.language }, choices);
      [this.choices, this.log, this.fault] = [choices.slice(0, taken), [], fault ?? ""];
      this.#hear(standing);
    });
  }

  /** Asks what a player who thinks ahead would choose. */
  async think() {
    await this.#alone(async () => {
      this.hint = await ask("think", "good");
    });
  }

  /** The game as `ritual replay` plays it again. */
  recording() {
    return ask("recording");
  }

  /** Nothing else is begun while something is under way. @param {() => Promise<void>} what */
  async #alone(what) {
    if (this.isBusy) {
      return;
    }
    this.isBusy = true;
    this.fault = "";
    try {
      await what();
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
    }
    this.isBusy = false;
    this.changed();
  }

  /** @param {number} option */
  async #take(option) {
    const standing = await ask("choose", option);
    this.choices = [...this.choices, option];
    this.#hear(standing);
  }

  /** @param {Standing} standing */
  #hear(standing) {
    this.standing = standing;
    this.hint = undefined;
    const told = standing.events.flatMap(({ turn, words }) => (words === undefined ? [] : [{ turn, words }]));
    this.log = [...this.log, ...told];
  }
}
