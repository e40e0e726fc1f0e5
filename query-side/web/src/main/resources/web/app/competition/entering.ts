import {html, nothing} from 'lit';
import {signedIn, signedInChanges} from '../account/signed-in';
import {ViewRequest} from '../lobby/view-request';
import {View} from '../view';
import type {CompetitionStore, ShownCompetition} from './competition-store';
import type {Texts} from './texts';

/** Enters and withdraws the person who is signed in, or a team that they lead. */
class Entering extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, shown: {attribute: false}};
  declare store: CompetitionStore;
  declare texts: Texts;
  declare shown: ShownCompetition;
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [signedInChanges];
  }

  override render() {
    const {overview: {entrants, kind, stages}} = this.shown;
    const person = signedIn()?.person;
    const own = entrants.find(one => one.entrant === person || one.captain === person);
    const hasBegun = stages.some(({status}) => status !== 'planned');
    return html`${person === undefined || own?.withdrawn === true ? nothing
      : own !== undefined ? this.#withdrawal(own.entrant)
      : hasBegun ? nothing
      : kind === 'team' ? this.#teamForm(person)
      : html`<button type="button" class="main" ?disabled=${this.#request.isBusy}
          @click=${() => this.#send({type: 'EnterEntrants', entrants: [{id: person, roster: []}]})}
        >${this.texts('competition.enter.me')}</button>`}
      ${this.#request.failureMessage()}`;
  }

  #withdrawal(entrant: string) {
    return html`<form class="competition-form" @submit=${(submit: SubmitEvent) => {
      const form = formOf(submit);
      this.#send({type: 'WithdrawEntrant', entrant, reason: String(form.get('reason'))});
    }}>
      <label><span>${this.texts('competition.withdraw.reason')}</span><input name="reason" required maxlength="500" autocomplete="off"></label>
      <button type="submit" ?disabled=${this.#request.isBusy}>${this.texts('competition.withdraw')}</button>
    </form>`;
  }

  #teamForm(captain: string) {
    return html`<form class="competition-form" @submit=${(submit: SubmitEvent) => {
      const form = formOf(submit);
      const roster = [captain, ...lines(form.get('roster'))];
      this.#send({type: 'EnterEntrants', entrants: [{id: String(form.get('team')), captain, roster}]});
    }}>
      <label><span>${this.texts('competition.team')}</span><input name="team" required maxlength="64" autocomplete="off"></label>
      <label><span>${this.texts('competition.team.roster')}</span><textarea name="roster" rows="4"></textarea></label>
      <button type="submit" class="main" ?disabled=${this.#request.isBusy}>${this.texts('competition.team.enter')}</button>
    </form>`;
  }

  #send(command: object): void {
    void this.#request.attempt(() => this.store.send(command));
  }
}

/** The values of a form, which is not sent by the browser. */
export function formOf(submit: SubmitEvent): FormData {
  submit.preventDefault();
  return new FormData(submit.target as HTMLFormElement);
}

/** The lines of a text that are not empty. */
export function lines(text: FormDataEntryValue | null): readonly string[] {
  return String(text ?? '').split('\n').map(line => line.trim()).filter(line => line !== '');
}

customElements.define('cartulary-entering', Entering);
