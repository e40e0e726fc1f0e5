import {html, svg, type TemplateResult} from 'lit';
import layouts from '../generated/layouts.json';
import {anchorPoint} from '../game/tile-geometry';
import {tileReading} from '../game/tile-reading';
import {typeOf} from '../game/placements';
import type {Colour, GameView, PlacedTile} from '../api/types';
import {cityOutline, roadLine} from './tile-outline';

/** The edges of each city, of each road and of the water of a tile type, such as `NW`. */
interface Layout {
  readonly cities: readonly string[];
  readonly roads: readonly string[];
  readonly water?: readonly string[];
}

const LAYOUTS: Record<string, Layout> = layouts;
/** The fewest tiles that the picture is wide and high, so that the first tiles are not giants. */
const MIN_TILES = 5;
const RADIUS = 0.3;

const drawn = new WeakMap<GameView, TemplateResult>();

/** A small picture of the board: one path for each of all fields, cities, waters and roads. */
export function thumbnail(view: GameView): TemplateResult {
  const kept = drawn.get(view) ?? picture(view);
  drawn.set(view, kept);
  return kept;
}

function picture({tiles, meeples, players, options}: GameView): TemplateResult {
  const reading = tileReading(options);
  const colours = new Map<number, Colour>(players.map(player => [player.seat, player.colour]));
  return html`
    <svg viewBox=${viewBox(tiles)} aria-hidden="true">
      <path class="fields" d=${tiles.map(({x, y}) => `M${x} ${y}h1v1h-1z`).join('')}></path>
      <path class="cities" d=${tiles.map(tile => layoutOf(tile).cities.map(edges => cityOutline(tile, edges)).join('')).join('')}></path>
      <path class="water" d=${tiles.map(tile => (layoutOf(tile).water ?? []).map(edges => roadLine(tile, edges)).join('')).join('')}></path>
      <path class="roads" d=${tiles.map(tile => layoutOf(tile).roads.map(edges => roadLine(tile, edges)).join('')).join('')}></path>
      ${meeples.map(at => {
        const tile = tiles.find(one => one.x === at.x && one.y === at.y);
        const [x, y] = tile === undefined ? [0, 0] : anchorPoint(reading, tile, at.segment);
        return tile === undefined ? '' : svg`<circle class="figure-${colours.get(at.seat) ?? 'black'}" cx=${x / 100} cy=${y / 100} r=${RADIUS}></circle>`;
      })}
    </svg>`;
}

function layoutOf(tile: PlacedTile): Layout {
  return LAYOUTS[typeOf(tile.tile)] ?? {cities: [], roads: []};
}

function viewBox(tiles: readonly PlacedTile[]): string {
  const [west, width] = span(tiles.map(tile => tile.x));
  const [north, height] = span(tiles.map(tile => tile.y));
  return `${west} ${north} ${width} ${height}`;
}

/** The first coordinate and the length that hold all tiles, with a small margin. */
function span(places: readonly number[]): [number, number] {
  const first = Math.min(...places);
  const length = Math.max(...places) + 1 - first;
  const shown = Math.max(length, MIN_TILES) + 0.5;
  return [first - (shown - length) / 2, shown];
}
