import type {GameStore} from '../game/store';
import {firstTurnRevision, sectionsOf, scoringRevisions, turnBack, turnForward} from './sections';
import type {Playback} from './playback';
import {settings} from '../game/settings';

/** Shows a revision. */
export function travelTo(store: GameStore, playing: Playback, revision: number): void {
  playing.stop();
  store.showRevision(revision);
}

export function isOver({head}: GameStore): boolean {
  return head.status === 'finished' || head.status === 'abandoned';
}

/** The steps through the record, for buttons and keys. */
export interface Travel {
  first(): void;
  turnBack(): void;
  back(): void;
  playOrPause(): void;
  forward(): void;
  turnForward(): void;
  last(): void;
  scoringBack(): void;
  scoringForward(): void;
}

export function travelOf(store: GameStore, playing: Playback): Travel {
  const here = () => store.shown.revision;
  const to = (revision: number | undefined) => {
    if (revision !== undefined) {
      travelTo(store, playing, revision);
    }
  };
  return {
    first: () => to(1),
    turnBack: () => to(turnBack(sectionsOf(store.events), here())),
    back: () => to(here() - 1),
    playOrPause: () => (playing.isOn ? playing.stop() : playing.start(firstTurnRevision(store.events))),
    forward: () => to(here() + 1),
    turnForward: () => to(turnForward(sectionsOf(store.events), here())),
    last: () => to(store.head.revision),
    scoringBack: () => to(scoringRevisions(store.events).findLast(revision => revision < here())),
    scoringForward: () => to(scoringRevisions(store.events).find(revision => revision > here())),
  };
}

const KEYS: Readonly<Record<string, keyof Travel>> = {
  ',': 'back', '.': 'forward', '<': 'turnBack', '>': 'turnForward', p: 'playOrPause', P: 'playOrPause',
};

/** Handles a shortcut key, unless an input has the focus or a dialog is open. */
export function handleKey(travel: Travel, key: KeyboardEvent): void {
  const way = KEYS[key.key];
  const at = key.target as Element;
  const isWriting = at.closest?.('input:not([type=range], [type=checkbox], [type=radio]), textarea, select, dialog');
  const mayBe = key.key.length > 1 || settings.current.shortcuts;
  if (way !== undefined && mayBe && !isWriting && !key.defaultPrevented && !key.ctrlKey && !key.metaKey && !key.altKey) {
    key.preventDefault();
    travel[way]();
  }
}
