import {html, type TemplateResult} from 'lit';
import {t, list} from '../message/messages';
import {faceOf} from './chips';

/** Renders the numbers of a chip, with a description for screen readers. */
export function chipFace(chip: string): TemplateResult {
  const numbers = faceOf(chip);
  const words = list(numbers.map(number =>
    t(number.orMore ? 'table.chip.orMore' : 'table.chip.exactly', {tiles: number.value, points: number.points})));
  return html`<span class="bet-chip"><span aria-hidden="true">${
    numbers.map(number => `${number.value}${number.orMore ? '+' : ''}`).join(' · ')}</span></span>
    <small>${words}</small>`;
}
