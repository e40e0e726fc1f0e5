import {html, nothing, svg, type SVGTemplateResult, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Player, TurnReview} from '../api/types';
import {GameView} from '../game/game-view';
import {colourOf, playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {decimal, language, t} from '../message/messages';
import {countWords, plainPoints} from './words';

/** The size of the curve in SVG units; it is as wide as the timeline. */
const WIDTH = 1_000;
const HEIGHT = 100;
/** The height of a line of text. */
const LINE = 28;
/** The points that have the full height at least. */
const LEAST_SPAN = 10;

/** Who leads at the shown revision, and by how much. */
export function leadWords(store: GameStore): string {
  const [first, second] = store.shown.players.toSorted((a, b) => b.score - a.score);
  return first === undefined || second === undefined ? ''
    : first.score === second.score ? t('record.curve.level')
    : t('record.curve.leads', {name: playerName(store, first.seat), points: countWords('point', first.score - second.score)});
}

/** The points of a line at revisions where they change. */
interface Line {
  readonly look: string;
  readonly points: readonly {readonly revision: number; readonly points: number}[];
}

/**
 * The points over the moves: of two players by how much one leads, of more a line for each. A dot marks a turn that cost
 * points, once the game is reviewed. For pointers only: the scores, the words below it and the review say the same.
 */
class ScoreCurve extends GameView {
  protected override get sources() {
    return [this.store, this.analysis];
  }

  override render() {
    const {head, shown, names} = this.store;
    const {review} = this.analysis;
    const last = head.revision;
    if (head.turn === 0 || last < 2) {
      return nothing;
    }
    return html`<div class="curve" aria-hidden="true" @click=${this.#goTo}>
      ${guard([last, language(), names, review?.value], () => curve(this.store, last, costlyTurns(review?.value?.turns ?? [], review?.value?.seats.flatMap(seat => seat.costliest) ?? [])))}
      <svg class="score-curve over" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><path class="curve-now" d="M${at(shown.revision, last)} 0V${HEIGHT}"></path></svg></div>`;
  }

  /** Shows the move at the place that was pressed. */
  readonly #goTo = (click: MouseEvent) => {
    const dot = (click.target as Element).closest<SVGElement>('[data-revision]');
    const {left, width} = (click.currentTarget as Element).getBoundingClientRect();
    const last = this.store.head.revision;
    this.store.showRevision(dot !== null ? Number(dot.dataset['revision']) : Math.round(1 + ((click.clientX - left) / width) * (last - 1)));
  };
}

function costlyTurns(turns: readonly TurnReview[], costliest: readonly number[]): readonly TurnReview[] {
  return turns.filter(({turn}) => costliest.includes(turn));
}

function curve(store: GameStore, last: number, costly: readonly TurnReview[]): TemplateResult {
  const {players} = store.head;
  const lines = players.length === 2 ? [leadLine(store, players[0]!, players[1]!, last)]
    : players.map(player => ({look: `curve-line fill-${player.colour}`, points: changes(last, revision => scoreAt(store, player.seat, revision))}));
  const all = lines.flatMap(line => line.points.map(one => one.points));
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const span = Math.max(LEAST_SPAN, most - least);
  const y = (points: number) => HEIGHT - 4 - ((points - least) / span) * (HEIGHT - 8);
  // Of two players by how much one of them leads.
  const axis = (points: number) => (points === 0 ? nothing
    : svg`<text x="2" y="${Math.max(LINE, Math.min(HEIGHT, y(points) + LINE / 3))}%">${plainPoints(players.length === 2 ? Math.abs(points) : points)}</text>`);
  return html`<svg class="score-curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">
    ${players.length === 2 ? leadAreas(lines[0]!, players, last, y) : nothing}
    <path class="curve-zero" d="M0 ${y(0)}H${WIDTH}"></path>
    ${lines.map(line => svg`<path class=${line.look} d=${stepped(line, last, y)}></path>`)}
    ${costly.map(turn => {
      const words = t('review.turn', {turn: turn.turn, points: decimal(turn.lost)});
      const line = lines[players.length === 2 ? 0 : players.findIndex(({seat}) => seat === turn.seat)];
      const points = line?.points.findLast(one => one.revision <= turn.placed)?.points ?? 0;
      return svg`<path class="costly fill-${colourOf(store, turn.seat)}" data-revision=${turn.drawn}
        d="M${at(turn.drawn, last)} ${y(points)}h0.01"><title>${words}</title></path>`;
    })}</svg>
    ${
      // Apart from the curve, which is stretched to the width of the timeline.
      html`<svg class="curve-axis over">${axis(most)}${y(least) - y(most) < LINE ? nothing : axis(least)}</svg>`}`;
}


/** By how many points the first player leads. */
function leadLine(store: GameStore, one: Player, other: Player, last: number): Line {
  return {look: 'curve-line', points: changes(last, revision => scoreAt(store, one.seat, revision) - scoreAt(store, other.seat, revision))};
}

/** The area between the line and zero, in the colour of the player who leads. */
function leadAreas(line: Line, players: readonly Player[], last: number, y: (points: number) => number): SVGTemplateResult {
  const area = (isFirst: boolean) => {
    const kept = {...line, points: line.points.map(one => ({...one, points: isFirst ? Math.max(0, one.points) : Math.min(0, one.points)}))};
    return `${stepped(kept, last, y)}V${y(0)}H0z`;
  };
  return svg`${players.map((player, index) => svg`<path class="curve-area fill-${player.colour}" d=${area(index === 0)}></path>`)}`;
}

function scoreAt(store: GameStore, seat: number, revision: number): number {
  return store.at(revision).players.find(player => player.seat === seat)?.score ?? 0;
}

/** The values at the revisions at which they change; costs one look at each revision. */
function changes(last: number, value: (revision: number) => number): Line['points'] {
  const all = Array.from({length: last}, (_, index) => ({revision: index + 1, points: value(index + 1)}));
  return all.filter((one, index) => index === 0 || one.points !== all[index - 1]!.points);
}

function stepped({points}: Line, last: number, y: (points: number) => number): string {
  return `${points.map((one, index) => (index === 0 ? `M0 ${y(one.points)}` : `H${at(one.revision, last)}V${y(one.points)}`)).join('')}H${WIDTH}`;
}

function at(revision: number, last: number): number {
  return Math.round(((revision - 1) / (last - 1)) * WIDTH * 10) / 10;
}

customElements.define('cartulary-score-curve', ScoreCurve);
