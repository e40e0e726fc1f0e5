import {html, nothing} from 'lit';
import {fromUtf8} from '../app/check/bytes';
import {CATALOGUE} from '../app/check/catalogue';
import {checkRecord} from '../app/check/check';
import {looksKept, parseKept, type KeptCheckpoint} from '../app/check/checkpoint';
import {canHash} from '../app/check/digest';
import {readFile} from '../app/check/file';
import {parseKey, type NoteKey} from '../app/check/note';
import {UnreadableFile} from '../app/check/reason';
import type {Verdict} from '../app/check/verdict';
import {LANGUAGES, language, pageLanguage, t, type Key, type Language} from '../app/message/messages';
import {View} from '../app/view';
import '../app/verdict/verdict-view';
import {headline, unreadableWords} from '../app/verdict/verdict-words';

/** Checks a record from a file, without a service. */
class VerifyPage extends View {
  #record: {readonly name: string; readonly file: Blob} | undefined;
  #kept: readonly KeptCheckpoint[] = [];
  #key: NoteKey | undefined;
  #verdict: Verdict | undefined;
  #status = '';
  #problem: Key | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    document.documentElement.lang = language();
    window.addEventListener('dragover', this.#drag);
    window.addEventListener('drop', this.#drop);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('dragover', this.#drag);
    window.removeEventListener('drop', this.#drop);
  }

  readonly #drag = (event: DragEvent) => event.preventDefault();

  readonly #drop = (event: DragEvent) => {
    event.preventDefault();
    void this.#openDropped([...(event.dataTransfer?.files ?? [])]);
  };

  override render() {
    return html`
      <header class="row">
        <h1>${t('check.file.title')}</h1>
        <label class="language"><span class="hidden">${t('app.language')}</span>
          <select @change=${(change: Event) => void pageLanguage.change((change.target as HTMLSelectElement).value as Language)}>
            ${Object.entries(LANGUAGES).map(([code, {name}]) => html`
              <option value=${code} lang=${code} ?selected=${code === language()}>${name}</option>`)}
          </select></label>
      </header>
      <main>${canHash ? this.#form() : html`<p class="problem">${t('check.file.unsupported')}</p>`}</main>`;
  }

  #form() {
    return html`
      <p>${t('check.file.hint')}</p>
      <section class="card">
        ${this.#chooser('check.file.record', files => this.#open(files[0]))}
        ${this.#chooser('check.file.kept', files => this.#openKept(files))}
        <label class="verify-file"><span>${t('check.file.key')}</span>
          <input type="text" aria-describedby="key-hint" spellcheck="false" autocomplete="off"
            @change=${(change: Event) => this.#enterKey((change.target as HTMLInputElement).value.trim())}></label>
        <p id="key-hint" class="faint">${t('check.file.key-hint')}</p>
        <p class="problem" role="alert">${this.#problem === undefined ? nothing : t(this.#problem)}</p>
      </section>
      <section class="check">
        <p class="headline ${this.#verdict?.result ?? ''}" role="status">${
          this.#verdict === undefined ? this.#status : headline(this.#verdict)}</p>
        ${this.#verdict === undefined ? nothing : html`
          <p>${this.#record?.name}</p>
          <cartulary-verdict .verdict=${this.#verdict} .source=${'given'}></cartulary-verdict>`}
      </section>`;
  }

  #chooser(name: Key, chosen: (files: FileList) => Promise<void>) {
    return html`<label class="verify-file"><span>${t(name)}</span>
      <input type="file" ?multiple=${name === 'check.file.kept'}
        @change=${(change: Event) => void chosen((change.target as HTMLInputElement).files!)}></label>`;
  }

  async #open(file: File | undefined): Promise<void> {
    if (file !== undefined) {
      this.#record = {name: file.name, file};
      await this.#check();
    }
  }

  /** Opens what was dropped: a record, kept checkpoints, or both. */
  async #openDropped(files: readonly File[]): Promise<void> {
    const isKept = await Promise.all(files.map(async file => looksKept(await start(file))));
    const kept = files.filter((_, index) => isKept[index]);
    if (kept.length > 0) {
      await this.#openKept(kept);
    }
    await this.#open(files.find((_, index) => !isKept[index]));
  }

  async #openKept(files: Iterable<File>): Promise<void> {
    await this.#enter('check.file.bad-kept', async () => {
      this.#kept = (await Promise.all([...files].map(async file => parseKept(fromUtf8(await readFile(file)))))).flat();
    });
  }

  async #enterKey(text: string): Promise<void> {
    await this.#enter('check.file.bad-key', async () => {
      this.#key = text === '' ? undefined : await parseKey(text);
    });
  }

  /** Takes an input and checks the record again; a malformed input is a problem. */
  async #enter(problem: Key, read: () => Promise<void>): Promise<void> {
    try {
      await read();
      this.#problem = undefined;
    } catch (failure) {
      if (!(failure instanceof SyntaxError || failure instanceof TypeError || failure instanceof UnreadableFile)) {
        throw failure;
      }
      this.#problem = problem;
    }
    await this.#check();
  }

  async #check(): Promise<void> {
    if (this.#record !== undefined) {
      try {
        this.#verdict = await checkRecord(await readFile(this.#record.file), {
          ...CATALOGUE, kept: this.#kept, keys: this.#key === undefined ? [] : [this.#key],
        });
      } catch (failure) {
        if (!(failure instanceof UnreadableFile)) {
          throw failure;
        }
        this.#verdict = undefined;
        this.#status = unreadableWords(failure);
      }
    }
    this.requestUpdate();
  }
}

/** Returns how a file begins; nothing for one that cannot be read, such as a folder. */
async function start(file: File): Promise<string> {
  try {
    return await file.slice(0, 1_000).text();
  } catch {
    return '';
  }
}

/** Applies the colours that were chosen on the page of the same service, as its theme.js does. */
function applyTheme(): void {
  const stored = localStorage.getItem('cartulary.theme') ?? '';
  document.documentElement.dataset['theme'] = ['light', 'dark', 'contrast'].includes(stored) ? stored
    : matchMedia('(prefers-contrast: more)').matches ? 'contrast' : 'system';
}

applyTheme();
await pageLanguage.load();
customElements.define('cartulary-verify', VerifyPage);
