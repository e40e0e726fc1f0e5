import {houseRulesOf} from '../api/house-rules';
import type {ChatSetting} from '../api/types';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import type {GameSetup} from './game-setup';

/**
 * The same game once more, with the people at this screen and the bots. The seats of all others are free: the game is
 * offered to them, or they join by its link.
 */
export function rematchOf(store: GameStore, chat: ChatSetting): GameSetup {
  const {options, players} = store.head;
  const [name, ...others] = store.localSeats.map(seat => (store.names.has(seat) ? playerName(store, seat) : ''));
  return {
    expansions: options.expansions,
    houseRules: houseRulesOf(options),
    scoringTiles: options.scoringTiles,
    seats: players.length,
    hasSeenSeats: true,
    visibility: options.visibility,
    secondsPerStep: options.secondsPerStep,
    clock: options.clock,
    breaksTies: options.ties === 'last-to-begin',
    aids: options.aids !== 'off',
    chat,
    takeBack: options.takeBack ?? false,
    name: name ?? '',
    plays: true,
    others,
    bots: players.flatMap(({policy}) => (policy === undefined ? [] : [policy])),
  };
}
