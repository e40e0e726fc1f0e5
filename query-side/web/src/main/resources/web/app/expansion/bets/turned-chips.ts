import {svg, type SVGTemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {BetsSettled, Envelope} from '../../api/types';
import {faceText} from './chips';
import {SEGMENT} from './office';
import type {GameStore} from '../../game/store';
import {anchorPoint, placedAt} from '../../game/tile-geometry';
import {colourOf} from '../../game/player-name';

/** How long the faces are shown after the last chip is turned. */
const SHOWN_MS = 6_000;
/** The chips are turned one after another, by their place in the row. */
export const TURN_MS = 500;
/** The distance of the chips in board units, before they are enlarged. */
const APART = 36;

/** An office whose chips were turned up, and when. */
interface TurnedOffice {
  readonly revision: number;
  readonly data: BetsSettled;
}

/** The chips of an office that were turned up, at their place on the board. They go by themselves. */
export class TurnedChips {
  #offices: readonly TurnedOffice[] = [];
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  /** @param changed is called when chips have gone */
  constructor(private readonly store: GameStore, private readonly changed: () => void) {}

  add(news: readonly Envelope[]): void {
    for (const event of news) {
      if (event.type === 'BetsSettled') {
        this.#offices = [...this.#offices, event];
        const timer = setTimeout(() => {
          this.#timers.delete(timer);
          this.#offices = this.#offices.filter(other => other !== event);
          this.changed();
        }, SHOWN_MS + event.data.bets.length * TURN_MS);
        this.#timers.add(timer);
      }
    }
  }

  disconnect(): void {
    this.#timers.forEach(timer => clearTimeout(timer));
    this.#timers.clear();
    this.#offices = [];
  }

  /** Draws those that belong to the shown moment; in the past there are none. */
  render(): SVGTemplateResult {
    const shown = this.store.isLive ? this.#offices : [];
    return svg`${repeat(shown, office => office.revision, office => this.#office(office))}`;
  }

  #office({revision, data: {x, y, bets}}: TurnedOffice): SVGTemplateResult {
    const tile = placedAt(this.store.shown.tiles, {x, y});
    if (tile === undefined) {
      return svg``;
    }
    const [left, top] = anchorPoint(this.store.reading, tile, SEGMENT);
    return svg`<g class="turned-chips" data-cell="${x},${y}" data-revision=${revision} transform="translate(${left} ${top})"><g class="body">${
      bets.map((bet, place) => svg`<g transform="translate(${(place - (bets.length - 1) / 2) * APART} 0)"
        class="turned-chip piece-${colourOf(this.store, bet.seat)} wait-${place} ${bet.points > 0 ? 'pays' : ''}" data-seat=${bet.seat}>
        <g class="back"><circle class="outline" r="15"></circle><circle class="shape" r="15"></circle>
          <circle class="mark" r="12.5"></circle><text class="sign" y="4" text-anchor="middle">${bet.seat + 1}</text></g>
        <g class="front"><circle class="outline" r="15"></circle><circle class="shape" r="15"></circle>
          <circle class="face" r="12.5"></circle>${face(bet.chip)}
          <text class="paid" y="30" text-anchor="middle">${bet.points > 0 ? `+${bet.points}` : '0'}</text></g></g>`)}</g></g>`;
  }
}

function face(chip: string): SVGTemplateResult {
  const text = faceText(chip);
  const isShort = text.length <= 2;
  return svg`<text class="number ${isShort ? 'short' : ''}" y=${isShort ? 5 : 3} text-anchor="middle">${text}</text>`;
}
