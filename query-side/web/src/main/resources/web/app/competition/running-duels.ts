import {signedIn} from '../account/signed-in';
import type {Api} from '../api/api';
import type {CompetitionDuels, GameId} from '../api/types';
import {readOwn, type OwnGame} from '../lobby/own-games';

/** As the lists of games of the start page. */
const REFRESH_MS = 10_000;
const MOST_BOARDS = 12;

/** A duel of a competition that is being played on this service, and its running game. */
export interface RunningDuel {
  readonly pairing: string;
  readonly own: OwnGame;
}

/** The running games of the duels of a competition, refreshed while the page is visible. Dispatches `change`. */
export class RunningDuels extends EventTarget {
  /** Empty before the first response. */
  games: readonly RunningDuel[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #isReading = false;

  constructor(private readonly api: Api, private readonly competition: string) {
    super();
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#startOrPause);
    this.#startOrPause();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#startOrPause);
    clearInterval(this.#timer);
  }

  readonly #startOrPause = () => {
    clearInterval(this.#timer);
    if (document.visibilityState === 'visible') {
      this.#timer = setInterval(() => void this.read(), REFRESH_MS);
      void this.read();
    }
  };

  /** Reads everything, unless that is still under way. After a failure, what was read before is shown until the next one. */
  async read(): Promise<void> {
    if (this.#isReading) {
      return;
    }
    this.#isReading = true;
    try {
      this.games = await this.#running();
      this.dispatchEvent(new Event('change'));
    } catch {
      // The competition itself says that the service cannot be reached.
    } finally {
      this.#isReading = false;
    }
  }

  async #running(): Promise<readonly RunningDuel[]> {
    const {duels} = await (await this.api.read(`/api/competitions/${this.competition}/duels`)).json() as CompetitionDuels;
    const person = signedIn()?.person;
    const shown = duels.flatMap(({pairing, home, away, games}) => {
      const running = games.find(({counted}) => !counted);
      return pairing === undefined || running === undefined ? [] : [{pairing, game: running.game, isOwn: person === home || person === away}];
    });
    const first = [...shown.filter(({isOwn}) => isOwn), ...shown.filter(({isOwn}) => !isOwn)].slice(0, MOST_BOARDS);
    const read = await Promise.all(first.map(async ({pairing, game}) => ({pairing, own: await this.#read(game, person)})));
    return read.flatMap(({pairing, own}) => (own?.view.status === 'running' ? [{pairing, own}] : []));
  }

  async #read(game: GameId, person: string | undefined): Promise<OwnGame | undefined> {
    const {players} = await this.api.game(game);
    return readOwn(this.api, game, person === undefined ? undefined : players.find(player => player.person === person)?.seat);
  }
}
