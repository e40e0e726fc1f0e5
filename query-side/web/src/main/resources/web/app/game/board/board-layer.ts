import type {SVGTemplateResult} from 'lit';
import type {Envelope} from '../../api/types';

/** What shows events above the pieces of a board for a while. */
export interface BoardLayer {
  /** Takes the events that happened since the last picture. */
  add(news: readonly Envelope[]): void;
  render(): SVGTemplateResult;
  disconnect(): void;
}
