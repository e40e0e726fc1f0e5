import type {Api} from '../api/api';
import type {NamesOfCompetition} from '../api/types';

/** The length of the id of an account. */
const ACCOUNT = /^[A-Za-z0-9_-]{22}$/;

/** The names of a competition and its entrants, which are stored outside the log, and the handles of accounts. */
export class EntrantNames {
  readonly #names = new Map<string, string>();

  private constructor(readonly competition: string | undefined) {}

  /** @param ids the ids of the entrants, which may be accounts */
  static async read(api: Api, competition: string, ids: readonly string[] = []): Promise<EntrantNames> {
    const {name, entrants} = await (await api.read(`/api/competitions/${competition}/names`)).json() as NamesOfCompetition;
    const names = new EntrantNames(name);
    entrants.forEach(entrant => names.#names.set(entrant.id, entrant.name));
    const accounts = ids.filter(id => ACCOUNT.test(id) && !names.#names.has(id));
    await Promise.all(accounts.map(async id => {
      try {
        const {handle} = await api.personWithId(id);
        if (handle !== undefined) {
          names.#names.set(id, handle);
        }
      } catch {
        // Not the id of an account: shown as it is.
      }
    }));
    return names;
  }

  of(id: string): string {
    return this.#names.get(id) ?? id;
  }

  /** Replaces ids by names in the texts of a picture. */
  rename(picture: Element): void {
    const ids = [...this.#names.keys()].sort((one, other) => other.length - one.length);
    for (const text of picture.querySelectorAll('text, title')) {
      const whole = this.#names.get(text.textContent ?? '');
      text.textContent = whole ?? (text.localName === 'title' && text.parentElement !== picture
        ? ids.reduce((said, id) => said.replaceAll(id, this.of(id)), text.textContent ?? '')
        : text.textContent);
    }
  }
}
