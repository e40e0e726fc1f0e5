import type {Envelope} from '../api/types';
import {evidenceOf} from './evidence';

/** A section of a game: its lobby, one turn, or the final scoring. */
export interface Section {
  readonly part: 'lobby' | 'turn' | 'end';
  /** The number of the turn, from 1; 0 outside turns. */
  readonly turn: number;
  readonly seat: number | undefined;
  /** The revisions of its first and last event. */
  readonly first: number;
  readonly last: number;
}

/** Divides a game into sections, in order. A turn begins after the end of the previous one. */
export function sectionsOf(events: readonly Envelope[]): Section[] {
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

/** The start of the current section, or of the previous one if already there. */
export function turnBack(sections: readonly Section[], from: number): number {
  return sections.findLast(section => section.first < from)?.first ?? 1;
}

/** The start of the next section, or the last revision. */
export function turnForward(sections: readonly Section[], from: number): number {
  return sections.find(section => section.first > from)?.first ?? sections.at(-1)?.last ?? 1;
}

/** The revisions at which points were scored. */
export function scoringRevisions(events: readonly Envelope[]): number[] {
  return events.filter(event => evidenceOf(event) !== undefined).map(event => event.revision);
}

/** The revision of the first turn; 1 for a game that never started. */
export function firstTurnRevision(events: readonly Envelope[]): number {
  return events.find(event => event.type === 'GameStarted')?.revision ?? 1;
}
