import {svg, type SVGTemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {cellsOf, evidenceBetween} from '../../record/evidence';
import {colourOf} from '../player-name';
import type {GameStore} from '../store';

/** The most events that can pass between two pictures of a table that is followed. */
const MAX_STEP = 12;

/** Points that rise from the feature that scored them. */
interface Gain {
  readonly key: string;
  readonly seat: number;
  readonly points: number;
  readonly x: number;
  readonly y: number;
}

/** The points that were scored just now, while the table is followed live. */
export class Gains {
  #revision = 0;
  #shown: readonly Gain[] = [];

  constructor(readonly store: GameStore) {}

  /** Adds the points between the last picture and this one. */
  update(): void {
    const {store} = this;
    const {revision} = store.shown;
    const step = revision - this.#revision;
    if (store.isLive && this.#revision > 0 && step > 0 && step <= MAX_STEP) {
      this.#shown = [...this.#shown, ...gainsBetween(store, this.#revision, revision)];
    }
    this.#revision = revision;
  }

  render(): SVGTemplateResult {
    return svg`${repeat(this.#shown, gain => gain.key, gain => svg`<text class="gain-rising gain-${colourOf(this.store, gain.seat)}"
      x=${gain.x * 100 + 50} y=${gain.y * 100 + 50} text-anchor="middle"
      @animationend=${() => (this.#shown = this.#shown.filter(other => other !== gain))}>+${gain.points}</text>`)}`;
  }
}

function gainsBetween(store: GameStore, after: number, upTo: number): Gain[] {
  return evidenceBetween(store.events, after, upTo).flatMap(evidence => {
    const at = cellsOf(evidence).at(-1);
    return at === undefined ? [] : evidence.points.filter(({points}) => points > 0).map(({seat, points}, place) => ({
      key: `${evidence.revision} ${seat}`, seat, points, x: at.x, y: at.y - place * 0.35,
    }));
  });
}
