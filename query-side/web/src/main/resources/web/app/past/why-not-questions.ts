import type {Cell, FeatureNow, GameCommand} from '../api/types';
import {FACETS} from '../expansion';
import type {Rotation} from '../game/placements';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {subjectWords} from './subject';

/** A question why something is not so, as the parameters of the API, and in words. */
export interface WhyNotQuestion {
  readonly query: string;
  readonly words: string;
}

/** A placement that does not fit. */
export interface RefusedPlacement extends Cell {
  readonly seat: number;
  readonly rotation: Rotation;
}

/** The questions about a cell: its features and what lies on it, for every player whom they may concern. */
export function questionsAbout(store: GameStore, cell: Cell, features: readonly FeatureNow[]): WhyNotQuestion[] {
  const isHere = (at: Cell) => at.x === cell.x && at.y === cell.y;
  const cities = features.filter(one => one.feature.kind === 'city');
  return [
    ...features.filter(one => one.segments.some(isHere)).flatMap(one => aboutFeature(store, cell, one, cities)),
    ...FACETS.flatMap(facet => facet.whyNotOfCell?.(store, cell) ?? []),
  ];
}

function aboutFeature(store: GameStore, cell: Cell, one: FeatureNow, cities: readonly FeatureNow[]): WhyNotQuestion[] {
  const {segment} = one.segments.find(at => at.x === cell.x && at.y === cell.y)!;
  const name = `${cell.x},${cell.y},${segment}`;
  const feature = nameOf(store, {...cell, segment});
  const {kind} = one.feature;
  const {players} = store.shown;
  return [
    ...one.complete || kind === 'field' ? [] : [question(`question=complete&feature=${name}`, t('past.whynot.complete', {feature}))],
    ...players.map(({seat}) => question(`question=points&seat=${seat}&feature=${name}`,
      t('past.whynot.points', {player: playerName(store, seat), feature}))),
    ...FACETS.flatMap(facet => facet.whyNotOfFeature?.(store, one, {...cell, segment}) ?? []),
    ...kind === 'field'
      ? cities.map(city => question(
        `question=touch&field=${name}&city=${city.feature.at.x},${city.feature.at.y},${city.feature.segment}`,
        t('past.whynot.touch', {feature, city: nameOf(store, {...city.feature.at, segment: city.feature.segment})})))
      : [],
  ];
}

/** The question why a tile cannot be placed. */
export function questionAboutMove({seat, x, y, rotation}: RefusedPlacement): WhyNotQuestion {
  const command: GameCommand = {type: 'PlaceTile', x, y, rotation};
  return question(
    `question=move&seat=${seat}&command=${encodeURIComponent(JSON.stringify(command))}`,
    t('past.whynot.move'));
}

function nameOf(store: GameStore, at: Cell & {readonly segment: string}): string {
  return subjectWords(store, {kind: 'feature', ...at});
}

function question(query: string, words: string): WhyNotQuestion {
  return {query, words};
}
