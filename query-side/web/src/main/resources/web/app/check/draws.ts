import type {
  DeckLeaf, DeckOpened, Envelope, GameOpened, GameStarted, SeatsClosed, SeedContributed, TileDrawn,
} from '../api/types';
import {base64url, hashFromBase64url} from './bytes';
import {playerSeedCommitment, seedCommitment} from './commitments';
import {deckLeaf, partsOf, shuffle, startTile, type Pile} from './deck';
import {Findings} from './findings';
import {stacksOf, tilesOf, type ScoringTiles} from './scoring-tiles';
import {StackCheck} from './stacks';
import {isInTree} from './tree';
import type {DeckCounts} from './verdict';

/**
 * The stage of the deck: every opened seed fits its commitment, every drawn tile and every scoring tile the root that was
 * published before the first draw, and the whole shuffle the seeds, once these are open.
 */
export class DrawCheck {
  readonly findings = new Findings('deck');
  readonly #commitments = new Map<number, string | undefined>();
  readonly #seeds = new Map<number, string>();
  readonly #drawn: string[] = [];
  /** The tiles that are left of each part of the pile. */
  #left: readonly string[][] = [];
  #opened: GameOpened | undefined;
  #closed: SeatsClosed | undefined;
  #started: GameStarted | undefined;
  #scoringTiles: StackCheck | undefined;
  #shuffle: DeckCounts['shuffle'] = 'absent';

  constructor(private readonly game: string, private readonly pile: Pile, private readonly tiles: ScoringTiles) {}

  get counts(): DeckCounts {
    return {draws: this.#drawn.length, seeds: this.#seeds.size, shuffle: this.#shuffle};
  }

  visit({type, data, revision}: Envelope): void {
    switch (type) {
      case 'GameOpened':
        this.#opened = data;
        break;
      case 'PlayerJoined':
        this.#commitments.set(data.seat, data.seedCommitment);
        break;
      case 'PlayerLeft':
        this.#commitments.delete(data.seat);
        break;
      case 'SeatsClosed':
        this.#closed = data;
        break;
      case 'SeedContributed':
        this.#contributed(data, revision);
        break;
      case 'GameStarted':
        this.#gameStarted(data, revision);
        break;
      case 'SurveyorsStarted':
        this.#scoringTiles!.start(data, revision);
        break;
      case 'SurveyorsAdvanced':
        this.#scoringTiles!.advance(data, revision);
        break;
      case 'TileDrawn':
        this.#drew(data, revision);
        break;
      case 'DeckOpened':
        this.#deckOpened(data, revision);
        break;
    }
  }

  #contributed({seat, seed}: SeedContributed, revision: number): void {
    const committed = this.#commitments.get(seat);
    hashFromBase64url(seed);
    this.findings.requireLater(
      playerSeedCommitment(seed).then(found => found === committed), revision, 'player-seed', {seat});
    this.#seeds.set(seat, seed);
  }

  #gameStarted(started: GameStarted, revision: number): void {
    this.#started = started;
    this.#shuffle = 'sealed';
    this.findings.require(
      String(started.seededBy ?? []) === String([...this.#seeds.keys()].sort()), revision, 'seeded-by');
    const {tile, x, y, rotation} = started.startTile;
    const isStart = tile === startTile(this.pile, this.#sets) && x === 0 && y === 0 && rotation === 0;
    this.#left = this.#parts.map(part => [...part]);
    this.findings.require(isStart && started.deckSize === this.#left.flat().length, revision, 'start');
    const chosen = this.#closed?.firstSeat;
    this.findings.require(chosen === undefined || chosen === started.firstSeat, revision, 'first-seat');
    this.#scoringTiles = new StackCheck(this.#stacks, started.deckSize, leaf => this.#isInDeck(leaf), this.findings);
  }

  get #sets(): readonly string[] {
    return ['base', ...(this.#opened?.options.expansions ?? [])];
  }

  get #parts(): readonly (readonly string[])[] {
    return partsOf(this.pile, this.#sets, this.#opened?.options.startTile === 'shuffled');
  }

  get #stacks(): readonly (readonly string[])[] {
    return stacksOf(tilesOf(this.#opened?.options, this.tiles));
  }

  /** The leaves of the tree are those of the pile, then those of the scoring tiles. */
  #isInDeck({index, tile, salt, proof}: DeckLeaf): Promise<boolean> {
    const {deckRoot, deckSize} = this.#started!;
    const leaf = deckLeaf(index, tile, hashFromBase64url(salt));
    const size = deckSize + this.#stacks.flat().length;
    return isInTree(leaf, index, size, proof.map(hashFromBase64url), hashFromBase64url(deckRoot));
  }

  #drew({index, tile, salt, proof, tilesLeft}: TileDrawn, revision: number): void {
    const {deckSize} = this.#started!;
    this.findings.require(index === this.#drawn.length && index < deckSize, revision, 'draw-order');
    this.findings.require(tilesLeft === deckSize - index - 1, revision, 'tiles-left');
    this.findings.requireLater(this.#isInDeck({index, tile, salt, proof}), revision, 'draw-proof', {tile});
    this.#drawn.push(tile);
    const part = this.#left.find(({length}) => length > 0);
    const at = part?.indexOf(tile) ?? -1;
    this.findings.require(at >= 0, revision, 'start');
    part?.splice(Math.max(at, 0), 1);
  }

  #deckOpened({seed, nonce}: DeckOpened, revision: number): void {
    const opened = this.#opened!;
    [seed, nonce].forEach(hashFromBase64url);
    this.findings.requireLater(
      seedCommitment(this.game, seed, nonce).then(found => found === opened.seed.commitment), revision, 'server-seed');
    if (this.#started === undefined) {
      return;
    }
    this.#shuffle = 'checked';
    const {deckRoot, deckSize, firstSeat} = this.#started;
    const {seats, firstSeat: chosen} = this.#closed!;
    const drawn = [...this.#drawn];
    const known = [...this.#scoringTiles!.opened];
    const playerSeeds = [...this.#seeds].sort(([one], [other]) => one - other).map(([, playerSeed]) => playerSeed);
    const deck = shuffle({seed, game: this.game, parts: this.#parts, stacks: this.#stacks, playerSeeds, players: seats.length});
    const require = this.findings.requireLater.bind(this.findings);
    require(
      deck.then(({order, root}) => order.length === deckSize && base64url(root) === deckRoot), revision, 'shuffle');
    require(deck.then(({order, scoringTiles}) => drawn.every((tile, index) => tile === order[index])
      && known.every(([index, tile]) => tile === scoringTiles[index - order.length])), revision, 'order');
    require(deck.then(({first}) => firstSeat === (chosen ?? seats[first])), revision, 'first-seat');
  }
}
