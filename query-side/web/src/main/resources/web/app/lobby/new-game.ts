import {html, nothing} from 'lit';
import {signedIn} from '../account/signed-in';
import type {Api} from '../api/api';
import {t} from '../message/messages';
import {navigate} from '../navigation';
import {gamePath} from '../route';
import {expansionCards, lengthLine} from './expansion-cards';
import {againstBot, atThisScreen, canAddPlayer, withFriends, type GameSetup} from './game-setup';
import {findOpponent, withAnybody} from './find-opponent';
import {openGame, type OpenedGame} from './open-game';
import './people-fields';
import {rememberSetup, rememberedSetup} from './remembered-setup';
import {problemMessage, ViewRequest} from './view-request';
import {View} from '../view';
import './setup-form';
import {ANYBODY, BOT, FRIENDS, SCREEN} from './way-icons';
import {changesOf} from './setup-words';

/** What is unfolded below the ways into a game. */
type Unfolded = 'screen' | 'options' | undefined;

/** The expansions, four ways into a new game, and all other options folded away. */
class NewGame extends View {
  static override properties = {api: {attribute: false}};
  declare api: Api;
  readonly #request = new ViewRequest(this);
  #setup: GameSetup = rememberedSetup();
  #unfolded: Unfolded;
  /** A game that was opened but whose seats could not all be filled. */
  #incomplete: OpenedGame | undefined;

  override render() {
    return html`
      <section class="new-game" aria-labelledby="new-game">
        <div class="new-game-head">
          <h2 id="new-game">${t('lobby.new')}</h2>
          <label class="your-name">
            <span>${t('lobby.name.yours')}</span>
            <input type="text" maxlength="40" autocomplete="off" placeholder=${signedIn()?.handle ?? nothing} .value=${this.#setup.name}
              @input=${(typed: Event) => this.#change({...this.#setup, name: (typed.target as HTMLInputElement).value})}>
          </label>
        </div>
        ${expansionCards(this.#setup, setup => this.#change(setup))}
        <div class="ways-in">
          ${this.#way('start', BOT, () => this.#open(againstBot(this.#setup), true))}
          ${this.#way('anybody', ANYBODY, this.#findOpponent)}
          ${this.#way('friends', FRIENDS, () => this.#open(withFriends(this.#setup), false))}
          ${this.#way('screen', SCREEN, this.#toggleScreen)}
        </div>
        ${this.#screen()}
        ${lengthLine(this.#setup)}
        <details class="more-options" .open=${this.#unfolded === 'options'} @toggle=${this.#toggleOptions}>
          <summary>${t('lobby.options')} <small class="faint">${changesOf(this.#setup)}</small></summary>
          ${this.#unfolded !== 'options' ? nothing : html`
            <cartulary-setup .api=${this.api} .setup=${this.#setup} .busy=${this.#request.isBusy} @setup=${this.#take} @play=${this.#play}></cartulary-setup>`}
        </details>
        ${this.#request.failureMessage()} ${this.#incompleteGame()}
      </section>`;
  }

  #way(name: 'start' | 'anybody' | 'friends' | 'screen', icon: unknown, press: () => void) {
    return html`
      <button type="button" class="way-in" name=${name} ?disabled=${this.#request.isBusy} @click=${press}
        aria-labelledby="way-${name}" aria-describedby="about-${name}"
        aria-expanded=${name === 'screen' ? String(this.#unfolded === 'screen') : nothing}>
        ${icon}
        <strong id="way-${name}">${t(`lobby.way.${name}`)}</strong>
        <small id="about-${name}">${t(`lobby.way.${name}.about`, {seats: withFriends(this.#setup).seats})}</small>
      </button>`;
  }

  #screen() {
    const setup = atThisScreen(this.#setup);
    return this.#unfolded !== 'screen' ? nothing : html`
      <form class="card at-this-screen" aria-labelledby="way-screen" @submit=${(submitted: Event) => {
        submitted.preventDefault();
        void this.#open(atThisScreen(this.#setup), true);
      }}>
        <p>${t('lobby.screen.hint')}</p>
        <cartulary-people .others=${setup.others} .first=${2} .fewest=${1} .canAdd=${canAddPlayer(setup)}
          @others=${({detail}: CustomEvent<readonly string[]>) => this.#change({...this.#setup, others: detail})}></cartulary-people>
        <p class="row"><button name="together" class="main" ?disabled=${this.#request.isBusy}>${t('lobby.screen.start', {people: setup.seats})}</button></p>
      </form>`;
  }

  #incompleteGame() {
    return this.#incomplete === undefined
      ? nothing
      : html`${problemMessage(this.#incomplete.failure)}
          <p>${t('lobby.new.incomplete')} <a href=${gamePath(this.#incomplete.game)}>${t('lobby.new.go')}</a></p>`;
  }

  readonly #toggleScreen = async () => {
    this.#unfolded = this.#unfolded === 'screen' ? undefined : 'screen';
    this.requestUpdate();
    await this.updateComplete;
    const fields = this.querySelector<HTMLElement & {focusFirst(): void; updateComplete: Promise<boolean>}>('.at-this-screen cartulary-people');
    await fields?.updateComplete;
    fields?.focusFirst();
  };

  readonly #toggleOptions = (toggled: Event) => {
    const isOpen = (toggled.currentTarget as HTMLDetailsElement).open;
    this.#unfolded = isOpen ? 'options' : this.#unfolded === 'options' ? undefined : this.#unfolded;
    this.#setup = {...this.#setup, hasSeenSeats: this.#setup.hasSeenSeats || isOpen};
    this.requestUpdate();
  };

  readonly #take = ({detail}: CustomEvent<GameSetup>) => this.#change(detail);

  readonly #play = ({detail}: CustomEvent<{readonly start: boolean}>) => void this.#open(this.#setup, detail.start);

  readonly #findOpponent = () => void this.#enter(this.#setup, () => findOpponent(this.api, withAnybody(this.#setup)));

  #open(setup: GameSetup, start: boolean): Promise<void> {
    return this.#enter(setup, () => openGame(this.api, setup, start));
  }

  #enter(setup: GameSetup, open: () => Promise<OpenedGame>): Promise<void> {
    return this.#request.attempt(async () => {
      this.#incomplete = undefined;
      rememberSetup(setup);
      const opened = await open();
      if (opened.failure === undefined) {
        navigate(gamePath(opened.game));
      } else {
        this.#incomplete = opened;
      }
    });
  }

  #change(setup: GameSetup): void {
    this.#setup = setup;
    rememberSetup(setup);
    this.requestUpdate();
  }
}

customElements.define('cartulary-new-game', NewGame);
