import type {TemplateResult} from 'lit';
import type {
  AppliedScoringTile, Cell, DisputeSubject, DisputeTarget, Envelope, Expansion, Feature, FeatureNow, FeatureScored, GameCommand, GameDiff,
  GameOptions, LegalOfSeat, PlacedTile, Player, StepView, WhatIf,
} from '../api/types';
import type {FigureKind, PieceKind} from '../figure/piece';
import type {BoardLayer} from '../game/board/board-layer';
import type {Draft} from '../game/draft';
import type {GameState} from '../game/game-state';
import type {Highlights, SegmentAt} from '../game/highlights';
import type {GameStore} from '../game/store';
import type {TileReading} from '../game/tile-reading';
import type {Guide, Scene} from '../how-to-play/guide';
import type {Key as GuideKey} from '../how-to-play/texts';
import type {Key} from '../message/messages';
import type {ShownChange} from '../past/changes';
import type {WhyNotQuestion} from '../past/why-not-questions';
import type {EvidenceLine, Scoring, Source} from '../record/scoring';

type Data<T extends Envelope['type']> = Extract<Envelope, {readonly type: T}>['data'];

/** For each event of an expansion, what it changes in the state of a game, its step included. */
export type Fold<E extends Envelope> = {readonly [T in E['type']]: (state: GameState, data: Data<T>) => Partial<GameState>};

/** For each event of an expansion, its sentence in the log. */
export type Sentences<E extends Envelope> = {readonly [T in E['type']]: (store: GameStore, data: Data<T>) => string};

/** How long an event is shown before the next one, and its sound. */
export interface Emphasis {
  readonly shownMs: number;
  readonly sound: 'figure' | 'points';
}

/** What a player does in a step of an expansion. */
export interface StepFacet {
  readonly name: string;
  /** True if several players act, in no order; such a step has a panel of its own. */
  readonly isShared: boolean;
  /** True for a step of final scoring. */
  readonly isFinal: boolean;
  /** True if the page asks the service what the players may choose. */
  readonly needsLegal: boolean;
  status(isMine: boolean, who: string): string;
  /** The controls of the player whose turn it is. */
  controls?(turn: TurnControls): unknown;
  /** The choices of several players in a position that is tried; other steps are tried by their controls. */
  tried?(choices: TriedChoices): TemplateResult | readonly TemplateResult[];
}

/** What the players may choose in a position that is tried. */
export interface TriedChoices {
  readonly store: GameStore;
  readonly highlights: Highlights;
  readonly step: StepView;
  readonly legal: readonly LegalOfSeat[];
  readonly isBusy: boolean;
  make(seat: number, command: GameCommand): void;
}

/** What the controls of a turn see and do. */
export interface TurnControls {
  readonly draft: Draft;
  readonly highlights: Highlights;
  readonly isBusy: boolean;
  send(command: GameCommand): void;
}

/** A kind of thing that can be disputed. */
export interface DisputedKind {
  readonly subject: DisputeSubject;
  /** Everything of the kind at the shown revision, in words. */
  candidates(store: GameStore): readonly {readonly words: string; readonly at: Partial<DisputeTarget>}[];
}

/** What an expansion changes in the score of a feature, and lines of the evidence. */
export interface ScoredFeature {
  /** The number of tiles that count. */
  readonly tiles?: number;
  /** The points of each of these tiles. */
  readonly each?: number;
  /** Points on top; may be negative. */
  readonly added?: number;
  /** What it changed, in a sentence without its end. */
  readonly change?: string;
  readonly lines: readonly EvidenceLine[];
}

/** What a feature would score if it were complete with its present tiles. */
export interface CompletedNow {
  readonly points: number;
  readonly scoringTile: AppliedScoringTile | undefined;
}

/** What an expansion adds to the course of a game. */
interface CourseFacet {
  readonly fold: Readonly<Partial<Record<Envelope['type'], (state: GameState, data: never) => Partial<GameState>>>>;
  readonly sentences: Readonly<Partial<Record<Envelope['type'], (store: GameStore, data: never) => string>>>;
  /** What changes when a game is abandoned. */
  abandoned?(state: GameState): Partial<GameState>;
  readonly emphasis: Readonly<Partial<Record<Envelope['type'], Emphasis>>>;
  readonly steps: readonly StepFacet[];
  readonly scorings: readonly Scoring[];
  /** The kinds of features that it brings, which score as features. */
  readonly sources?: readonly Source[];
  /** The words of a feature of which more counts than in the base game. */
  featureWords?(feature: Feature, words: string): string;
  /** More about what a feature of a board counts; undefined for what counts as in the base game. */
  featureDetails?(feature: FeatureNow, completed: CompletedNow, state: GameState): string | undefined;
  /** The scoring tile by which a feature would be scored if it were complete. */
  scoringTile?(feature: FeatureNow, state: GameState): AppliedScoringTile | undefined;
  /** True if everybody with a meeple on the feature would score it if it were complete, not only the most meeples (BASE-29). */
  everybodyScores?(feature: FeatureNow, state: GameState): boolean;
  /** What it changes in the score of a feature; undefined for nothing. */
  scoredFeature?(scored: FeatureScored, options: GameOptions): ScoredFeature | undefined;
  /** The words of a score that it changed. */
  scoredWords?(scored: FeatureScored, words: string, options: GameOptions): string;
  /** What a player has from the start. */
  supply?(): Partial<Player>;
  /** The supply of a player in words. */
  supplyWords(player: Player, state: GameState): string | undefined;
}

/** What a kind of feature is worth, as a row of *Points at a glance*. */
export interface WorthAtAGlance {
  readonly what: GuideKey;
  /** The title of the chapter of the expansion. */
  readonly of: GuideKey;
  readonly complete: GuideKey;
  readonly incomplete: GuideKey;
}

/** What it adds to the board. */
interface BoardFacet {
  readonly figures: readonly FigureKind[];
  /** What lies on the board and is not a figure. */
  readonly pieces: readonly PieceKind[];
  /** The places on tiles that are not segments, with the keys of their texts, which may name the sides that they reach. */
  readonly places: Readonly<Record<string, Key>>;
  /** The segments that variants of tiles have in games with it only, by variant. */
  readonly segments?: Readonly<Record<string, string>>;
  /** What a meeple on a segment is called, by segment, where it has a name of its own. */
  readonly meeples?: Readonly<Record<string, Key>>;
  /** The words of a road of a tile that shows more than the base game counts. */
  roadWords?(reading: TileReading, variant: string, road: string, words: string): string;
  /** Name suffixes (as in the sprite) of tiles that these options draw differently; the most specific first. */
  tileNames?(options: Partial<GameOptions>): readonly string[];
  /** Why the drawn tile may not lie on an empty cell in its rotation, if a rule of the expansion forbids it. */
  misfitWords?(state: GameState, tile: PlacedTile): string | undefined;
  /** A layer above all pieces. */
  layer?(store: GameStore, changed: () => void): BoardLayer;
}

/**
 * What it adds to the panels around the board, and to the other pages. The key B goes to the element with `data-choice`,
 * where a choice is due; Escape presses the main button of the one with `data-reveal`.
 */
interface PanelFacet {
  /** What is public about the tiles in the pile beside their number (BASE-39). */
  pileWords?(state: GameState): string | undefined;
  /** The panels above the controls of a turn. */
  panels?(): TemplateResult;
  /** The panels below them. */
  panelsBelow?(): TemplateResult;
  /** The panels of the players at this screen. */
  ownPanels?(): TemplateResult;
  /** What a tried game assumes beyond what is known. */
  assumedWords?(answer: WhatIf): string | undefined;
  /** Its differences between two moments. */
  changes(store: GameStore, diff: GameDiff): readonly ShownChange[];
  whyNotOfCell?(store: GameStore, cell: Cell): readonly WhyNotQuestion[];
  whyNotOfFeature?(store: GameStore, feature: FeatureNow, at: SegmentAt): readonly WhyNotQuestion[];
  readonly disputed: readonly DisputedKind[];
  /**
   * Controls of its own options of a new game, besides its house rules.
   *
   * @param changed takes the options, which replace those it took before
   */
  newGameOptions?(options: Partial<GameOptions>, changed: (options: Partial<GameOptions>) => void): TemplateResult;
  /** Draws one of the things that its players choose from, by its id. */
  choice?(id: string): TemplateResult;
  /** A picture of it. */
  readonly scene: Scene;
  /** The features that it brings or changes, in *Points at a glance*. */
  readonly worth?: readonly WorthAtAGlance[];
  /** Its chapter of *How to play*. */
  chapter(guide: Guide): TemplateResult;
}

/**
 * What an expansion adds to the page. The page knows its expansions by this interface and by the list in `index.ts`;
 * everything else about an expansion is in its folder, and its texts are among the texts of the page.
 */
export interface ExpansionFacet extends CourseFacet, BoardFacet, PanelFacet {
  readonly name: Expansion;
}
