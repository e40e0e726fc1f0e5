import type {SVGTemplateResult, TemplateResult} from 'lit';
import type {Cell, PlacedTile, Player} from '../api/types';
import type {BoardState} from '../figure/piece';
import type {Key, Texts} from './texts';

/** A small board with what lies on it. */
export interface Scene {
  readonly tiles: readonly PlacedTile[];
  /** A tile that does not fit. */
  readonly misfit?: PlacedTile;
  readonly state?: Partial<BoardState>;
  /** What lies beside the tiles, each as large as a tile. */
  readonly beside?: readonly (Cell & {readonly shape: () => SVGTemplateResult})[];
}

/** How the chapters are written: texts, paragraphs with the rules that they rest on, and pictures. */
export interface Guide {
  readonly texts: Texts;
  paragraph(key: Key, rules: readonly string[]): TemplateResult;
  picture(scene: Scene, caption: string): TemplateResult;
}

export const BLUE = player(0, 'blue');
export const RED = player(1, 'red');
export const EAST_WEST = 90;

export function tile(name: string, x: number, y: number, rotation: PlacedTile['rotation'] = 0): PlacedTile {
  return {tile: name, x, y, rotation};
}

function player(seat: number, colour: Player['colour']): Player {
  return {seat, colour, player: `seat-${seat}`, meeples: 0, resigned: false, score: 0};
}
