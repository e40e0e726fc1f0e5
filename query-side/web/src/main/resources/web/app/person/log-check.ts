import {html, nothing} from 'lit';
import type {Texts} from '../account/texts';
import {Refusal, Unreachable, type Api} from '../api/api';
import {RecordApi} from '../api/record';
import {canHash} from '../check/digest';
import {UnreadableFile} from '../check/reason';
import {brokenRevision, type KeyPeriod, type LogVerdict} from '../check/verdict';
import {failureWords} from '../game/failure';
import {dateTime, t} from '../message/messages';
import {knownKeys, loadedCheck} from '../verdict/loaded-check';
import {stageList} from '../verdict/stages';
import {signatureWords} from '../verdict/verdict-words';
import {View} from '../view';

/** *Check this log*: fetches the log of a person and checks it in this browser, and says which keys were theirs and when. */
class LogCheck extends View {
  static override properties = {api: {attribute: false}, texts: {attribute: false}, person: {attribute: false}, fileName: {attribute: false}};
  declare api: Api;
  declare texts: Texts;
  /** The id of the account. */
  declare person: string;
  /** The name of the file that is saved. */
  declare fileName: string;
  #isRunning = false;
  #verdict: LogVerdict | undefined;
  #failure: unknown;

  override render() {
    const {texts} = this;
    return html`<section class="card" aria-labelledby="log">
      <h2 id="log">${texts('account.keys')}</h2>
      <p class="headline ${this.#verdict?.result ?? ''}" role="status">${this.#status()}</p>
      ${canHash ? nothing : html`<p class="faint">${t('check.insecure')}</p>`}
      <p class="row">
        ${canHash ? html`<button type="button" aria-disabled=${this.#isRunning} @click=${() => this.#check()}>
          ${texts('account.log.check')}</button>` : nothing}
        <a href="/api/persons/${this.person}/record" download=${this.fileName}>${texts('account.person.log')}</a>
      </p>
      ${this.#verdict === undefined ? nothing : this.#found(this.#verdict)}
    </section>`;
  }

  #status(): string {
    const {texts} = this;
    if (this.#isRunning) {
      return texts('account.log.running');
    }
    if (this.#failure !== undefined && !isKnown(this.#failure)) {
      return t('lobby.problem.unknown');
    }
    if (this.#failure !== undefined) {
      return this.#failure instanceof UnreadableFile
        ? `${texts('account.log.unreadable')} ${t(`check.unreadable.${this.#failure.reason}`)}`
        : texts('account.log.failed', {failure: failureWords(this.#failure)});
    }
    if (this.#verdict?.result !== 'broken') {
      return this.#verdict === undefined ? '' : texts('account.log.holds');
    }
    const revision = brokenRevision(this.#verdict);
    return revision === undefined ? texts('account.log.broken') : texts('account.log.broken-at', {revision});
  }

  #found(verdict: LogVerdict) {
    const {texts} = this;
    const {events, keys, closed, result} = verdict;
    return html`
      <p>${texts('account.log.found', {events, keys: keys.length})}
        ${closed === undefined ? nothing : texts('account.log.closed', {at: dateTime(closed)})}</p>
      <ul class="rows">${keys.map(period => html`<li><code class="token">${period.key}</code> <span>${this.#period(period)}</span></li>`)}</ul>
      <p>${signatureWords(verdict, 'pinned')} ${texts('account.log.same')}</p>
      <details ?open=${result === 'broken'}><summary>${t('check.stages')}</summary>${stageList(verdict)}</details>`;
  }

  #period({from, until}: KeyPeriod): string {
    return until === undefined
      ? this.texts('account.keys.since', {from: dateTime(from)})
      : this.texts('account.keys.period', {from: dateTime(from), until: dateTime(until)});
  }

  async #check(): Promise<void> {
    if (this.#isRunning) {
      return;
    }
    this.#isRunning = true;
    this.#verdict = undefined;
    this.#failure = undefined;
    this.requestUpdate();
    try {
      const records = new RecordApi(this.api, () => undefined);
      const keys = await knownKeys(records);
      const file = await records.log(this.person);
      const {checkLog} = await loadedCheck();
      this.#verdict = await checkLog(file, keys, this.person);
    } catch (failure) {
      this.#failure = failure;
      if (!isKnown(failure)) {
        reportError(failure);
      }
    } finally {
      this.#isRunning = false;
      this.requestUpdate();
    }
  }
}

/** Whether a failure is of the service or of the file, and not a defect of the page. */
function isKnown(failure: unknown): boolean {
  return failure instanceof Refusal || failure instanceof Unreachable || failure instanceof UnreadableFile;
}

customElements.define('cartulary-log-check', LogCheck);
