import {html, nothing, type TemplateResult} from 'lit';
import type {ExpansionStep} from '../expansion';
import {pictureOf} from '../game/board/pieces';
import {playerName} from '../game/player-name';
import {describeTile} from '../game/tile-edges';
import {t} from '../message/messages';
import type {Scratch} from './scratch';
import {optionsOf, type Option, type WhatIf} from './scratch-options';

/** The controls of the step for which the tried game waits, one form for each player who must act. */
export function scratchStep(scratch: Scratch, answer: WhatIf): TemplateResult[] {
  const {reading} = scratch.store;
  return answer.legal.map(({seat, legal}) => {
    const options = optionsOf(scratch, answer, seat, legal);
    const marked = scratch.markedOf(seat);
    const {tile = answer.view.step.tile, placement} = options[marked] ?? {};
    return options.length === 0 ? html`` : html`<form class="row" @submit=${(submit: Event) => chosen(submit, options)}>
      ${tile === undefined ? nothing : html`<div class="drawn">${pictureOf(reading, tile, placement?.rotation, describeTile(reading, tile, placement?.rotation ?? 0))}</div>`}
      <label>${t(`past.whatif.step.${answer.view.step.name as TriedStep}`, {player: playerName(scratch.store, seat)})}
        <select name="option" @change=${(change: Event) => scratch.mark(seat, Number((change.target as HTMLSelectElement).value))}>${
          options.map((option, index) => html`<option value=${index} .selected=${index === marked}>${option.words}</option>`)}</select></label>
      <button class="main">${t('past.whatif.try')}</button>
    </form>`;
  });
}

type TriedStep = 'Drawing' | 'PlacingTile' | 'PlacingFigure' | ExpansionStep;

function chosen(submit: Event, options: readonly Option[]): void {
  submit.preventDefault();
  const select = (submit.target as HTMLFormElement).elements.namedItem('option') as HTMLSelectElement;
  options[Number(select.value)]?.choose();
}
