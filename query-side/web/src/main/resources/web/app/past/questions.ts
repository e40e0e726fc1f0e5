import {html} from 'lit';
import type {Envelope} from '../api/types';
import {t} from '../message/messages';
import {scoringOf} from '../record/evidence';
import type {Subject} from './subject';

/** A question that a component asks by an event, and the page passes on to `Past`. */
export interface Question {
  readonly history?: Subject;
  /** The revision of a score. */
  readonly why?: number;
}

/** Asks for the history of a thing, or why a score is what it is. The panel that answers takes the focus. */
export function ask(from: Element, question: Question): void {
  from.dispatchEvent(new CustomEvent<Question>('ask', {detail: question, bubbles: true}));
}

/** A button that asks for the history of a thing. */
export function historyButton(subject: Subject, of: string) {
  return html`<button type="button" class="small" aria-label=${t('past.history.of', {subject: of})}
    @click=${(click: Event) => ask(click.currentTarget as Element, {history: subject})}>${t('past.history')}</button>`;
}

/** A button that asks why a score is what it is. */
export function whyButton(revision: number, score: string, isTabStop = true) {
  return html`<button type="button" class="small why-button" tabindex=${isTabStop ? 0 : -1}
    aria-label=${t('past.why.of', {score})}
    @click=${(click: Event) => ask(click.currentTarget as Element, {why: revision})}>${t('past.why')}</button>`;
}

export function isScoring(event: Envelope | undefined): boolean {
  return scoringOf(event?.type) !== undefined;
}
