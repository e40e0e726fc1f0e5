import type {ExplainedWhatIf, GameCommand, Legal, PlacedTile} from '../api/types';
import {expansionStep} from '../expansion';
import {figureSpots} from '../figure/pieces';
import type {SegmentAt} from '../game/highlights';
import {typeOf} from '../game/placements';
import {describeTile} from '../game/tile-edges';
import type {TileReading} from '../game/tile-reading';
import {t} from '../message/messages';
import {cellWords} from '../record/words';
import type {Scratch} from './scratch';

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

/** Makes an option of a command. */
export type OptionOf = (words: string, command: GameCommand, marks?: Marks) => Option;

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
  const option: OptionOf = (words, command, marks = {}) => ({words, choose: () => scratch.make(seat, command), ...marks});
  const {view, view: {step, tiles}} = answer;
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
        ...figureSpots(legal, view, seat).map(spot => option(
          spot.kind.triedWords(scratch.store.reading, tiles.at(-1)!, spot), spot.kind.command(spot), {figures: [spot]})),
      ];
    default:
      return expansionStep(step.name)?.options(answer, legal, option) ?? [];
  }
}

function draws(scratch: Scratch, {next, pile}: WhatIf, seat: number): Option[] {
  const recorded = next === undefined
    ? [] : [{words: t('past.whatif.recorded', {tile: describeTile(scratch.store.reading, next, 0)}), tile: next, choose: () => scratch.draw(seat, undefined)}];
  const others = scratch.mayChooseTile ? alike(scratch.store.reading, pile).map(({words, tile, count}) =>
    ({words: t('past.whatif.tile', {tile: words, count}), tile, choose: () => scratch.draw(seat, tile)})) : [];
  return [...recorded, ...others];
}

interface Alike {
  readonly words: string;
  readonly tile: string;
  readonly count: number;
}

/** Groups the tiles of a pile that are of one type and have the same description; the first one represents its group. */
function alike(reading: TileReading, pile: WhatIf['pile']): readonly Alike[] {
  const all = new Map<string, Alike>();
  for (const {tile, count} of pile) {
    const words = describeTile(reading, tile, 0);
    const key = `${typeOf(tile)} ${words}`;
    const known = all.get(key);
    all.set(key, {words, tile: known?.tile ?? tile, count: (known?.count ?? 0) + count});
  }
  return [...all.values()];
}
