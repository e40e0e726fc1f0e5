import {html} from 'lit';
import {t} from '../message/messages';
import {View} from '../view';

/** The names of the other people at this screen. Dispatches `others` with the new names. */
class PeopleFields extends View {
  static override properties = {others: {attribute: false}, first: {attribute: false}, fewest: {attribute: false}, canAdd: {attribute: false}};
  declare others: readonly string[];
  /** The number of the first of them, as it is said to people. */
  declare first: number;
  /** How many cannot be removed. */
  declare fewest: number;
  declare canAdd: boolean;

  override render() {
    return html`
      <ul class="people">
        ${this.others.map((name, index) => html`
          <li class="row">
            <label>
              <span>${t('lobby.people.name', {number: index + this.first})}</span>
              <input type="text" maxlength="40" autocomplete="off" .value=${name}
                @input=${(typed: Event) => this.#change(this.others.with(index, (typed.target as HTMLInputElement).value))}>
            </label>
            <button type="button" ?disabled=${this.others.length <= this.fewest} @click=${() => this.#remove(index)}
              aria-label=${t('lobby.people.remove', {number: index + this.first})}>×</button>
          </li>`)}
      </ul>
      <button type="button" class="add-person" ?disabled=${!this.canAdd} @click=${this.#add}>${t('lobby.people.add')}</button>`;
  }

  /** Moves the focus to the name of the first person. */
  focusFirst(): void {
    this.querySelector('input')?.focus();
  }

  readonly #add = async () => {
    this.#change([...this.others, '']);
    await this.#shown();
    this.querySelector<HTMLInputElement>('.people li:last-child input')?.focus();
  };

  readonly #remove = async (index: number) => {
    this.#change(this.others.toSpliced(index, 1));
    await this.#shown();
    this.querySelector<HTMLButtonElement>('.add-person')?.focus();
  };

  /** The owner renders first and then this component. */
  async #shown(): Promise<void> {
    await new Promise<void>(shown => requestAnimationFrame(() => shown()));
    await this.updateComplete;
  }

  #change(others: readonly string[]): void {
    this.dispatchEvent(new CustomEvent('others', {detail: others}));
  }
}

customElements.define('cartulary-people', PeopleFields);
