import {html, type TemplateResult} from 'lit';
import type {BetQuestion} from '../../api/types';
import {capitalized, t} from '../../message/messages';
import {countWords} from '../../record/words';
import type {Highlights} from '../../game/highlights';

/** A question for which feature the chips of an office are settled, and what is chosen so far. */
interface FeatureChoice {
  readonly question: BetQuestion;
  /** A segment of the chosen feature. */
  readonly chosen: string | undefined;
  readonly isBusy: boolean;
  readonly highlights: Highlights;
  readonly choose: (segment: string) => void;
  readonly confirm: (segment: string) => void;
}

/** The features that may be chosen. Each is lit on the board, and the choice is sent only when it is confirmed. */
export function featureChoice({question, chosen, isBusy, highlights, choose, confirm}: FeatureChoice): TemplateResult {
  return html`<fieldset class="choices" data-choice>${question.candidates.map(({feature, segments}) => {
    const segment = segments[0]!;
    const light = () => highlights.show(feature.tiles);
    return html`<label class="choice" @pointerenter=${light}>
      <input type="radio" name="feature-${question.x},${question.y}" .checked=${chosen === segment}
        @focus=${light} @change=${() => (light(), choose(segment))}>
      ${capitalized(t('table.choose', {kind: t(`table.kind.${feature.kind}`), tiles: countWords('tile', feature.tiles.length)}))}</label>`;
  })}</fieldset>
  <button class="main" ?disabled=${isBusy || chosen === undefined} @click=${() => chosen !== undefined && confirm(chosen)}>
    ${t('table.choose.confirm')}</button>`;
}
