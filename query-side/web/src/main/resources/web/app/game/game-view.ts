import {ContextConsumer} from '@lit/context';
import type {ChatWatch} from '../chat/chat-watch';
import type {Analysis} from '../past/analysis';
import type {Past} from '../past/past';
import type {GameCheck} from '../verdict/game-check';
import {View} from '../view';
import type {Draft} from './draft';
import type {Features} from './features';
import {gameContext, type GameContext} from './game-context';
import type {Highlights} from './highlights';
import type {RematchWatch} from './rematch-watch';
import type {GameStore} from './store';
import type {Tabs} from './tabs';

/** A component of a game. The page of the game around it provides the game, before the component is connected. */
export abstract class GameView extends View {
  readonly #game = new ContextConsumer<typeof gameContext, GameView>(this, {context: gameContext});

  get store(): GameStore {
    return this.#context.store;
  }

  get draft(): Draft {
    return this.#context.draft;
  }

  get features(): Features {
    return this.#context.features;
  }

  get highlights(): Highlights {
    return this.#context.highlights;
  }

  get past(): Past {
    return this.#context.past;
  }

  get analysis(): Analysis {
    return this.#context.analysis;
  }

  get rematches(): RematchWatch {
    return this.#context.rematches;
  }

  get check(): GameCheck {
    return this.#context.check;
  }

  get chat(): ChatWatch {
    return this.#context.chat;
  }

  get tabs(): Tabs {
    return this.#context.tabs;
  }

  get #context(): GameContext {
    return this.#game.value!;
  }
}
