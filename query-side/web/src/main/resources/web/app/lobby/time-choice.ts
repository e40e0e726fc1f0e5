import {html, type TemplateResult} from 'lit';
import {language, t} from '../message/messages';
import {duration} from './duration';
import {CLOCKS, STEP_TIMES, type GameSetup} from './game-setup';
import {clockOption} from './time-words';

type Time = Pick<GameSetup, 'clock' | 'secondsPerStep'>;

/** The choice of how long players may think. */
export function timeChoice({clock, secondsPerStep}: Time, changed: (time: Time) => void): TemplateResult {
  return html`
    <label class="field">
      <span>${t('lobby.time')}</span>
      <select @change=${(chosen: Event) => changed(timeOf((chosen.target as HTMLSelectElement).value))}>
        <option value="" .selected=${secondsPerStep === undefined && clock === undefined}>${t('lobby.time.none')}</option>
        ${CLOCKS.map((one, index) => html`
          <option value=${`clock ${index}`} .selected=${one.bank === clock?.bank && one.increment === clock.increment}>${
            clockOption(one)}</option>`)}
        ${STEP_TIMES.map(seconds => html`
          <option value=${seconds} .selected=${seconds === secondsPerStep}>${
            t('lobby.games.perStep', {time: duration(seconds, language())})}</option>`)}
      </select>
    </label>`;
}

/** The time limit that a value of the choice means. */
function timeOf(value: string): Time {
  const clock = value.startsWith('clock ') ? CLOCKS[Number(value.slice(6))] : undefined;
  return {clock, secondsPerStep: clock === undefined ? Number(value) || undefined : undefined};
}
