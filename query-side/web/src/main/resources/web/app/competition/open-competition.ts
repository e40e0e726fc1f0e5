import {html} from 'lit';
import type {Api} from '../api/api';
import {ViewRequest} from '../lobby/view-request';
import {navigate} from '../navigation';
import {View} from '../view';
import type {Texts} from './texts';

const FORMATS = ['round-robin', 'double-round-robin', 'swiss', 'single-elimination', 'double-elimination'] as const;
const TABLE_ORDER = ['matches-won', 'duels-difference', 'games-difference', 'games-won', 'direct-encounter', 'lots'];

/** Where the duels of persons are played: elsewhere, or here with a clock for each player or without one. */
const PLACES = ['elsewhere', 'clock', 'unlimited'] as const;
const CLOCK = {bank: 900, increment: 0};

/** The form that opens a competition: one stage, optionally followed by a knockout. */
class OpenCompetition extends View {
  static override properties = {api: {attribute: false}, texts: {attribute: false}};
  declare api: Api;
  declare texts: Texts;
  readonly #request = new ViewRequest(this);

  override render() {
    const {texts} = this;
    return html`<section class="card" aria-labelledby="open-competition">
      <h2 id="open-competition">${texts('competition.open.title')}</h2>
      <form class="competition-form" @submit=${this.#open}>
        <label><span>${texts('competition.open.name')}</span><input name="name" required maxlength="100" autocomplete="off"></label>
        <label><span>${texts('competition.open.kind')}</span><select name="entrants">
          ${(['player', 'team'] as const).map(kind => html`<option value=${kind}>${texts(`competition.kind.${kind}`)}</option>`)}</select></label>
        <label><span>${texts('competition.open.duels')}</span><input name="duels" type="number" min="1" max="99" value="3" required></label>
        <label><span>${texts('competition.open.format')}</span><select name="format">
          ${FORMATS.map(format => html`<option value=${format}>${texts(`competition.format.${format}`)}</option>`)}</select></label>
        <label><span>${texts('competition.open.rounds')}</span><input name="rounds" type="number" min="1" max="50" value="5" required></label>
        <label><span>${texts('competition.open.bestOf')}</span><select name="bestOf">
          ${[1, 3, 5].map(games => html`<option ?selected=${games === 3}>${games}</option>`)}</select></label>
        <label><span>${texts('competition.open.play')}</span><select name="play">
          ${PLACES.map(place => html`<option value=${place}>${texts(`competition.open.play.${place}`)}</option>`)}</select></label>
        <label><span>${texts('competition.open.finals')}</span><input name="finals" type="number" min="0" max="64" value="0" required></label>
        <button type="submit" class="main" ?disabled=${this.#request.isBusy}>${texts('competition.open.send')}</button>
      </form>
      ${this.#request.failureMessage()}
    </section>`;
  }

  readonly #open = (submit: SubmitEvent) => {
    submit.preventDefault();
    const form = new FormData(submit.target as HTMLFormElement);
    void this.#request.attempt(async () => {
      const {competition} = await this.api.openCompetition(opening(form));
      navigate(`/competitions/${competition}`);
    });
  };
}

/** The request of a form. */
function opening(form: FormData): object {
  const format = String(form.get('format'));
  const bestOf = Number(form.get('bestOf'));
  const finals = Number(form.get('finals'));
  const entrants = String(form.get('entrants'));
  const isBracket = format.endsWith('elimination');
  const play = entrants === 'player' ? plannedDuels(String(form.get('play'))) : {};
  const stage = {
    id: isBracket ? 'cup' : 'group', format, bestOf, thirdPlace: false, tieBreaks: isBracket ? [] : TABLE_ORDER,
    ...(format === 'swiss' ? {rounds: Number(form.get('rounds'))} : {}),
    ...play,
  };
  const knockout = {
    id: 'finals', format: 'single-elimination', bestOf, thirdPlace: finals >= 4, tieBreaks: [],
    feed: {stage: stage.id, perGroup: finals, wildCards: 0},
    ...play,
  };
  return {
    name: String(form.get('name')), entrants, duels: entrants === 'team' ? Number(form.get('duels')) : 1,
    stages: finals < 2 ? [stage] : [stage, knockout],
  };
}

/** How a stage says that its duels are played here. */
function plannedDuels(place: string): object {
  const options = {maxSeats: 2, visibility: 'public', ...(place === 'clock' ? {clock: CLOCK} : {})};
  return place === 'elsewhere' ? {} : {play: {options, beginning: 'alternating'}};
}

customElements.define('cartulary-open-competition', OpenCompetition);
