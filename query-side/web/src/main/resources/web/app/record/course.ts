import type {Envelope} from '../api/types';
import {evidenceOf} from './evidence';

/** A part of a game: its lobby, a turn of somebody, or what came after the last turn. */
export interface Section {
  readonly part: 'lobby' | 'turn' | 'end';
  /** Which turn it is, from 1; 0 outside turns. */
  readonly turn: number;
  readonly seat: number | undefined;
  /** The revisions of its first and last event. */
  readonly first: number;
  readonly last: number;
}

/** The game in its parts, in order. A turn begins behind the end of the one before. */
export function course(events: readonly Envelope[]): Section[] {
  const sections: Section[] = [];
  let next: Pick<Section, 'part' | 'turn' | 'seat'> | undefined = {part: 'lobby', turn: 0, seat: undefined};
  let turn = 0;
  for (const event of events) {
    const ends = event.type === 'FinalScoringBegan' || (event.type === 'GameAbandoned' && turn > 0);
    if (ends && sections.at(-1)?.part !== 'end') {
      next = {part: 'end', turn: 0, seat: undefined};
    }
    if (next !== undefined) {
      sections.push({...next, first: event.revision, last: event.revision});
      next = undefined;
    } else {
      sections.push({...sections.pop()!, last: event.revision});
    }
    const begins = event.type === 'GameStarted' ? event.data.firstSeat
      : event.type === 'TurnEnded' ? event.data.next : undefined;
    if (begins !== undefined) {
      next = {part: 'turn', turn: ++turn, seat: begins};
    }
  }
  return sections;
}

/** The revision one turn back: where the present part began, or the one before that. */
export function turnBack(sections: readonly Section[], from: number): number {
  return sections.findLast(section => section.first < from)?.first ?? 1;
}

/** The revision at which the next turn begins; the last one when none follows. */
export function turnForward(sections: readonly Section[], from: number): number {
  return sections.find(section => section.first > from)?.first ?? sections.at(-1)?.last ?? 1;
}

/** The revisions at which something was scored. */
export function scorings(events: readonly Envelope[]): number[] {
  return events.filter(event => evidenceOf(event) !== undefined).map(event => event.revision);
}

/** Where the first turn began; the first revision of a game that never started. */
export function beginning(events: readonly Envelope[]): number {
  return events.find(event => event.type === 'GameStarted')?.revision ?? 1;
}
