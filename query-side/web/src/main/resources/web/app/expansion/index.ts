import type {Envelope, Expansion} from '../api/types';
import type {Source} from '../record/scoring';
import {THE_ABBOT} from './abbot';
import type {AbbotCounted, AbbotEvent, AbbotSource, AbbotSubject} from './abbot/types';
import {BETS} from './bets';
import type {BetsBoard, BetsEvent, BetsSource, BetsSubject} from './bets/state';
import {GERMAN_CATHEDRALS} from './cathedrals';
import type {CathedralCounted, CathedralPlace} from './cathedrals/types';
import type {Emphasis, ExpansionFacet, StepFacet} from './facet';
import {THE_RIVER} from './river';
import {THE_LAND_SURVEYORS} from './surveyors';
import type {SurveyorsCounted, SurveyorsEvent} from './surveyors/state';
import {TOLLKEEPERS} from './tollkeepers';
import type {TollEvent, TollPicture, TollSource, TollSubject} from './tollkeepers/types';

/** All expansions, in the order of the API. */
export const FACETS: readonly ExpansionFacet[] = [BETS, TOLLKEEPERS, THE_ABBOT, THE_RIVER, GERMAN_CATHEDRALS, THE_LAND_SURVEYORS];

type ExpansionEvent = BetsEvent | TollEvent | AbbotEvent | SurveyorsEvent;
/** What a board has because of expansions. */
export type ExpansionBoard = BetsBoard;
export type ExpansionSource = BetsSource | TollSource | AbbotSource;
export type ExpansionSubject = BetsSubject | TollSubject | AbbotSubject;
/** What a term of a sum can count because of expansions. */
export type ExpansionCounted = TollPicture | AbbotCounted | CathedralCounted | SurveyorsCounted;
/** The kinds of features that expansions bring for any meeple. */
export type ExpansionPlace = CathedralPlace;

export function isOfExpansion(event: Envelope): event is ExpansionEvent {
  return FACETS.some(({fold}) => event.type in fold);
}

export function facetsOf(expansions: readonly Expansion[]): readonly ExpansionFacet[] {
  return FACETS.filter(({name}) => expansions.includes(name));
}

/** The sources of the points that an expansion brings. */
export function sourcesOf({sources = [], scorings}: ExpansionFacet): readonly Source[] {
  return [...sources, ...scorings.flatMap(scoring => scoring.sources)];
}

/** The step of an expansion; undefined for a step of the base game. */
export function expansionStep(name: string): StepFacet | undefined {
  return FACETS.flatMap(({steps}) => steps).find(step => step.name === name);
}

/** How an event of an expansion is shown; undefined for one that is followed at once. */
export function emphasisOf(type: Envelope['type']): Emphasis | undefined {
  return FACETS.map(({emphasis}) => emphasis[type]).find(one => one !== undefined);
}
