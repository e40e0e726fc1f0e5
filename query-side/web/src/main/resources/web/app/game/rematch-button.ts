import {html, nothing} from 'lit';
import {tokensOf} from '../api/tokens';
import {isFull} from '../lobby/game-setup';
import {openGame} from '../lobby/open-game';
import {rematchOf} from '../lobby/rematch';
import {t} from '../message/messages';
import {navigate} from '../navigation';
import {gamePath} from '../route';
import {withRules} from '../rule/rule-link';
import {View} from '../view';
import {failureWords} from './failure';
import {GameView} from './game-view';

/**
 * Opens the ended game once more, unless there is a rematch for the people at this screen already. If another player opens one at the same time, the focus goes to it in the list beside.
 */
class RematchButton extends GameView {
  static override properties = {busy: {state: true}};
  declare busy: boolean;
  #said = '';

  constructor() {
    super();
    this.busy = false;
  }

  protected override get sources() {
    return [this.store, this.rematches];
  }

  override render() {
    const {store, rematches} = this;
    return html`${store.head.status !== 'finished' || store.localSeats.length === 0 || rematches.hasOneForUs ? nothing
      : html`<button class="main" ?disabled=${this.busy} @click=${this.#open}>${t('table.end.rematch')}</button>`}
      <span role="status">${withRules(this.#said)}</span>`;
  }

  readonly #open = async () => {
    this.busy = true;
    this.#said = '';
    try {
      // Another player may have opened a rematch at the same time.
      await this.rematches.ask();
      if (this.rematches.hasOneForUs) {
        await this.#focusOffer();
        return;
      }
      const setup = rematchOf(this.store, this.chat.forRematch);
      const opened = await openGame(this.store.api, setup, true);
      if (opened.failure === undefined) {
        if (!isFull(setup)) {
          const first = await this.rematches.offer(opened.game, setup.visibility === 'unlisted');
          if (first !== opened.game) {
            await this.store.api.send(opened.game, {type: 'CloseGame'}, tokensOf(opened.game).host);
            await this.rematches.ask();
            await this.#focusOffer();
            return;
          }
        }
        navigate(gamePath(opened.game));
      } else {
        this.#said = failureWords(opened.failure);
      }
    } catch (failure) {
      this.#said = failureWords(failure);
    } finally {
      this.busy = false;
    }
  };

  async #focusOffer(): Promise<void> {
    const offers = this.closest('.end, .more')?.querySelector<View>('cartulary-rematch-list');
    await offers?.updateComplete;
    (offers?.querySelector<HTMLElement>('.main') ?? offers?.querySelector('button'))?.focus();
  }
}

customElements.define('cartulary-rematch-button', RematchButton);
