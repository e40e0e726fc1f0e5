import {html, type TemplateResult} from 'lit';
import {randomBase64url} from '../../api/api';
import {capitalized, t} from '../../message/messages';
import {playerName} from '../../game/player-name';
import {countWords} from '../../record/words';
import type {StepFacet, TriedChoices, TurnControls} from '../facet';
import {chipWithPay} from './chip-face';
import {allChips} from './chips';
import {featureChoice} from './feature-choice';
import type {BetsStep} from './state';

type Step = StepFacet & {readonly name: BetsStep};

const CHOOSING: Step = {
  name: 'ChoosingBetFeature',
  isShared: false,
  isFinal: false,
  needsLegal: true,
  status: (isMine, who) => (isMine ? t('table.status.mine.choosing') : t('table.status.choosing', {who})),
  controls: ({draft, highlights, isBusy, send}: TurnControls) =>
    html`<p>${t('table.choose.hint')}</p>${draft.legal?.betFeatures.map(question => featureChoice({
      question, chosen: draft.segment, isBusy, highlights,
      choose: segment => draft.chooseFeature(segment),
      confirm: segment => send({type: 'ChooseBetFeature', x: question.x, y: question.y, segment}),
    }))}`,
};

const BETTING: Step = {
  name: 'Betting',
  isShared: true,
  isFinal: false,
  needsLegal: false,
  status: (isMine, who) => (isMine ? t('table.status.mine.betting') : t('table.status.betting', {who})),
  tried: bets,
};

const CHOOSING_AT_END: Step = {
  name: 'ChoosingFinalBetFeature',
  isShared: true,
  isFinal: true,
  needsLegal: true,
  status: (isMine, who) => (isMine ? t('table.status.mine.final') : t('table.status.final', {who})),
  tried: finalFeatures,
};

export const STEPS: readonly Step[] = [CHOOSING, BETTING, CHOOSING_AT_END];

/** The chips and no bet, for each player who has not decided. */
function bets({store, step: {office}, legal, isBusy, make}: TriedChoices): readonly TemplateResult[] {
  return office === undefined ? [] : legal.map(({seat}) => {
    const at = {x: office.x, y: office.y};
    const words = t('past.whatif.step.Betting', {player: playerName(store, seat)});
    return html`<p>${words}</p><div class="tried-hand" role="group" aria-label=${words}>
      ${allChips().map(chip => html`<button type="button" class="chip-choice" ?disabled=${isBusy}
        @click=${() => make(seat, {type: 'PlaceBet', ...at, chip, nonce: randomBase64url(32)})}>${chipWithPay(chip)}</button>`)}
      <button type="button" ?disabled=${isBusy} @click=${() => make(seat, {type: 'DeclineBet', ...at, nonce: randomBase64url(32)})}>
        ${t('past.whatif.pass')}</button>
    </div>`;
  });
}

/** The features for each chip that is not settled yet, of each player. */
function finalFeatures({store, highlights, legal: all, isBusy, make}: TriedChoices): readonly TemplateResult[] {
  return all.flatMap(({seat, legal}) => legal.betFeatures.map(({x, y, candidates}) => html`<fieldset class="choices">
    <legend>${t('past.whatif.step.ChoosingFinalBetFeature', {player: playerName(store, seat)})}</legend>
    ${candidates.map(({feature, segments}) => {
      const light = () => highlights.show(feature.tiles);
      return html`<button type="button" ?disabled=${isBusy} @pointerenter=${light} @focus=${light}
        @click=${() => make(seat, {type: 'ChooseFinalBetFeature', x, y, segment: segments[0]!, nonce: randomBase64url(32)})}>
        ${capitalized(t('table.choose', {kind: t(`table.kind.${feature.kind}`), tiles: countWords('tile', feature.tiles.length)}))}</button>`;
    })}
  </fieldset>`));
}
