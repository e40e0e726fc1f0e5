import {html, nothing, type TemplateResult} from 'lit';
import {Refusal, Unreachable} from '../api/api';
import type {GameView, Player} from '../api/types';
import {policyWords} from '../game/bot-policy';
import {dateTime, language, list, t} from '../message/messages';
import {plainPoints} from '../record/words';
import {gamePath} from '../route';
import {View} from '../view';
import type {CardContents, CardReader} from './card-contents';
import {nameList} from './filled-text';
import type {CardGame} from './listed-game';
import {relativeTime} from './relative-time';
import {seatsPicture} from './seats-picture';
import {thumbnail} from './thumbnail';
import {timeWords} from './time-words';

/** How far outside the window a card is read ahead. */
const READ_AHEAD = '200px';

/** One game in a list: its board, players, scores and age. It reads them when it comes into view. */
class GameCard extends View {
  static override properties = {game: {attribute: false}, reader: {attribute: false}};
  declare game: CardGame;
  declare reader: CardReader;
  #isInView = false;
  readonly #observer = new IntersectionObserver(
    entries => {
      this.#isInView = entries.some(entry => entry.isIntersecting);
      this.#read();
    },
    {rootMargin: READ_AHEAD},
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  protected override updated(): void {
    this.#read();
  }

  #read(): void {
    const kept = this.reader.kept(this.game.game);
    if (!this.#isInView || (kept !== undefined && kept.revision >= this.game.revision)) {
      return;
    }
    const show = () => this.requestUpdate();
    this.reader.read(this.game, show).then(
      show,
      // The lists are read again soon, and with them this game.
      failure => failure instanceof Refusal || failure instanceof Unreachable || reportError(failure),
    );
  }

  override render() {
    const {game} = this;
    const contents = this.reader.kept(game.game);
    const view = game.view ?? contents?.view;
    const played = playedWith(game);
    const hasPlayers = view !== undefined && view.players.length > 0;
    return html`
      <div class="game-card ${game.isDue ? 'due' : ''}">
        <div class="thumbnail">${this.#picture(view)}</div>
        <div class="game-about">
          <p class="game-played">${game.isDue ? html`<strong class="badge">${t('lobby.games.due')}</strong> ` : nothing}${played}</p>
          ${hasPlayers
            ? this.#players(view.players, contents)
            : html`<p class="faint">${t('lobby.games.seats', {taken: game.taken, seats: game.seats})}</p>`}
          ${this.#elsewhere()}
          <p class="game-foot">
            <small class="faint">${this.#facts(contents, hasPlayers)}</small>
            <a class="game-link" href=${this.#address}>${t(`lobby.go.${this.#action}`)}<span class="hidden">
              ${played}${hasPlayers ? html` · ${nameList(view.players.map(player => nameOf(player, contents)))}` : nothing}</span></a>
          </p>
        </div>
      </div>`;
  }

  #picture(view: GameView | undefined) {
    if (this.game.status === 'lobby') {
      return seatsPicture(view?.players ?? [], this.game.seats);
    }
    return view === undefined || view.tiles.length === 0 ? nothing : thumbnail(view);
  }

  #players(players: readonly Player[], contents: CardContents | undefined): TemplateResult {
    const {game} = this;
    const winners = contents?.view.ranking.filter(({rank}) => rank === 1).map(({seat}) => seat) ?? [];
    const scores = new Map(contents?.view.ranking.map(({seat, score}) => [seat, score]));
    return html`
      <ul class="standing">
        ${players.map(player => html`
          <li class=${winners.includes(player.seat) && !game.annulled ? 'winner' : ''}>
            <span class="player-pill seat-${player.colour}"><bdi>${nameOf(player, contents)}</bdi></span>
            ${game.seatsHere.includes(player.seat) || game.elsewhere?.seat === player.seat ? html`<small class="faint">${t('lobby.games.you')}</small>` : nothing}
            ${winners.includes(player.seat) && !game.annulled ? html`<small class="has-won">${t('lobby.games.won')}</small>` : nothing}
            ${game.status === 'lobby' ? nothing : html`<span class="score">${plainPoints(scores.get(player.seat) ?? player.score)}</span>`}
          </li>`)}
      </ul>`;
  }

  /** How somebody opens the game whose seat they have in another browser. */
  #elsewhere() {
    const {elsewhere} = this.game;
    return elsewhere === undefined || !this.#isOpen ? nothing
      : html`<p><small>${t(elsewhere.isOfAccount ? 'lobby.games.elsewhere' : 'lobby.games.elsewhere.guest')}</small></p>`;
  }

  get #isOpen(): boolean {
    return this.game.status === 'lobby' || this.game.status === 'running';
  }

  /** The address of the game; one that takes the seat over if it is the person's in another browser. */
  get #address(): string {
    const {game, elsewhere} = this.game;
    return `${gamePath(game)}${elsewhere?.isOfAccount && this.#isOpen ? `#account=${elsewhere.seat}` : ''}`;
  }

  /** @param saysPlayers whether the card shows the players, and not how many there are */
  #facts(contents: CardContents | undefined, saysPlayers: boolean) {
    const {game} = this;
    const at = game.changedAt ?? contents?.changedAt;
    const facts = [
      ...(game.status === 'lobby' && saysPlayers ? [t('lobby.games.seats', {taken: game.taken, seats: game.seats})] : []),
      ...(game.turn === 0 || game.status === 'finished' ? [] : [t('lobby.games.turn', {turn: game.turn})]),
      ...timeWords(game.time),
      ...(game.status === 'abandoned' ? [t('lobby.games.abandoned')] : []),
      ...(game.annulled ? [t('dispute.mark.annulled')] : []),
      ...(game.corrected ? [t('dispute.mark.corrected')] : []),
    ].join(' · ');
    return at === undefined
      ? facts
      : html`${facts}${facts === '' ? nothing : ' · '}<time datetime=${at} title=${dateTime(at)}>${relativeTime(at, language())}</time>`;
  }

  get #action(): 'play' | 'enter' | 'join' | 'watch' | 'replay' {
    const {status, seatsHere, elsewhere, taken, seats} = this.game;
    if (!this.#isOpen) {
      return 'replay';
    }
    if (seatsHere.length > 0 || elsewhere?.isOfAccount) {
      return status === 'running' ? 'play' : 'enter';
    }
    return status === 'lobby' && taken < seats ? 'join' : 'watch';
  }
}

/** The sets that are played, such as `Base game`. */
function playedWith({expansions}: CardGame): string {
  return expansions.length === 0 ? t('lobby.expansion.none') : list(expansions.map(one => t(`lobby.expansion.${one}`)));
}

function nameOf({seat, policy}: Player, contents: CardContents | undefined): string {
  return contents?.names.get(seat)
    ?? (policy === undefined ? t('table.person', {seat: seat + 1}) : t('table.bot', {seat: seat + 1, policy: policyWords(policy)}));
}

customElements.define('cartulary-game-card', GameCard);
