import type {View} from '../view';

/**
 * What was pressed is gone when the game goes on: whoever works by keys goes on at the panel, not at the
 * top of the page. At its heading, since a key that is held down would press a button.
 */
export async function keepFocus(panel: View): Promise<void> {
  await panel.updateComplete;
  if ((document.activeElement ?? document.body) === document.body) {
    panel.querySelector<HTMLElement>('h2')?.focus({preventScroll: true});
  }
}
