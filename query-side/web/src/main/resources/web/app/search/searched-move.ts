import type {AnalysedMove, GameCommand, MoveReason, PlacedTile, SentMove} from '../api/types';
import {piecesOf} from '../figure/pieces';
import type {GameState} from '../game/game-state';
import type {Marks, SegmentAt} from '../game/highlights';
import {language, list, signedDecimal, t} from '../message/messages';
import {putFigure, type Placement} from '../review/reviewed-turn';
import type {Texts} from './search-texts';

/** A tile of a line of play, with the figure after it. */
export interface LineStep {
  readonly seat: number;
  readonly tile: string;
  readonly placement: Placement;
}

/** A move as a placement with its figure; undefined for one that places no tile. */
export function placementOf(move: readonly GameCommand[]): Placement | undefined {
  const [tile, figure] = move;
  return tile?.type === 'PlaceTile' ? placed(tile, figure) : undefined;
}

/** The tiles of a line, each with the figure that follows it. */
export function stepsOf(line: readonly SentMove[]): readonly LineStep[] {
  return line.flatMap(({seat, tile, command}, index) => {
    const next = line[index + 1];
    return tile === undefined || command.type !== 'PlaceTile' ? []
      : [{seat, tile, placement: placed(command, next?.seat === seat ? next.command : undefined)}];
  });
}

function placed({x, y, rotation}: {readonly x: number; readonly y: number; readonly rotation: number}, figure: GameCommand | undefined): Placement {
  return {x, y, rotation, ...(figure === undefined || figure.type === 'DrawTile' ? {} : {figure})};
}

/** The tiles and figures of a line on the board before it, the last one outlined. */
export function marksOfLine(before: GameState, steps: readonly LineStep[]): Marks {
  const tiles: PlacedTile[] = [];
  const spots: SegmentAt[] = [];
  let board = before;
  for (const {seat, tile, placement} of steps) {
    const {x, y, rotation} = placement;
    const laid: PlacedTile = {tile, x, y, rotation: rotation as PlacedTile['rotation']};
    tiles.push(laid);
    board = {...board, tiles: [...board.tiles, laid]};
    const put = putFigure(board, seat, placement);
    if (put !== undefined) {
      board = {...board, ...put.board};
      spots.push(put.spot);
    }
  }
  const isLaid = (piece: SegmentAt) => tiles.some(({x, y}) => x === piece.x && y === piece.y);
  return {
    cells: tiles.slice(-1), segments: [], tiles, figures: spots,
    absent: piecesOf(board).filter(piece => isLaid(piece)), from: board,
  };
}

/** For example `58 %`. */
export function winWords(win: number): string {
  return new Intl.NumberFormat(language(), {style: 'percent', maximumFractionDigits: 0}).format(win);
}

/** The margin with its error, and the probability of winning. */
export function judgedWords(texts: Texts, {margin, error, win}: AnalysedMove): string {
  return texts('search.judged', {margin: signedDecimal(margin), error: signedDecimal(error).replace('+', ''), win: winWords(win)});
}

/** Why a move is better, in one line; empty if the board does not show it. */
export function reasonWords(texts: Texts, reasons: readonly MoveReason[]): string {
  return list(reasons.map(({about, kind, difference}) => (about === 'meeples'
    ? texts('search.meeples', {difference: signedDecimal(difference)})
    : texts(`search.${about}`, {source: t(`record.source.${kind ?? 'city'}`), difference: signedDecimal(difference)}))));
}
