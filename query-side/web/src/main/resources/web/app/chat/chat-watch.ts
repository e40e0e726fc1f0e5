import {Refusal, Unreachable} from '../api/api';
import type {ChatMessage, ChatSetting} from '../api/types';
import {pause} from '../game/retry';
import type {GameStore} from '../game/store';
import {chatMemory, isMuted, remember} from './chat-memory';

const PAGE = 100;
const WAIT_SECONDS = 20;
const INTERVAL_MS = 15_000;
const INTERVAL_WHEN_OFF_MS = 60_000;
/** Between two requests of which each waits for a message. */
const SHORT_PAUSE_MS = 300;
const FOR_EVER_MS = 2 ** 31 - 1;

/**
 * What is said at the table of a game. While somebody looks at it, each request waits for the next message; otherwise the
 * page asks every 15 s how much is unread. Dispatches `change`.
 */
export class ChatWatch extends EventTarget {
  /** By number, in the order of the numbers. */
  messages: readonly ChatMessage[] = [];
  /** What may be said; undefined until it is known. */
  permits: ChatSetting | undefined;
  /** True if the game ended so long ago that its messages and its setting were erased. */
  #isErased = false;
  #next = 0;
  #isOpen = false;
  #wasOver = false;
  #stop: AbortController | undefined;
  #waiting = new AbortController();

  constructor(private readonly store: GameStore) {
    super();
  }

  /** True if there is something to read, or somebody to talk to. */
  get isThere(): boolean {
    const {head, localSeats, tokens} = this.store;
    const isAlone = head.players.every(({seat, policy}) => policy !== undefined || localSeats.includes(seat));
    const mayChange = this.permits !== undefined && tokens.host !== undefined && !this.#isOver;
    return this.messages.length > 0 || ((mayChange || (this.permits ?? 'off') !== 'off') && !(isAlone && localSeats.length > 0));
  }

  /** What may be said in a rematch: the same as in this game; everything if the setting of this game was erased. */
  get forRematch(): ChatSetting {
    return this.#isErased ? 'on' : this.permits ?? 'on';
  }

  /** The number of messages of others that nobody has seen here. */
  get unread(): number {
    const {seen, muted} = chatMemory(this.store.id);
    const isOwn = ({seat}: ChatMessage) => seat !== undefined && this.store.localSeats.includes(seat);
    return this.#isOpen ? 0
      : this.messages.filter(one => one.id > seen && !one.removed && !isOwn(one) && !isMuted(one, muted)).length;
  }

  get #isOver(): boolean {
    const {status} = this.store.head;
    return status === 'finished' || status === 'abandoned';
  }

  /** Called when somebody begins or ends to look at the messages. */
  open(isOpen: boolean): void {
    if (this.#isOpen !== isOpen) {
      this.#isOpen = isOpen;
      this.#see();
      this.refresh();
      this.dispatchEvent(new Event('change'));
    }
  }

  /** Called whenever the table shows another picture. */
  update(): void {
    const {connection, head} = this.store;
    if (this.#stop === undefined && head.revision > 0 && connection !== 'absent') {
      this.#stop = new AbortController();
      document.addEventListener('visibilitychange', this.refresh, {signal: this.#stop.signal});
      void this.#run(this.#stop.signal);
    }
    if (this.#isOver && !this.#wasOver) {
      // From now on the players read what spectators said.
      this.#wasOver = true;
      this.#next = 0;
      this.refresh();
    }
  }

  end(): void {
    this.#stop?.abort();
    this.#stop = undefined;
  }

  /** Asks at once. */
  readonly refresh = () => this.#waiting.abort();

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#waiting = new AbortController();
      const both = AbortSignal.any([signal, this.#waiting.signal]);
      if (document.visibilityState === 'visible' && !this.store.isOutOfView && this.store.connection !== 'absent') {
        await this.#read(both);
      }
      await pause(this.#pause, both);
    }
  }

  get #pause(): number {
    return this.#isOpen ? SHORT_PAUSE_MS
      : this.permits !== 'off' ? INTERVAL_MS
      : this.#isOver ? FOR_EVER_MS : INTERVAL_WHEN_OFF_MS;
  }

  async #read(signal: AbortSignal): Promise<void> {
    const {api, id, readToken} = this.store;
    try {
      let count: number;
      do {
        const after = this.#next;
        const chat = await api.chat(id, after, this.#isOpen && this.permits !== undefined ? WAIT_SECONDS : 0, readToken, signal);
        count = chat.messages.length;
        if (after === this.#next) {
          this.#next = chat.next;
          this.#isErased = chat.over ?? false;
          this.#take(chat.messages, chat.permits);
        }
      } while (count === PAGE);
    } catch (failure) {
      if (signal.aborted) {
        return;
      }
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
      await pause(INTERVAL_MS, signal);
    }
  }

  #take(news: readonly ChatMessage[], permits: ChatSetting): void {
    if (news.length > 0 || permits !== this.permits) {
      const known = new Map([...this.messages, ...news].map(one => [one.id, one]));
      this.messages = [...known.values()].sort((one, other) => one.id - other.id);
      this.permits = permits;
      this.#see();
      this.dispatchEvent(new Event('change'));
    }
  }

  #see(): void {
    const last = this.messages.at(-1)?.id ?? 0;
    if (this.#isOpen && last > chatMemory(this.store.id).seen) {
      remember(this.store.id, {seen: last});
    }
  }
}
