import {html, nothing} from 'lit';
import type {GameOptions, ScoringTile} from '../../api/types';
import {t} from '../../message/messages';
import {withRules} from '../../rule/rule-link';
import {View} from '../../view';
import {SCORING_TILES} from './catalogue';
import {readTileFile} from './tile-file';

/** A file with scoring tiles is small; a larger one is something else. */
const MOST_BYTES = 64 * 1024;

/** No more faults are shown; a file that has more is no file of scoring tiles. */
const MOST_FAULTS = 12;

/** The tiles of the catalogue to change. Those that stay have their names in the game, those that change do not. */
const TEMPLATE = JSON.stringify({tiles: SCORING_TILES.map(({id, stack, effect}) => ({id, stack, effect}))}, null, 1);

/**
 * The scoring tiles that the host of an unlisted game gives, read from a file like `surveyors.json` (LOBBY-27), with what is
 * wrong with it. Dispatches `options` with them.
 */
class OwnScoringTiles extends View {
  static override properties = {options: {attribute: false}};
  declare options: Partial<GameOptions>;
  /** The last file if it cannot be used. */
  #refused: {readonly file: string; readonly faults: readonly string[]} | undefined;

  override render() {
    const own = this.options.scoringTiles;
    return html`
      <fieldset class="plain own-scoring-tiles">
        <legend>${t('lobby.scoring-tiles')}</legend>
        <p class="hint">${withRules(t('lobby.scoring-tiles.hint'))}</p>
        <p><a download="surveyors.json" href=${`data:application/json,${encodeURIComponent(TEMPLATE)}`}>${
            t('lobby.scoring-tiles.save')}</a></p>
        <label class="field">
          <span>${t('lobby.scoring-tiles.file')}</span>
          <input type="file" accept=".json,application/json" aria-describedby="own-scoring-tiles" @change=${this.#read}>
        </label>
        <p class="hint" id="own-scoring-tiles">${t('lobby.scoring-tiles.limits')}</p>
        <div role="status">${this.#refused !== undefined ? this.#faults(this.#refused)
          : own === undefined ? nothing : html`<p>${t('lobby.scoring-tiles.given', {tiles: own.map(({id}) => id).join(', ')})}</p>`}</div>
        ${own === undefined ? nothing : html`
          <button type="button" name="catalogue-tiles" @click=${() => this.#give(undefined)}>${t('lobby.scoring-tiles.remove')}</button>`}
      </fieldset>`;
  }

  readonly #read = async (chosen: Event) => {
    const input = chosen.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file === undefined) {
      return;
    }
    const {tiles, faults} = file.size > MOST_BYTES
      ? {tiles: undefined, faults: [t('lobby.scoring-tiles.fault.large')]} : readTileFile(await file.text());
    input.value = '';
    this.#refused = tiles === undefined ? {file: file.name, faults: faults.slice(0, MOST_FAULTS)} : undefined;
    this.#give(tiles);
  };

  #faults({file, faults}: {readonly file: string; readonly faults: readonly string[]}) {
    return html`<p class="problem">${t('lobby.scoring-tiles.refused', {file})}</p>
      <ul>${faults.map(words => html`<li>${words}</li>`)}</ul>`;
  }

  #give(tiles: readonly ScoringTile[] | undefined): void {
    const detail: Partial<GameOptions> = tiles === undefined ? {} : {scoringTiles: [...tiles]};
    this.dispatchEvent(new CustomEvent('options', {detail}));
    this.requestUpdate();
  }
}

customElements.define('cartulary-own-scoring-tiles', OwnScoringTiles);
