import {checkpointLine, isSameLog, KEPT, parseCheckpointLine, type SignedCheckpoint} from '../check/checkpoint';
import type {GameId} from '../api/types';

const PREFIX = 'cartulary.kept.';
/** The games whose checkpoints are kept; the one that was shown least recently is dropped first. */
const MOST_GAMES = 100;
/** The checkpoints of one game. */
const MOST_CHECKPOINTS = 40;

/** A checkpoint of every so many revisions is kept, besides the newest. */
export const MILESTONE = 50;

interface KeptGame {
  /** When the game was last shown, in milliseconds since 1970. */
  readonly shown: number;
  /** Lines of `cartulary.checkpoint/1`, by log and size. */
  readonly lines: readonly string[];
}

/** Returns the checkpoints of a game that this browser keeps, in the order in which they were kept. */
export async function keptCheckpoints(game: GameId): Promise<SignedCheckpoint[]> {
  const parsed = await Promise.allSettled(stored(game).lines.map(line => parseCheckpointLine(line, KEPT)));
  return parsed.flatMap(one => (one.status === 'fulfilled' ? one.value : []));
}

/** Keeps a checkpoint, which replaces the newest one of its log unless that is a milestone. */
export async function keep(checkpoint: SignedCheckpoint): Promise<void> {
  const {game, size} = checkpoint.checkpoint;
  const others = (await keptCheckpoints(game)).filter(one => {
    const kept = one.checkpoint;
    return !isSameLog(one, checkpoint) || (kept.size !== size && (kept.size % MILESTONE === 0 || kept.size > size));
  });
  const lines = [...others, checkpoint].map(one => checkpointLine(one, KEPT)).slice(-MOST_CHECKPOINTS);
  const value = JSON.stringify({shown: Date.now(), lines} satisfies KeptGame);
  dropOldest(game, MOST_GAMES - 1);
  try {
    localStorage.setItem(PREFIX + game, value);
  } catch {
    // The storage is full.
    dropOldest(game, MOST_GAMES / 2);
    localStorage.setItem(PREFIX + game, value);
  }
}

function dropOldest(except: GameId, most: number): void {
  const others = Object.keys(localStorage)
    .filter(key => key.startsWith(PREFIX) && key !== PREFIX + except)
    .map(key => key.slice(PREFIX.length))
    .sort((one, other) => stored(other).shown - stored(one).shown);
  others.slice(most).forEach(game => localStorage.removeItem(PREFIX + game));
}

function stored(game: GameId): KeptGame {
  const value = localStorage.getItem(PREFIX + game);
  return value === null ? {shown: 0, lines: []} : (JSON.parse(value) as KeptGame);
}
