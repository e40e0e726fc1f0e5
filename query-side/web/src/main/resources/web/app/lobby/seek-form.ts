import {html, nothing} from 'lit';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';
import {ViewRequest} from './view-request';

/** The range of a rating that nobody leaves. */
const LEAST = 0;
const MOST = 9_999;

/** Lists the game of this page among those that look for players, for its host, with the ratings that are wished for. */
class SeekForm extends GameView {
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {head: {players, options}, tokens, presence} = this.store;
    if (tokens.host === undefined || options.visibility !== 'public' || players.length >= options.maxSeats) {
      return nothing;
    }
    return html`
      <section class="card" aria-labelledby="seek">
        <h2 id="seek">${t('lobby.seek')}</h2>
        <p class="faint" id="about-seek">${t('lobby.seek.about')}</p>
        <form class="row" @submit=${this.#seek}>
          ${(['least', 'most'] as const).map(bound => html`
            <label class="field"><span>${t(`lobby.seek.${bound}`)}</span>
              <input name=${bound} type="number" min=${LEAST} max=${MOST} step="1" aria-describedby="about-seek"></label>`)}
          <button ?disabled=${this.#request.isBusy}>${t('lobby.seek')}</button>
        </form>
        <p role="status">${presence.seek?.status === 'open' ? t('lobby.seek.sent') : nothing}</p>
        ${this.#request.failureMessage()}
      </section>`;
  }

  readonly #seek = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const entered = new FormData(submitted.currentTarget as HTMLFormElement);
    const [least, most] = [String(entered.get('least')), String(entered.get('most'))];
    const isAny = least === '' && most === '';
    const {api, id, tokens, presence} = this.store;
    void this.#request.attempt(async () => {
      await api.seek(id, isAny ? {} : {ratings: {least: Number(least), most: most === '' ? MOST : Number(most)}}, tokens.host!);
      presence.refresh();
    });
  };
}

customElements.define('cartulary-seek', SeekForm);
