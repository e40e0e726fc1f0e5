import {Refusal, type Api} from '../api/api';
import {newSigningKey} from '../api/signing';
import {heldSeats, ownGames, tokensOf} from '../api/tokens';
import type {AccountView, GameView, PasskeyChallenge, AccountGame, SignedInAnswer} from '../api/types';
import {thisDevice} from './device';
import {createPasskey, usePasskey} from './passkey';
import {PushHere} from './push';
import {forgetKey, forgetSignedIn, rememberKey, rememberSignedIn, signedIn} from './signed-in';

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
  /** False if this browser turned out to make no signing keys. */
  canSign = true;
  readonly push: PushHere;

  constructor(private readonly api: Api) {
    super();
    this.push = new PushHere(api);
  }

  /** Reads who is signed in; the cookie may outlive what the browser remembers. */
  async read(): Promise<void> {
    await this.#load();
    this.dispatchEvent(new Event('change'));
  }

  async #load(): Promise<void> {
    try {
      this.account = await this.api.account<AccountView>('GET', '');
      const {person, handle, keys} = this.account;
      rememberSignedIn(person, handle);
      if (!keys.some(({key, until}) => key === this.keyHere && until === undefined)) {
        forgetKey(person);
      }
      await this.push.read();
      await this.#readGames();
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.problem.status !== 401) {
        throw failure;
      }
      forgetSignedIn();
      this.account = null;
    }
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
    rememberSignedIn(person, handle);
    await this.#load();
    if (this.keyHere === undefined) {
      // With as many keys as there can be, a person signs in without one, and revokes one first.
      await this.#addKey().catch(ignoreFull);
    }
    await this.read();
  }

  /** The key of this browser in the log of the person who is signed in. */
  get keyHere(): string | undefined {
    return signedIn()?.key;
  }

  /** Puts a key of this browser into the log, so that moves made here are provably the person's. */
  async addKey(): Promise<void> {
    await this.#addKey();
    await this.read();
  }

  async #addKey(): Promise<void> {
    const {person} = this.account!;
    const key = await newSigningKey();
    this.canSign = key !== undefined;
    if (key !== undefined) {
      await this.api.account('POST', '/keys', {key});
      rememberKey(person, key);
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

  get isNotifiedHere(): boolean {
    return this.account?.notifications.some(({id}) => id === this.push.id) ?? false;
  }

  /** Notifies the person in this browser while the page is closed, if the browser permits it. */
  async notifyHere(): Promise<void> {
    await this.push.add(thisDevice());
    await this.read();
  }

  /** @param id of the subscription of this browser or another one */
  async stopNotifications(id: string): Promise<void> {
    await this.push.remove(id);
    await this.read();
  }

  /** Signs out and ends the notifications here. The key stays: moves of games that are under way are still signed by it. */
  async signOut(): Promise<void> {
    if (this.isNotifiedHere) {
      await this.push.remove(this.push.id!);
    }
    await this.api.account('DELETE', '/sessions/current');
    forgetSignedIn();
    await this.read();
  }

  async close(): Promise<void> {
    await this.api.account('DELETE', '');
    await this.push.end();
    forgetKey(this.account!.person);
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
      // A game that was removed, or a seat that was lost, is no reason to leave out the others; a full list is.
      await this.api.account('POST', '/games', {game, token}).catch(failure => {
        if (!(failure instanceof Refusal) || isFull(failure)) {
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

function isFull(failure: unknown): boolean {
  return failure instanceof Refusal && failure.kind === 'account-full';
}

function ignoreFull(failure: unknown): void {
  if (!isFull(failure)) {
    throw failure;
  }
}
