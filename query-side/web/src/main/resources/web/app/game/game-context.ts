import {createContext} from '@lit/context';
import type {ChatWatch} from '../chat/chat-watch';
import type {Analysis} from '../past/analysis';
import type {Past} from '../past/past';
import type {GameCheck} from '../verdict/game-check';
import type {Draft} from './draft';
import type {Features} from './features';
import type {Highlights} from './highlights';
import type {RematchWatch} from './rematch-watch';
import type {GameStore} from './store';
import type {Tabs} from './tabs';

/** What the components of one game share. A component keeps the same context for its whole life. */
export interface GameContext {
  readonly store: GameStore;
  readonly draft: Draft;
  readonly features: Features;
  readonly highlights: Highlights;
  readonly past: Past;
  readonly analysis: Analysis;
  readonly rematches: RematchWatch;
  readonly check: GameCheck;
  readonly chat: ChatWatch;
  readonly tabs: Tabs;
}

export const gameContext = createContext<GameContext>(Symbol('game'));
