import {LitElement} from 'lit';
import {speaking} from './message/messages';

/**
 * A part of the page, drawn anew when one of its sources tells a `change` or another language is
 * chosen. Parts stand in the page's own tree: names and descriptions refer across them, and one style
 * sheet serves all.
 */
export abstract class View extends LitElement {
  readonly #draw = () => this.requestUpdate();

  /** What it draws. */
  protected get sources(): readonly (EventTarget | undefined)[] {
    return [];
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    [speaking, ...this.sources].forEach(source => source?.addEventListener('change', this.#draw));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    [speaking, ...this.sources].forEach(source => source?.removeEventListener('change', this.#draw));
  }
}
