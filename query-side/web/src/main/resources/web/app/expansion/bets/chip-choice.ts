import {html, type TemplateResult} from 'lit';
import {t} from '../../message/messages';
import {chipWithPay} from './chip-face';

/** The choice of no bet, among the ids of chips. */
export const NO_BET = '';

/** The chips of a hand in a row, and no bet, of which one is chosen. */
export function chipChoice(
  chips: readonly string[], chosen: string | undefined, choose: (chip: string) => void,
): TemplateResult {
  const choice = (chip: string, content: unknown, look: string) => html`<label class="chip-choice ${look}">
    <input type="radio" name="chip" .checked=${chosen === chip} @change=${() => choose(chip)}>${content}</label>`;
  return html`<fieldset class="hand"><legend>${t('table.hand')}</legend>
    <p class="pay-hint faint">${t('table.chip.hint')}</p>
    ${chips.map(chip => choice(chip, chipWithPay(chip), ''))}
    ${choice(NO_BET, t('table.bet.pass'), 'no-bet')}
  </fieldset>`;
}
