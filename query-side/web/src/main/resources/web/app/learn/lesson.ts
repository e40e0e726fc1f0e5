import type {Expansion, GameCommand, PlacedTile, SeatPoints} from '../api/types';
import type {BoardState} from '../figure/piece';
import data from './lessons.json';
import type {Key} from './texts';

type IdIn<K> = K extends `learn.${infer Id}.task` ? Id : never;

/** The id of a lesson, which names its texts as well. */
export type LessonId = IdIn<Key>;

/** An answer to a lesson and what the rules decide about it; one of its first four members is present. */
export interface Choice {
  readonly command?: GameCommand;
  readonly points?: number;
  readonly seats?: readonly number[];
  /** The id of one of the things that a player has. */
  readonly option?: string;
  readonly isRight: boolean;
  /** The rule that refuses the command; absent if it is allowed. */
  readonly refused?: string;
  /** The points that seats get by it. */
  readonly scored: readonly SeatPoints[];
  /** The table after a right answer that changes it. */
  readonly after?: BoardState;
}

/** A position with a question. It is made by the rules (LessonsTest), and this page adds no rule to it. */
export interface Lesson {
  readonly id: LessonId;
  readonly ask: 'TILE' | 'FIGURE' | 'POINTS' | 'SEATS' | 'OPTION';
  /** The rules that it is about. */
  readonly rules: readonly string[];
  /** The player who is asked. */
  readonly seat: number;
  /** The drawn tile, if it is not on the board yet. */
  readonly tile?: string;
  readonly expansions: readonly Expansion[];
  readonly board: BoardState;
  /** The rule that refuses every other place for the tile. */
  readonly otherwise?: string;
  readonly choices: readonly Choice[];
}

export const LESSONS = data as unknown as readonly Lesson[];

/** A place for the drawn tile. */
export type Place = Omit<PlacedTile, 'tile'>;

/** The places where the drawn tile may lie. */
export function placesOf({choices}: Lesson): readonly Place[] {
  return choices.flatMap(({command}) => (command?.type === 'PlaceTile' ? [command] : []));
}

/** The answer that puts the drawn tile at a place; undefined if a rule forbids that. */
export function choiceAt({choices}: Lesson, {x, y, rotation}: Place): Choice | undefined {
  return choices.find(({command}) =>
    command?.type === 'PlaceTile' && command.x === x && command.y === y && command.rotation === rotation);
}

/** The points that the asked player gets by an answer. */
export function pointsOf({seat}: Lesson, {scored}: Choice): number {
  return scored.find(one => one.seat === seat)?.points ?? 0;
}
