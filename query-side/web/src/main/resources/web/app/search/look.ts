import type {GameState} from '../game/game-state';
import type {Marks} from '../game/highlights';
import {marksOfMove, type Placement} from '../review/reviewed-turn';
import {marksOfLine, type LineStep} from './searched-move';

/** A move, or a line of play up to one of its tiles, to show on the board of a turn. */
export interface Look {
  readonly at: number;
  readonly seat: number;
  readonly tile: string;
  readonly move?: Placement;
  readonly line?: readonly LineStep[];
}

/** The marks of a look on the board of its turn. */
export function marksOf(shown: GameState, look: Look): Marks | undefined {
  return look.line !== undefined ? marksOfLine(shown, look.line) : look.move && marksOfMove(shown, look, look.move);
}

/** Whether two looks show the same. */
export function isSameLook(one: Look, other: Look): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({at, move, line}: Look): string {
  return JSON.stringify([at, move, line?.length]);
}
