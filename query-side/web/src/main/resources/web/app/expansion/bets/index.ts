import {html} from 'lit';
import {t} from '../../message/messages';
import type {ExpansionFacet} from '../facet';
import {chapter, SCENE} from './chapter';
import {chipFace} from './chip-face';
import {allChips} from './chips';
import './flip';
import {fold} from './fold';
import {OFFICE} from './office';
import './own-chips';
import {DISPUTED, changes, whyNotOfCell} from './questions';
import {BETS_SCORING} from './scoring';
import './secret-panel';
import {sentences} from './sentences';
import {STEPS} from './steps';
import {TurnedChips} from './turned-chips';

/** The Bets (BET-1 to BET-33). */
export const BETS: ExpansionFacet = {
  name: 'bets',
  fold,
  sentences,
  abandoned: ({offices}) => ({offices: offices.filter(one => !one.open)}),
  emphasis: {BetsSettled: {shownMs: 300, sound: 'points'}},
  steps: STEPS,
  scorings: [BETS_SCORING],
  supply: () => ({chips: allChips().length}),
  supplyWords: ({chips}) =>
    (chips === undefined ? undefined : t(chips === 1 ? 'table.chips.one' : 'table.chips.many', {chips})),
  figures: [],
  pieces: [OFFICE],
  places: {office: 'table.edge.office'},
  tileNames: ({bookmakerFields: fields = '2024-07', officeRoads: roads = 'as-drawn'}) =>
    [`@${fields}@${roads}`, `@${roads}`, `@${fields}`],
  layer: (store, changed) => new TurnedChips(store, changed),
  panels: () => html`<cartulary-flip></cartulary-flip><cartulary-secret></cartulary-secret>`,
  ownPanels: () => html`<cartulary-own-chips></cartulary-own-chips>`,
  changes,
  whyNotOfCell,
  disputed: [DISPUTED],
  choice: chipFace,
  scene: SCENE,
  chapter,
};
