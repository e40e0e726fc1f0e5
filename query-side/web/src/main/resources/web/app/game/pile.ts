import {html, nothing} from 'lit';
import {facetsOf} from '../expansion';
import {t} from '../message/messages';
import {countWords} from '../record/words';
import {withRules} from '../rule/rule-link';
import {pictureOf} from './board/pieces';
import {hasAids, type GameState} from './game-state';
import {GameView} from './game-view';
import {typeOf} from './placements';
import {keepFocusInTab} from './tab-row';
import {describeTile} from './tile-edges';
import type {TileReading} from './tile-reading';
import {tilesInPile} from './tiles-in-pile';

/** A type of tiles with the variant that is shown for it. */
interface Remaining {
  readonly variant: string;
  readonly count: number;
}

/** The pile: how many tiles of each type are left (BASE-39), and those that were set aside (BASE-11). */
class Pile extends GameView {
  protected override get sources() {
    return [this.store, this.tabs];
  }

  protected override willUpdate(): void {
    void keepFocusInTab(this, 'pile');
  }

  override render() {
    const {head, reading, shown} = this.store;
    return !this.tabs.isOpen('pile') ? nothing : html`<section class="pile" aria-labelledby="pile-title">
      <h2 id="pile-title">${[t('table.pile', {tiles: countWords('tile', shown.tilesLeft)}), ...pileWords(shown)].join(' ')}</h2>
      ${shown.setAside.length === 0 ? nothing : html`<h3>${t('table.pile.setAside')}</h3>
        <ul class="tile-list">${shown.setAside.map(variant => html`<li>${picture(reading, variant)}</li>`)}</ul>`}
      ${hasAids(head) ? html`<h3>${t('table.pile.left')}</h3>
        <ul class="tile-list">${remaining(shown).map(({variant, count}) => html`<li>${picture(reading, variant)} <span>× ${count}</span></li>`)}</ul>` : html`<p class="faint">${withRules(t('table.pile.no-aids'))}</p>`}
    </section>`;
  }
}

function picture(reading: TileReading, variant: string) {
  return html`<span class="small-tile">${pictureOf(reading, variant, 0, describeTile(reading, variant, 0))}</span>`;
}

/** What the expansions of a game say about its pile. */
export function pileWords(state: GameState): string[] {
  return state.status !== 'running' ? [] : facetsOf(state.options.expansions).flatMap(({pileWords: words}) => words?.(state) ?? []);
}

/** The tiles that are still in the pile, by type. Everybody knows them: the catalogue without all that was drawn. */
function remaining({options, tiles: placed, setAside, status, step}: GameState): Remaining[] {
  if (status === 'lobby') {
    return [];
  }
  const drawn = [...placed.slice(1).map(({tile}) => tile), ...setAside, ...(step.tile === undefined ? [] : [step.tile])];
  const types = new Map<string, {variant: string; count: number}>();
  for (const id of tilesInPile(options)) {
    const known = types.get(typeOf(id));
    types.set(typeOf(id), {variant: known?.variant ?? id, count: (known?.count ?? 0) + 1});
  }
  for (const variant of drawn) {
    const type = types.get(typeOf(variant));
    if (type !== undefined) {
      type.count--;
    }
  }
  return [...types.values()].filter(({count}) => count > 0);
}

customElements.define('cartulary-pile', Pile);
