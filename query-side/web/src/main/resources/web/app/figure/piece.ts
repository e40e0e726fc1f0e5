import type {SVGTemplateResult} from 'lit';
import type {Blame, Cell, Colour, Envelope, GameCommand, Legal, Origin, PlacedTile} from '../api/types';
import type {ExpansionBoard} from '../expansion';
import type {Features} from '../game/features';
import type {GameState} from '../game/game-state';
import type {SegmentAt} from '../game/highlights';
import type {GameStore} from '../game/store';
import type {TileReading} from '../game/tile-reading';
import type {Subject} from '../past/subject';

/** What a board shows of a game. */
export type BoardState = Pick<GameState, 'tiles' | 'players' | 'meeples'> & ExpansionBoard;

/** Something that lies on the board, at the anchor of a segment or of another place of a tile. */
export interface Piece extends SegmentAt {
  readonly kind: PieceKind;
  /** The seat of a figure; undefined for what belongs to nobody or to several. */
  readonly seat?: number;
}

/** A figure of a seat on the board. */
export interface Figure extends Piece {
  readonly kind: FigureKind;
  readonly seat: number;
}

/** A place for a figure. */
export interface Spot extends SegmentAt {
  readonly kind: FigureKind;
}

/** A kind of things that lie on the board. */
export interface PieceKind {
  /** All of this kind on a board. */
  on(board: BoardState): readonly Piece[];
  /** Draws one with its anchor at a point of the board. */
  shape(piece: Piece, board: BoardState, at: readonly [number, number], look: string): SVGTemplateResult;
  words(store: GameStore, piece: Piece): string;
  /** The words in the description of a cell; undefined for what the description of its feature names. */
  cellWords(store: GameStore, piece: Piece): string | undefined;
  subject(piece: Piece): Subject;
  /** The event that put it there. */
  origin(blame: Blame, piece: Piece): Origin | undefined;
  /** True if it belongs to the picture that explains a score. */
  explains(piece: Piece, event: string, segments: readonly SegmentAt[]): boolean;
}

/** How a figure goes back to the supply of its owner. */
export interface Homeward {
  /** Those that an event returns. */
  of(event: Envelope): readonly FigureOnSegment[];
  /** The figure without its place. */
  shape(segment: string): SVGTemplateResult;
  /** Some of them in words: `2 meeples`. */
  words(count: number): string;
}

/** A figure of a seat on a segment, as events name it. */
export type FigureOnSegment = SegmentAt & {readonly seat: number};

/** What the places for a figure of a player depend on. */
export type PlacesBoard = Pick<BoardState, 'tiles' | 'meeples'>;

/** A kind of figures: how they look, what they are called, and how players put them on the board. */
export interface FigureKind extends PieceKind {
  on(board: BoardState): readonly Figure[];
  /** True if it can be put on the placed tile only. */
  readonly isForPlacedTile: boolean;
  /** How it goes home; undefined for figures that stay on the board. */
  readonly homeward?: Homeward;
  spots(legal: Legal, board: PlacesBoard, seat: number): readonly Spot[];
  /** Draws a spot that is not chosen; `worth` are the points so far of its feature, empty until they are known. */
  spotShape(spot: Spot, at: readonly [number, number], colour: Colour, worth: string): SVGTemplateResult;
  spotWords(store: GameStore, features: Features, spot: Spot): string;
  /** One line for all its spots, if these are found on the board more easily than in a list. */
  spotsLine?(board: BoardState, seat: number, count: number): string;
  /** The words of the button that confirms it, if it is not put there. */
  confirmWords?(store: GameStore, spot: Spot): string;
  /** What a spot lights on the board. */
  light(features: Features, spot: Spot): {readonly cells: readonly Cell[]; readonly segments: readonly SegmentAt[]};
  command(spot: Spot): GameCommand;
  /** The words of a spot among the choices of a tried game. */
  triedWords(reading: TileReading, tile: PlacedTile, spot: Spot): string;
  /** The spot of a command of a player after a tile was placed on a cell; undefined for another command. */
  spotOf(command: GameCommand, placed: Cell, board: PlacesBoard, seat: number): Spot | undefined;
  reviewWords(spot: Spot): string;
  /** Puts one on a board. */
  put(board: BoardState, seat: number, spot: Spot): BoardState;
}

export function isAtCell(one: Cell, other: Cell): boolean {
  return one.x === other.x && one.y === other.y;
}

export function isSameSpot(one: Spot, other: Spot | undefined): boolean {
  return other !== undefined && one.kind === other.kind && isAtCell(one, other) && one.segment === other.segment;
}
