import type {ChatMessage, GameId} from '../api/types';

/** What this browser keeps about the chat of a game. */
export interface ChatMemory {
  /** The last message that somebody has seen here. */
  readonly seen: number;
  /** Whose messages are not shown. */
  readonly muted: readonly string[];
  /** The random key by which a spectator keeps the same number. */
  readonly key?: string;
}

const PREFIX = 'cartulary.chat.';
/** Mutes everybody without a seat: a spectator who is muted could come back with another key. */
export const SPECTATORS = 'spectators';

export function chatMemory(game: GameId): ChatMemory {
  const stored = localStorage.getItem(PREFIX + game);
  return {seen: 0, muted: [], ...(stored === null ? {} : (JSON.parse(stored) as Partial<ChatMemory>))};
}

export function remember(game: GameId, change: Partial<ChatMemory>): void {
  localStorage.setItem(PREFIX + game, JSON.stringify({...chatMemory(game), ...change}));
}

/** Who wrote a message, for muting: the player, or the number of a spectator. */
export function authorOf({player, spectator}: ChatMessage): string {
  return player ?? `spectator ${spectator}`;
}

export function isMuted(message: ChatMessage, muted: readonly string[]): boolean {
  return muted.includes(authorOf(message)) || (message.spectator !== undefined && muted.includes(SPECTATORS));
}
