import {Refusal, type Api} from '../api/api';
import {newSigningKey} from '../api/signing';
import {heldSeats, ownGames, tokensOf} from '../api/tokens';
import type {AccountView, GameView, PasskeyChallenge, AccountGame, SignedInAnswer} from '../api/types';
import {createPasskey, usePasskey} from './passkey';
import {forgetSignedIn, rememberSignedIn, signedIn} from './signed-in';

/** A game in the list of the person. */
export interface ListedGame extends AccountGame {
  /** Undefined for an unlisted game whose seat is not held in this browser. */
  readonly view?: GameView | undefined;
}

const SHOWN_GAMES = 30;

/** The account of the person who is signed in. Dispatches `change`. */
export class AccountStore extends EventTarget {
  /** Null while nobody is signed in; undefined until that is known. */
  account: AccountView | null | undefined;
  games: readonly ListedGame[] = [];
  /** Recovery codes or the token of a program: shown once. */
  shownOnce: readonly string[] = [];

  constructor(private readonly api: Api) {
    super();
  }

  /** Reads who is signed in, if this browser remembers anybody. */
  async read(): Promise<void> {
    if (signedIn() === undefined) {
      this.#show(null);
      return;
    }
    try {
      this.account = await this.api.account<AccountView>('GET', '');
      const {person, handle, keys} = this.account;
      const key = signedIn()?.key;
      const isPresent = keys.some(each => each.key === key && each.until === undefined);
      rememberSignedIn({person, handle, ...(isPresent ? {key} : {})});
      await this.#readGames();
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.problem.status !== 401) {
        throw failure;
      }
      forgetSignedIn();
      this.account = null;
    }
    this.#show(this.account);
  }

  #show(account: AccountView | null | undefined): void {
    this.account = account;
    this.dispatchEvent(new Event('change'));
  }

  async #readGames(): Promise<void> {
    const {games} = await this.api.account<{games: AccountGame[]}>('GET', '/games');
    this.games = await Promise.all(games.slice(0, SHOWN_GAMES).map(async game => {
      const token = tokensOf(game.game).seats[game.seat];
      return {...game, view: await this.api.game(game.game, token).catch(() => undefined)};
    }));
  }

  async register(handle: string): Promise<void> {
    const asked = await this.api.account<PasskeyChallenge>('POST', '/challenges', {purpose: 'register', handle});
    const passkey = await createPasskey(asked);
    const answer = await this.api.account<SignedInAnswer>('POST', '', {handle, passkey, device: thisDevice()});
    this.shownOnce = answer.recoveryCodes ?? [];
    await this.#signedIn(answer);
  }

  async signIn(): Promise<void> {
    const asked = await this.api.account<PasskeyChallenge>('POST', '/challenges', {purpose: 'sign-in'});
    const passkey = await usePasskey(asked);
    await this.#signedIn(await this.api.account<SignedInAnswer>('POST', '/sessions', {passkey, device: thisDevice()}));
  }

  async recover(recoveryCode: string): Promise<void> {
    await this.#signedIn(await this.api.account<SignedInAnswer>('POST', '/sessions', {recoveryCode, device: thisDevice()}));
  }

  async #signedIn({person, handle}: SignedInAnswer): Promise<void> {
    const before = signedIn();
    if (before?.person === person && before.key !== undefined) {
      rememberSignedIn({...before, handle});
    } else {
      rememberSignedIn({person, handle});
      await this.#addKey(person, handle);
    }
    await this.read();
  }

  /** Puts a key of this browser into the log, so that moves made here are provably the person's. */
  async #addKey(person: string, handle: string): Promise<void> {
    const key = await newSigningKey();
    if (key !== undefined) {
      await this.api.account('POST', '/keys', {key});
      rememberSignedIn({person, handle, key});
    }
  }

  async addPasskey(): Promise<void> {
    const asked = await this.api.account<PasskeyChallenge>('POST', '/challenges', {purpose: 'add-passkey'});
    await this.api.account('POST', '/passkeys', {passkey: await createPasskey(asked), device: thisDevice()});
    await this.read();
  }

  async newRecoveryCodes(): Promise<void> {
    this.shownOnce = (await this.api.account<{recoveryCodes: string[]}>('POST', '/recovery-codes')).recoveryCodes;
    await this.read();
  }

  async addAccessToken(name: string): Promise<void> {
    const {token} = await this.api.account<{token: string}>('POST', '/access-tokens', {name, scopes: ['play', 'read'], days: 90});
    this.shownOnce = [token];
    await this.read();
  }

  async rename(handle: string): Promise<void> {
    await this.api.account('PUT', '/handle', {handle});
    await this.read();
  }

  /** @param path of a passkey, a session, a token or a key */
  async remove(path: string): Promise<void> {
    await this.api.account('DELETE', path);
    await this.read();
  }

  /** Signs out here; moves of games that are under way can still be signed here. */
  async signOut(): Promise<void> {
    await this.api.account('DELETE', '/sessions/current');
    forgetSignedIn();
    await this.read();
  }

  async close(): Promise<void> {
    await this.api.account('DELETE', '');
    forgetSignedIn();
    await this.read();
  }

  /** The games of this browser that are not in the list, with a seat that is held here. */
  get guestGames(): readonly string[] {
    const listed = new Set(this.games.map(({game}) => game));
    return ownGames().filter(game => !listed.has(game) && Object.keys(tokensOf(game).seats).length > 0);
  }

  async takeGuestGamesAlong(): Promise<void> {
    for (const game of this.guestGames) {
      const token = Object.values(tokensOf(game).seats)[0]!;
      // A game that was removed, or a seat that was lost, is no reason to leave out the others.
      await this.api.account('POST', '/games', {game, token}).catch(failure => {
        if (!(failure instanceof Refusal)) {
          throw failure;
        }
      });
    }
    await this.read();
  }

  /** True if this browser holds the seat of a listed game. */
  isHeldHere({game, seat, view}: ListedGame): boolean {
    const tokens = tokensOf(game);
    return view === undefined ? tokens.seats[seat] !== undefined : heldSeats(tokens, view.players).includes(seat);
  }

  /** Everything that the service stores about the person, as a file. */
  async download(): Promise<Blob> {
    const {person} = this.account!;
    const games = await this.api.account<{games: AccountGame[]}>('GET', '/games');
    const log = await (await this.api.read(`/api/persons/${person}/record`)).text();
    return new Blob([JSON.stringify({account: this.account, ...games, log}, undefined, 2)], {type: 'application/json'});
  }
}

/** A name for the list of devices, such as `Firefox, Linux`. */
function thisDevice(): string {
  const agent = navigator.userAgent;
  const browser = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find(name => agent.includes(name));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'CrOS', 'Linux'].find(name => agent.includes(name));
  return [browser?.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(part => part !== undefined).join(', ');
}
