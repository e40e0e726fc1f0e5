import {Refusal, type Api} from '../api/api';
import {signMove} from '../api/signing';
import type {Tokens} from '../api/tokens';
import type {CommandAnswer, GameCommand, GameId} from '../api/types';
import type {GameState} from './game-state';
import type {SeatProof} from './recover-seat';

const MAX_SIGNATURES = 3;

/** The part of a game that a signed move reads, and the way to take a seat back. */
export interface SigningGame {
  readonly api: Api;
  readonly id: GameId;
  readonly head: GameState;
  readonly tokens: Tokens;
  isOwned(seat: number): boolean;
  recover(proof: SeatProof): Promise<void>;
}

/**
 * Sends a signed move; again if something that the player may choose changed while it was under way, as when another
 * player resigns. Events that change nothing for the seat make no signature late (LOBBY-12).
 * A browser that lost its key takes the seat back with a new one first.
 */
export async function sendSigned(game: SigningGame, seat: number, command: GameCommand): Promise<CommandAnswer> {
  for (let attempt = 1; ; attempt++) {
    const after = game.head.revision;
    const key = game.head.players.find(player => player.seat === seat)?.signingKey;
    const signature = key === undefined ? undefined : await signMove(key, {game: game.id, seat, after, command});
    const secret = game.tokens.recovery[seat];
    const canRecover = secret !== undefined || game.isOwned(seat);
    if (key !== undefined && signature === undefined && canRecover && attempt < MAX_SIGNATURES) {
      await game.recover({seat, ...(secret === undefined ? {} : {secret})});
      continue;
    }
    try {
      return await game.api.send(game.id, command, game.tokens.seats[seat], signature);
    } catch (failure) {
      const isLate = failure instanceof Refusal && failure.problem.ruleId === 'LOBBY-12' && game.head.revision > after;
      if (!isLate || attempt === MAX_SIGNATURES) {
        throw failure;
      }
    }
  }
}
