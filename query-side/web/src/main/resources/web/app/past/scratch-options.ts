import {randomBase64url} from '../api/api';
import type {ExplainedWhatIf, GameCommand, Legal, PlacedTile} from '../api/types';
import {faceText} from '../game/chips';
import type {SegmentAt} from '../game/highlights';
import {typeOf} from '../game/placements';
import {describeSegment, describeTile} from '../game/tile-edges';
import {t} from '../message/messages';
import {cellWords, countWords} from '../record/words';
import type {Scratch} from './scratch';

const CHIPS = ['chip-1', 'chip-2', 'chip-3', 'chip-4', 'chip-5', 'chip-6'];

export type WhatIf = ExplainedWhatIf['answer'];

/** What is drawn for a marked choice: its tile beside the list, and the rest on the scratch board. */
export interface Marks {
  readonly tile?: string;
  readonly placement?: Pick<PlacedTile, 'x' | 'y' | 'rotation'>;
  readonly figures?: readonly SegmentAt[];
  readonly segments?: readonly SegmentAt[];
}

/** A choice that can be tried, by the text of its option. */
export interface Option extends Marks {
  readonly words: string;
  readonly choose: () => void;
}

/** The choices of the step for which a tried game waits. */
export function optionsOf(scratch: Scratch, answer: WhatIf, seat: number, legal: Legal): readonly Option[] {
  return distinct(possible(scratch, answer, seat, legal));
}

/** Numbers the options that have the same words, such as several fields of a tile. */
function distinct(options: readonly Option[]): readonly Option[] {
  return options.map((option, index) => {
    const same = options.filter(({words}) => words === option.words);
    const number = options.slice(0, index + 1).filter(({words}) => words === option.words).length;
    return same.length === 1 ? option : {...option, words: t('past.whatif.numbered', {choice: option.words, number})};
  });
}

function possible(scratch: Scratch, answer: WhatIf, seat: number, legal: Legal): Option[] {
  const option = (words: string, command: GameCommand, marks: Marks = {}): Option => ({words, choose: () => scratch.make(seat, command), ...marks});
  const {step, tiles} = answer.view;
  switch (step.name) {
    case 'Drawing':
      return draws(scratch, answer, seat);
    case 'PlacingTile':
      return legal.placements.map(({x, y, rotation}) =>
        option(t('past.whatif.place', {place: cellWords({x, y}), rotation}), {type: 'PlaceTile', x, y, rotation},
          {tile: step.tile!, placement: {x, y, rotation}}));
    case 'PlacingFigure':
      return [
        option(t('table.skip'), {type: 'SkipPlacement'}),
        ...legal.meeples.map(({segment}) => {
          const {tile, rotation, x, y} = tiles.at(-1)!;
          return option(t('past.whatif.spot', {place: describeSegment(tile, rotation, segment)}), {type: 'PlaceMeeple', segment},
            {figures: [{x, y, segment}]});
        }),
        ...legal.tollhouses.map(({x, y}) =>
          option(t('table.tollhouse.at', {x, y}), {type: 'PlaceTollhouse', x, y}, {figures: [{x, y, segment: 'village'}]})),
      ];
    case 'ChoosingBetFeature':
      return legal.betFeatures.flatMap(({x, y, candidates}) => candidates.map(({feature, segments}) =>
        option(t('table.choose', {kind: t(`table.kind.${feature.kind}`), tiles: countWords('tile', feature.tiles.length)}),
          {type: 'ChooseBetFeature', x, y, segment: segments[0]!}, {segments: segments.map(segment => ({x, y, segment}))})));
    case 'ChoosingFinalBetFeature':
      return legal.betFeatures.flatMap(({x, y, candidates}) => candidates.map(({feature, segments}) =>
        option(t('table.choose', {kind: t(`table.kind.${feature.kind}`), tiles: countWords('tile', feature.tiles.length)}),
          {type: 'ChooseFinalBetFeature', x, y, segment: segments[0]!, nonce: randomBase64url(32)},
          {segments: segments.map(segment => ({x, y, segment}))})));
    case 'Betting':
      return bets(answer, option);
    default:
      return [];
  }
}

function draws(scratch: Scratch, {next, pile}: WhatIf, seat: number): Option[] {
  const recorded = next === undefined
    ? [] : [{words: t('past.whatif.recorded', {tile: describeTile(next, 0)}), tile: next, choose: () => scratch.draw(seat, undefined)}];
  const others = scratch.mayChooseTile ? alike(pile).map(({words, tile, count}) =>
    ({words: t('past.whatif.tile', {tile: words, count}), tile, choose: () => scratch.draw(seat, tile)})) : [];
  return [...recorded, ...others];
}

interface Alike {
  readonly words: string;
  readonly tile: string;
  readonly count: number;
}

/** Groups the tiles of a pile that are of one type and have the same description; the first one represents its group. */
function alike(pile: WhatIf['pile']): readonly Alike[] {
  const all = new Map<string, Alike>();
  for (const {tile, count} of pile) {
    const words = describeTile(tile, 0);
    const key = `${typeOf(tile)} ${words}`;
    const known = all.get(key);
    all.set(key, {words, tile: known?.tile ?? tile, count: (known?.count ?? 0) + count});
  }
  return [...all.values()];
}

function bets({view}: WhatIf, option: (words: string, command: GameCommand) => Option): Option[] {
  const {office} = view.step;
  return office === undefined ? [] : [
    option(t('past.whatif.pass'), {type: 'DeclineBet', ...office, nonce: randomBase64url(32)}),
    ...CHIPS.map(chip => option(t('past.whatif.bet', {chip: faceText(chip)}),
      {type: 'PlaceBet', ...office, chip, nonce: randomBase64url(32)})),
  ];
}
