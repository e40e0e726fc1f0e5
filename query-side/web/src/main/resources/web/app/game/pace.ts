import type {Envelope} from '../api/types';
import {emphasisOf} from '../expansion';
import {FinalPace} from './final-pace';
import {settings} from './settings';

/** How long the table shows an event before the next one, in milliseconds; other events are followed at once. */
const SHOWN_MS: Partial<Record<Envelope['type'], number>> = {
  TileDrawn: 300,
  TileSetAside: 700,
  TilePlaced: 300,
  TakenBack: 300,
  MeeplePlaced: 200,
  FeatureScored: 250,
  FinalScoringBegan: 600,
};

function shownMs({type}: Envelope): number | undefined {
  return SHOWN_MS[type] ?? emphasisOf(type)?.shownMs;
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * The revision that a table shows while the game is followed live. Events that arrive faster than people can see are
 * shown one after another; a turn of a bot takes 600 to 900 ms, the final scoring 5 s. Without the setting, with reduced
 * motion and in a hidden tab, events are shown at once.
 */
export class Pace {
  /** The revision up to which somebody skipped: what happened until then is news no more. */
  skippedTo = 0;
  #revision = 0;
  /** True as soon as the final scoring has arrived, and set as soon as it is shown. */
  #isEnding = false;
  #final: FinalPace | undefined;
  #waiting: Envelope[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param changed is called when the shown revision has changed by itself */
  constructor(private readonly changed: () => void, signal: AbortSignal) {
    const catchUp = () => this.#isOn || this.catchUp();
    settings.addEventListener('change', catchUp, {signal});
    document.addEventListener('visibilitychange', catchUp, {signal});
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  get revision(): number {
    return this.#revision;
  }

  /** True if all events are shown. */
  get isCaughtUp(): boolean {
    return this.#waiting.length === 0;
  }

  /** True while the final scoring is being shown, score after score. */
  get isInFinalScoring(): boolean {
    return this.#final !== undefined && !this.isCaughtUp;
  }

  get #isOn(): boolean {
    return settings.current.pace && !document.hidden && !stillness.matches;
  }

  /**
   * Shows an event in its turn, or at once.
   *
   * @param isOwn true for what somebody at this screen did, and knows; the final scoring is news for everybody
   */
  add(event: Envelope, isNews: boolean, isOwn: boolean): void {
    this.#isEnding ||= event.type === 'FinalScoringBegan';
    if (!isNews || (isOwn && !this.#isEnding) || !this.#isOn) {
      this.#waiting = [];
      this.#revision = event.revision;
      return;
    }
    if (this.isCaughtUp && shownMs(event) === undefined) {
      this.#revision = event.revision;
      return;
    }
    this.#waiting.push(event);
    if (this.#timer === undefined) {
      this.#showNext();
    }
  }

  /** Shows all events at once, because somebody wants to see where the game is now. */
  skip(): void {
    this.skippedTo = this.#waiting.at(-1)?.revision ?? this.#revision;
    this.catchUp();
  }

  /** Shows all events at once. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const last = this.#waiting.at(-1);
    if (last !== undefined) {
      this.#waiting = [];
      this.#revision = last.revision;
      this.changed();
    }
  }

  #showNext(): void {
    this.#timer = undefined;
    for (let event = this.#waiting.shift(); event !== undefined; event = this.#waiting.shift()) {
      this.#revision = event.revision;
      const shown = this.#final === undefined ? shownMs(event) : this.#final.shownMs(event, this.#waiting);
      if (event.type === 'FinalScoringBegan') {
        this.#final = new FinalPace();
      }
      if (shown !== undefined) {
        this.#timer = setTimeout(() => this.#showNext(), shown);
        break;
      }
    }
    this.changed();
  }
}
