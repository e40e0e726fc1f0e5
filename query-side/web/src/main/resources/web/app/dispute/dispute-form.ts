import {html, nothing} from 'lit';
import {HOUSE_RULES, houseRulesOf, houseRulesWith, type HouseRule} from '../api/house-rules';
import type {DisputeReading, DisputeSubject, DisputeTarget, FeatureNow} from '../api/types';
import {FACETS} from '../expansion';
import {describeFeature} from '../game/board/description';
import {GameView} from '../game/game-view';
import {playerName} from '../game/player-name';
import {houseRuleWords, settingWords} from '../lobby/house-rule-words';
import {ViewRequest} from '../lobby/view-request';
import {t} from '../message/messages';
import {evidenceBetween} from '../record/evidence';
import {withMoves} from '../record/places';
import {cellWords} from '../record/words';
import {withRules} from '../rule/rule-link';
import {scoredWords} from './dispute-words';
import {disputingSeats} from './rules';

const LONGEST_REASON = 500;
const OF_EXPANSIONS = FACETS.flatMap(({disputed}) => disputed);
const SUBJECTS: readonly DisputeSubject[] = ['score', 'feature', ...OF_EXPANSIONS.map(({subject}) => subject), 'total'];

/** Something that can be disputed, with its words. */
interface Candidate {
  readonly words: string;
  readonly target: DisputeTarget;
  /** What the board lights. */
  readonly feature?: FeatureNow;
}

/** The form that opens a dispute. Dispatches `opened` with its number, and `cancelled`. */
class DisputeForm extends GameView {
  static override properties = {target: {attribute: false}, subject: {state: true}, length: {state: true}};
  /** What the user asked to dispute; undefined if it is to be chosen. */
  declare target: DisputeTarget | undefined;
  declare subject: DisputeSubject;
  /** The length of the reason, in characters. */
  declare length: number;
  readonly #request = new ViewRequest(this);

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
    const subject = this.#chosenSubject;
    const candidates = this.#candidates(subject);
    const chosen = candidates.findIndex(one => same(one.target, this.target));
    return html`
      <form class="dispute-form" @submit=${this.#open}>
        <h3 tabindex="-1">${t('dispute.form.title')}</h3>
        <p class="faint">${t('dispute.form.hint')}</p>
        <label class="field"><span>${t('dispute.form.subject')}</span>
          <select name="subject" @change=${(change: Event) => (this.subject = (change.target as HTMLSelectElement).value as DisputeSubject)}>
            ${SUBJECTS.filter(one => this.#candidates(one).length > 0).map(one => html`
              <option value=${one} ?selected=${one === subject}>${t(`dispute.subject.${one}`)}</option>`)}</select></label>
        <label class="field"><span>${t('dispute.form.target')}</span>
          <select name="target" @change=${this.#light} @focus=${this.#light} @blur=${() => this.highlights.clear()}>${candidates.map((one, index) => html`
            <option value=${index} ?selected=${index === Math.max(0, chosen)}>${withMoves(this.store, one.words)}</option>`)}</select></label>
        ${seats.length < 2 ? nothing : html`
          <label class="field"><span>${t('dispute.form.seat')}</span>
            <select name="seat">${seats.map(seat => html`<option value=${seat}>${playerName(this.store, seat)}</option>`)}</select></label>`}
        <label class="field"><span>${t('dispute.form.reason')}</span>
          <textarea name="reason" required maxlength=${LONGEST_REASON} rows="3" aria-describedby="dispute-length"
            @input=${(input: Event) => (this.length = (input.target as HTMLTextAreaElement).value.length)}></textarea>
          <small id="dispute-length" class="faint">${t('dispute.form.length', {length: this.length, most: LONGEST_REASON})}</small></label>
        <details><summary>${t('dispute.form.reading')}</summary>${this.#reading()}</details>
        <p class="row">
          <button type="submit" class="main" ?disabled=${this.#request.isBusy || candidates.length === 0}>${t('dispute.form.open')}</button>
          <button type="button" @click=${() => this.dispatchEvent(new Event('cancelled'))}>${t('dispute.form.cancel')}</button></p>
        ${this.#request.failureMessage()}
      </form>`;
  }

  #reading() {
    const {options} = this.store.head;
    return html`
      <p class="faint">${t('dispute.form.reading.hint')}</p>
      ${houseRulesWith(options.expansions).map(rule => choice(rule, houseRulesOf(options)[rule.name]))}`;
  }

  /** The kind that the user chose, or the first with anything to dispute. */
  get #chosenSubject(): DisputeSubject {
    const isAvailable = (subject: DisputeSubject) => this.#candidates(subject).length > 0;
    return isAvailable(this.subject) ? this.subject : SUBJECTS.find(isAvailable) ?? this.subject;
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
          return {words: `${describeFeature(store, one)} (${cellWords({x, y})})`, target: {subject, revision, x, y, segment}, feature: one};
        });
      case 'total':
        return shown.players.map(({seat}) => ({words: playerName(store, seat), target: {subject, revision, seat}}));
      default:
        return OF_EXPANSIONS.find(one => one.subject === subject)!.candidates(store)
          .map(({words, at}) => ({words, target: {subject, revision, ...at}}));
    }
  }

  /** Lights the chosen feature: there are many alike. */
  readonly #light = ({target}: Event) => {
    const feature = this.#candidates(this.#chosenSubject)[Number((target as HTMLSelectElement).value)]?.feature;
    this.highlights.show([], feature?.segments);
  };

  readonly #open = (submit: SubmitEvent) => {
    submit.preventDefault();
    const form = new FormData(submit.target as HTMLFormElement);
    const target = this.#candidates(this.#chosenSubject)[Number(form.get('target'))]?.target;
    const seat = Number(form.get('seat') ?? disputingSeats(this.store)[0]);
    const reading = readingOf(form);
    if (target === undefined) {
      return;
    }
    void this.#request.attempt(async () => {
      const answer = await this.store.send({
        type: 'OpenDispute', target, reason: String(form.get('reason')).replace(/\s+/g, ' ').trim(), ...(reading === undefined ? {} : {reading}),
      }, seat);
      const opened = answer.events.find(event => event.type === 'DisputeOpened');
      this.dispatchEvent(new CustomEvent<number>('opened', {detail: opened?.data.dispute ?? 0}));
    });
  };
}

function choice({name, settings}: HouseRule, own: string) {
  return html`<div class="field"><span id="dispute-${name}">${withRules(houseRuleWords(name))}</span>
    <select name=${name} aria-labelledby="dispute-${name}"><option value="">${t('dispute.form.reading.same')}</option>
      ${settings.filter(setting => setting !== own)
        .map(setting => html`<option value=${setting}>${settingWords(name, setting)}</option>`)}</select></div>`;
}

function readingOf(form: FormData): DisputeReading | undefined {
  const given = HOUSE_RULES
    .map(({name}) => [name, form.get(name)] as const)
    .filter(([, value]) => value !== null && value !== '');
  return given.length === 0 ? undefined : (Object.fromEntries(given) as DisputeReading);
}

/** True for the same thing; only a score is identified by its revision. */
function same(one: DisputeTarget, other: DisputeTarget | undefined): boolean {
  return other !== undefined && one.subject === other.subject && one.x === other.x && one.y === other.y
    && one.segment === other.segment && one.seat === other.seat
    && (one.subject !== 'score' || one.revision === other.revision);
}

customElements.define('cartulary-dispute-form', DisputeForm);
