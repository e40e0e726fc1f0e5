import {render, svg, html} from 'lit';
import type {Envelope} from '../../api/types';
import type {FigureOnSegment, Homeward} from '../../figure/piece';
import {FIGURES} from '../../figure/pieces';
import {cellsOf, evidenceOf, scoringOf} from '../../record/evidence';
import type {Gain} from '../../record/scoring';
import {signedPoints} from '../../record/words';
import {colourOf} from '../player-name';
import {settings} from '../settings';
import type {GameStore} from '../store';
import {anchorPoint, placedAt} from '../tile-geometry';
import type {Camera, Point} from './camera';
import {mayMove} from './news';

/** How long points and meeples rise from their places. */
const POINTS_MS = 700;
const MEEPLE_MS = 200;
const HOMEWARD_MS = 800;
/** The pause between meeples that leave together, and between points for the same feature. */
const STAGGER_MS = 70;
/** More than this is a blur. */
const MAX_FLIGHTS = 40;

/**
 * Points that fly from the board to the scores, and meeples that go home to their owners. They are elements above the
 * page that are moved by the compositor (transform and opacity only), take no input, and delay nothing.
 */
export class Flights {
  /** @param layer covers the board, and is not cut off at its borders */
  constructor(private readonly store: GameStore, private readonly layer: HTMLElement, private readonly seen: () => Camera) {}

  start(news: readonly Envelope[]): void {
    if (news.length === 0 || !mayMove()) {
      return;
    }
    news.forEach(event => {
      if (settings.current.pace) {
        FIGURES.flatMap(({homeward}) => homeward?.of(event).map(at => ({at, homeward})) ?? [])
          .forEach(({at, homeward}, place) => this.#goHome(at, homeward, place * STAGGER_MS));
      }
      this.#scores(event);
    });
  }

  disconnect(): void {
    this.layer.replaceChildren();
  }

  #scores(event: Envelope): void {
    const gains = scoringOf(event.type)?.gains?.(event.data);
    if (gains !== undefined) {
      gains.forEach(gain => this.#rises(gain));
      return;
    }
    const evidence = evidenceOf(event);
    const at = evidence && cellsOf(evidence).at(-1);
    evidence?.points.filter(({points}) => points !== 0).forEach(({seat, points}, place) =>
      this.#gain(seat, points, {x: at!.x * 100 + 50, y: at!.y * 100 + 50 - place * 35}, place * STAGGER_MS));
  }

  #rises({seat, points, from, offset, delayMs}: Gain): void {
    const tile = placedAt(this.store.shown.tiles, from);
    if (tile !== undefined && points > 0) {
      const [x, y] = anchorPoint(this.store.reading, tile, from.segment);
      this.#gain(seat, points, {x: x + offset, y}, delayMs);
    }
  }

  #gain(seat: number, points: number, from: Point, delay: number): void {
    const label = document.createElement('span');
    label.className = `flight gain gain-${colourOf(this.store, seat)}`;
    label.textContent = signedPoints(points);
    const start = this.#onScreen(from);
    this.#fly(label, seat, '.score', [
      {transform: moved(start, 0, 0.6), opacity: 0},
      {transform: moved(start, -14, 1.2), opacity: 1, offset: 0.3},
      {transform: moved(start, -34, 1.2), opacity: 1},
    ], POINTS_MS, delay);
  }

  #goHome({seat, segment, ...cell}: FigureOnSegment, {shape}: Homeward, delay: number): void {
    const tile = placedAt(this.store.shown.tiles, cell);
    if (tile === undefined) {
      return;
    }
    const [x, y] = anchorPoint(this.store.reading, tile, segment);
    const figure = document.createElement('span');
    figure.className = `flight homebound piece-${colourOf(this.store, seat)}`;
    render(html`<svg viewBox="-18 -18 36 36">${svg`${shape(segment)}`}</svg>`, figure);
    const start = this.#onScreen({x, y});
    this.#fly(figure, seat, '.name', [
      {transform: moved(start, 0, 1), opacity: 1},
      {transform: moved(start, -16, 1.25), opacity: 1},
    ], MEEPLE_MS, delay);
  }

  /** Moves an element over the board, then to its home, which may have moved meanwhile. */
  #fly(element: HTMLElement, seat: number, part: string, rise: Keyframe[], duration: number, delay: number): void {
    if (this.layer.childElementCount >= MAX_FLIGHTS) {
      return;
    }
    element.dataset.seat = String(seat);
    this.layer.append(element);
    const rising = element.animate(rise, {duration, delay, fill: 'both', easing: 'ease-out'});
    const ends = () => element.remove();
    rising.oncancel = ends;
    rising.onfinish = () => {
      const home = {transform: moved(this.#home(seat, part), 0, 0.8), opacity: 0.2};
      const flight = element.animate([rise.at(-1)!, home], {duration: HOMEWARD_MS, easing: 'ease-in-out'});
      flight.onfinish = flight.oncancel = ends;
    };
  }

  /** Where a point of the board is seen, from the corner of the layer. */
  #onScreen({x, y}: Point): Point {
    const camera = this.seen();
    return {x: camera.x + x * camera.scale, y: camera.y + y * camera.scale};
  }

  /** A part of the player's row among the players; where that cannot be seen, the corner of the board beside it. */
  #home(seat: number, part: string): Point {
    const board = this.layer.getBoundingClientRect();
    const home = document.querySelector(`.players .player[data-seat="${seat}"] ${part}`);
    const row = home?.getBoundingClientRect();
    if (!home || !row || row.width === 0) {
      return {x: board.width - 30, y: 30};
    }
    const middle = {x: row.left + row.width / 2, y: row.top + row.height / 2};
    return isInSight(home, middle.y) ? {x: middle.x - board.left, y: middle.y - board.top} : {x: board.width - 30, y: 30};
  }
}

/** True if a height of the window shows this part of an element, which columns that scroll may hide. */
function isInSight(element: Element, y: number): boolean {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const {top, bottom} = around.getBoundingClientRect();
    if (getComputedStyle(around).overflowY === 'auto' && (y < top || y > bottom)) {
      return false;
    }
  }
  return y >= 0 && y <= innerHeight;
}

function moved({x, y}: Point, rise: number, scale: number): string {
  return `translate(${x}px, ${y + rise}px) translate(-50%, -50%) scale(${scale})`;
}
