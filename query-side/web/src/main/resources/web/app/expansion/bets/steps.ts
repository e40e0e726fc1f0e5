import {html} from 'lit';
import {randomBase64url} from '../../api/api';
import type {BetQuestion, GameCommand, Legal} from '../../api/types';
import {t} from '../../message/messages';
import type {Option, OptionOf, WhatIf} from '../../past/scratch-options';
import {countWords} from '../../record/words';
import type {StepFacet, TurnControls} from '../facet';
import {allChips, faceText} from './chips';
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
  options: (_, legal, option) => features(legal, option,
    ({x, y}, segment) => ({type: 'ChooseBetFeature', x, y, segment})),
};

const BETTING: Step = {
  name: 'Betting',
  isShared: true,
  isFinal: false,
  needsLegal: false,
  status: (isMine, who) => (isMine ? t('table.status.mine.betting') : t('table.status.betting', {who})),
  options: (answer, _, option) => bets(answer, option),
};

const CHOOSING_AT_END: Step = {
  name: 'ChoosingFinalBetFeature',
  isShared: true,
  isFinal: true,
  needsLegal: true,
  status: (isMine, who) => (isMine ? t('table.status.mine.final') : t('table.status.final', {who})),
  options: (_, legal, option) => features(legal, option,
    ({x, y}, segment) => ({type: 'ChooseFinalBetFeature', x, y, segment, nonce: randomBase64url(32)})),
};

export const STEPS: readonly Step[] = [CHOOSING, BETTING, CHOOSING_AT_END];

function features(legal: Legal, option: OptionOf, command: (question: BetQuestion, segment: string) => GameCommand): Option[] {
  return legal.betFeatures.flatMap(question => question.candidates.map(({feature, segments}) =>
    option(t('table.choose', {kind: t(`table.kind.${feature.kind}`), tiles: countWords('tile', feature.tiles.length)}),
      command(question, segments[0]!), {segments: segments.map(segment => ({x: question.x, y: question.y, segment}))})));
}

function bets({view}: WhatIf, option: OptionOf): Option[] {
  const {office} = view.step;
  return office === undefined ? [] : [
    option(t('past.whatif.pass'), {type: 'DeclineBet', ...office, nonce: randomBase64url(32)}),
    ...allChips().map(chip => option(t('past.whatif.bet', {chip: faceText(chip)}),
      {type: 'PlaceBet', ...office, chip, nonce: randomBase64url(32)})),
  ];
}
