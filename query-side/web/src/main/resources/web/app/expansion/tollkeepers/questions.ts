import type {FeatureNow, GameDiff, Player} from '../../api/types';
import type {SegmentAt} from '../../game/highlights';
import {playerName} from '../../game/player-name';
import type {GameStore} from '../../game/store';
import {t} from '../../message/messages';
import type {ShownChange} from '../../past/changes';
import {UNLIT} from '../../past/lit';
import {subjectWords} from '../../past/subject';
import type {WhyNotQuestion} from '../../past/why-not-questions';
import {cellWords} from '../../record/words';
import type {DisputedKind} from '../facet';
import {sideKey} from './scoring';
import {SEGMENT} from './tollhouse';

/** The tollhouses that moved, were turned or are new. */
export function changes(store: GameStore, diff: GameDiff): readonly ShownChange[] {
  return diff.players.flatMap(({seat, player: {from, to}}) => {
    const house = to?.tollhouse;
    return house === undefined || JSON.stringify(from?.tollhouse) === JSON.stringify(house) ? [] : [{
      words: t('past.diff.tollhouse', {
        player: playerName(store, seat), place: cellWords(house), side: t(sideKey(house.side)),
      }),
      before: {...UNLIT, figures: placeOf(from)}, after: {...UNLIT, figures: placeOf(to)},
    }];
  });
}

function placeOf(player: Player | undefined): SegmentAt[] {
  const house = player?.tollhouse;
  return house === undefined ? [] : [{x: house.x, y: house.y, segment: SEGMENT}];
}

/** Why a road earned a player no toll. */
export function whyNotOfFeature(store: GameStore, {feature}: FeatureNow, {x, y, segment}: SegmentAt): readonly WhyNotQuestion[] {
  const {players, options} = store.shown;
  const words = subjectWords(store, {kind: 'feature', x, y, segment});
  return feature.kind !== 'road' || !options.expansions.includes('tollkeepers') ? [] : players.map(({seat}) => ({
    query: `question=toll&seat=${seat}&feature=${x},${y},${segment}`,
    words: t('past.whynot.toll', {player: playerName(store, seat), feature: words}),
  }));
}

export const DISPUTED: DisputedKind = {
  subject: 'tollhouse',
  candidates: store => store.shown.players.filter(one => one.tollhouse !== undefined)
    .map(({seat}) => ({words: playerName(store, seat), at: {seat}})),
};
