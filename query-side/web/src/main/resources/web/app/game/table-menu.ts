import {html} from 'lit';
import '../lobby/recovery-links';
import '../message/language-choice';
import {t} from '../message/messages';
import {pageLinks} from '../page-links';
import {View} from '../view';
import './resign';
import './seat-claims';
import {settings} from './settings';
import './table-settings';

/** The upper border of the column: the way to the games, the sound, and the menu with what is rarely needed at a table. */
class TableMenu extends View {
  protected override get sources() {
    return [settings];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('pointerdown', this.#closeFromOutside);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('pointerdown', this.#closeFromOutside);
  }

  get #menu(): HTMLDetailsElement | null {
    return this.querySelector('details.menu');
  }

  readonly #closeFromOutside = ({target}: Event) => {
    const menu = this.#menu;
    if (menu?.open && !menu.contains(target as Node)) {
      menu.open = false;
    }
  };

  readonly #key = (key: KeyboardEvent) => {
    const menu = this.#menu;
    if (key.key === 'Escape' && menu?.open) {
      key.preventDefault();
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  };

  override render() {
    const {sounds} = settings.current;
    return html`<div class="menu-bar">
      <a class="brand" href="/">Cartulary</a>
      <button type="button" class="small" aria-pressed=${sounds} title=${t('frame.sounds')} aria-label=${t('frame.sounds')}
        @click=${() => settings.change({sounds: !sounds})}>${sounds ? '♪' : html`<s>♪</s>`}</button>
      <details class="menu" @keydown=${this.#key}>
        <summary aria-label=${t('frame.menu')} title=${t('frame.menu')}>…</summary>
        <div class="menu-sheet">
          <cartulary-language></cartulary-language>
          <p><a href="/">${t('table.toGames')}</a> · ${pageLinks()}</p>
          <cartulary-table-settings></cartulary-table-settings>
          <cartulary-recovery></cartulary-recovery>
          <cartulary-seat-claims></cartulary-seat-claims>
          <cartulary-resign></cartulary-resign>
        </div>
      </details>
    </div>`;
  }
}

customElements.define('cartulary-table-menu', TableMenu);
