import {html, nothing} from 'lit';
import type {CompetitionStage, ShownPairing} from '../api/types';
import {randomBase64url} from '../api/api';
import {ViewRequest} from '../lobby/view-request';
import {View} from '../view';
import type {CompetitionStore, ShownCompetition} from './competition-store';
import {formOf, lines} from './entering';
import {enteredResult, resultFields} from './result-fields';
import {sideWords} from './rounds';
import type {Texts} from './texts';

/** The controls of the organiser: entrants, stages, rounds and results of games that were played elsewhere. */
class Organising extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, shown: {attribute: false}};
  declare store: CompetitionStore;
  declare texts: Texts;
  declare shown: ShownCompetition;
  readonly #request = new ViewRequest(this);

  override render() {
    const {overview: {stages, kind}, rounds} = this.shown;
    const open = rounds.rounds.flatMap(({pairings}) => pairings)
      .filter(({result, home, away}) => result === undefined && home.entrant !== undefined && away.entrant !== undefined);
    return html`<section class="card" aria-labelledby="organising">
      <h2 id="organising">${this.texts('competition.organise')}</h2>
      ${kind === 'player' && stages.every(({status}) => status === 'planned') ? this.#entrantsForm() : nothing}
      ${stages.map(stage => this.#stageButtons(stage))}
      ${open.map(pairing => this.#resultForm(pairing))}
      ${this.#request.failureMessage()}
    </section>`;
  }

  #entrantsForm() {
    return html`<form class="competition-form" @submit=${(submit: SubmitEvent) => {
      const form = submit.target as HTMLFormElement;
      const entered = lines(formOf(submit).get('entrants'));
      void this.#request.attempt(async () => {
        await this.#enter(entered);
        form.reset();
      });
    }}>
      <label><span>${this.texts('competition.organise.entrants')}</span><textarea name="entrants" rows="4" required></textarea></label>
      <button type="submit" ?disabled=${this.#request.isBusy}>${this.texts('competition.organise.enter')}</button>
    </form>`;
  }

  /** Names are stored outside the log, so an entrant without an account gets a random id. */
  async #enter(entered: readonly string[]): Promise<void> {
    const {api} = this.store;
    const entrants = await Promise.all(entered.map(async line => line.startsWith('@')
      ? {id: (await api.person(line.slice(1))).person, name: undefined}
      : {id: `E-${randomBase64url(6)}`, name: line}));
    await api.sendToCompetition(this.store.id, {type: 'EnterEntrants', entrants: entrants.map(({id}) => ({id, roster: []}))});
    await api.nameInCompetition(this.store.id, entrants.flatMap(({id, name}) => (name === undefined ? [] : [{id, name}])));
    await this.store.read();
  }

  #stageButtons({plan, status, groups}: CompetitionStage) {
    const {texts} = this;
    const {overview: {entrants}, brackets} = this.shown;
    const stage = plan.id;
    const playing = entrants.filter(({withdrawn}) => !withdrawn).map(({entrant}) => entrant);
    if (status === 'complete' || (status === 'planned' && plan.feed === undefined && playing.length < 2)) {
      return nothing;
    }
    if (status === 'planned') {
      const named = plan.feed === undefined ? {groups: [{id: '1', entrants: playing}]} : {};
      return this.#button({type: 'BeginStage', stage, ...named}, texts('competition.organise.begin', {stage}));
    }
    return html`<div class="row">
      ${groups.map(({id: group}) => !plan.format.endsWith('elimination')
        ? this.#button({type: 'PairRound', stage, group}, texts('competition.organise.pair', {stage, group}))
        : brackets.brackets.some(one => one.stage === stage && one.group === group && one.pairings.length > 0) ? nothing
        : this.#button({type: 'DrawBracket', stage, group}, texts('competition.organise.draw', {stage})))}
      ${this.#button({type: 'CompleteStage', stage}, texts('competition.organise.complete', {stage}))}
    </div>`;
  }

  #button(command: object, words: string) {
    return html`<button type="button" ?disabled=${this.#request.isBusy}
      @click=${() => this.#request.attempt(() => this.store.send(command))}>${words}</button>`;
  }

  #resultForm(pairing: ShownPairing) {
    const {texts, shown} = this;
    const home = sideWords(texts, shown, pairing.home);
    const away = sideWords(texts, shown, pairing.away);
    const legend = texts('competition.organise.result', {pairing: texts('competition.pairing', {home, away})});
    const {kind} = shown.overview;
    return html`<form class="competition-form" @submit=${(submit: SubmitEvent) => {
      const result = enteredResult(kind, formOf(submit));
      void this.#request.attempt(() => this.store.send({type: 'EnterResult', pairing: pairing.pairing, result}));
    }}>
      <fieldset><legend>${legend}</legend>
        ${resultFields(texts, kind, home, away)}
        <button type="submit" ?disabled=${this.#request.isBusy}>${texts('competition.organise.save')}</button>
      </fieldset>
    </form>`;
  }
}

customElements.define('cartulary-organising', Organising);
