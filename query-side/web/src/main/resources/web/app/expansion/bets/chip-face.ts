import {html, type TemplateResult} from 'lit';
import {t, list} from '../../message/messages';
import {countWords} from '../../record/words';
import {faceOf} from './chips';

/** Renders the numbers of a chip, with a description for screen readers. */
export function chipFace(chip: string): TemplateResult {
  return html`${coin(chip)} <small>${words(chip)}</small>`;
}

/** A chip with what each of its numbers pays below it, for a row of chips. */
export function chipWithPay(chip: string): TemplateResult {
  return html`${coin(chip)}<small class="hidden">${words(chip)}</small>
    <span class="pay" aria-hidden="true">${faceOf(chip).map(number => html`<span>${
      t(number.orMore ? 'table.chip.pay.orMore' : 'table.chip.pay', {tiles: countWords('tile', number.value), points: number.points})}</span>`)}</span>`;
}

function coin(chip: string): TemplateResult {
  return html`<span class="bet-chip"><span aria-hidden="true">${
    faceOf(chip).map(number => `${number.value}${number.orMore ? '+' : ''}`).join(' · ')}</span></span>`;
}

function words(chip: string): string {
  return list(faceOf(chip).map(number =>
    t(number.orMore ? 'table.chip.orMore' : 'table.chip.exactly', {tiles: number.value, points: number.points})));
}
