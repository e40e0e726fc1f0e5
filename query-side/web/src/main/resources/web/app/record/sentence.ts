import type {Envelope, FeatureScored, GameFinished} from '../api/types';
import {FACETS, isOfExpansion} from '../expansion';
import {FIGURES} from '../figure/pieces';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import type {GameState} from '../game/game-state';
import {list, t} from '../message/messages';
import {meepleKindOf} from '../past/subject';
import {changeOf, scoredFeatureWords} from './scored-feature';
import {countWords, names, cellWords, plainPoints, pointsWords} from './words';

/**
 * Describes an event in a sentence; undefined for events of no interest to players. Sealed values are not in
 * public events, and so not in sentences.
 *
 * @param before the state before the event
 */
export function sentence(store: GameStore, event: Envelope, before: GameState): string | undefined {
  const name = (seat: number) => playerName(store, seat);
  const rule = actingRule(event, before);
  if (isOfExpansion(event)) {
    return FACETS.map(({sentences}) => sentences[event.type]?.(store, event.data as never)).find(words => words !== undefined);
  }
  switch (event.type) {
    case 'GameOpened':
      return t('record.event.opened');
    case 'PlayerJoined':
      return t('record.event.joined', {name: name(event.data.seat)});
    case 'PlayerLeft':
      return t(event.data.removed ? 'record.event.removed' : 'record.event.left', {name: name(event.data.seat)});
    case 'TokenReissued':
      return t('record.event.token', {name: name(event.data.seat)});
    case 'SeatRecovered':
      return t(`record.event.recovered.${event.data.proof}`, {name: name(event.data.seat)});
    case 'SeatsClosed':
      return t('record.event.seats-closed');
    case 'SeedContributed':
      return t('record.event.seed', {name: name(event.data.seat)});
    case 'GameStarted':
      return t('record.event.started', {
        name: name(event.data.firstSeat), tiles: countWords('tile', event.data.deckSize),
      });
    case 'TileDrawn':
      return t(rule === '' ? 'record.event.drawn' : 'record.event.drawn-by-rules', {name: name(event.data.seat), left: event.data.tilesLeft, rule});
    case 'TileSetAside':
      return t('record.event.set-aside', {name: name(event.data.seat)});
    case 'TilePlaced':
      return t(rule === '' ? 'record.event.tile' : 'record.event.tile-by-rules', {name: name(event.data.seat), place: cellWords(event.data), rule});
    case 'TakenBack':
      return t('record.event.taken-back', {name: name(event.data.seat), place: cellWords(event.data)});
    case 'MeeplePlaced':
      return t(`record.event.meeple.${meepleKindOf(event.data.segment)}`, {name: name(event.data.seat), place: cellWords(event.data)});
    case 'PlacementSkipped':
      return t('record.event.skipped', {name: name(event.data.seat)});
    case 'FeatureCompleted':
      return t('record.event.completed', {feature: scoredFeatureWords(event.data.feature)});
    case 'FeatureScored':
      return scored(store, event.data);
    case 'MeeplesReturned':
      return t('record.event.returned', {
        meeples: list(before.players
          .map(({seat}) => ({seat, figures: returned(event, seat)}))
          .filter(({figures}) => figures.length > 0)
          .map(({seat, figures}) => t('record.owned', {name: name(seat), meeples: list(figures)}))),
      });
    case 'TurnEnded':
      return event.data.next === undefined ? undefined : t('record.event.turn', {name: name(event.data.next)});
    case 'FinalScoringBegan':
      return t('record.event.final');
    case 'PlayerResigned':
      // The fall of a flag says it already.
      return before.flagged.includes(event.data.seat) ? undefined : t('record.event.resigned', {name: name(event.data.seat)});
    case 'StepExpired':
    case 'FlagFell':
      return t('record.event.expired', {name: name(event.data.seat)});
    case 'GameFinished':
      return finished(store, event.data);
    case 'GameAbandoned':
      if (event.data.reason === 'operator') return t('record.event.ended-by-operator');
      return t(event.data.byHost ? 'record.event.closed-by-host' : 'record.event.abandoned');
    case 'DeckOpened':
      return t('record.event.deck');
    case 'DisputeOpened':
      return t('record.event.dispute-opened', {name: name(event.data.seat)});
    case 'DisputeRecounted':
      return t(event.data.agreed ? 'record.event.recounts-agree' : 'record.event.recounts-differ');
    case 'DisputeAgreed':
      return t(`record.event.agreed-${event.data.outcome}`, {name: name(event.data.seat)});
    case 'DisputeResolved':
      return t(`record.event.dispute-${event.data.outcome}`);
    case 'ScoreCorrected':
      return t('record.event.corrected', {
        totals: list(event.data.totals.map(total => t('record.total', {
          name: name(total.seat), from: plainPoints(total.from), points: countWords('point', total.to),
        }))),
      });
    case 'DeadlineSet':
    case 'ClocksSet':
      return undefined;
  }
}

/** Describes the event at a revision. */
export function sentenceAt(store: GameStore, revision: number): string | undefined {
  const event = store.events[revision - 1];
  return event && sentence(store, event, store.at(revision - 1));
}

/** The rule that acts for a player who resigned or whose clock ran out, or whose step expired; empty if the player acted. */
function actingRule({actor, data}: Envelope, {players}: GameState): string {
  const hasResigned = 'seat' in data && players.some(({seat, resigned}) => seat === data.seat && resigned);
  return hasResigned ? 'MIX-16' : actor === 'service' ? 'MIX-15' : '';
}

/** The figures of a seat that an event returns, in words. */
function returned(event: Envelope, seat: number): readonly string[] {
  return FIGURES.flatMap(({homeward}) => {
    const count = homeward?.of(event).filter(at => at.seat === seat).length ?? 0;
    return count === 0 ? [] : [homeward!.words(count)];
  });
}

function scored(store: GameStore, event: FeatureScored): string {
  const {complete, points} = event;
  const feature = scoredFeatureWords(event.feature);
  const won = points.filter(one => one.points !== 0);
  const words = won.length === 0 ? t('record.event.scored-nothing', {feature})
    : t(complete ? 'record.event.scored' : 'record.event.scored-at-end', {scored: pointsWords(store, won), feature});
  const {change} = changeOf(event, store.head.options);
  return change === undefined ? words : t('record.event.scored-changed', {scored: words, change});
}

function finished(store: GameStore, {ranking}: GameFinished): string {
  const first = ranking.filter(one => one.rank === 1);
  return t('record.event.finished', {
    names: names(store, first.map(one => one.seat)), points: countWords('point', first[0]?.score ?? 0),
  });
}
