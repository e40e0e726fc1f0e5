import {html, nothing} from 'lit';
import type {BookmakerFields, DisputeReading, DisputeSubject, DisputeTarget, FieldRules, OfficeRoads} from '../api/types';
import type {Features} from '../game/features';
import {describeFeature} from '../game/board/description';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {RequestView} from '../lobby/request-view';
import {t} from '../message/messages';
import {evidenceBetween} from '../record/evidence';
import {cellWords} from '../record/words';
import {withRules} from '../rule/rule-link';
import {scoredWords} from './dispute-words';
import {disputingSeats} from './rules';

const LONGEST_REASON = 500;
const SUBJECTS: readonly DisputeSubject[] = ['score', 'feature', 'office', 'tollhouse', 'total'];
const BOOKMAKER_FIELDS: readonly BookmakerFields[] = ['2022-11', '2024-07'];
const OFFICE_ROADS: readonly OfficeRoads[] = ['as-drawn', 'all-end'];
const FIELDS: readonly FieldRules[] = ['on', 'off'];

/** Something that can be disputed, with its words. */
interface Candidate {
  readonly words: string;
  readonly target: DisputeTarget;
}

/** The form that opens a dispute. Dispatches `opened` with its number, and `cancelled`. */
class DisputeForm extends RequestView {
  static override properties = {
    store: {attribute: false}, features: {attribute: false}, target: {attribute: false}, subject: {state: true}, length: {state: true},
  };
  declare store: GameStore;
  declare features: Features;
  /** What the user asked to dispute; undefined if it is to be chosen. */
  declare target: DisputeTarget | undefined;
  declare subject: DisputeSubject;
  /** The length of the reason, in characters. */
  declare length: number;

  constructor() {
    super();
    this.subject = 'score';
    this.length = 0;
  }

  protected override get sources() {
    return [this.store, this.features];
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('target') && this.target !== undefined) {
      this.subject = this.target.subject;
    }
  }

  override render() {
    const seats = disputingSeats(this.store);
    const candidates = this.#candidates(this.subject);
    const chosen = candidates.findIndex(one => same(one.target, this.target));
    return html`
      <form class="dispute-form" @submit=${this.#open}>
        <h3 tabindex="-1">${t('dispute.form.title')}</h3>
        <p class="faint">${t('dispute.form.hint')}</p>
        <label class="field"><span>${t('dispute.form.subject')}</span>
          <select name="subject" @change=${(change: Event) => (this.subject = (change.target as HTMLSelectElement).value as DisputeSubject)}>
            ${SUBJECTS.filter(subject => this.#candidates(subject).length > 0).map(subject => html`
              <option value=${subject} ?selected=${subject === this.subject}>${t(`dispute.subject.${subject}`)}</option>`)}</select></label>
        <label class="field"><span>${t('dispute.form.target')}</span>
          <select name="target">${candidates.map((one, index) => html`
            <option value=${index} ?selected=${index === Math.max(0, chosen)}>${one.words}</option>`)}</select></label>
        ${seats.length < 2 ? nothing : html`
          <label class="field"><span>${t('dispute.form.seat')}</span>
            <select name="seat">${seats.map(seat => html`<option value=${seat}>${playerName(this.store, seat)}</option>`)}</select></label>`}
        <label class="field"><span>${t('dispute.form.reason')}</span>
          <textarea name="reason" required maxlength=${LONGEST_REASON} rows="3" aria-describedby="dispute-length"
            @input=${(input: Event) => (this.length = (input.target as HTMLTextAreaElement).value.length)}></textarea>
          <small id="dispute-length" class="faint">${t('dispute.form.length', {length: this.length, most: LONGEST_REASON})}</small></label>
        <details><summary>${t('dispute.form.reading')}</summary>${this.#reading()}</details>
        <p class="row">
          <button type="submit" class="main" ?disabled=${this.busy || candidates.length === 0}>${t('dispute.form.open')}</button>
          <button type="button" @click=${() => this.dispatchEvent(new Event('cancelled'))}>${t('dispute.form.cancel')}</button></p>
        ${this.failureMessage()}
      </form>`;
  }

  #reading() {
    const {options} = this.store.head;
    const bets = options.expansions.includes('bets');
    return html`
      <p class="faint">${t('dispute.form.reading.hint')}</p>
      ${bets ? html`
        ${choice('bookmakerFields', t('lobby.houseRules.reading'), BOOKMAKER_FIELDS
          .filter(value => value !== options.bookmakerFields).map(value => [value, t(`lobby.houseRules.reading.${value}`)]))}
        ${choice('officeRoads', t('lobby.houseRules.officeRoads'), OFFICE_ROADS
          .filter(value => value !== (options.officeRoads ?? 'as-drawn')).map(value => [value, t(`lobby.houseRules.officeRoads.${value}`)]))}`
        : nothing}
      ${choice('fields', t('lobby.houseRules.fields'), FIELDS
        .filter(value => value !== (options.fields ?? 'on')).map(value => [value, t(`lobby.houseRules.fields.${value}`)]))}`;
  }

  /** Everything of one kind that can be disputed at the shown revision. */
  #candidates(subject: DisputeSubject): readonly Candidate[] {
    const {store} = this;
    const {shown} = store;
    const {revision} = shown;
    switch (subject) {
      case 'score':
        return evidenceBetween(store.events, 0, revision).toReversed().map(scored => ({
          words: t('dispute.score', {revision: scored.revision, what: scoredWords(store, scored.revision)}),
          target: {subject, revision: scored.revision},
        }));
      case 'feature':
        return (this.features.at(revision)?.features ?? []).map(one => {
          const {at: {x, y}, segment} = one.feature;
          return {words: `${describeFeature(store, one)} (${cellWords({x, y})})`, target: {subject, revision, x, y, segment}};
        });
      case 'office':
        return offices(store).map(({x, y}) => ({words: cellWords({x, y}), target: {subject, revision, x, y}}));
      case 'tollhouse':
        return shown.players.filter(one => one.tollhouse !== undefined)
          .map(({seat}) => ({words: playerName(store, seat), target: {subject, revision, seat}}));
      case 'total':
        return shown.players.map(({seat}) => ({words: playerName(store, seat), target: {subject, revision, seat}}));
    }
  }

  readonly #open = (submit: SubmitEvent) => {
    submit.preventDefault();
    const form = new FormData(submit.target as HTMLFormElement);
    const target = this.#candidates(this.subject)[Number(form.get('target'))]?.target;
    const seat = Number(form.get('seat') ?? disputingSeats(this.store)[0]);
    const reading = readingOf(form);
    if (target === undefined) {
      return;
    }
    void this.attempt(async () => {
      const answer = await this.store.send({
        type: 'OpenDispute', target, reason: String(form.get('reason')).replace(/\s+/g, ' ').trim(), ...(reading === undefined ? {} : {reading}),
      }, seat);
      const opened = answer.events.find(event => event.type === 'DisputeOpened');
      this.dispatchEvent(new CustomEvent<number>('opened', {detail: opened?.data.dispute ?? 0}));
    });
  };
}

function choice(name: string, title: string, values: readonly (readonly [string, string])[]) {
  return html`<div class="field"><span id="dispute-${name}">${withRules(title)}</span>
    <select name=${name} aria-labelledby="dispute-${name}"><option value="">${t('dispute.form.reading.same')}</option>
      ${values.map(([value, words]) => html`<option value=${value}>${words}</option>`)}</select></div>`;
}

function readingOf(form: FormData): DisputeReading | undefined {
  const given = ['bookmakerFields', 'officeRoads', 'fields']
    .map(name => [name, form.get(name)] as const)
    .filter(([, value]) => value !== null && value !== '');
  return given.length === 0 ? undefined : (Object.fromEntries(given) as DisputeReading);
}

/** The cells on which bets were placed or could be. */
function offices({events, shown}: GameStore) {
  return events.slice(0, shown.revision).filter(event => event.type === 'OfficeOpened').map(event => event.data);
}

/** True for the same thing; only a score is identified by its revision. */
function same(one: DisputeTarget, other: DisputeTarget | undefined): boolean {
  return other !== undefined && one.subject === other.subject && one.x === other.x && one.y === other.y
    && one.segment === other.segment && one.seat === other.seat
    && (one.subject !== 'score' || one.revision === other.revision);
}

customElements.define('cartulary-dispute-form', DisputeForm);
