import {html, nothing} from 'lit';
import {askDispute} from '../dispute/dispute-event';
import {allowsDisputes, disputingSeats} from '../dispute/rules';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';
import {whyButton} from '../past/questions';
import {ruleLinks} from '../rule/rule-link';
import {cellsOf, type Evidence} from './evidence';
import {highlightEvidence} from './highlight-evidence';
import {withPlaces} from './places';
import {sentenceAt} from './sentence';

/**
 * The evidence of a scoring. While it is shown, its tiles are highlighted on the board. Dispatches
 * `show-on-board` with the cells when the user asks for them.
 */
class EvidenceView extends GameView {
  static override properties = {evidence: {attribute: false}};
  declare evidence: Evidence;
  #clearHighlight: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#highlight();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#clearHighlight?.();
  }

  #highlight(): void {
    this.#clearHighlight?.();
    this.#clearHighlight = highlightEvidence(this.store, this.highlights, this.evidence);
  }

  readonly #show = () => {
    this.#highlight();
    this.dispatchEvent(new CustomEvent('show-on-board', {detail: cellsOf(this.evidence), bubbles: true}));
  };

  override render() {
    const evidence = this.evidence;
    const when = t(evidence.when ?? (evidence.complete ? 'record.evidence.completed' : 'record.evidence.at-end'));
    return html`
      <div class="evidence">
        <dl>
          ${line(t('record.evidence.when'), when)}
          ${evidence.lines(this.store).map(([name, content]) => line(name, content))}
          ${line(t('record.evidence.rules'), ruleLinks(evidence.rules))}
        </dl>
        <p class="row">
          <button type="button" @click=${() => this.store.showRevision(evidence.revision)}>
            ${t('record.evidence.jump', {revision: evidence.revision})}</button>
          <button type="button" @click=${this.#show}>${t('record.evidence.show')}</button>
          ${whyButton(evidence.revision, sentenceAt(this.store, evidence.revision) ?? '')}
          ${allowsDisputes(this.store) && disputingSeats(this.store).length > 0 ? html`
            <button type="button" @click=${() => askDispute(this, {subject: 'score', revision: evidence.revision})}>
              ${t('dispute.ask.this')}</button>` : nothing}
        </p>
      </div>`;
  }
}

function line(name: string, what: unknown) {
  return html`<div><dt>${name}</dt><dd>${typeof what === 'string' ? withPlaces(what) : what}</dd></div>`;
}

customElements.define('cartulary-evidence', EvidenceView);
