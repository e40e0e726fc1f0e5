import {html} from 'lit';
import {t} from '../message/messages';
import '../past/go-to';
import type {Moment} from '../past/moment';
import '../record/timeline';
import {GameView} from './game-view';

/** The record over time: a thin line while the game is followed or something is tried, its controls in the past and after the end, or all of it. */
class RecordPanel extends GameView {
  static override properties = {moment: {attribute: false}, isOver: {attribute: false}, isOpened: {state: true}};
  declare moment: Moment | undefined;
  declare isOver: boolean;
  /** True if the user has opened the record of a running game. */
  declare isOpened: boolean;

  constructor() {
    super();
    this.isOpened = false;
  }

  protected override get sources() {
    return [this.store];
  }

  /** Keyboard users go on at the button that shows the controls again, if the one with the focus is hidden now. */
  protected override updated(): void {
    const focused = document.activeElement;
    if (focused !== null && this.contains(focused) && !focused.checkVisibility()) {
      this.querySelector<HTMLElement>('.record-open')?.focus({preventScroll: true});
    }
  }

  override render() {
    const isOpen = this.store.tried === undefined && (this.isOpened || this.isOver || !this.store.isLive);
    return html`<div class="time ${!isOpen ? 'thin' : this.isOpened ? '' : 'brief'}">
      <button class="small record-open" aria-expanded=${this.isOpened} @click=${() => (this.isOpened = !this.isOpened)}>${t('table.record')}</button>
      <cartulary-timeline></cartulary-timeline>
      <div class="time-more">
        <cartulary-goto .moment=${this.moment}></cartulary-goto>
      </div></div>`;
  }
}

customElements.define('cartulary-record', RecordPanel);
