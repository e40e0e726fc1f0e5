import {html, nothing} from 'lit';
import {askDispute} from '../dispute/dispute-event';
import {allowsDisputes, disputingSeats} from '../dispute/rules';
import {faceText, winning} from '../game/chips';
import type {Highlights} from '../game/highlights';
import {playerName, seatBadge} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {whyButton} from '../past/questions';
import {ruleLinks} from '../rule/rule-link';
import {View} from '../view';
import {cellsOf, type BetsEvidence, type Evidence, type FeatureEvidence, type TollEvidence} from './evidence';
import {highlightEvidence} from './highlight-evidence';
import {sentenceAt} from './sentence';
import {countWords, featureWords, signedPoints, cellWords, sumWords} from './words';

/**
 * The evidence of a scoring. While it is shown, its tiles are highlighted on the board. Dispatches
 * `show-on-board` with the cells when the user asks for them.
 */
class EvidenceView extends View {
  static override properties = {store: {attribute: false}, highlights: {attribute: false}, evidence: {attribute: false}};
  declare store: GameStore;
  declare highlights: Highlights;
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
    const when = t(evidence.complete ? 'record.evidence.completed' : 'record.evidence.at-end');
    return html`
      <div class="evidence">
        <dl>
          ${line(t('record.evidence.when'), when)}
          ${evidence.source === 'bets' ? nothing : line(t('record.evidence.feature'), featureWords(evidence.feature))}
          ${evidence.source === 'bets' ? this.#bets(evidence)
            : evidence.source === 'toll' ? this.#toll(evidence) : this.#meeples(evidence)}
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

  #meeples(evidence: FeatureEvidence) {
    return html`
      ${line(t('record.evidence.meeples'), html`<ul>${evidence.meeples.map(one => html`
        <li>${this.#who(one.seat)} ${countWords('meeple', one.meeples)}</li>`)}</ul>`)}
      ${this.#points(evidence)}`;
  }

  #toll(evidence: TollEvidence) {
    const side = !evidence.complete ? 'record.side.end'
      : evidence.side === 2 ? 'record.side.large' : 'record.side.small';
    return html`
      ${line(t('record.evidence.tollhouse'), html`${this.#who(evidence.seat)} ${cellWords(evidence.tollhouse)}`)}
      ${line(t('record.evidence.side'), t(side))}
      ${line(t('record.evidence.pictures'), html`<ul>${evidence.pictures.map(one => html`
        <li>${countWords(one.picture, one.count)}</li>`)}</ul>`)}
      ${this.#points(evidence)}`;
  }

  #points(evidence: FeatureEvidence | TollEvidence) {
    const sum = sumWords(evidence.sum);
    return html`
      ${sum === undefined ? nothing : line(t('record.evidence.sum'), sum)}
      ${line(t('record.evidence.points'), html`<ul>${evidence.points.map(won => html`
        <li>${this.#who(won.seat)} <strong>${signedPoints(won.points)}</strong></li>`)}</ul>`)}`;
  }

  #bets(evidence: BetsEvidence) {
    return html`
      ${line(t('record.evidence.office'), cellWords(evidence.office))}
      ${line(t('record.evidence.bets'), html`<ul>${evidence.bets.map(bet => html`
        <li>
          ${this.#who(bet.seat)} <span class="chip-face">${faceText(bet.chip)}</span>
          ${t('record.evidence.settled-for', {
            feature: bet.feature === undefined ? bet.segment : featureWords(bet.feature),
          })}:
          <strong>${signedPoints(bet.points)}</strong>
          ${this.#paid(bet.chip, bet.size, bet.points)}
        </li>`)}</ul>`)}`;
  }

  #paid(chip: string, size: number, points: number) {
    const number = winning(chip, size);
    return points === 0 || number?.points !== points ? nothing : html`<span class="faint">${t('record.evidence.paid', {
      number: `${number.value}${number.orMore ? '+' : ''}`, points: countWords('point', points),
    })}</span>`;
  }

  #who(seat: number) {
    return html`${seatBadge(this.store, seat)} ${playerName(this.store, seat)}`;
  }
}

function line(name: string, what: unknown) {
  return html`<div><dt>${name}</dt><dd>${what}</dd></div>`;
}

customElements.define('cartulary-evidence', EvidenceView);
