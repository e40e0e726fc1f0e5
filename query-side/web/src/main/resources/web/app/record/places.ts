import {html} from 'lit';
import type {Cell} from '../api/types';
import {isAtCell} from '../figure/piece';
import type {Highlights} from '../game/highlights';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {cellWords} from './words';

/** What is pointed at as a whole. */
const HOLDERS = 'button, li, p, th, td, h2, h3';

/**
 * Renders a text; each place in it, as `cellWords` names it, becomes a small frame. Screen readers say its column and
 * row; the pointer or the focus lights the cell on the board.
 */
export function withPlaces(text: string): unknown {
  return split(text).map(part => (typeof part === 'string' ? part : html`<span class="place" data-x=${part.x} data-y=${part.y}
    title=${cellWords(part)}><span class="hidden">${cellWords(part)}</span></span>`));
}

/** A text for where no place can be lit, such as an option: a place is named by the move in which its tile was placed. */
export function withMoves(store: GameStore, text: string, here?: Cell): string {
  return split(text).map(part => (typeof part === 'string' ? part : tileWords(store, part, here))).join('');
}

/** Lights the places at the pointer or the focus; a view of a part of the board moves only to a frame and to the focus. */
export function lightPlaces(highlights: Highlights, {target, type}: Event): void {
  const frame = (target as Element).closest('.place');
  const frames = frame === null ? (target as Element).closest(HOLDERS)?.querySelectorAll('.place') ?? [] : [frame];
  const cells = type === 'focusout' || type === 'mouseleave' ? [] : [...frames].map(one => {
    const {x, y} = (one as HTMLElement).dataset;
    return {x: Number(x), y: Number(y)};
  });
  highlights.point(cells, frame !== null || type === 'focusin');
}

function split(text: string): readonly (string | Cell)[] {
  // A split at two groups has the columns and rows at the indices after those of the texts.
  const parts = text.split(RegExp(t('record.place', {x: '(-?\\d+)', y: '(-?\\d+)'})));
  return parts.flatMap<string | Cell>((part, index) =>
    (index % 3 === 0 ? [part] : index % 3 === 1 ? [{x: Number(part), y: Number(parts[index + 1])}] : []));
}

function tileWords({events}: GameStore, cell: Cell, here: Cell | undefined): string {
  if (here !== undefined && isAtCell(here, cell)) {
    return t('record.place.here');
  }
  const placed = events.findLast(event => event.type === 'TilePlaced' && isAtCell(event.data, cell));
  return placed === undefined ? t('record.place.first') : t('record.place.move', {move: placed.revision});
}
