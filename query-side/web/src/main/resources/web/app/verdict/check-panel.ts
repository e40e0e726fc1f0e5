import {html, nothing, type PropertyValues} from 'lit';
import {canHash} from '../check/digest';
import {UnreadableFile} from '../check/reason';
import {failureWords} from '../game/failure';
import {GameView} from '../game/game-view';
import {playerName} from '../game/player-name';
import {t} from '../message/messages';
import {isOver} from '../record/travel';
import {withRules} from '../rule/rule-link';
import type {GameCheck} from './game-check';
import {saveFile} from './save-file';
import './verdict-view';
import {headline, unreadableWords} from './verdict-words';

/** *Check this game*: checks the record, by itself when the game is over, and shows the verdict. */
class CheckPanel extends GameView {

  protected override get sources() {
    return [this.store, this.check];
  }

  protected override updated(_: PropertyValues): void {
    const {check} = this;
    const isComplete = isOver(this.store) && this.store.events.some(event => event.type === 'DeckOpened');
    if (canHash && isComplete && !check.isRunning && !check.isPresent) {
      void check.run();
    }
  }

  override render() {
    return html`
      <section class="check" aria-labelledby="check-title">
        <h3 id="check-title" tabindex="-1">${t('check.title')}</h3>
        ${canHash ? this.#check(this.check) : html`<p class="faint">${t('check.insecure')}</p>`}
      </section>`;
  }

  #check(check: GameCheck) {
    const {verdict, failure, file, isRunning} = check;
    return html`
      <p class="headline ${verdict?.result ?? ''}" role="status">${isRunning ? t('check.running')
        : verdict !== undefined ? headline(verdict) : failure !== undefined ? withRules(this.#failure(failure)) : nothing}</p>
      <p class="row">
        <button type="button" aria-disabled=${isRunning} @click=${() => check.run()}>
          ${t(verdict !== undefined || failure !== undefined ? 'check.again' : 'check.run')}</button>
        ${file === undefined ? nothing : html`
          <button type="button" @click=${() => saveFile(`${this.store.id}.ndjson`, file, 'application/x-ndjson')}>
            ${t('check.save')}</button>`}
        <a href="/verify.html" target="_blank" rel="noopener">${t('check.elsewhere')}</a>
      </p>
      ${verdict === undefined || isRunning ? nothing
        : html`<cartulary-verdict .verdict=${verdict} .source=${'pinned'} .nameOf=${(seat: number) => playerName(this.store, seat)}></cartulary-verdict>`}`;
  }

  #failure(failure: unknown): string {
    return failure instanceof UnreadableFile ? unreadableWords(failure)
      : t('check.failed', {failure: failureWords(failure)});
  }
}

customElements.define('cartulary-check', CheckPanel);
