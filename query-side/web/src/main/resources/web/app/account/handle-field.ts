import {html} from 'lit';
import type {Texts} from './texts';

/**
 * The field for a handle, described by the element `handle-rules`. A handle that breaks the rules gets them as message.
 *
 * @param changed called when another handle is typed
 */
export function handleField(texts: Texts, handle: string, changed: () => void) {
  const explain = ({currentTarget}: Event) => {
    const input = currentTarget as HTMLInputElement;
    if (input.validity.patternMismatch || input.validity.tooShort) {
      input.setCustomValidity(texts('account.handle.rules'));
    }
  };
  const typed = ({currentTarget}: Event) => {
    (currentTarget as HTMLInputElement).setCustomValidity('');
    changed();
  };
  return html`<label class="field"><span>${texts('account.handle')}</span>
    <input type="text" name="handle" required minlength="3" maxlength="20" pattern="[A-Za-z0-9][A-Za-z0-9_\\-]+[A-Za-z0-9]" .defaultValue=${handle}
      autocomplete="username" spellcheck="false" aria-describedby="handle-rules" @invalid=${explain} @input=${typed}></label>`;
}
