import {html, nothing} from 'lit';
import {t} from '../message/messages';
import {GameView} from './game-view';
import {clockFace, leftAt} from './player-clocks';
import {playerName} from './player-name';

const SECOND_MS = 1_000;
const TENTH_MS = 100;
/** So much time is shown in whole hours. */
const MANY_HOURS = 10;
const HOUR_S = 3_600;
/** So little time is shown in tenths of a second. */
const HURRY_MS = 10_000;

/** When a listener is told how much is left, in milliseconds, the most first. */
const WARNINGS = [[120_000, 'table.clock.minutes'], [60_000, 'table.clock.minute'], [HURRY_MS, 'table.clock.seconds']] as const;

/**
 * The clock of a player (LOBBY-31). It follows from the time at which it is at zero, however long the page was not seen.
 * Dispatches `short-of-time` when a player at this screen has a minute left, and ten seconds.
 */
class PlayerClock extends GameView {
  static override properties = {seat: {type: Number}};
  declare seat: number;
  #tick: ReturnType<typeof setTimeout> | undefined;
  #alarm: Worker | undefined;
  /** What was left when the clock was last rendered while it ran. */
  #before: number | undefined;
  #words = '';

  protected override get sources() {
    return [this.store];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.#seen);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#seen);
    this.#awaitNothing();
  }

  #awaitNothing(): void {
    clearTimeout(this.#tick);
    this.#alarm?.terminate();
    this.#alarm = undefined;
  }

  readonly #seen = () => this.requestUpdate();

  /** Of the newest state, also while the moves before it are still shown one after another: the clock waits for nobody. */
  get #clock() {
    const {store} = this;
    return (store.isLive ? store.head : store.shown).players.find(player => player.seat === this.seat)?.clock;
  }

  get #isRunning(): boolean {
    return this.store.isLive && this.#clock?.runsOut !== undefined && this.store.head.status === 'running';
  }

  /** Milliseconds; of the past what was left then. */
  get #left(): number {
    const clock = this.#clock;
    return this.#isRunning ? leftAt(clock!.runsOut!, Date.now() + this.store.clockOffset) : clock?.left ?? 0;
  }

  /** Renders again when another number is due, and says when little is left. */
  protected override updated(): void {
    this.#awaitNothing();
    if (!this.#isRunning) {
      this.#before = undefined;
      return;
    }
    const left = this.#left;
    const step = left <= HURRY_MS ? TENTH_MS : SECOND_MS;
    if (document.hidden) {
      this.#awaitWarning(left);
    } else if (left > 0) {
      this.#tick = setTimeout(() => this.requestUpdate(), left % step + 1);
    }
    this.#warn(left);
    this.#before = left;
  }

  /** Browsers delay the timers of a hidden tab by up to a minute, but not those of its workers. */
  #awaitWarning(left: number): void {
    const next = WARNINGS.find(([at]) => at < left);
    if (next !== undefined && this.store.localSeats.includes(this.seat)) {
      this.#alarm = new Worker('/alarm.js');
      this.#alarm.onmessage = () => this.requestUpdate();
      this.#alarm.postMessage(left - next[0] + 1);
    }
  }

  #warn(left: number): void {
    const before = this.#before;
    const passed = before === undefined ? undefined : WARNINGS.findLast(([at]) => before > at && left <= at);
    if (passed === undefined) {
      return;
    }
    const [at, words] = passed;
    const isHere = this.store.localSeats.includes(this.seat);
    if (isHere && at <= 60_000) {
      this.dispatchEvent(new CustomEvent('short-of-time', {bubbles: true}));
    }
    if (isHere || at > HURRY_MS) {
      this.#words = t(words, {name: playerName(this.store, this.seat)});
      this.requestUpdate();
    }
  }

  override render() {
    if (this.#clock === undefined) {
      return nothing;
    }
    const left = this.#left;
    const text = clockText(left);
    return html`<span class="player-clock ${this.#isRunning ? 'runs' : ''} ${this.#isRunning && left <= HURRY_MS ? 'problem' : ''}"
      role="timer" aria-label=${t('table.clock.of', {name: playerName(this.store, this.seat), left: text})}>${text}</span
      ><span class="hidden" role="status">${this.#words}</span>`;
  }
}

/** Formats milliseconds as `12 h`, `1:02:03`, `2:03` or, in the last ten seconds, `3.4`. A started second counts as a whole one. */
function clockText(left: number): string {
  if (left <= HURRY_MS) {
    return (Math.floor(left / TENTH_MS) / 10).toFixed(1);
  }
  const seconds = Math.ceil(left / SECOND_MS);
  return seconds >= MANY_HOURS * HOUR_S ? `${Math.floor(seconds / HOUR_S)} h` : clockFace(seconds);
}

customElements.define('cartulary-player-clock', PlayerClock);
