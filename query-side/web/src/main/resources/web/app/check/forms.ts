import {HOUSE_RULES} from '../api/house-rules';
import type {
  DisputeRecounted, DisputeResolved, Envelope, Feature, FeatureKind, FeatureScored, GameFinished, GameOptions, PlayerJoined,
  RecoveryProof, ScoreCorrected, ScoreEvidence,
} from '../api/types';
import {EXPANSIONS, sinceOf} from '../expansion/names';
import {Findings} from './findings';
import {CLOCK_SINCE, TAKE_BACK_SINCE} from './later-options';
import {mayBeGiven} from './scoring-tiles';
import {hasShape} from './shapes';

/** Checks that an event has exactly the members of its schema, written in one way. */
export function checkForm({type, schema, data, revision}: Envelope, findings: Findings): void {
  findings.require(hasShape(type, schema, data), revision, 'format');
  findings.require(needsSchema({type, schema, data} as Envelope), revision, 'lowest-schema', {type, schema});
  if (type === 'DeadlineSet') {
    findings.require(isTime(data.deadline), revision, 'time');
  } else if (type === 'ClocksSet') {
    findings.require(data.clocks.every(({runsOut}) => runsOut === undefined || isTime(runsOut)), revision, 'time');
  } else if (type === 'GameOpened') {
    findings.require(isInOneForm(data.options, schema), revision, 'options');
  }
}

/** Returns true if a time exists: a date from 1970 to 9999, 00:00:00.000 to 23:59:59.999. */
export function isTime(text: string): boolean {
  const time = Date.parse(text);
  return time >= 0 && new Date(time).toISOString() === text;
}

/** Returns true unless an event is written in the highest schema of its type without a member that it brought. */
function needsSchema({type, schema, data}: Envelope): boolean {
  if (type === 'GameOpened' && schema > 2) {
    return (schema === TAKE_BACK_SINCE && has(data.options, 'takeBack'))
      || (schema === CLOCK_SINCE && has(data.options, 'clock', 'ties', 'aids'))
      || has(data.options, ...HOUSE_RULES.filter(({opened}) => opened === schema).map(({name}) => name))
      || EXPANSIONS.some(each => sinceOf(each) === schema && data.options.expansions?.includes(each));
  }
  if (type === 'DisputeOpened' && schema > 1) {
    return has(data.reading ?? {}, ...HOUSE_RULES.filter(({disputed}) => disputed === schema).map(({name}) => name));
  }
  switch (`${type}.${schema}` as string) {
    case 'GameStarted.2':
      return has(data, 'seededBy');
    case 'PlayerJoined.3':
      return has(data, 'recoveryCommitment');
    case 'PlayerJoined.4':
    case 'SeatRecovered.2':
      return has(data, 'signingKey');
    case 'PlayerJoined.5':
      return has(data, 'person');
    case 'PlayerJoined.6':
      return (data as PlayerJoined).policy?.startsWith('level-') === true;
    case 'SeatRecovered.3':
      return (data as {proof: RecoveryProof}).proof === 'account';
    case 'OfficeClosed.2':
      return (data as {passes: object[]}).passes.some(pass => has(pass, 'clientNonce'));
    case 'BetsSettled.2':
      return (data as {bets: object[]}).bets.some(bet => has(bet, 'clientNonce', 'choiceClientNonce'));
    case 'GameAbandoned.2':
      return has(data, 'reason');
    case 'MeeplesReturned.2':
      return (data as {meeples: object[]}).meeples.some(meeple => has(meeple, 'figure'));
    case 'FeatureCompleted.2':
    case 'FeatureScored.2':
      return isGarden((data as {feature: Feature}).feature);
    case 'MeeplePlaced.2':
      return (data as {kind: FeatureKind}).kind === 'cathedral';
    case 'FeatureCompleted.3':
    case 'FeatureScored.3':
      return isOfCathedral((data as {feature: Feature}).feature);
    case 'DisputeRecounted.2':
      return evidenceOf(data as DisputeRecounted)
        .some(({abbot, feature}) => abbot !== undefined || (feature !== undefined && isGarden(feature.feature)));
    case 'DisputeRecounted.3':
      return evidenceOf(data as DisputeRecounted)
        .some(({feature}) => feature !== undefined && isOfCathedral(feature.feature));
    case 'FeatureScored.4':
      return hasScoringTile(data as FeatureScored);
    case 'DisputeRecounted.4':
      return evidenceOf(data as DisputeRecounted).some(({feature}) => feature !== undefined && hasScoringTile(feature));
    case 'DisputeResolved.2':
      return (data as DisputeResolved).points?.some(({points}) => points < 0) ?? false;
    case 'ScoreCorrected.2': {
      const {scores, totals, ranking} = data as ScoreCorrected;
      return [...scores, ...totals].some(({from, to}) => from < 0 || to < 0) || ranking.some(({score}) => score < 0);
    }
    case 'GameFinished.2':
      return (data as GameFinished).ranking.some(({score}) => score < 0);
    default:
      return true;
  }
}

/** Returns true if a score has what schema 4 of `FeatureScored` brought. */
function hasScoringTile({scoringTile, points}: FeatureScored): boolean {
  return scoringTile !== undefined || points.some(one => one.points < 0);
}

function isGarden({kind}: Feature): boolean {
  return kind === 'garden';
}

/** Returns true for a cathedral and for a road to one. */
export function isOfCathedral(feature: Feature): boolean {
  return feature.kind === 'cathedral' || has(feature, 'cathedrals', 'counted', 'roads');
}

function evidenceOf({scores, reading}: DisputeRecounted): readonly ScoreEvidence[] {
  return [...scores, ...reading?.scores ?? []]
    .flatMap(({recorded, byRules, bySecondEngine}) => [recorded, byRules, bySecondEngine])
    .filter(evidence => evidence !== undefined);
}

function has(value: object, ...names: readonly string[]): boolean {
  return names.some(name => Object.hasOwn(value, name));
}

function isInOneForm(options: GameOptions, schema: number): boolean {
  const required = ['maxSeats', 'visibility', ...(schema > 1 ? ['bookmakerFields', 'expansions'] : [])];
  const expansions: readonly string[] = options.expansions ?? [];
  return required.every(name => has(options, name))
    && String(expansions) === String(EXPANSIONS.filter(each => expansions.includes(each)))
    && options.takeBack !== false && options.ties !== 'shared' && options.aids !== 'on'
    && !(has(options, 'clock') && has(options, 'secondsPerStep'))
    && (options.scoringTiles === undefined || mayBeGiven(options.scoringTiles, options))
    && HOUSE_RULES.every(({name, settings, opened}) => opened < 3 || options[name] !== settings[0]);
}
