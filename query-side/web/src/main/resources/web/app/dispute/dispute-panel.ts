import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {DisputeTarget} from '../api/types';
import {GameView} from '../game/game-view';
import {keepFocusInTab} from '../game/tab-row';
import {ViewRequest} from '../lobby/view-request';
import {t} from '../message/messages';
import {disputesOf, type Dispute} from './dispute';
import './dispute-form';
import './dispute-view';
import {saveEvidence} from './evidence-file';
import {Reasons} from './reasons';
import {allowsDisputes, disputingSeats} from './rules';

/** The disputes of a game, and what a player can do who thinks that a score is wrong (LOBBY-13 to LOBBY-20). */
export class DisputePanel extends GameView {
  static override properties = {target: {state: true}, isAsking: {state: true}};
  declare target: DisputeTarget | undefined;
  declare isAsking: boolean;
  readonly #request = new ViewRequest(this);
  #reasons: Reasons | undefined;
  #disputes: readonly Dispute[] = [];

  constructor() {
    super();
    this.isAsking = false;
  }

  protected override get sources() {
    return [this.store, this.tabs];
  }

  /** Opens the form for a target and moves the focus to it. */
  async ask(target: DisputeTarget | undefined): Promise<void> {
    this.tabs.open('disputes');
    this.target = target;
    this.isAsking = true;
    await this.updateComplete;
    const form = this.querySelector<GameView>('cartulary-dispute-form');
    await form?.updateComplete;
    form?.scrollIntoView({block: 'nearest'});
    form?.querySelector<HTMLElement>('h3')?.focus();
  }

  /** Shows the table as it is now, and moves the focus to a dispute. */
  async show(dispute: number): Promise<void> {
    this.store.followLive();
    this.tabs.open('disputes');
    await this.updateComplete;
    const title = this.querySelector<HTMLElement>(`#dispute-${dispute}`);
    title?.scrollIntoView({block: 'nearest'});
    title?.focus({preventScroll: true});
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#reasons ??= new Reasons(this.store);
  }

  protected override willUpdate(): void {
    const {store} = this;
    this.#disputes = disputesOf(store.events, store.shown.revision);
    this.#reasons!.load(this.#disputes.length);
    void keepFocusInTab(this, 'disputes');
  }

  override render() {
    const {store} = this;
    const disputes = this.#disputes;
    const canAsk = allowsDisputes(store) && disputingSeats(store).length > 0;
    if (!this.tabs.isOpen('disputes') || (disputes.length === 0 && !allowsDisputes(store))) {
      return nothing;
    }
    return html`
      <section class="card disputes" aria-labelledby="disputes-title">
        <h2 id="disputes-title">${t('dispute.title')}</h2>
        ${store.shown.annulled ? html`<p class="annulled"><strong>${t('dispute.annulled')}</strong></p>` : nothing}
        ${disputes.length === 0 ? html`<p class="faint">${t('dispute.none')}</p>`
          : repeat(disputes.toReversed(), one => one.number, one => html`
            <cartulary-dispute .reasons=${this.#reasons} .dispute=${one}></cartulary-dispute>`)}
        ${!canAsk ? nothing : this.isAsking
          ? html`<cartulary-dispute-form .target=${this.target}
              @opened=${this.#opened} @cancelled=${this.#cancelled}></cartulary-dispute-form>`
          : html`<p><button type="button" class="ask" @click=${() => this.ask(undefined)}>${t('dispute.ask')}</button></p>`}
        <details><summary>${t('dispute.evidence')}</summary>
          <p>${t('dispute.evidence.hint')}</p>
          <button type="button" ?disabled=${this.#request.isBusy} @click=${() => this.#request.attempt(() => saveEvidence(store))}>
            ${t('dispute.evidence.save')}</button>
          ${this.#request.failureMessage()}</details>
      </section>`;
  }

  readonly #opened = async (opened: CustomEvent<number>) => {
    this.isAsking = false;
    await this.updateComplete;
    this.querySelector<HTMLElement>(`#dispute-${opened.detail}`)?.focus();
  };

  readonly #cancelled = async () => {
    this.isAsking = false;
    await this.updateComplete;
    this.querySelector<HTMLElement>('.ask')?.focus();
  };
}

customElements.define('cartulary-disputes', DisputePanel);
