import type {Cell, Envelope, MeepleAt} from '../api/types';

/**
 * The revisions at which things on the board were placed. Events after the shown revision are ignored, because
 * a figure may have been placed there again.
 */

export function originOfTile(events: readonly Envelope[], cell: Cell, upTo: number): number | undefined {
  return latest(events, upTo, event =>
    (event.type === 'TilePlaced' && at(event.data, cell)) ||
    (event.type === 'GameStarted' && at(event.data.startTile, cell)));
}

export function originOfMeeple(events: readonly Envelope[], meeple: MeepleAt, upTo: number): number | undefined {
  return latest(events, upTo, event =>
    event.type === 'MeeplePlaced' && at(event.data, meeple) &&
    event.data.seat === meeple.seat && event.data.segment === meeple.segment);
}

/** The revision at which a tollhouse was placed at its current crossroads. */
export function originOfTollhouse(events: readonly Envelope[], seat: number, upTo: number): number | undefined {
  return latest(events, upTo, event =>
    (event.type === 'TollhousePlaced' || event.type === 'TollhouseRelocated') && event.data.seat === seat);
}

function latest(
  events: readonly Envelope[], upTo: number, is: (event: Envelope) => boolean,
): number | undefined {
  return events.findLast(event => event.revision <= upTo && is(event))?.revision;
}

function at(one: Cell, other: Cell): boolean {
  return one.x === other.x && one.y === other.y;
}
