import type {GameStore} from '../game/store';

/** The seats that people took elsewhere since this page was opened, in the order in which they came. */
export function arrivals({events, head, localSeats, followedSince}: GameStore): readonly number[] {
  const since = events.flatMap(event =>
    event.type === 'PlayerJoined' && Date.parse(event.at) >= followedSince ? [event.data.player] : []);
  return head.players
    .filter(player => since.includes(player.player) && player.policy === undefined && !localSeats.includes(player.seat))
    .sort((a, b) => since.indexOf(a.player) - since.indexOf(b.player))
    .map(player => player.seat);
}
