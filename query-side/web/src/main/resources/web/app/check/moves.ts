import type {BetsSettled, Cell, Envelope, GameCommand, MoveSignature, OfficeClosed} from '../api/types';
import {hashFromBase64url, signatureFromBase64url} from './bytes';
import {isKey} from './curve';
import {importKey, verify} from './ed25519';
import {Findings} from './findings';
import {moveBytes, type SignedMove} from './signed-move';
import type {SeatMoves} from './verdict';

type Seal = Omit<SignedMove, 'command'> & {readonly signature: MoveSignature; readonly key: string};
type SealingEvent = 'BetSealed' | 'FinalBetFeatureChosen';

/**
 * The stage of signed moves: every move of a seat with a key is signed by it, and no other event is (LOBBY-12).
 * The signature of a bet, a pass or a final choice is verified once that is open.
 */
export class MoveCheck {
  readonly findings = new Findings('moves');
  readonly #keys = new Map<number, string>();
  readonly #resigned = new Set<number>();
  readonly #sealed = new Map<string, Seal>();
  readonly #imported = new Map<string, ReturnType<typeof importKey>>();
  readonly #counts = new Map<number, {signed: number; unsigned: number}>();
  /** The revision of the last event that changed what every seat may choose. */
  #lastChange = 0;
  /** The revision of the last event that changed what one seat may choose, and nobody else. */
  readonly #lastChanges = new Map<number, number>();
  isSupported = true;

  /** How many moves of each seat are signed. */
  get moves(): SeatMoves[] {
    return [...this.#counts].sort(([one], [other]) => one - other).map(([seat, counts]) => ({
      seat, ...counts, sealed: [...this.#sealed.values()].filter(seal => seal.seat === seat).length,
    }));
  }

  visit(event: Envelope): void {
    const seat = event.actor.startsWith('seat-') ? Number(event.actor.slice('seat-'.length)) : undefined;
    const key = seat === undefined ? undefined : this.#keys.get(seat);
    if (seat !== undefined && this.#isMove(event, seat)) {
      this.findings.require((key === undefined) === (event.signature === undefined), event.revision,
        key === undefined ? 'move-superfluous' : 'move-unsigned', {seat, type: event.type});
      this.#count(seat, key === undefined ? 'unsigned' : 'signed');
      if (key !== undefined) {
        this.#signed(event, seat, key, event.signature!);
      }
    } else {
      this.findings.require(event.signature === undefined, event.revision, 'move-superfluous', {type: event.type});
    }
    this.#follow(event);
    this.#changed(event);
  }

  #changed({type, data, revision}: Envelope): void {
    switch (type) {
      case 'PlayerJoined':
      case 'PlayerLeft':
      case 'TokenReissued':
      case 'SeatRecovered':
      case 'SeedContributed':
      case 'BetSealed':
      case 'FinalBetFeatureChosen':
      case 'DisputeOpened':
      case 'DisputeAgreed':
        this.#lastChanges.set(data.seat, revision);
        break;
      case 'DisputeRecounted':
      case 'ClocksSet':
        break;
      case 'DisputeResolved':
        this.#lastChange = data.outcome === 'stands' ? this.#lastChange : revision;
        break;
      default:
        this.#lastChange = revision;
    }
  }

  /** True for the events that begin a command of a seat. What follows from a resignation is no move (MIX-16). */
  #isMove(event: Envelope, seat: number): boolean {
    return event.type === 'BetSealed' || event.type === 'FinalBetFeatureChosen'
      || (commandOf(event) !== undefined && !(CONSEQUENCES.includes(event.type) && this.#resigned.has(seat)));
  }

  #signed(event: Envelope, seat: number, key: string, signature: MoveSignature): void {
    const {after} = signature;
    const first = ONCE.includes(event.type) ? 0 : Math.max(this.#lastChange, this.#lastChanges.get(seat) ?? 0);
    this.findings.require(first <= after && after < event.revision, event.revision, 'move-late', {seat, after});
    const move = {game: event.game, seat, after};
    if (event.type === 'BetSealed' || event.type === 'FinalBetFeatureChosen') {
      this.#sealed.set(sealKey(event.type, event.data, seat), {...move, signature, key});
    } else {
      this.#verify({...move, signature, key}, commandOf(event)!, event.revision);
    }
  }

  #follow({type, data, revision}: Envelope): void {
    switch (type) {
      case 'PlayerJoined':
      case 'SeatRecovered':
        this.#give(data.seat, data.signingKey, revision);
        break;
      case 'PlayerLeft':
        this.#keys.delete(data.seat);
        break;
      case 'PlayerResigned':
        this.#resigned.add(data.seat);
        break;
      case 'OfficeClosed':
        this.#passed(data, revision);
        break;
      case 'BetsSettled':
        this.#settled(data, revision);
        break;
    }
  }

  #give(seat: number, key: string | undefined, revision: number): void {
    if (key === undefined) {
      this.#keys.delete(seat);
    } else {
      this.findings.require(isKey(hashFromBase64url(key)), revision, 'move-key', {seat});
      this.#keys.set(seat, key);
    }
  }

  #passed({x, y, passes}: OfficeClosed, revision: number): void {
    for (const {seat, clientNonce} of passes) {
      this.#open('BetSealed', {x, y}, seat, clientNonce, nonce => ({type: 'DeclineBet', x, y, nonce}), revision);
    }
  }

  #settled({x, y, bets}: BetsSettled, revision: number): void {
    for (const {seat, chip, segment, choiceNonce, clientNonce, choiceClientNonce} of bets) {
      this.#open('BetSealed', {x, y}, seat, clientNonce, nonce => ({type: 'PlaceBet', x, y, chip, nonce}), revision);
      if (choiceNonce !== undefined) {
        this.#open('FinalBetFeatureChosen', {x, y}, seat, choiceClientNonce,
          nonce => ({type: 'ChooseFinalBetFeature', x, y, segment, nonce}), revision);
      }
    }
  }

  #open(
    type: SealingEvent, office: Cell, seat: number, nonce: string | undefined,
    command: (nonce: string) => GameCommand, revision: number,
  ): void {
    const seal = this.#sealed.get(sealKey(type, office, seat));
    this.findings.require((seal === undefined) === (nonce === undefined), revision, 'move-nonce', {seat});
    if (seal !== undefined) {
      this.#sealed.delete(sealKey(type, office, seat));
      this.#verify(seal, command(nonce!), revision);
    }
  }

  #verify(seal: Seal, command: GameCommand, revision: number): void {
    const value = signatureFromBase64url(seal.signature.value);
    const isValid = this.#import(seal.key).then(key => {
      if (key === 'unsupported') {
        this.isSupported = false;
        return true;
      }
      return key !== 'invalid' && verify(key, value, moveBytes({...seal, command}));
    });
    this.findings.requireLater(isValid, revision, 'move-signature', {seat: seal.seat});
  }

  #import(key: string): ReturnType<typeof importKey> {
    const imported = this.#imported.get(key) ?? importKey(hashFromBase64url(key));
    this.#imported.set(key, imported);
    return imported;
  }

  #count(seat: number, kind: 'signed' | 'unsigned'): void {
    const counts = this.#counts.get(seat) ?? {signed: 0, unsigned: 0};
    this.#counts.set(seat, {...counts, [kind]: counts[kind] + 1});
  }
}

/** Events that the rules add for a player who resigned before placing a tile or choosing a feature. */
const CONSEQUENCES: readonly Envelope['type'][] = ['TilePlaced', 'BetFeatureChosen'];

/** A seat can send these only once, so that they may have been signed before its choices changed. */
const ONCE: readonly Envelope['type'][] = ['SeedContributed', 'BetSealed', 'FinalBetFeatureChosen', 'PlayerResigned'];

function sealKey(type: SealingEvent, {x, y}: Cell, seat: number): string {
  return `${type} ${x},${y},${seat}`;
}

/** Returns the command that an open event records; undefined if the event is a consequence, or sealed. */
function commandOf({type, data}: Envelope): GameCommand | undefined {
  switch (type) {
    case 'SeedContributed':
      return {type: 'ContributeSeed', seed: data.seed};
    case 'TileDrawn':
      return {type: 'DrawTile'};
    case 'TilePlaced':
      return {type: 'PlaceTile', x: data.x, y: data.y, rotation: data.rotation};
    case 'TakenBack':
      return {type: 'TakeBack'};
    case 'MeeplePlaced':
      return {type: 'PlaceMeeple', segment: data.segment};
    case 'TollhousePlaced':
    case 'TollhouseRelocated':
      return {type: 'PlaceTollhouse', x: data.x, y: data.y};
    case 'AbbotPlaced':
      return {type: 'PlaceAbbot', segment: data.segment};
    case 'AbbotCalledHome':
      return {type: 'CallAbbotHome'};
    case 'PlacementSkipped':
      return {type: 'SkipPlacement'};
    case 'BetFeatureChosen':
      return {type: 'ChooseBetFeature', x: data.x, y: data.y, segment: data.segment};
    case 'PlayerResigned':
      return {type: 'Resign'};
    case 'PlayerLeft':
      return {type: 'LeaveGame'};
    case 'DisputeOpened': {
      const {target, reading} = data;
      return {type: 'OpenDispute', target, reason: '', ...(reading === undefined ? {} : {reading})};
    }
    case 'DisputeAgreed': {
      const {dispute, outcome, basis} = data;
      return {type: 'AgreeToDispute', dispute, outcome, ...(basis === undefined ? {} : {basis})};
    }
    case 'DisputeResolved':
      return data.by === 'opener' ? {type: 'WithdrawDispute', dispute: data.dispute} : undefined;
    default:
      return undefined;
  }
}
