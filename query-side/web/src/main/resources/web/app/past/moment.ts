import type {GameView} from '../api/types';
import type {GameStore} from '../game/store';

/** A moment of a game: a move, the end of a turn, or a time. */
export type Moment = {readonly at: number} | {readonly turn: number} | {readonly time: string};

/** Parses `at`, `turn` or `time`, as the API names them; undefined if there is none. */
export function parseMoment(params: URLSearchParams): Moment | undefined {
  const number = (name: string, min: number) => {
    const value = params.get(name);
    return value !== null && /^\d{1,9}$/.test(value) && Number(value) >= min ? Number(value) : undefined;
  };
  const [at, turn, time] = [number('at', 1), number('turn', 0), params.get('time')];
  return at !== undefined ? {at} : turn !== undefined ? {turn} : time ? {time} : undefined;
}

/**
 * Shows the game at a moment, and returns its revision.
 *
 * @throws Refusal if the game has not reached the moment
 */
export async function goTo(store: GameStore, moment: Moment): Promise<number> {
  const revision = await revisionAt(store, moment);
  store.showWhenReached(revision);
  return revision;
}

/** Turns and times are resolved by the service, so that they mean the same as in its API. */
async function revisionAt(store: GameStore, moment: Moment): Promise<number> {
  const parameter = 'at' in moment ? `at=${moment.at}` : 'turn' in moment ? `turn=${moment.turn}`
    : `time=${encodeURIComponent(moment.time)}`;
  const answer = await store.api.read(`/api/games/${store.id}?${parameter}`, store.readToken);
  return ((await answer.json()) as GameView).revision;
}
