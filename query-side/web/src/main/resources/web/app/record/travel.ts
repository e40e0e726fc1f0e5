import type {GameStore} from '../game/store';
import {beginning, course, scorings, turnBack, turnForward} from './course';
import type {Playing} from './play';
import {hasShortcuts} from '../game/shortcuts';

/** Goes to a revision. The end of a game that is over is followed like a live table: nothing lies behind it. */
export function travelTo(store: GameStore, playing: Playing, revision: number): void {
  playing.stop();
  if (isOver(store) && revision >= store.head.revision) {
    store.follow();
  } else {
    store.look(revision);
  }
}

export function isOver({head}: GameStore): boolean {
  return head.status === 'finished' || head.status === 'abandoned';
}

/** Every way through the record, for buttons and keys alike. */
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

export function travelIn(store: GameStore, playing: Playing): Travel {
  const here = () => store.shown.revision;
  const to = (revision: number | undefined) => {
    if (revision !== undefined) {
      travelTo(store, playing, revision);
    }
  };
  return {
    first: () => to(1),
    turnBack: () => to(turnBack(course(store.events), here())),
    back: () => to(here() - 1),
    playOrPause: () => (playing.isOn ? playing.stop() : playing.start(beginning(store.events))),
    forward: () => to(here() + 1),
    turnForward: () => to(turnForward(course(store.events), here())),
    last: () => to(store.head.revision),
    scoringBack: () => to(scorings(store.events).findLast(revision => revision < here())),
    scoringForward: () => to(scorings(store.events).find(revision => revision > here())),
  };
}

const KEYS: Readonly<Record<string, keyof Travel>> = {
  ',': 'back', '.': 'forward', '<': 'turnBack', '>': 'turnForward', p: 'playOrPause', P: 'playOrPause',
};

/** Takes a key that travels, unless somebody is writing or a dialog is open. */
export function travelByKey(travel: Travel, key: KeyboardEvent): void {
  const way = KEYS[key.key];
  const at = key.target as Element;
  const isWriting = at.closest?.('input:not([type=range], [type=checkbox], [type=radio]), textarea, select, dialog');
  const mayBe = key.key.length > 1 || hasShortcuts();
  if (way !== undefined && mayBe && !isWriting && !key.defaultPrevented && !key.ctrlKey && !key.metaKey && !key.altKey) {
    key.preventDefault();
    travel[way]();
  }
}
