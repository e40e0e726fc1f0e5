import {LitElement} from 'lit';
import {pageLanguage} from './message/messages';

/**
 * A component of the page. It re-renders when one of its sources dispatches `change` or the language changes.
 * Components render into the page's own tree instead of a shadow root, so that ARIA references work across
 * them and one style sheet serves all.
 */
export abstract class View extends LitElement {
  readonly #update = () => this.requestUpdate();

  /** The objects that it renders. */
  protected get sources(): readonly (EventTarget | undefined)[] {
    return [];
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    [pageLanguage, ...this.sources].forEach(source => source?.addEventListener('change', this.#update));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    [pageLanguage, ...this.sources].forEach(source => source?.removeEventListener('change', this.#update));
  }
}
