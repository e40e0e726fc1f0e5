import {html, nothing} from 'lit';
import {signedIn} from '../account/signed-in';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';
import {ViewRequest} from './view-request';

/** Challenges a person with an account to the game of this page, for a host who plays with their own. */
class ChallengeForm extends GameView {
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {head, tokens, localSeats} = this.store;
    const isOwn = signedIn() !== undefined && localSeats.some(seat => this.store.isOwned(seat));
    if (tokens.host === undefined || !isOwn || head.players.length >= head.options.maxSeats) {
      return nothing;
    }
    return html`
      <section class="card" aria-labelledby="challenge">
        <h2 id="challenge">${t('lobby.challenge')}</h2>
        <p class="faint">${t('lobby.challenge.about')} ${head.options.visibility === 'unlisted' ? t('lobby.challenge.unrated') : nothing}</p>
        <form class="row" @submit=${this.#challenge}>
          <label class="field"><span>${t('lobby.challenge.handle')}</span>
            <input type="text" name="handle" required minlength="3" maxlength="20" autocomplete="off" spellcheck="false" @input=${allowed}></label>
          <button ?disabled=${this.#request.isBusy}>${t('lobby.challenge.send')}</button>
        </form>
        ${this.#request.failureMessage()}
      </section>`;
  }

  readonly #challenge = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const form = submitted.currentTarget as HTMLFormElement;
    const {api, id, tokens, presence} = this.store;
    const field = form.elements.namedItem('handle') as HTMLInputElement;
    if (field.value.toLowerCase() === signedIn()?.handle.toLowerCase()) {
      field.setCustomValidity(t('lobby.challenge.self'));
      field.reportValidity();
      return;
    }
    void this.#request.attempt(async () => {
      const {person} = await api.person(String(new FormData(form).get('handle')));
      await api.seek(id, {challenged: person}, tokens.host!);
      presence.refresh();
      form.reset();
    });
  };
}

/** Whoever corrects the handle may send it again. */
function allowed(typed: Event): void {
  (typed.currentTarget as HTMLInputElement).setCustomValidity('');
}

customElements.define('cartulary-challenge', ChallengeForm);
