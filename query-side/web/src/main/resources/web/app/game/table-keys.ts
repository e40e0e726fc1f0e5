import type {Draft} from './draft';
import {settings} from './settings';
import type {GameStore} from './store';

/** What the single-key shortcuts of a table act on. */
export interface TableKeys {
  readonly store: GameStore;
  readonly draft: Draft;
  /** Presses the main button. */
  readonly confirm: () => void;
  /** Takes back the tile just placed, if that is possible. */
  readonly takeBack: () => void;
  /** Goes to the choice that is due, which a facet marks by `data-choice`, or to the board. */
  readonly focusChoiceOrBoard: () => void;
  /** Closes what was revealed, which a facet marks by `data-reveal`; false if there is nothing. */
  readonly closeReveal: () => boolean;
  /** Leaves what is tried. */
  readonly leaveTrial: () => void;
}

/** Presses the main button after the choice that has the focus, or else of the turn. */
function confirmChoice(target: Element, confirm: () => void): void {
  const buttons = target.closest('input') === null ? undefined : target.closest('.card')?.querySelectorAll<HTMLButtonElement>('button.main');
  const follows = (button: Element) => (target.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const choice = buttons && [...buttons].find(follows);
  choice === undefined ? confirm() : choice.click();
}

/** Handles a key that was pressed anywhere on the page, unless a control has the focus. */
export function handleTableKey({store, draft, confirm, takeBack, focusChoiceOrBoard, closeReveal, leaveTrial}: TableKeys, event: KeyboardEvent): void {
  const target = event.target as Element;
  const isTyping = target.closest('input:not([type=radio], [type=checkbox]), select, textarea, dialog') !== null;
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) {
    return;
  }
  if (event.key === 'Escape' && !draft.isEmpty) {
    draft.undo();
    event.preventDefault();
    return;
  }
  if (event.key === 'Escape' && (!isTyping || target.matches('input[type=range]'))) {
    if (store.tried !== undefined) {
      leaveTrial();
      event.preventDefault();
    } else if (!closeReveal() && !store.isLive) {
      store.followLive();
      event.preventDefault();
    }
    return;
  }
  if (isTyping || !settings.current.shortcuts) {
    return;
  }
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case 'r':
      draft.rotate(event.shiftKey ? -1 : 1);
      break;
    case 'Enter':
      if (target.closest('button, a, summary, input[type=checkbox]') !== null) {
        return;
      }
      // A held key would also confirm the next step.
      event.repeat || confirmChoice(target, confirm);
      break;
    case 'Backspace':
      event.repeat || takeBack();
      break;
    case 's':
      store.pace.skip();
      break;
    case 'm':
      settings.change({sounds: !settings.current.sounds});
      break;
    case 'b':
      focusChoiceOrBoard();
      break;
    default:
      return;
  }
  event.preventDefault();
}
