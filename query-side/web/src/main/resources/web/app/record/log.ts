import {html, nothing, type PropertyValues} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {called, sign} from '../game/people';
import type {GameStore} from '../game/store';
import {language, t} from '../message/messages';
import {View} from '../view';
import {course, type Section} from './course';
import {moveAmong} from './roving';
import {sentenceAt} from './sentence';

/** How far from its end the list counts as being read there, in pixels. */
const NEAR = 48;

/** What happened, turn by turn; every entry leads to the table as it was then. */
class Log extends View {
  static override properties = {store: {attribute: false}};
  declare store: GameStore;
  #scrolledTo = 0;
  #wasLive = false;
  #isRead = false;

  protected override get sources() {
    return [this.store];
  }

  /** Somebody who reads further up is left there when more happens. */
  protected override willUpdate(_: PropertyValues): void {
    const list = this.querySelector('.log-turns');
    this.#isRead = this.#wasLive && this.store.isLive && list !== null
      && list.scrollTop + list.clientHeight < list.scrollHeight - NEAR;
    this.#wasLive = this.store.isLive;
  }

  protected override updated(_: PropertyValues): void {
    const entry = this.querySelector<HTMLElement>('[aria-current]');
    const list = this.querySelector<HTMLElement>('.log-turns');
    const revision = Number(entry?.dataset['revision'] ?? 0);
    if (entry === null || list === null || revision === this.#scrolledTo || this.#isRead) {
      return;
    }
    this.#scrolledTo = revision;
    const seen = list.getBoundingClientRect();
    const {top, bottom} = entry.getBoundingClientRect();
    if (top < seen.top) {
      list.scrollTop += top - seen.top - NEAR;
    } else if (bottom > seen.bottom) {
      list.scrollTop += bottom - seen.bottom + NEAR;
    }
  }

  override render() {
    const current = this.#current();
    return html`
      <section class="log" aria-labelledby="log-title">
        <h2 id="log-title">${t('record.log.title')}</h2>
        <p class="hidden" id="log-keys">${t('record.log.keys')}</p>
        <ol class="log-turns" aria-describedby="log-keys" @keydown=${moveAmong} @click=${this.#look}>
          ${course(this.store.events).map(section => guard(
            [section.last, at(section, current), language(), this.store.names, this.store.head.players.length],
            () => this.#section(section, current)))}
        </ol>
      </section>`;
  }

  #section(section: Section, current: number) {
    const {part, turn, seat, first, last} = section;
    return html`
      <li class="log-turn">
        <h3>${part === 'turn' && seat !== undefined
          ? html`${sign(this.store, seat)} ${t('record.part.turn', {turn, name: called(this.store, seat)})}`
          : t(part === 'lobby' ? 'record.part.lobby' : 'record.part.end')}</h3>
        <ol>
          ${Array.from({length: last - first + 1}, (_, index) => this.#entry(first + index, current))}
        </ol>
      </li>`;
  }

  #entry(revision: number, current: number) {
    const words = sentenceAt(this.store, revision);
    return words === undefined ? nothing : html`
      <li>
        <button type="button" class="entry ${revision > current ? 'later' : ''}" data-revision=${revision}
            tabindex=${revision === current ? 0 : -1} aria-current=${revision === current ? 'step' : nothing}>
          <span class="revision"><span class="hidden">${t('record.revision-short')} </span>${revision}</span>
          <span>${words}</span>
        </button>
      </li>`;
  }

  /** The last entry that has happened on the table that is shown. */
  #current(): number {
    let revision = this.store.shown.revision;
    while (revision > 1 && sentenceAt(this.store, revision) === undefined) {
      revision--;
    }
    return revision;
  }

  readonly #look = (click: Event) => {
    const entry = (click.target as Element).closest<HTMLElement>('.entry');
    if (entry !== null) {
      this.store.look(Number(entry.dataset['revision']));
    }
  };
}

/** What a section shows of where one is: whether it lies behind, ahead, or holds the place itself. */
function at({first, last}: Section, current: number): number {
  return current < first ? -1 : current >= last ? (current === last ? current : 0) : current;
}

customElements.define('cartulary-log', Log);
