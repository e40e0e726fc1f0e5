import {html, nothing, svg} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {CurveTurn, Player} from '../api/types';
import {GameView} from '../game/game-view';

/** The size of the curve in SVG units; it is as wide as the timeline. */
const WIDTH = 1_000;
const HEIGHT = 100;

/**
 * The probabilities of winning over the moves, as far as computed, below the curve of the scores: of two players
 * the share of the first one, of more a line for each. For pointers only: the panel of the search says the same.
 */
class WinCurve extends GameView {
  protected override get sources() {
    return [this.store, this.analysis];
  }

  override render() {
    const {head, shown} = this.store;
    const points = this.analysis.search?.curve?.points ?? [];
    const last = head.revision;
    if (points.length < 2) {
      return nothing;
    }
    return html`<div class="curve win-curve" aria-hidden="true" @click=${this.#goTo}>
      ${guard([points.length, last], () => html`<svg class="score-curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">
        ${head.players.length === 2 ? share(head.players[0]!, points, last) : nothing}
        <path class="curve-zero" d="M0 ${HEIGHT / 2}H${WIDTH}"></path>
        ${head.players.length === 2 ? nothing : head.players.map(player => line(player, points, last))}</svg>`)}
      <svg class="score-curve over" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><path class="curve-now" d="M${xOf(shown.revision, last)} 0V${HEIGHT}"></path></svg></div>`;
  }

  /** Shows the choice closest to the pressed position. */
  readonly #goTo = (click: MouseEvent) => {
    const {left, width} = (click.currentTarget as Element).getBoundingClientRect();
    const pressed = 1 + ((click.clientX - left) / width) * (this.store.head.revision - 1);
    const points = this.analysis.search?.curve?.points ?? [];
    const [nearest] = points.toSorted((a, b) => Math.abs(a.at - pressed) - Math.abs(b.at - pressed));
    if (nearest !== undefined) {
      this.store.showRevision(nearest.at);
    }
  };
}

/** The share of the first of two players, from the bottom. */
function share({seat, colour}: Player, points: readonly CurveTurn[], last: number) {
  const wins = points.map(point => [xOf(point.at, last), point.seat === seat ? point.win : 1 - point.win] as const);
  return svg`<path class="curve-area fill-${colour}" d="${path(wins)}V${HEIGHT}H${wins[0]![0]}z"></path>
    <path class="curve-line" d=${path(wins)}></path>`;
}

/** The probability of a player at their own turns. */
function line({seat, colour}: Player, points: readonly CurveTurn[], last: number) {
  const own = points.filter(point => point.seat === seat);
  return own.length === 0 ? nothing : svg`<path class="curve-line fill-${colour}" d=${path(own.map(({at, win}) => [xOf(at, last), win]))}></path>`;
}

function path(wins: readonly (readonly [number, number])[]): string {
  return wins.map(([x, win], index) => `${index === 0 ? 'M' : 'L'}${x} ${Math.round((1 - win) * HEIGHT * 10) / 10}`).join('');
}

function xOf(revision: number, last: number): number {
  return Math.round(((revision - 1) / (last - 1)) * WIDTH * 10) / 10;
}

customElements.define('cartulary-win-curve', WinCurve);
