import type {GameCommand} from '../api/types';
import {utf8, type Bytes} from './bytes';
import {canonical} from './canonical';

/** A move that the player on a seat signs (docs/formats.md, "Signed moves"). */
export interface SignedMove {
  readonly game: string;
  readonly seat: number;
  /** The revision that the player saw; what the seat may choose must not have changed since. */
  readonly after: number;
  readonly command: GameCommand;
}

/** Returns the bytes that are signed. */
export function moveBytes({game, seat, after, command}: SignedMove): Bytes {
  return utf8(canonical({after, command: signedForm(command), domain: 'cartulary/move/v1', game, seat}));
}

/** The reason of a dispute is not signed, because the record contains only its hash. */
function signedForm(command: GameCommand): GameCommand {
  return command.type === 'OpenDispute' ? {...command, reason: ''} : command;
}
