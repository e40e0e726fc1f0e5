import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Challenge, GameId, OpenSeek} from '../api/types';
import {joinGame} from '../game/join-game';
import {t} from '../message/messages';
import {navigate} from '../navigation';
import {gamePath} from '../route';
import {View} from '../view';
import './challenger-rating';
import type {GamesStore} from './games-store';
import {optionWords} from './option-words';
import {rememberedSetup} from './remembered-setup';
import {ViewRequest} from './view-request';

/** The challenges of the person who is signed in, and the players who look for a game. */
class SeekList extends View {
  static override properties = {games: {attribute: false}};
  declare games: GamesStore;
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [this.games];
  }

  override render() {
    const {challenges, seeks} = this.games;
    return html`
      <div role="status">${repeat(challenges, ({game}) => game, challenge => this.#challenge(challenge))}</div>
      ${seeks.length === 0 ? nothing : html`
        <section class="games-section" aria-labelledby="seeks">
          <h2 id="seeks">${t('lobby.seeks')}</h2>
          <ul class="seeks">${seeks.map(seek => this.#seek(seek))}</ul>
        </section>`}
      ${this.#request.failureMessage()}`;
  }

  #challenge(challenge: Challenge) {
    const {game, handle, options, invite} = challenge;
    return html`<section class="card challenge">
      <p><strong>${t('lobby.challenge.of', {handle})}</strong><br><span class="faint">${optionWords(options).join(' · ')}</span>
        <cartulary-challenger-rating .api=${this.games.api} .challenge=${challenge}></cartulary-challenger-rating></p>
      <p class="row">
        <button type="button" class="main" ?disabled=${this.#request.isBusy} @click=${() => this.#play(game, invite)}>${t('lobby.challenge.accept')}</button>
        <button type="button" ?disabled=${this.#request.isBusy} @click=${() => this.#decline(game)}>${t('lobby.challenge.decline')}</button>
      </p>
    </section>`;
  }

  #seek({game, handle, options, ratings, seats}: OpenSeek) {
    const who = handle ?? t('lobby.seek.guest');
    const name = handle === undefined ? who : html`<a href="/persons/${handle}">${handle}</a>`;
    const facts = [
      ...optionWords(options),
      ...(options.maxSeats === 2 ? [] : [t('lobby.games.seats', {taken: seats, seats: options.maxSeats!})]),
      ...(ratings === undefined ? [] : [t('lobby.seek.ratings', {least: ratings.least!, most: ratings.most!})]),
    ].join(' · ');
    return html`<li><span><strong><bdi>${name}</bdi></strong> <span class="faint">${facts}</span></span>
      <button type="button" aria-label=${t('lobby.seek.play', {who})} ?disabled=${this.#request.isBusy}
        @click=${() => this.#play(game)}>${t('lobby.seek.join')}</button></li>`;
  }

  #play(game: GameId, invite?: string): void {
    void this.#request.attempt(async () => {
      await joinGame(this.games.api, game, {name: rememberedSetup().name, token: invite});
      navigate(gamePath(game));
    });
  }

  #decline(game: GameId): void {
    void this.#request.attempt(async () => {
      await this.games.api.decline(game);
      await this.games.readSeeks();
    });
  }
}

customElements.define('cartulary-seeks', SeekList);
