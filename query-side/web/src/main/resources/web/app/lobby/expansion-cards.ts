import {html} from 'lit';
import type {Expansion} from '../api/types';
import {FACETS} from '../expansion';
import {tilesInPile, tilesOf} from '../game/tiles-in-pile';
import {boardOf} from '../how-to-play/scenes';
import {t} from '../message/messages';
import {countWords} from '../record/words';
import {optionsOf, withExpansion, type GameSetup} from './game-setup';

/** The numbers of players for which the length of a game is told. */
const PLAYERS = {two: 2, four: 4, six: 6};

/** The expansions as cards to choose from, each with a picture, its tiles and its turns. */
export function expansionCards(setup: GameSetup, changed: (setup: GameSetup) => void) {
  return html`
    <fieldset class="toggles">
      <legend>${t('lobby.expansions')}</legend>
      <div class="toggle-set">${FACETS.map(({name, scene}) => html`
        <label class="toggle">
          ${boardOf(scene)}
          <span class="toggle-name">
            <input type="checkbox" .checked=${setup.expansions.includes(name)}
              aria-labelledby="expansion-${name}" aria-describedby="about-${name} size-${name}"
              @change=${(chosen: Event) => changed(withExpansion(setup, name, (chosen.target as HTMLInputElement).checked))}>
            <strong id="expansion-${name}">${t(`lobby.expansion.${name}`)}</strong>
          </span>
          <small id="about-${name}">${t(`lobby.expansion.${name}.about`)}</small>
          <small class="size" id="size-${name}">${sizeWords(setup, name)}</small>
        </label>`)}</div>
    </fieldset>`;
}

/** The length of a game with the chosen expansions, in turns. */
export function lengthLine(setup: GameSetup) {
  return html`<p class="faint length" aria-live="polite">${lengthWords(setup)}</p>`;
}

function sizeWords(setup: GameSetup, expansion: Expansion): string {
  const tiles = tilesOf(expansion);
  const turns = turnsOf(withExpansion(setup, expansion, true)) - turnsOf(withExpansion(setup, expansion, false));
  return tiles === 0 ? t('lobby.expansion.size.none') : t('lobby.expansion.size', {tiles: countWords('tile', tiles), turns});
}

/** One turn for each tile in the pile; a tile that fits nowhere is drawn in the turn of another. */
function turnsOf(setup: GameSetup): number {
  return tilesInPile(optionsOf(setup)).length;
}

function lengthWords(setup: GameSetup): string {
  const turns = turnsOf(setup);
  const each = Object.fromEntries(Object.entries(PLAYERS).map(([name, players]) => [name, Math.round(turns / players)]));
  return t('lobby.length', {turns, ...each});
}
