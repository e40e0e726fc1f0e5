import type {Cell, GameDiff} from '../../api/types';
import {isAtCell} from '../../figure/piece';
import {playerName} from '../../game/player-name';
import type {GameStore} from '../../game/store';
import {t} from '../../message/messages';
import type {ShownChange} from '../../past/changes';
import {UNLIT} from '../../past/lit';
import type {WhyNotQuestion} from '../../past/why-not-questions';
import {cellWords, names} from '../../record/words';
import type {DisputedKind} from '../facet';
import {SEGMENT} from './office';

/** The offices on which chips were placed or settled, and those that were opened. */
export function changes(store: GameStore, diff: GameDiff): readonly ShownChange[] {
  return diff.offices.map(({x, y, office}) => {
    const lit = {...UNLIT, figures: [{x, y, segment: SEGMENT}]};
    const chips = office.to?.chips ?? [];
    const words = chips.length > 0 ? t('past.diff.chips', {place: cellWords({x, y}), players: names(store, chips)})
      : office.to?.open ? t('record.event.office-opened', {place: cellWords({x, y})})
      : t('past.diff.no-chips', {place: cellWords({x, y})});
    return {words, before: office.from === undefined ? UNLIT : lit, after: office.to === undefined ? UNLIT : lit};
  });
}

/** Why the bet of a player on the office of a cell did not pay. */
export function whyNotOfCell(store: GameStore, cell: Cell): readonly WhyNotQuestion[] {
  const {events, shown: {offices, players}} = store;
  const hasOffice = offices.some(one => isAtCell(one, cell))
    || events.some(event => event.type === 'OfficeClosed' && isAtCell(event.data, cell));
  return !hasOffice ? [] : players.map(({seat}) => ({
    query: `question=bet&seat=${seat}&office=${cell.x},${cell.y}`,
    words: t('past.whynot.bet', {player: playerName(store, seat), place: cellWords(cell)}),
  }));
}

export const DISPUTED: DisputedKind = {
  subject: 'office',
  candidates: ({events, shown}) => events.slice(0, shown.revision).filter(event => event.type === 'OfficeOpened')
    .map(({data: {x, y}}) => ({words: cellWords({x, y}), at: {x, y}})),
};
