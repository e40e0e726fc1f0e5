import {noChange} from 'lit';
import {Directive, directive, type ElementPart} from 'lit/directive.js';

class Focused extends Directive {
  #isFocused = false;

  override render() {
    return noChange;
  }

  override update({element}: ElementPart) {
    if (!this.#isFocused) {
      this.#isFocused = true;
      // The element is not in the page before its template has been rendered.
      queueMicrotask(() => (element as HTMLElement).focus());
    }
    return noChange;
  }
}

/** Moves the focus to an element when it appears, so that it is in view and read out. */
export const focused = directive(Focused);
