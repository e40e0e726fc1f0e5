import type {GameStore} from '../game/store';
import {Answers} from './answers';
import type {Question} from './questions';
import type {Subject} from './subject';

/** How long a revision must be shown before answers about it are requested, so that sliding and bots request few. */
const SETTLED_MS = 250;

/**
 * What is asked about the past of one game: whose history, and which score. The components of this
 * folder show the answers, wherever the page places them. Dispatches `change`.
 */
export class Past extends EventTarget {
  readonly answers: Answers;
  /** The thing whose history is shown. */
  subject: Subject | undefined;
  /** The revision of the score that is explained. */
  explained: number | undefined;
  /** The newest revision, and the shown one, once they have not changed for a moment. */
  settledHead: number;
  settledRevision: number;
  /** The panel that takes the focus when it is rendered next, because a button asked for it. */
  focusOn: 'history' | 'why' | undefined;
  #opener: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly store: GameStore) {
    super();
    this.answers = new Answers(store);
    this.answers.addEventListener('change', () => this.#notify());
    this.settledHead = store.head.revision;
    this.settledRevision = store.shown.revision;
    store.addEventListener('change', () => this.#settle());
  }

  #settle(): void {
    const {head, shown} = this.store;
    if (head.revision === this.settledHead && shown.revision === this.settledRevision) {
      return;
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.settledHead = this.store.head.revision;
      this.settledRevision = this.store.shown.revision;
      this.#notify();
    }, SETTLED_MS);
  }

  /** Answers a question; whoever asked it gets the focus back when the panel is closed. */
  readonly answer = ({detail, target}: CustomEvent<Question>) => {
    this.#opener = target as HTMLElement;
    if (detail.history !== undefined) {
      this.focusOn = 'history';
      this.showHistory(detail.history);
    } else if (detail.why !== undefined) {
      this.focusOn = 'why';
      this.explained = detail.why;
      this.#notify();
    }
  };

  showHistory(subject: Subject): void {
    this.subject = subject;
    this.settledHead = this.store.head.revision;
    this.#notify();
  }

  closeHistory(): void {
    this.subject = undefined;
    this.#close();
  }

  closeExplanation(): void {
    this.explained = undefined;
    this.#close();
  }

  #close(): void {
    const opener = this.#opener?.isConnected ? this.#opener : document.querySelector<HTMLElement>('.surface');
    this.#opener = undefined;
    opener?.focus();
    this.#notify();
  }

  #notify(): void {
    this.dispatchEvent(new Event('change'));
  }
}
