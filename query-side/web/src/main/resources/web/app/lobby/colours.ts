import type {Colour, Player} from '../api/types';

const COLOURS: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'black', 'pink'];

/** LOBBY-2 */
export function freeColours(players: readonly Player[]): readonly Colour[] {
  return COLOURS.filter(colour => players.every(player => player.colour !== colour));
}
