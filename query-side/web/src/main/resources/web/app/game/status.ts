import {expansionStep} from '../expansion';
import {list, t} from '../message/messages';
import {countWords} from '../record/words';
import {departure} from './game-state';
import {playerName} from './player-name';
import type {GameStore} from './store';

/** For more players than these, the rows of the players say who they are. */
const MOST_NAMES = 3;

/** The status line: what a player at this screen must do, or for whom the game waits. */
export function statusWords(store: GameStore): string {
  const {step, status} = store.shown;
  const ofExpansion = expansionStep(step.name);
  if (status === 'lobby') {
    return t('table.status.lobby');
  }
  if (status !== 'running') {
    return status === 'finished' ? finishedWords(store) : t('table.abandoned');
  }
  if (isInFinalScoring(store) && !ofExpansion?.isFinal) {
    // If a resignation ended the game, its last step is still there, but nobody has to act.
    return t('record.part.end');
  }
  const isMine = store.isCurrent && store.localSeats.length === 1 && step.waitingFor.includes(store.localSeats[0]!);
  const who = step.waitingFor.length > MOST_NAMES ? t('table.status.many', {count: step.waitingFor.length})
    : list(step.waitingFor.map(seat => playerName(store, seat)));
  switch (step.name) {
    case 'Drawing':
      return isMine ? t('table.status.mine.drawing') : t('table.status.waiting', {who});
    case 'PlacingTile':
      return isMine ? t('table.status.mine.tile') : t('table.status.tile', {who});
    case 'PlacingFigure':
      return isMine ? t('table.status.mine.figure') : t('table.status.figure', {who});
    default:
      return ofExpansion?.status(isMine, who) ?? '';
  }
}

/** That the game is over, and who won it unless it was annulled. */
function finishedWords(store: GameStore): string {
  return [t('table.finished'), ...(store.shown.annulled ? [] : [winnerWords(store)])].join(' ');
}

/** Says who won, and who left before the end: they rank behind, whatever their points. */
export function winnerWords(store: GameStore): string {
  const {ranking} = store.shown;
  const first = ranking.filter(({rank}) => rank === 1);
  if (first.length === 0) {
    return '';
  }
  const won = t(first.length === 1 ? 'table.end.winner' : 'table.end.winners', {
    names: list(first.map(({seat}) => playerName(store, seat))), points: countWords('point', first[0]!.score),
  });
  const gone = ranking.filter(({resigned}) => resigned).map(({seat}) =>
    t(departure(store.head, seat) === 'flagged' ? 'record.event.expired' : 'record.event.resigned', {name: playerName(store, seat)}));
  return gone.length === 0 ? won : t('table.end.gone', {won, gone: gone.join(' ')});
}

/** True from the beginning of final scoring on. */
export function isInFinalScoring({events, shown}: GameStore): boolean {
  return events.some(({type, revision}) => type === 'FinalScoringBegan' && revision <= shown.revision);
}
