import type {Player, SeatClock} from '../api/types';

/** The players with the clocks that an event says; who is not in it has none. */
export function withClocks(players: readonly Player[], clocks: readonly SeatClock[]): Player[] {
  return players.map(({clock: _, ...player}) => {
    const set = clocks.find(({seat}) => seat === player.seat);
    if (set === undefined) {
      return player;
    }
    const {left, runsOut} = set;
    return {...player, clock: runsOut === undefined ? {left} : {left, runsOut}};
  });
}

/** The time at which the first of the running clocks is at zero. */
export function firstRunsOut(clocks: readonly SeatClock[]): string | undefined {
  return clocks.flatMap(({runsOut}) => runsOut ?? []).sort()[0];
}

/** The players with what is left of the running clocks at the time of an event. */
export function clocksAt(players: readonly Player[], at: string): readonly Player[] {
  return players.map(player => player.clock?.runsOut === undefined ? player
    : {...player, clock: {...player.clock, left: leftAt(player.clock.runsOut, Date.parse(at))}});
}

/** Formats whole seconds as `1:02:03` or `2:03`. */
export function clockFace(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** What is left until a clock is at zero, in milliseconds. */
export function leftAt(runsOut: string, now: number): number {
  return Math.max(0, Date.parse(runsOut) - now);
}
