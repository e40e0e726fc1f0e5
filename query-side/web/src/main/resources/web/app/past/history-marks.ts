import {html, nothing, svg} from 'lit';
import {GameView} from '../game/game-view';
import {entryWords} from './history-words';

const WIDTH = 1_000;
/** With more marks they are thinner. */
const MANY_MARKS = 60;

/**
 * The moves of the shown history as marks, to be placed along a timeline of the whole game. For pointers only; the
 * list of the history gives the same access by keyboard.
 */
class HistoryMarks extends GameView {

  protected override get sources() {
    return [this.store, this.past];
  }

  override render() {
    const {subject, answers, settledHead} = this.past;
    const answer = subject && answers.history(subject, settledHead);
    if (answer?.state !== 'known') {
      return nothing;
    }
    const last = this.store.head.revision;
    const marks = new Map(answer.value.entries.map(entry => [entry.by.revision, entry]));
    return html`<svg class="history-marks ${marks.size > MANY_MARKS ? 'many' : ''}" viewBox="0 0 ${WIDTH} 12" preserveAspectRatio="none" aria-hidden="true">
      ${[...marks].map(([revision, entry]) => {
        const x = last > 1 ? ((revision - 1) / (last - 1)) * WIDTH : 0;
        return svg`<g class="history-mark ${revision === this.store.shown.revision ? 'now' : ''}"
            @click=${() => this.store.showRevision(revision)}>
          <title>${revision}: ${entryWords(this.store, entry)}</title>
          <rect class="tick-target" x=${x - 4} y="0" width="8" height="12"></rect>
          <path d="M${x} 1v10"></path></g>`;
      })}</svg>`;
  }
}

customElements.define('cartulary-history-marks', HistoryMarks);
