import {html, nothing} from 'lit';
import type {Colour} from '../api/types';
import {canProve} from '../api/sealing';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {addressOf} from '../place';
import {Acting} from './acting';
import {freeColours} from './colours';
import {shorten} from './going';

/** Where people of this screen sit down, one after another. */
class JoinForm extends Acting {
  static override properties = {store: {attribute: false}, invite: {attribute: false}};
  declare store: GameStore;
  declare invite: string | undefined;

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {players, options} = this.store.head;
    if (players.length >= options.maxSeats) {
      return nothing;
    }
    const seatsHere = this.store.seats.length;
    const isAsked = options.visibility === 'unlisted' && this.invite === undefined && this.store.tokens.host === undefined;
    if (isAsked) {
      return seatsHere > 0 ? nothing : html`<p class="card">${t('lobby.join.inviteNeeded')}</p>`;
    }
    return html`
      <form class="card join" aria-labelledby="join" @submit=${this.#submit}>
        <h2 id="join">${seatsHere === 0 ? t('lobby.join') : t('lobby.join.another')}</h2>
        ${this.invite === undefined ? nothing : html`<p>${t('lobby.join.invited')}</p>`}
        <label class="field">
          <span>${t('lobby.join.name')}</span>
          <input type="text" name="name" maxlength="40" autocomplete="off">
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
          <button class=${seatsHere === 0 ? 'main' : ''} ?disabled=${this.busy}>${t('lobby.join.sit')}</button>
        </p>
        ${this.problem()}
        <p class="faint">${t(canProve ? 'lobby.seeds.yours' : 'lobby.seeds.none')}</p>
      </form>`;
  }

  readonly #submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const form = submitted.currentTarget as HTMLFormElement;
    const said = new FormData(form);
    void this.attempt(async () => {
      await this.store.join(String(said.get('name')), (said.get('colour') || undefined) as Colour | undefined, this.invite);
      form.reset();
      if (this.invite !== undefined) {
        shorten(addressOf(this.store.id));
      }
    });
  };
}

customElements.define('cartulary-join', JoinForm);
