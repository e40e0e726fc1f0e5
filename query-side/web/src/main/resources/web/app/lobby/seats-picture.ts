import {html, type TemplateResult} from 'lit';
import type {Player} from '../api/types';
import {meeple} from './meeple';

const STEP = 26;
const MARGIN = 8;

/** The seats of a game that has not started, two in a row: a meeple for each, dashed while the seat is free. */
export function seatsPicture(players: readonly Player[], seats: number): TemplateResult {
  const columns = seats > 4 ? 3 : 2;
  const rows = Math.ceil(seats / columns);
  const [width, height] = [columns * STEP + 2 * MARGIN, Math.max(rows, 2) * STEP + 2 * MARGIN];
  return html`
    <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
      ${Array.from({length: seats}, (_, seat) => meeple(
        MARGIN + 3 + (seat % columns) * STEP,
        (height - rows * STEP) / 2 + 3 + Math.floor(seat / columns) * STEP,
        players.find(player => player.seat === seat)?.colour ?? 'free'))}
    </svg>`;
}
