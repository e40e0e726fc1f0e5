import {html, nothing, type TemplateResult} from 'lit';
import type {Expansion, GameId, ListedGame} from '../api/types';
import {language, list, dateTime, t} from '../message/messages';
import {gamePath} from '../route';
import {View} from '../view';
import {problemMessage} from './request-view';
import {duration} from './duration';
import {SECTIONS, type GamesStore, type Section} from './games-store';
import type {OwnGame} from './own-games';

const OWN_PAGE_SIZE = 10;

/** The games of this browser, and the public games to join, watch or replay. */
class GameLists extends View {
  static override properties = {games: {attribute: false}};
  declare games: GamesStore;
  #shownOwn = OWN_PAGE_SIZE;

  protected override get sources() {
    return [this.games];
  }

  override render() {
    return html`
      ${this.games.failure === undefined ? nothing : problemMessage(this.games.failure)}
      ${this.games.own.length === 0 ? nothing : this.#own()}
      ${SECTIONS.map(section => this.#section(section))}`;
  }

  #own() {
    const {own} = this.games;
    return html`
      <section class="card" aria-labelledby="games-own">
        <h2 id="games-own">${t('lobby.games.own')}</h2>
        <ul class="games">${own.slice(0, this.#shownOwn).map(ownLine)}</ul>
        ${own.length > this.#shownOwn ? more(() => this.#showMoreOwn(), t('lobby.games.own')) : nothing}
      </section>`;
  }

  #section(section: Section) {
    const {games, hasMore} = this.games.of(section);
    const title = t(`lobby.games.${section}`);
    return html`
      <section class="card" aria-labelledby="games-${section}">
        <h2 id="games-${section}">${title}</h2>
        ${games === undefined
          ? html`<p class="faint">${t('lobby.games.reading')}</p>`
          : games.length === 0
            ? html`<p class="faint">${t(`lobby.games.${section}.none`)}</p>`
            : html`<ul class="games">${games.map(listedLine)}</ul>`}
        ${hasMore ? more(() => void this.games.more(section), title) : nothing}
      </section>`;
  }

  #showMoreOwn(): void {
    this.#shownOwn += OWN_PAGE_SIZE;
    this.requestUpdate();
  }
}

function more(press: () => void, of: string): TemplateResult {
  return html`<button type="button" aria-label=${t('lobby.games.more.of', {list: of})} @click=${press}>${t('lobby.games.more')}</button>`;
}

function ownLine({view, seats, isDue}: OwnGame): TemplateResult {
  return html`
    <li class=${isDue ? 'due' : ''}>
      ${link(view.game, view.options.expansions ?? [])}
      <span>${isDue ? html`<strong>${t('lobby.games.due')}</strong>` : t(`lobby.status.${view.status}`)}</span>
      <span class="row">
        ${view.players.map(player => html`
          <span class="seat seat-${player.colour} ${seats.includes(player.seat) ? 'here' : ''}" aria-hidden="true">${player.seat + 1}</span>`)}
        <span class="hidden">${seats.length === 0 ? t('lobby.games.noSeat') : t('lobby.games.yourSeats', {seats: list(seats.map(seat => String(seat + 1)))})}</span>
      </span>
      <small class="faint">
        ${phrase([
          t('lobby.games.seats', {taken: view.players.length, seats: view.options.maxSeats ?? view.players.length}),
          ...turnOf(view.turn),
          ...marks({annulled: view.annulled, corrected: view.disputes.some(one => one.outcome === 'corrected')}),
        ])}
      </small>
    </li>`;
}

function listedLine(game: ListedGame): TemplateResult {
  return html`
    <li>
      ${link(game.game, game.expansions)}
      <small class="faint">
        ${phrase([
          t('lobby.games.seats', {taken: game.seats, seats: game.maxSeats}),
          ...(game.bots === 0 ? [] : [t('lobby.games.bots', {bots: game.bots})]),
          ...(game.secondsPerStep === undefined
            ? []
            : [t('lobby.games.perStep', {time: duration(game.secondsPerStep, language())})]),
          ...turnOf(game.turn),
          ...marks(game),
          t('lobby.games.opened', {at: dateTime(game.openedAt)}),
        ])}
      </small>
    </li>`;
}

/** What disputes have done to the result. */
function marks({annulled, corrected}: {readonly annulled: boolean; readonly corrected: boolean}): string[] {
  return [...(annulled ? [t('dispute.mark.annulled')] : []), ...(corrected ? [t('dispute.mark.corrected')] : [])];
}

/** A link to a game. Games have no names, so it shows the first digits of the id. */
function link(game: GameId, expansions: readonly Expansion[]): TemplateResult {
  const played = expansions.length === 0
    ? t('lobby.expansion.none')
    : list(expansions.map(expansion => t(`lobby.expansion.${expansion}`)));
  return html`<a href=${gamePath(game)}>${t('lobby.games.title', {game: game.slice(0, 8), played})}</a>`;
}

function turnOf(turn: number): string[] {
  return turn === 0 ? [] : [t('lobby.games.turn', {turn})];
}

function phrase(parts: readonly string[]): string {
  return parts.join(' · ');
}

customElements.define('cartulary-game-lists', GameLists);
