import {html, nothing} from 'lit';
import type {GameOptions, ScoringTile} from '../../api/types';
import {t} from '../../message/messages';
import {withRules} from '../../rule/rule-link';
import {View} from '../../view';
import {SCORING_TILES} from './catalogue';

/** A file with scoring tiles is small; a larger one is something else. */
const MOST_BYTES = 64 * 1024;

/** The tiles of the catalogue to change, with ids of their own, because the page names those of the catalogue. */
const TEMPLATE = JSON.stringify({tiles: SCORING_TILES.map(({id, stack, effect}) => ({id: `own-${id}`, stack, effect}))}, null, 1);

/**
 * The scoring tiles that the host of an unlisted game gives, read from a file like `surveyors.json` (LOBBY-27). Dispatches
 * `options` with them; the service decides whether a game can be played with them.
 */
class OwnScoringTiles extends View {
  static override properties = {options: {attribute: false}};
  declare options: Partial<GameOptions>;
  /** The name of a file without scoring tiles. */
  #unreadable: string | undefined;

  override render() {
    const own = this.options.scoringTiles;
    return html`
      <fieldset class="plain own-scoring-tiles">
        <legend>${t('lobby.scoring-tiles')}</legend>
        <p class="hint" id="own-scoring-tiles">${withRules(t('lobby.scoring-tiles.hint'))}</p>
        <p><a download="surveyors.json" href=${`data:application/json,${encodeURIComponent(TEMPLATE)}`}>${
            t('lobby.scoring-tiles.save')}</a></p>
        <label class="field">
          <span>${t('lobby.scoring-tiles.file')}</span>
          <input type="file" accept=".json,application/json" aria-describedby="own-scoring-tiles" @change=${this.#read}>
        </label>
        <p role="status">${this.#unreadable !== undefined
          ? t('lobby.scoring-tiles.unreadable', {file: this.#unreadable})
          : own === undefined ? nothing : t('lobby.scoring-tiles.given', {tiles: own.map(({id}) => id).join(', ')})}</p>
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
    const tiles = file.size > MOST_BYTES ? undefined : tilesIn(await file.text());
    input.value = '';
    this.#unreadable = tiles === undefined ? file.name : undefined;
    this.#give(tiles);
  };

  #give(tiles: ScoringTile[] | undefined): void {
    const detail: Partial<GameOptions> = tiles === undefined ? {} : {scoringTiles: tiles, visibility: 'unlisted'};
    this.dispatchEvent(new CustomEvent('options', {detail}));
    this.requestUpdate();
  }
}

/** Returns the scoring tiles of a file, without what else it says about them; undefined if it has none. */
function tilesIn(text: string): ScoringTile[] | undefined {
  try {
    const {tiles} = JSON.parse(text) as {tiles: ScoringTile[]};
    return tiles.length === 0 ? undefined : tiles.map(({id, stack, effect, provenance}) => ({
      id, stack, effect, ...(provenance === undefined ? {} : {provenance}),
    }));
  } catch {
    return undefined;
  }
}

customElements.define('cartulary-own-scoring-tiles', OwnScoringTiles);
