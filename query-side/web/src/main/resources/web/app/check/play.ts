import type {Cell, OfficeOpened} from '../api/types';
import type {CommandReader} from './command-reader';
import {inOrder, type Player} from './players';
import type {Reason} from './reason';

export type Step =
  | 'Unopened' | 'Lobby' | 'Seeding' | 'Drawing' | 'PlacingTile' | 'PlacingFigure' | 'ChoosingBetFeature' | 'Betting'
  | 'ChoosingFinalBetFeature' | 'finished' | 'abandoned';
export type Seated = {readonly seat: number};

/** The steps between the start and the end of a game. */
export const PLAY: readonly Step[] =
  ['Drawing', 'PlacingTile', 'PlacingFigure', 'ChoosingBetFeature', 'Betting', 'ChoosingFinalBetFeature'];

/** The step of a game, who is waited for, and who may choose what. */
export class Play {
  step: Step = 'Unopened';
  waiting: number[] = [];
  active: number | undefined;
  /** The seat that began. */
  first = 0;
  tile: string | undefined;
  /** The cell of the tile just placed. */
  cell: Cell | undefined;
  /** Whether the tile just placed is the choice of its player. */
  isTileChosen = false;
  /** Whether a tile was taken back in this turn. */
  isTakenBack = false;
  /** The office for which a feature must be chosen. */
  office: Cell | undefined;
  /** The office that is open for bets, and the seats that sealed a decision there. */
  betting: OfficeOpened | undefined;
  decided: number[] = [];
  readonly finalOffices = new Map<number, Cell[]>();

  constructor(private readonly reader: CommandReader, readonly players: Map<number, Player>) {}

  begin(step: Step, waiting: readonly number[] = []): void {
    this.step = step;
    this.waiting = [...waiting];
  }

  /** Takes a seat off those that are waited for. */
  answered(seat: number): void {
    this.waiting = this.waiting.filter(other => other !== seat);
  }

  get seats(): number[] {
    return inOrder(this.players.keys());
  }

  /** The seats that have not resigned. */
  get playing(): number[] {
    return this.seats.filter(seat => !this.players.get(seat)!.hasResigned);
  }

  isAtCell({x, y}: Cell, cell: Cell | undefined = this.cell): boolean {
    return cell !== undefined && x === cell.x && y === cell.y;
  }

  within(steps: readonly Step[], reason: Reason = 'impossible'): void {
    this.reader.need(steps.includes(this.step), reason);
  }

  by(...actors: readonly string[]): void {
    this.reader.need(actors.includes(this.reader.choice.actor), 'other-actor');
  }

  bySeat({seat}: Seated): Player {
    const player = this.players.get(seat);
    this.reader.need(player !== undefined, 'impossible');
    this.by(`seat-${seat}`);
    return player!;
  }

  byActive(data: Seated, step: Step): void {
    this.within([step]);
    this.bySeat(data);
    this.ofActive(data);
  }

  ofActive({seat}: Seated): void {
    this.reader.need(seat === this.active, 'other-turn');
  }

  ofDrawn(data: Seated & {readonly tile: string}): void {
    this.ofActive(data);
    this.reader.need(data.tile === this.tile, 'other-turn');
  }

  person({seat}: Seated): Player {
    const player = this.players.get(seat);
    this.reader.need(player !== undefined && !player.isBot, 'impossible');
    return player!;
  }
}
