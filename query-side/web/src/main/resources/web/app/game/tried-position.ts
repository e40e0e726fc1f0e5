import type {BoardFeatures, GameCommand, Legal} from '../api/types';
import type {GameState} from './game-state';

/** A position that follows from tried choices, of which nothing is recorded. Dispatches `change`. */
export interface TriedPosition extends EventTarget {
  /** The state after the choices, with the revision of the moment from which they were tried. */
  readonly state: GameState;
  /** The features of its board; undefined until they are known. */
  readonly features: BoardFeatures | undefined;
  /** True while the service computes what follows. */
  readonly isBusy: boolean;
  /** What a seat may do; undefined for one for which the position does not wait. */
  legal(seat: number): Legal | undefined;
  /** The points of a seat if the game ended now; undefined until they are known. */
  ifEnded(seat: number): number | undefined;
  /** Adds a choice; resolves once it is known what follows, or that it is refused. */
  make(seat: number, command: GameCommand): Promise<void>;
  /** Takes the last choice back. */
  undo(): Promise<void>;
}
