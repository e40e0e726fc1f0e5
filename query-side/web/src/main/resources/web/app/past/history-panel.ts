import {html, nothing, type PropertyValues} from 'lit';
import type {HistoryEntry, SubjectHistory} from '../api/types';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {t} from '../message/messages';
import {withPlaces} from '../record/places';
import {moveFocus} from '../record/roving-focus';
import {signedPoints} from '../record/words';
import {apartFromRules, ruleLinks} from '../rule/rule-link';
import {whenKnown} from './answered';
import {entryWords} from './history-words';
import {isScoring, whyButton} from './questions';
import {subjectWords, type Subject} from './subject';

/** The history of the thing that is asked for: each entry leads to its move, and to the reason for its points. */
class HistoryPanel extends GameView {
  #subject: Subject | undefined;
  /** The last known history, which is shown while the next one is loading. */
  #known: SubjectHistory | undefined;

  protected override get sources() {
    return [this.store, this.past];
  }

  protected override willUpdate(_: PropertyValues): void {
    const {subject, answers, settledHead} = this.past;
    if (subject !== this.#subject) {
      this.#subject = subject;
      this.#known = undefined;
    }
    const answer = subject && answers.history(subject, settledHead);
    if (answer?.state === 'known') {
      this.#known = answer.value;
    }
  }

  protected override updated(): void {
    if (this.past.focusOn === 'history') {
      this.past.focusOn = undefined;
      this.querySelector<HTMLElement>('h2')?.focus();
    }
  }

  override render() {
    const {subject} = this.past;
    const known = this.#known;
    const status = subject === undefined || known === undefined ? ''
      : `${t('past.history.of', {subject: subjectWords(this.store, subject)})}: ${entriesWords(known.entries.length)}`;
    return html`<p class="hidden" role="status">${status}</p>
      ${subject === undefined ? nothing : html`
        <section class="card history" aria-labelledby="history-title" @keydown=${this.#key}>
          <h2 id="history-title" tabindex="-1">${withPlaces(t('past.history.of', {subject: subjectWords(this.store, subject)}))}</h2>
          ${known === undefined
            ? whenKnown(this.past, this.past.answers.history(subject, this.past.settledHead), () => nothing)
            : this.#entries(known)}
          <p class="row"><button type="button" @click=${() => this.past.closeHistory()}>${t('table.close')}</button></p>
        </section>`}`;
  }

  #entries({entries}: SubjectHistory) {
    const shown = this.store.shown.revision;
    const current = entries.findLastIndex(entry => entry.by.revision <= shown);
    return html`<p class="faint">${t('past.history.hint')}</p>
      <ol class="history-entries" @keydown=${moveFocus}>
        ${entries.map((entry, index) => this.#entry(entry, index === Math.max(current, 0), index > current))}
      </ol>`;
  }

  #entry(entry: HistoryEntry, isStop: boolean, isLater: boolean) {
    const {revision} = entry.by;
    const {words, rules} = apartFromRules(entryWords(this.store, entry));
    return html`<li>
      <button type="button" class="entry ${isLater ? 'later' : ''}" data-revision=${revision} tabindex=${isStop ? 0 : -1}
          aria-current=${revision === this.store.shown.revision ? 'step' : nothing}
          @click=${() => this.store.showRevision(revision)}>
        <span class="revision"><span class="hidden">${t('record.revision-short')} </span>${revision}</span>
        <span>${withPlaces(words)}</span>
        ${entry.points.length === 0 ? nothing : html`<span class="won">${entry.points.map(won => html`
          <span class="gain">${seatBadge(this.store, won.seat)}<span class="hidden">${playerName(this.store, won.seat)} </span>
            <strong>${signedPoints(won.points)}</strong></span>`)}</span>`}
      </button>
      ${isScoring(this.store.events[revision - 1]) ? whyButton(revision, words) : nothing}
      ${rules.length === 0 ? nothing : ruleLinks(rules, isStop)}
    </li>`;
  }

  readonly #key = (key: KeyboardEvent) => {
    if (key.key === 'Escape') {
      key.preventDefault();
      this.past.closeHistory();
    }
  };
}

function entriesWords(count: number): string {
  return t(count === 1 ? 'past.history.entries.one' : 'past.history.entries.many', {count});
}

customElements.define('cartulary-history', HistoryPanel);
