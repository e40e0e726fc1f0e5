import type {GameStore} from '../game/store';

/** The first version of the rules that allows disputes (LOBBY-13). */
const FIRST_VERSION = 2;

/** True if the game can have disputes now; the service decides about the time. */
export function allowsDisputes({head, events}: GameStore): boolean {
  return (head.status === 'running' || head.status === 'finished') && (events[0]?.rules ?? 0) >= FIRST_VERSION;
}

/** The seats of the persons at this screen, who may open disputes. */
export function disputingSeats(store: GameStore): readonly number[] {
  return store.localSeats.filter(seat => store.head.players.some(player => player.seat === seat && player.policy === undefined));
}

/** The seats at this screen that belong to the table, which agrees about disputes (LOBBY-16). */
export function tableSeats(store: GameStore): readonly number[] {
  return disputingSeats(store).filter(seat => store.head.players.some(player => player.seat === seat && !player.resigned));
}
