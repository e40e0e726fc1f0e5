import {html, nothing, type TemplateResult} from 'lit';
import {randomBase64url} from '../api/api';
import type {ExplainedWhatIf, GameCommand, Legal} from '../api/types';
import {pictureOf} from '../game/board/pieces';
import {faceText} from '../game/chips';
import {playerName} from '../game/player-name';
import {describeTile} from '../game/tile-edges';
import {t} from '../message/messages';
import {cellWords, countWords} from '../record/words';
import type {Scratch} from './scratch';

const CHIPS = ['chip-1', 'chip-2', 'chip-3', 'chip-4', 'chip-5', 'chip-6'];

/** A choice that can be tried, by the text of its option. */
interface Option {
  readonly words: string;
  readonly choose: () => void;
}

type WhatIf = ExplainedWhatIf['answer'];

/** The controls of the step for which the tried game waits, one form for each player who must act. */
export function scratchStep(scratch: Scratch, answer: WhatIf): TemplateResult[] {
  return answer.legal.map(({seat, legal}) => {
    const options = optionsOf(scratch, answer, seat, legal);
    return options.length === 0 ? html`` : html`<form class="row" @submit=${(submit: Event) => chosen(submit, options)}>
      ${answer.view.step.tile === undefined ? nothing : html`<div class="drawn">${pictureOf(answer.view.step.tile, 0,
        describeTile(answer.view.step.tile, 0))}</div>`}
      <label>${t(`past.whatif.step.${answer.view.step.name as TriedStep}`, {player: playerName(scratch.store, seat)})}
        <select name="option">${options.map((option, index) => html`<option value=${index}>${option.words}</option>`)}</select></label>
      <button class="main">${t('past.whatif.try')}</button>
    </form>`;
  });
}

type TriedStep = 'Drawing' | 'PlacingTile' | 'PlacingFigure' | 'ChoosingBetFeature' | 'Betting' | 'ChoosingFinalBetFeature';

function chosen(submit: Event, options: readonly Option[]): void {
  submit.preventDefault();
  const select = (submit.target as HTMLFormElement).elements.namedItem('option') as HTMLSelectElement;
  options[Number(select.value)]?.choose();
}

function optionsOf(scratch: Scratch, answer: WhatIf, seat: number, legal: Legal): Option[] {
  const option = (words: string, command: GameCommand) => ({words, choose: () => scratch.make(seat, command)});
  const {step} = answer.view;
  switch (step.name) {
    case 'Drawing':
      return draws(scratch, answer, seat);
    case 'PlacingTile':
      return legal.placements.map(({x, y, rotation}) =>
        option(t('past.whatif.place', {place: cellWords({x, y}), rotation}), {type: 'PlaceTile', x, y, rotation}));
    case 'PlacingFigure':
      return [
        option(t('table.skip'), {type: 'SkipPlacement'}),
        ...legal.meeples.map(({segment, kind}) =>
          option(t('past.whatif.spot', {kind: t(`table.kind.${kind}`), segment}), {type: 'PlaceMeeple', segment})),
        ...legal.tollhouses.map(({x, y}) => option(t('table.tollhouse.at', {x, y}), {type: 'PlaceTollhouse', x, y})),
      ];
    case 'ChoosingBetFeature':
      return legal.betFeatures.flatMap(({x, y, candidates}) => candidates.map(({feature, segments}) =>
        option(t('table.choose', {kind: t(`table.kind.${feature.kind}`), tiles: countWords('tile', feature.tiles.length)}),
          {type: 'ChooseBetFeature', x, y, segment: segments[0]!})));
    case 'ChoosingFinalBetFeature':
      return legal.betFeatures.flatMap(({x, y, candidates}) => candidates.map(({feature, segments}) =>
        option(t('table.choose', {kind: t(`table.kind.${feature.kind}`), tiles: countWords('tile', feature.tiles.length)}),
          {type: 'ChooseFinalBetFeature', x, y, segment: segments[0]!, nonce: randomBase64url(32)})));
    case 'Betting':
      return bets(answer, option);
    default:
      return [];
  }
}

function draws(scratch: Scratch, {next, pile}: WhatIf, seat: number): Option[] {
  const recorded = next === undefined
    ? [] : [{words: t('past.whatif.recorded', {tile: next}), choose: () => scratch.draw(seat, undefined)}];
  const others = scratch.mayChooseTile
    ? pile.map(({tile, count}) => ({words: t('past.whatif.tile', {tile, count}), choose: () => scratch.draw(seat, tile)})) : [];
  return [...recorded, ...others];
}

function bets({view}: WhatIf, option: (words: string, command: GameCommand) => Option): Option[] {
  const {office} = view.step;
  return office === undefined ? [] : [
    option(t('past.whatif.pass'), {type: 'DeclineBet', ...office, nonce: randomBase64url(32)}),
    ...CHIPS.map(chip => option(t('past.whatif.bet', {chip: faceText(chip)}),
      {type: 'PlaceBet', ...office, chip, nonce: randomBase64url(32)})),
  ];
}
