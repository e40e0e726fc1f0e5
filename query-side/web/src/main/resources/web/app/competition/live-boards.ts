import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {CardReader} from '../lobby/card-contents';
import '../lobby/game-card';
import {ofOwn} from '../lobby/listed-game';
import {View} from '../view';
import type {CompetitionStore} from './competition-store';
import type {RunningDuels} from './running-duels';
import type {Texts} from './texts';

/** The boards of the pairings that are being played here, as cards. */
class LiveBoards extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, duels: {attribute: false}};
  declare store: CompetitionStore;
  declare texts: Texts;
  declare duels: RunningDuels;
  #cards: CardReader | undefined;

  protected override get sources() {
    return [this.duels];
  }

  override render() {
    const cards = this.#cards ??= new CardReader(this.store.api);
    const {games} = this.duels;
    return games.length === 0 ? nothing : html`<section class="card" aria-labelledby="competition-live">
      <h2 id="competition-live">${this.texts('competition.live')}</h2>
      <ul class="game-cards">${repeat(games, ({own: {view}}) => view.game, ({own}) => html`
        <li><cartulary-game-card .game=${ofOwn(own)} .reader=${cards}></cartulary-game-card></li>`)}</ul>
    </section>`;
  }
}

customElements.define('cartulary-live-boards', LiveBoards);
