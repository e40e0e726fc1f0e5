import {html, nothing} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {live} from 'lit/directives/live.js';
import {canHash} from '../check/digest';
import {GameView} from '../game/game-view';
import {language, t} from '../message/messages';
import '../past/history-marks';
import {isScoring, whyButton} from '../past/questions';
import {gamePath} from '../route';
import {withRules} from '../rule/rule-link';
import {syncAddress} from './address';
import {icon, type Icon} from './icons';
import {withPlaces} from './places';
import {Playback, SPEEDS} from './playback';
import {leadWords} from './score-curve';
import {sentenceAt} from './sentence';
import {ticks} from './ticks';
import {isOver, handleKey, travelOf, travelTo, type Travel} from './travel';
import {usedWords} from './used-time';

/** The timeline of the record: a slider, steps and playback. */
class Timeline extends GameView {
  static override properties = {copied: {state: true}, checking: {state: true}};
  /** The link that was copied, or that must be copied by hand. */
  declare copied: {readonly link: string; readonly byHand: boolean} | undefined;
  /** True while the panel that checks the game is open; the summary at the end has one of its own. */
  declare checking: boolean;
  #playback!: Playback;
  #travel!: Travel;
  #stopAddressSync: (() => void) | undefined;

  protected override get sources() {
    return [this.store, this.past, this.analysis];
  }

  constructor() {
    super();
    this.checking = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#playback = new Playback(this.store);
    this.#playback.addEventListener('change', () => this.requestUpdate());
    this.#travel = travelOf(this.store, this.#playback);
    this.#stopAddressSync = syncAddress(this.store);
    window.addEventListener('keydown', this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('keydown', this.#key);
    this.#playback.stop();
    this.#stopAddressSync?.();
  }

  readonly #key = (key: KeyboardEvent) => handleKey(this.#travel, key);

  readonly #travelTo = (revision: number) => travelTo(this.store, this.#playback, revision);

  readonly #setSpeed = (chosen: Event) => {
    this.#playback.speed = Number((chosen.target as HTMLSelectElement).value);
  };

  readonly #followLive = () => {
    this.#playback.stop();
    this.store.followLive();
  };

  get #hasSummary(): boolean {
    return isOver(this.store) && this.store.isLive;
  }

  /** Shows the panel and checks the game; at the end, goes to the panel of the summary. */
  readonly #check = async () => {
    if (this.#hasSummary) {
      document.querySelector<HTMLElement>('cartulary-summary #check-title')?.focus();
      return;
    }
    this.checking = !this.checking;
    if (this.checking) {
      await this.#runCheck();
    }
  };

  /** Few readers check a game before its end, so the panel is loaded for them only, with the parts of the end; if it cannot be, the button is not pressed. */
  async #runCheck(): Promise<void> {
    try {
      await import('../game/end-parts');
    } catch {
      this.checking = false;
      return;
    }
    if (canHash) {
      await this.check.run();
    }
  }

  readonly #copy = async () => {
    const link = this.#link(this.store.shown.revision);
    try {
      await navigator.clipboard.writeText(link);
      this.copied = {link, byHand: false};
    } catch {
      // Browsers give access to the clipboard on secure pages only.
      this.copied = {link, byHand: true};
    }
  };

  #link(revision: number): string {
    return location.origin + gamePath(this.store.id, revision);
  }

  override render() {
    const {head, shown} = this.store;
    if (head.revision === 0) {
      return nothing;
    }
    return html`
      <section class="timeline" aria-labelledby="timeline-title">
        <h2 id="timeline-title" class="hidden">${t('record.timeline.title')}</h2>
        ${this.#slider(head.revision, shown.revision)}
        <cartulary-score-curve></cartulary-score-curve>
        <cartulary-win-curve></cartulary-win-curve>
        <p class="timeline-said">${this.#said(shown.revision)}</p>
        <div class="row timeline-ways">${this.#ways(head.revision, shown.revision)}</div>
        <div class="row">${this.#more(shown.revision)}</div>
        ${this.checking && !this.#hasSummary ? html`<cartulary-check></cartulary-check>` : nothing}
      </section>`;
  }

  #said(revision: number) {
    const words = sentenceAt(this.store, revision);
    return words === undefined ? '\u00a0'
      : html`${withRules(words, withPlaces)} <small class="faint">${usedWords(this.store, revision)}</small> ${isScoring(this.store.events[revision - 1]) ? whyButton(revision, words) : nothing}`;
  }

  #slider(last: number, revision: number) {
    const words = sentenceAt(this.store, revision);
    const at = t('record.timeline.at', {revision});
    const said = [words, usedWords(this.store, revision)].filter(one => one !== undefined).join(' · ');
    return html`
      <div class="course">
        ${guard([last, language(), this.store.names, this.store.head.players], () => ticks(this.store, this.#travelTo))}
        <input type="range" aria-label=${t('record.timeline.revision')} min="1" max=${Math.max(last, 1)} step="1"
          .value=${live(String(revision))} aria-valuetext=${said === '' ? at : `${at}: ${said}`}
          @input=${(slid: Event) => this.#travelTo((slid.target as HTMLInputElement).valueAsNumber)}>
        <cartulary-history-marks></cartulary-history-marks>
      </div>`;
  }

  #ways(last: number, revision: number) {
    const isFirst = revision <= 1;
    const isLast = revision >= last;
    const isLive = this.store.isLive && !isOver(this.store);
    return html`
      <span class="ways-thin">${this.#way('first', isFirst, 'first')} ${this.#way('turnBack', isFirst, 'turnBack')}
      ${this.#way('back', isFirst, 'back')}
      ${this.#way('playOrPause', false, this.#playback.isOn ? 'pause' : 'play')}
      ${this.#way('forward', isLast, 'forward')} ${this.#way('turnForward', isLast, 'turnForward')}
      ${this.#way('last', isLast, 'last')}</span>
      ${this.#way('scoringBack', isFirst, 'scoringBack')} ${this.#way('scoringForward', isLast, 'scoringForward')}
      <label>
        <span class="hidden">${t('record.timeline.speed')}</span>
        <select @change=${this.#setSpeed}>
          ${SPEEDS.map(speed => html`
            <option value=${speed} ?selected=${speed === this.#playback.speed}>
              ${t('record.timeline.times', {speed})}</option>`)}
        </select>
      </label>
      <button type="button" aria-disabled=${this.store.isLive} @click=${this.#followLive}>
        ${t(isOver(this.store) ? 'record.timeline.to-end' : 'record.timeline.follow')}</button>
      <span class="timeline-state ${isLive ? 'live' : ''}">${this.#state(last, revision)}</span>
      <span class="lead">${this.store.shown.turn === 0 ? '' : leadWords(this.store)}</span>`;
  }

  /** Uses aria-disabled, because a disabled button would lose the focus. */
  #way(way: keyof Travel, isIdle: boolean, look: Icon) {
    const name = t(`record.way.${look}`);
    return html`
      <button type="button" class="way" aria-label=${name} title=${name} aria-disabled=${isIdle}
        @click=${() => isIdle || this.#travel[way]()}>${icon(look)}</button>`;
  }

  #state(last: number, revision: number): string {
    if (!this.store.isLive) {
      return t('record.timeline.travelling', {revision, last});
    }
    return t(isOver(this.store) && this.store.isCurrent ? 'record.timeline.end' : 'record.timeline.live');
  }

  #more(revision: number) {
    const copied = this.copied?.link === this.#link(revision) ? this.copied : undefined;
    return html`
      <button type="button" @click=${this.#copy}>${t('record.timeline.copy', {revision})}</button>
      ${this.store.shown.tiles.length === 0 ? nothing : html`<button type="button" class="try-open"
        @click=${() => void this.analysis.tryFrom(revision)}>${t('past.whatif.open')}</button>`}
      <button type="button" aria-pressed=${this.analysis.from !== undefined}
        @click=${() => void this.analysis.compareFrom(this.analysis.from === undefined ? revision : undefined)}>
        ${t(this.analysis.from === undefined ? 'record.compare.start' : 'record.compare.stop')}</button>
      <button type="button" aria-expanded=${this.checking && !this.#hasSummary} @click=${this.#check}>
        ${t('check.run')}</button>
      <span role="status">${copied?.byHand === false ? t('record.timeline.copied') : nothing}</span>
      ${copied?.byHand ? html`
        <label>${t('record.timeline.copy-by-hand')}
          <input type="text" readonly .value=${copied.link}
            @focus=${(focus: Event) => (focus.target as HTMLInputElement).select()}></label>` : nothing}`;
  }
}

customElements.define('cartulary-timeline', Timeline);
