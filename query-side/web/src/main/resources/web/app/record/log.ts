import {html, nothing, type PropertyValues} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {GameView} from '../game/game-view';
import {keepFocusInTab} from '../game/tab-row';
import {playerName, seatBadge} from '../game/player-name';
import {language, t} from '../message/messages';
import {isScoring, whyButton} from '../past/questions';
import {apartFromRules, ruleLinks} from '../rule/rule-link';
import {sectionsOf, type Section} from './sections';
import {withPlaces} from './places';
import {moveFocus} from './roving-focus';
import {sentenceAt} from './sentence';
import {usedWords} from './used-time';
import {lengthWords} from './words';

/** The distance from the end of the list that counts as its end, in pixels. */
const END_MARGIN = 48;

/** The events, turn by turn; every entry leads to its revision, and the rules beside it to their sentences. */
class Log extends GameView {
  #scrolledTo = 0;
  #wasLive = false;
  #isScrolledUp = false;
  /** Where the list was scrolled to when it was last rendered. */
  #scrollTop = 0;

  protected override get sources() {
    return [this.store, this.tabs];
  }

  /** Keeps the scroll position of a user who reads further up: a list that only became lower goes on to follow the game. */
  protected override willUpdate(_: PropertyValues): void {
    void keepFocusInTab(this, 'log');
    const list = this.querySelector('.log-turns');
    this.#isScrolledUp = this.#wasLive && this.store.isLive && list !== null
      && list.scrollTop + list.clientHeight < list.scrollHeight - END_MARGIN
      && (this.#isScrolledUp || list.scrollTop < this.#scrollTop);
    this.#wasLive = this.store.isLive;
  }

  protected override updated(_: PropertyValues): void {
    this.#follow();
    this.#scrollTop = this.querySelector('.log-turns')?.scrollTop ?? 0;
  }

  #follow(): void {
    const entry = this.querySelector<HTMLElement>('[aria-current]');
    const list = this.querySelector<HTMLElement>('.log-turns');
    if (list === null) {
      // Whoever opens the log again sees where the game is.
      this.#scrolledTo = 0;
    }
    const revision = Number(entry?.dataset['revision'] ?? 0);
    if (entry === null || list === null || revision === this.#scrolledTo || this.#isScrolledUp) {
      return;
    }
    this.#scrolledTo = revision;
    const seen = list.getBoundingClientRect();
    const {top, bottom} = entry.getBoundingClientRect();
    if (top < seen.top) {
      list.scrollTop += top - seen.top - END_MARGIN;
    } else if (bottom > seen.bottom) {
      list.scrollTop += bottom - seen.bottom + END_MARGIN;
    }
  }

  override render() {
    return this.tabs.isOpen('log') ? html`
      <section class="log" aria-labelledby="log-title">
        <h2 id="log-title" class=${this.store.isStarted ? 'hidden' : nothing}>${t('record.log.title')}</h2>
        ${this.#turns()}
      </section>` : nothing;
  }

  #turns() {
    const current = this.#current();
    return html`
      <p class="hidden" id="log-keys">${t('record.log.keys')}</p>
      <ol class="log-turns" aria-describedby="log-keys" @keydown=${moveFocus} @click=${this.#showEntry}>
        ${sectionsOf(this.store.seenEvents).map(section => guard(
          [section.last, at(section, current), language(), this.store.names, this.store.head.players.length],
          () => this.#section(section, current)))}
      </ol>`;
  }

  #section(section: Section, current: number) {
    const {part, turn, seat, first, last} = section;
    return html`
      <li class="log-turn">
        <h3>${part === 'turn' && seat !== undefined
          ? html`${seatBadge(this.store, seat)} ${t('record.part.turn', {turn, name: playerName(this.store, seat)})}`
          : t(part === 'lobby' ? 'record.part.lobby' : 'record.part.end')} ${this.#used(section)}</h3>
        <ol>
          ${Array.from({length: last - first + 1}, (_, index) => this.#entry(first + index, current))}
        </ol>
      </li>`;
  }

  /** The time that a turn took from the clock of its player (LOBBY-31). */
  #used({seat, first, last}: Section) {
    const left = (revision: number) => this.store.at(revision).players.find(player => player.seat === seat)?.clock?.left;
    const [from, to] = [left(first), left(last)];
    return from === undefined || to === undefined || from <= to ? nothing
      : html`<small class="faint">${t('record.log.used', {time: lengthWords(from - to)})}</small>`;
  }

  #entry(revision: number, current: number) {
    const text = sentenceAt(this.store, revision);
    if (text === undefined) {
      return nothing;
    }
    const {words, rules} = apartFromRules(text);
    return html`
      <li>
        <button type="button" class="entry ${revision > current ? 'later' : ''}" data-revision=${revision}
            title=${usedWords(this.store, revision) ?? nothing} tabindex=${revision === current ? 0 : -1} aria-current=${revision === current ? 'step' : nothing}>
          <span class="revision"><span class="hidden">${t('record.revision-short')} </span>${revision}</span>
          <span>${withPlaces(words)}</span>
        </button>
        ${isScoring(this.store.events[revision - 1]) ? whyButton(revision, words, revision === current) : nothing}
        ${rules.length === 0 ? nothing : ruleLinks(rules, revision === current)}
      </li>`;
  }

  /** The last entry at or before the shown revision. */
  #current(): number {
    let revision = this.store.shown.revision;
    while (revision > 1 && sentenceAt(this.store, revision) === undefined) {
      revision--;
    }
    return revision;
  }

  readonly #showEntry = (click: Event) => {
    const entry = (click.target as Element).closest<HTMLElement>('.entry');
    if (entry !== null) {
      this.store.showRevision(Number(entry.dataset['revision']));
    }
  };
}

/** The position of the current entry relative to a section, as a cache key: before, after, or the entry itself. */
function at({first, last}: Section, current: number): number {
  return current < first ? -1 : current >= last ? (current === last ? current : 0) : current;
}

customElements.define('cartulary-log', Log);
