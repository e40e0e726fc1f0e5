import type {View} from '../view';

/**
 * Moves the focus to the panel's heading if the focused element was removed, so that keyboard users do not
 * start again at the top of the page. To the heading, because a held key would press a button.
 */
export async function keepFocus(panel: View): Promise<void> {
  await panel.updateComplete;
  if ((document.activeElement ?? document.body) === document.body) {
    // Without a next step the panel is empty; the game goes on at the board.
    (panel.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('.surface'))?.focus({preventScroll: true});
  }
}
