import type {ClocksSet, FlagFell, SeatClock} from '../api/types';
import type {CommandReader} from './command-reader';
import {PLAY, type Play} from './play';

/** The remaining milliseconds of a clock, and of a running one the time at which it is at zero. */
type Clock = {readonly left: number; readonly runsOut: number | undefined};

/** The clocks of the players, computed again from the times of the events (LOBBY-31 to LOBBY-34). */
export class ClockCheck {
  #clocks: ReadonlyMap<number, Clock> = new Map();
  readonly #ended = new Set<number>();

  constructor(private readonly reader: CommandReader, private readonly play: Play) {}

  /** Begins a command: its player has time left. */
  begin(): void {
    this.#ended.clear();
    const {actor, type} = this.reader.choice;
    const clock = actor.startsWith('seat-') ? this.#clocks.get(Number(actor.slice(5))) : undefined;
    if (clock?.runsOut !== undefined && PLAY.includes(this.play.step) && !type.startsWith('Dispute')) {
      this.#need(this.#now < clock.runsOut);
    }
  }

  turnEnded(seat: number): void {
    this.#ended.add(seat);
  }

  /** Reads the clocks if a command starts or stops one, or gives an increment. */
  settle(): void {
    if (PLAY.includes(this.play.step)) {
      this.#settle(this.play.waiting);
    }
  }

  /** Reads the clocks if one stops because the game is over. */
  stop(): void {
    if (this.#clocks.size > 0) {
      this.#settle([]);
    }
  }

  #settle(running: readonly number[]): void {
    const option = this.reader.options.clock;
    if (option === undefined || this.reader.choice.type === 'ClocksSet') {
      return;
    }
    const now = this.#now;
    const expected = new Map<number, Clock>();
    for (const seat of this.play.playing) {
      const clock = this.#clocks.get(seat) ?? {left: option.bank * 1000, runsOut: undefined};
      const increment = this.#ended.has(seat) ? option.increment * 1000 : 0;
      if (running.includes(seat) && clock.runsOut !== undefined) {
        expected.set(seat, until(clock.runsOut + increment, now));
      } else {
        const left = leftAt(clock, now) + increment;
        expected.set(seat, {left, runsOut: running.includes(seat) ? now + left : undefined});
      }
    }
    if (kept(expected) !== kept(this.#clocks)) {
      this.#set(this.reader.consequence('ClocksSet'), expected);
    }
  }

  /** Adds the length of an outage to every clock that runs (LOBBY-34). */
  extended(data: ClocksSet): void {
    const [seat, clock] = [...this.#clocks].find(([, {runsOut}]) => runsOut !== undefined) ?? [];
    const later = data.clocks.find(one => one.seat === seat)?.runsOut;
    this.#need(clock?.runsOut !== undefined && later !== undefined);
    const more = Date.parse(later!) - clock!.runsOut!;
    this.#need(more > 0 && more % 1000 === 0);
    const now = this.#now;
    this.#set(data, new Map([...this.#clocks].map(([each, one]) =>
      [each, one.runsOut === undefined ? one : until(one.runsOut + more, now)])));
  }

  /** A flag falls first, not early, and as late as it says (LOBBY-33). */
  fell({seat, late}: FlagFell): void {
    const running = [...this.#clocks].filter(([, {runsOut}]) => runsOut !== undefined);
    const first = Math.min(...running.map(([, {runsOut}]) => runsOut!));
    this.#need(running.find(([, {runsOut}]) => runsOut === first)?.[0] === seat);
    this.#need(late >= 0 && late === this.#now - first);
  }

  #set(data: ClocksSet, expected: ReadonlyMap<number, Clock>): void {
    const written = [...expected].map(([seat, {left, runsOut}]) => text({seat, left, ...(runsOut === undefined ? {}
      : {runsOut: new Date(runsOut).toISOString()})}));
    this.#need(String(data.clocks.map(text)) === String(written));
    this.#clocks = expected;
  }

  get #now(): number {
    return Date.parse(this.reader.choice.at);
  }

  #need(holds: boolean): void {
    this.reader.need(holds, 'clock');
  }
}

function until(runsOut: number, now: number): Clock {
  return {left: Math.max(0, runsOut - now), runsOut};
}

function leftAt({left, runsOut}: Clock, now: number): number {
  return runsOut === undefined ? left : Math.max(0, runsOut - now);
}

/** What stays the same of clocks that go on running or standing. */
function kept(clocks: ReadonlyMap<number, Clock>): string {
  return String([...clocks].map(([seat, {left, runsOut}]) => `${seat} ${runsOut === undefined ? left : `until ${runsOut}`}`));
}

function text({seat, left, runsOut}: SeatClock): string {
  return `${seat} ${left} ${runsOut}`;
}
