import {html, nothing} from 'lit';
import {Refusal, type Api} from '../api/api';
import {t} from '../message/messages';
import {navigate} from '../navigation';
import {View} from '../view';
import {ViewRequest} from './view-request';

/** Leads to the page of the person with a handle. */
class FindPlayer extends View {
  static override properties = {api: {attribute: false}, unknown: {state: true}};
  declare api: Api;
  /** The handle that nobody has. */
  declare unknown: string | undefined;
  readonly #request = new ViewRequest(this);

  override render() {
    return html`
      <section class="games-section find-player" aria-labelledby="find-player">
        <h2 id="find-player">${t('lobby.find')}</h2>
        <form class="row" @submit=${this.#find}>
          <label class="field"><span>${t('lobby.challenge.handle')}</span>
            <input type="text" name="player" required maxlength="20" autocomplete="off" spellcheck="false" @input=${() => (this.unknown = undefined)}></label>
          <button ?disabled=${this.#request.isBusy}>${t('lobby.find.go')}</button>
        </form>
        <p role="status">${this.unknown === undefined ? nothing : t('lobby.find.none', {handle: this.unknown})}</p>
        ${this.#request.failureMessage()}
      </section>`;
  }

  readonly #find = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const wanted = String(new FormData(submitted.currentTarget as HTMLFormElement).get('player')).trim();
    void this.#request.attempt(async () => {
      this.unknown = undefined;
      try {
        const {handle, person} = await this.api.person(wanted);
        navigate(`/persons/${handle ?? person}`);
      } catch (failure) {
        if (!(failure instanceof Refusal && [400, 404].includes(failure.problem.status))) {
          throw failure;
        }
        this.unknown = wanted;
      }
    });
  };
}

customElements.define('cartulary-find-player', FindPlayer);
