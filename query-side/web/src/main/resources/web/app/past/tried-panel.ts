import {html, nothing} from 'lit';
import type {Envelope, ExplainedWhatIf} from '../api/types';
import {FACETS} from '../expansion';
import {evolve} from '../game/fold';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {withPlaces} from '../record/places';
import {sentence} from '../record/sentence';
import {plainPoints, signedPoints} from '../record/words';
import {withRules} from '../rule/rule-link';
import {claimList} from './claim-list';

/** What came of the tried choices: what would happen, the scores and why, and what really happened. */
class TriedPanel extends GameView {
  protected override get sources() {
    return [this.store, this.analysis];
  }

  override render() {
    const explained = this.analysis.trial?.answer;
    if (explained === undefined) {
      return nothing;
    }
    const {at, sealed, explanations} = explained.answer;
    return html`<section class="card tried" aria-labelledby="tried-title">
      <h2 id="tried-title">${t('past.whatif.followed', {revision: at})}</h2>
      <ol class="followed" aria-live="polite">${sentences(this.store, explained).map(words => html`<li>${withRules(words, withPlaces)}</li>`)}</ol>
      ${this.#scores(explained)}
      ${sealed.length === 0 ? nothing : html`<p class="faint">${t('past.whatif.sealed', {count: sealed.length})}</p>`}
      ${FACETS.flatMap(facet => facet.assumedWords?.(explained.answer) ?? []).map(words => html`<p class="faint">${words}</p>`)}
      ${explanations.map((why, index) => html`<details>
        <summary>${t('past.whatif.why', {points: why.points.map(won =>
          `${playerName(this.store, won.seat)} ${signedPoints(won.points)}`).join(', ') || t('record.nobody')})}</summary>
        ${claimList(this.store, why.claims, explained.sentences[index] ?? [], at)}</details>`)}
    </section>`;
  }

  #scores({answer}: ExplainedWhatIf) {
    const turns = answer.events.filter(event => event.type === 'TurnEnded').length;
    const real = this.store.at(realRevision(this.store, answer.at, turns));
    return html`<div class="wide" tabindex="0" role="region" aria-labelledby="tried-caption"><table>
      <caption id="tried-caption">${t('past.whatif.scores', {revision: real.revision})}</caption>
      <thead><tr><th scope="col" class="name">${t('record.compare.player')}</th><th scope="col">${t('past.whatif.before')}</th>
        <th scope="col">${t('past.whatif.score')}</th><th scope="col">${t('past.whatif.potential')}</th>
        <th scope="col">${t('past.whatif.really')}</th></tr></thead>
      <tbody>${answer.scores.map(({seat, before, score, potential}) => html`<tr>
        <th scope="row">${seatBadge(this.store, seat)} ${playerName(this.store, seat)}</th>
        <td>${plainPoints(before)}</td><td><strong>${plainPoints(score)}</strong></td><td>${plainPoints(potential)}</td>
        <td>${plainPoints(real.players.find(player => player.seat === seat)?.score ?? 0)}</td></tr>`)}</tbody></table></div>`;
  }
}

/** The imagined events, each in a sentence. */
function sentences(store: GameStore, {answer: {at, events}}: ExplainedWhatIf): string[] {
  const words: string[] = [];
  let before = store.at(at);
  for (const imagined of events) {
    const event = imagined as unknown as Envelope;
    words.push(sentence(store, event, before) ?? '');
    before = evolve(before, event);
  }
  return words.filter(one => one !== '');
}

/** The revision at which as many turns had really ended after a revision; the newest if they have not. */
function realRevision(store: GameStore, at: number, turns: number): number {
  const ends = store.events.filter(event => event.revision > at && event.type === 'TurnEnded').map(event => event.revision);
  return turns === 0 ? at : ends[turns - 1] ?? store.head.revision;
}

customElements.define('cartulary-tried', TriedPanel);
