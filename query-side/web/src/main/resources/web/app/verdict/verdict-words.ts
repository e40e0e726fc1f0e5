import {UnreadableFile} from '../check/reason';
import {brokenRevision, type Fault, type SealedValue, type SeatAccount, type Verdict} from '../check/verdict';
import {firstSeen} from '../kept/pinned-keys';
import {dateTime, list, t} from '../message/messages';

/** Where the known keys come from: this browser pinned them, or somebody entered them. */
export type KeySource = 'pinned' | 'given';

/** Returns the name of the player on a seat. */
export type SeatName = (seat: number) => string;

export function headline(verdict: Verdict): string {
  if (verdict.result === 'holds') {
    return t('check.holds');
  }
  const revision = brokenRevision(verdict);
  return revision === undefined ? t('check.broken') : t('check.broken-at', {revision});
}

export function unreadableWords({reason, isAltered}: UnreadableFile): string {
  const words = `${t('check.unreadable')} ${t(`check.unreadable.${reason}`)}`;
  return isAltered ? `${words} ${t('check.altered')}` : words;
}

/** The sentence of a fault, with the id of the check, by which other verifiers name it as well. */
export function faultWords({revision, reason, params, check}: Fault): string {
  const problem = t(`check.reason.${reason}`, shownSeat(params));
  const sentence = revision === undefined ? problem : t('check.fault-at', {revision, problem});
  return check === undefined ? sentence : `${sentence} (${check})`;
}

/** What the verdict rests on, a sentence each. */
export function basisWords(verdict: Verdict, source: KeySource, nameOf: SeatName): string[] {
  const {deck, opened} = verdict;
  return [
    signatureWords(verdict, source),
    keptWords(verdict),
    t(`check.deck.${deck.shuffle}`, {...deck}),
    ...(opened > 0 ? [t('check.opened', {count: opened})] : []),
    movesWords(verdict),
    ...verdict.accounts.flatMap(account => accountWords(account, nameOf)),
    t('check.no-rules'),
  ];
}

function keptWords({kept, faults}: Verdict): string {
  if (faults.some(({stage}) => stage === 'kept')) {
    return t('check.kept.contradicting');
  }
  return kept > 0 ? t('check.kept.agreeing', {count: kept}) : t('check.kept.none');
}

/** Who signed a checkpoint, as a sentence. */
export function signatureWords({signature: {by, key}}: Pick<Verdict, 'signature'>, source: KeySource): string {
  if (key === undefined || by === 'nobody' || by === 'unsupported') {
    return t(by === 'unsupported' ? 'check.signed.unsupported' : 'check.signed.nobody');
  }
  const {name, id} = key;
  if (by === 'unknown-key') {
    return t('check.signed.unknown-key', {name, id});
  }
  const seen = source === 'pinned' ? firstSeen(key) : undefined;
  return seen === undefined
    ? t('check.signed.given', {name, id})
    : t('check.signed.pinned', {name, id, date: dateTime(new Date(seen).toISOString())});
}

function movesWords({moves, stages}: Verdict): string {
  if (stages.some(({stage, result}) => stage === 'moves' && result === 'not-checked')) {
    return t('check.moves.unsupported');
  }
  const named = (seats: Verdict['moves']) => list(seats.map(({seat}) => seatWords(seat)));
  const signed = moves.filter(seat => seat.unsigned === 0);
  const unsigned = moves.filter(seat => seat.unsigned > 0);
  return [
    ...(signed.length > 0 ? [t('check.moves.signed', {seats: named(signed)})] : []),
    ...(unsigned.length > 0 ? [t('check.moves.unsigned', {seats: named(unsigned)})] : []),
  ].join(' ');
}

/** Names a seat by its number. */
export function seatWords(seat: number): string {
  return t('check.seat', {seat: seat + 1});
}

/** Whose keys signed the moves of a seat with an account, a sentence each. */
function accountWords({seat, person, log, keys, isUnsigned, isClaimed, hasOtherKey}: SeatAccount, nameOf: SeatName): string[] {
  const player = t('check.account', {player: nameOf(seat), person});
  return [
    ...keys.flatMap(({key, moves, late, period}) => period === undefined ? [] : [
      t(period.until === undefined ? 'check.account.since' : 'check.account.until', {
        player, key, moves, from: dateTime(period.from), until: dateTime(period.until ?? period.from),
      }),
      ...(late > 0 ? [t('check.account.late', {player, key, late})] : []),
    ]),
    ...(log === 'holds' ? [] : [t(`check.account.${log}`, {player})]),
    ...(isUnsigned ? [t('check.account.unsigned', {player})] : []),
    ...(isClaimed ? [t('check.account.claimed', {player})] : []),
    ...(hasOtherKey ? [t('check.account.other', {player})] : []),
  ];
}

export function sealedWords({kind, seat, x, y, revision}: SealedValue): string {
  return t(`check.sealed.${kind}`, {seat: seat + 1, place: t('record.place', {x, y}), revision});
}

/** Seats are numbered from 1 on the screen. */
function shownSeat(params: Fault['params']): Fault['params'] {
  return typeof params.seat === 'number' ? {...params, seat: params.seat + 1} : params;
}
