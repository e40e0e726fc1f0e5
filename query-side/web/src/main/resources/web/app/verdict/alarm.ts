import {html, nothing} from 'lit';
import {keyText} from '../check/note';
import {GameView} from '../game/game-view';
import {evidence, involved, type Contradiction} from '../kept/contradiction';
import {t} from '../message/messages';
import {saveFile} from './save-file';

/** An alarm if the service contradicts the checkpoints, keys or links that this browser knows. */
class Alarm extends GameView {

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {contradiction, restored} = this.store.checkpoints;
    return [this.#alarm('alert', contradiction), this.#alarm('status', restored)];
  }

  /** Screen readers announce the words when they appear in the element of the role; the checkpoints are outside it. */
  #alarm(role: 'alert' | 'status', contradiction: Contradiction | undefined) {
    return html`
      <div class=${contradiction === undefined ? '' : 'card alarm'}>
        <div role=${role}>${contradiction === undefined ? nothing : this.#words(contradiction)}</div>
        ${contradiction === undefined ? nothing
          : contradiction.kind === 'key' ? this.#keys(contradiction) : this.#checkpoints(contradiction)}
      </div>`;
  }

  #words(contradiction: Contradiction) {
    const size = 'kept' in contradiction ? contradiction.kept.checkpoint.size : 0;
    return html`
      <h2>${t(contradiction.kind === 'other-log' ? 'check.alarm.restored' : 'check.alarm.title')}</h2>
      <p>${t(`check.alarm.${contradiction.kind}`, {size})}</p>`;
  }

  #keys({known, present}: Extract<Contradiction, {kind: 'key'}>) {
    return html`
      <h3>${t('check.alarm.known-keys')}</h3>
      ${known.map(key => html`<pre>${keyText(key)}</pre>`)}
      <h3>${t('check.alarm.present-key')}</h3>
      <pre>${keyText(present)}</pre>`;
  }

  #checkpoints(contradiction: Contradiction) {
    const checkpoints = involved(contradiction);
    return checkpoints.length === 0 ? nothing : html`
      <button type="button" class="main"
        @click=${() => saveFile(`${this.store.id}.checkpoints.ndjson`, evidence(contradiction), 'application/x-ndjson')}>
        ${t('check.alarm.save')}</button>
      <div class="checkpoints">${checkpoints.map((checkpoint, index) => html`
        <div>
          <h3>${t(index === checkpoints.length - 1 ? 'check.alarm.present' : 'check.alarm.kept')}</h3>
          <pre>${checkpoint.published}</pre>
        </div>`)}</div>`;
  }
}

customElements.define('cartulary-alarm', Alarm);
