import {html, nothing} from 'lit';
import {signedIn} from '../account/signed-in';
import type {Colour} from '../api/types';
import {canProve} from '../api/sealing';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';
import {gamePath} from '../route';
import {ViewRequest} from './view-request';
import {freeColours} from './colours';
import {replaceAddress} from '../navigation';
import {rememberName, rememberedName} from './remembered-setup';

/** The form to take seats, for one person at this screen after another. */
class JoinForm extends GameView {
  static override properties = {invite: {attribute: false}};
  declare invite: string | undefined;
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {players, options} = this.store.head;
    if (players.length >= options.maxSeats) {
      return nothing;
    }
    const seatsHere = this.store.localSeats.length;
    const isReserved = this.store.presence.seek?.status === 'challenged';
    const isForInvited = options.visibility === 'unlisted' || isReserved;
    if (isForInvited && this.invite === undefined && this.store.tokens.host === undefined) {
      return seatsHere > 0 ? nothing : html`<p class="card">${t(isReserved ? 'lobby.join.reserved' : 'lobby.join.inviteNeeded')}</p>`;
    }
    // Most people are alone at their screen, so that the form for another one is folded.
    return seatsHere === 0
      ? html`<section class="card join" aria-labelledby="join"><h2 id="join">${t('lobby.join')}</h2>${this.#form(true)}</section>`
      : html`<details class="card join"><summary id="join">${t('lobby.join.another')}</summary>${this.#form(false)}</details>`;
  }

  #form(isFirst: boolean) {
    const {players} = this.store.head;
    return html`
      <form aria-labelledby="join" @submit=${this.#submit}>
        ${this.invite === undefined ? nothing : html`<p>${t('lobby.join.invited')}</p>`}
        <label class="field">
          <span>${t('lobby.join.name')}</span>
          <input type="text" name="name" maxlength="40" autocomplete="off" placeholder=${(isFirst ? signedIn()?.handle : undefined) ?? nothing} .defaultValue=${isFirst ? rememberedName() : ''}>
        </label>
        <fieldset>
          <legend>${t('lobby.join.colour')}</legend>
          <div class="colours">
            <label class="pick"><input type="radio" name="colour" value="" checked><span>${t('lobby.join.anyColour')}</span></label>
            ${freeColours(players).map(colour => html`
              <label class="pick">
                <input type="radio" name="colour" value=${colour}>
                <span class="seat seat-${colour}" aria-hidden="true"></span>
                <span>${t(`table.colour.${colour}`)}</span>
              </label>`)}
          </div>
        </fieldset>
        <p class="row">
          <button class=${isFirst ? 'main' : ''} ?disabled=${this.#request.isBusy}>${t('lobby.join.sit')}</button>
        </p>
        ${this.#request.failureMessage()}
        <p class="faint">${t(canProve ? 'lobby.seeds.yours' : 'lobby.seeds.none')}</p>
      </form>`;
  }

  readonly #submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const form = submitted.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    void this.#request.attempt(async () => {
      const isFirst = this.store.localSeats.length === 0;
      const name = String(data.get('name'));
      await this.store.join(name, (data.get('colour') || undefined) as Colour | undefined, this.invite);
      form.reset();
      if (isFirst) {
        rememberName(name);
        document.getElementById('seat-notice')?.focus();
      }
      if (this.invite !== undefined) {
        replaceAddress(gamePath(this.store.id));
      }
    });
  };
}

customElements.define('cartulary-join', JoinForm);
