import {Refusal, Unreachable, type Api} from '../api/api';
import {newSigningKey} from '../api/signing';
import {ownGames, tokensOf} from '../api/tokens';
import type {AccountView, PasskeyChallenge, AccountGame, GameId, ProviderName, RoleToken, ServiceRole, SignedInAnswer} from '../api/types';
import {saveRefereeToken} from '../dispute/referee-token';
import {readOwn, type OwnGame} from '../lobby/own-games';
import {afterRecovery, forgetRecovery, rememberRecovery} from './after-recovery';
import {thisDevice} from './device';
import {createPasskey, usePasskey} from './passkey';
import {backFromProvider, goToProvider} from './provider';
import {PushHere} from './push';
import {forgetKey, forgetSignedIn, rememberKey, rememberSignedIn, signedIn} from './signed-in';

/** How many games are read and shown at once. */
const GAMES_AT_ONCE = 8;

/** A game in the list of the person. */
export interface ListedGame extends AccountGame {
  /** Undefined for a game that the person may not read here, such as an unlisted one that they joined as a guest elsewhere. */
  readonly own?: OwnGame | undefined;
}

/** Recovery codes or the token of a program, which are shown once: on top or at the part of the page that made them. */
interface ShownOnce {
  readonly at: 'page' | 'codes' | 'tokens';
  readonly secrets: readonly string[];
}

/** What opens the account, acts for it or reports to a browser, and the path that ends it. */
interface Opening {
  readonly kind: 'passkeys' | 'sessions' | 'notifications' | 'tokens' | 'keys';
  readonly path: string;
}

/** The account of the person who is signed in. Dispatches `change`. */
export class AccountStore extends EventTarget {
  /** Null while nobody is signed in; undefined until that is known. */
  account: AccountView | null | undefined;
  /** The newest games of the person, as many as are shown. */
  games: readonly ListedGame[] = [];
  #allGames: readonly AccountGame[] = [];
  #shownGames = GAMES_AT_ONCE;
  /** The games of the person that were read. The list is read again after every action, its games are not. */
  readonly #read = new Map<GameId, OwnGame | undefined>();
  shownOnce: ShownOnce | undefined;
  /** True after a sign-in with a recovery code in this tab. */
  isRecovered = false;
  /** True after the account was closed here. */
  isClosed = false;
  /** The token of a role that was asked for on this page. */
  roleToken: (RoleToken & {readonly role: ServiceRole}) | undefined;
  /** False if this browser turned out to make no signing keys. */
  canSign = true;
  /** The name of the provider of identities; undefined without one. */
  provider: string | undefined;
  readonly push: PushHere;
  /** The ids of the passkeys and tokens that were made here since the sign-in. */
  readonly #made = new Set<string>();

  constructor(readonly api: Api) {
    super();
    this.push = new PushHere(api);
  }

  /** Reads what the page shows at first, and completes what the person began at the provider of identities. */
  async open(): Promise<void> {
    try {
      this.provider = (await this.api.account<ProviderName>('GET', '/provider')).name;
      await this.#comeBack();
    } finally {
      await this.read();
    }
  }

  async #comeBack(): Promise<void> {
    const back = backFromProvider();
    if (back === undefined) {
      return;
    }
    const {attempt: {purpose, handle}, identity} = back;
    if (purpose === 'register') {
      await this.#registered(await this.api.account<SignedInAnswer>('POST', '', {handle, identity, device: thisDevice()}));
    } else if (purpose === 'sign-in') {
      await this.#signedIn(await this.api.account<SignedInAnswer>('POST', '/sessions', {identity, device: thisDevice()}));
    } else {
      await this.api.account('POST', '/identities', identity);
    }
  }

  async registerWithProvider(handle: string): Promise<void> {
    await goToProvider(this.api, 'register', handle);
  }

  async signInWithProvider(): Promise<void> {
    await goToProvider(this.api, 'sign-in');
  }

  async addIdentity(): Promise<void> {
    await goToProvider(this.api, 'add-identity');
  }

  /** Reads who is signed in; the cookie may outlive what the browser remembers. */
  async read(): Promise<void> {
    await this.#load();
    this.dispatchEvent(new Event('change'));
  }

  async #load(): Promise<void> {
    try {
      const before = this.account?.person;
      this.account = await this.api.account<AccountView>('GET', '');
      const {person, handle, keys} = this.account;
      if (person !== before) {
        this.#read.clear();
      }
      rememberSignedIn(person, handle);
      if (!keys.some(({key, until}) => key === this.keyHere && until === undefined)) {
        forgetKey(person);
      }
      await this.push.read();
      this.#recallRecovery(person);
      await this.#readGames();
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.problem.status !== 401) {
        throw failure;
      }
      forgetSignedIn();
      this.account = null;
      this.roleToken = undefined;
      this.shownOnce = undefined;
      this.isRecovered = false;
      forgetRecovery();
    }
  }

  /** A page that was loaded again still says what is left to do after a recovery. */
  #recallRecovery(person: string): void {
    const kept = afterRecovery();
    if (this.isRecovered || kept?.person !== person) {
      return;
    }
    kept.made.forEach(id => this.#made.add(id));
    this.isRecovered = this.elsewhere.length > 0;
    if (!this.isRecovered) {
      forgetRecovery();
    }
  }

  #addMade(id: string): void {
    this.#made.add(id);
    if (this.isRecovered) {
      rememberRecovery({person: this.account!.person, made: [...this.#made]});
    }
  }

  async #readGames(): Promise<void> {
    this.#allGames = (await this.api.account<{games: AccountGame[]}>('GET', '/games')).games;
    this.games = await this.#readOwn(this.#allGames.slice(0, this.#shownGames));
  }

  async #readOwn(games: readonly AccountGame[]): Promise<readonly ListedGame[]> {
    return Promise.all(games.map(async game => ({...game, own: await this.#ownGame(game)})));
  }

  /** Undefined for a game that this browser may not read, or cannot read now: that one is read again next time. */
  async #ownGame({game, seat}: AccountGame): Promise<OwnGame | undefined> {
    if (!this.#read.has(game)) {
      try {
        this.#read.set(game, await readOwn(this.api, game, seat));
      } catch (failure) {
        if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
          throw failure;
        }
      }
    }
    return this.#read.get(game);
  }

  get hasMoreGames(): boolean {
    return this.#allGames.length > this.games.length;
  }

  async showMoreGames(): Promise<void> {
    const more = await this.#readOwn(this.#allGames.slice(this.games.length, this.games.length + GAMES_AT_ONCE));
    this.games = [...this.games, ...more];
    this.#shownGames = this.games.length;
    this.dispatchEvent(new Event('change'));
  }

  async register(handle: string): Promise<void> {
    const asked = await this.api.account<PasskeyChallenge>('POST', '/challenges', {purpose: 'register', handle});
    const passkey = await createPasskey(asked);
    await this.#registered(await this.api.account<SignedInAnswer>('POST', '', {handle, passkey, device: thisDevice()}));
  }

  async #registered(answer: SignedInAnswer): Promise<void> {
    this.shownOnce = {at: 'page', secrets: answer.recoveryCodes ?? []};
    await this.#signedIn(answer);
  }

  async signIn(): Promise<void> {
    const asked = await this.api.account<PasskeyChallenge>('POST', '/challenges', {purpose: 'sign-in'});
    const passkey = await usePasskey(asked);
    await this.#signedIn(await this.api.account<SignedInAnswer>('POST', '/sessions', {passkey, device: thisDevice()}));
  }

  async recover(recoveryCode: string): Promise<void> {
    const answer = await this.api.account<SignedInAnswer>('POST', '/sessions', {recoveryCode, device: thisDevice()});
    this.isRecovered = true;
    rememberRecovery({person: answer.person, made: [...this.#made]});
    await this.#signedIn(answer);
  }

  async #signedIn({person, handle}: SignedInAnswer): Promise<void> {
    this.isClosed = false;
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
    const passkey = await createPasskey(asked);
    await this.api.account('POST', '/passkeys', {passkey, device: thisDevice()});
    this.#addMade(passkey.id);
    await this.read();
  }

  async newRecoveryCodes(): Promise<void> {
    const {recoveryCodes} = await this.api.account<{recoveryCodes: string[]}>('POST', '/recovery-codes');
    this.shownOnce = {at: 'codes', secrets: recoveryCodes};
    await this.read();
  }

  async addAccessToken(name: string): Promise<void> {
    const {id, token} = await this.api.account<{id: string; token: string}>('POST', '/access-tokens', {name, scopes: ['play', 'read'], days: 90});
    this.#addMade(id);
    this.shownOnce = {at: 'tokens', secrets: [token]};
    await this.read();
  }

  /** Gets the token of a role. That of a referee is stored in this browser, where disputes are decided. */
  async useRole(role: ServiceRole): Promise<void> {
    const answer = await this.api.account<RoleToken>('POST', '/role-tokens', {role});
    this.roleToken = {...answer, role};
    if (role === 'referee') {
      saveRefereeToken(answer.token);
    }
    this.dispatchEvent(new Event('change'));
  }

  #forgetRoles(): void {
    if (this.roleToken?.role === 'referee' || this.account?.roles.some(({role}) => role === 'referee')) {
      saveRefereeToken('');
    }
    this.roleToken = undefined;
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

  /** What is not of this browser: the passkeys first, so that what ends does not come back. */
  get elsewhere(): readonly Opening[] {
    const {passkeys, sessions, notifications, accessTokens, keys} = this.account!;
    return [
      ...passkeys.filter(({id}) => !this.#made.has(id)).map(({id}) => ({kind: 'passkeys', path: `/passkeys/${id}`} as const)),
      ...sessions.filter(({current}) => !current).map(({id}) => ({kind: 'sessions', path: `/sessions/${id}`} as const)),
      ...accessTokens.filter(({id}) => !this.#made.has(id)).map(({id}) => ({kind: 'tokens', path: `/access-tokens/${id}`} as const)),
      ...keys.filter(({key, until}) => until === undefined && key !== this.keyHere).map(({key}) => ({kind: 'keys', path: `/keys/${key}`} as const)),
      ...notifications.filter(({id}) => id !== this.push.id).map(({id}) => ({kind: 'notifications', path: `/push-subscriptions/${id}`} as const)),
    ];
  }

  /**
   * Ends all that is not of this browser. What fails is still there afterwards, for another attempt.
   *
   * @throws Refusal the first of the refusals, after the others were attempted
   */
  async removeElsewhere(): Promise<void> {
    const refused: Refusal[] = [];
    try {
      for (const {path} of this.elsewhere) {
        await this.api.account('DELETE', path).catch((failure: unknown) => {
          if (!(failure instanceof Refusal) || failure.problem.status === 401) {
            throw failure;
          }
          // Another device has removed it already.
          if (failure.problem.status !== 404) {
            refused.push(failure);
          }
        });
      }
    } finally {
      await this.read();
    }
    if (refused[0] !== undefined) {
      throw refused[0];
    }
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

  /** Signs out, ends the notifications here and forgets the token of a referee. The key stays: moves of games that are under way are still signed by it. */
  async signOut(): Promise<void> {
    this.#forgetRoles();
    if (this.isNotifiedHere) {
      await this.push.leave(this.push.id!);
    }
    await this.api.account('DELETE', '/sessions/current');
    forgetSignedIn();
    await this.read();
  }

  async close(): Promise<void> {
    await this.api.account('DELETE', '');
    this.isClosed = true;
    this.#forgetRoles();
    forgetKey(this.account!.person);
    forgetSignedIn();
    // The account is gone, even if the browser cannot end its notifications.
    await this.push.end().catch(reportError);
    await this.read();
  }

  /** The games of this browser that are not in the list, with a seat that is held here. */
  get guestGames(): readonly string[] {
    const listed = new Set(this.#allGames.map(({game}) => game));
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

  /** Everything that the service stores under the person's id, but secrets, as JSON. */
  async download(): Promise<string> {
    const {person} = this.account!;
    const games = await this.api.account<{games: AccountGame[]}>('GET', '/games');
    const {challenges} = await this.api.challenges();
    const {ratings} = await this.api.ratings(person);
    const {opponents} = await this.api.opponents(person);
    const log = await (await this.api.read(`/api/persons/${person}/record`)).text();
    // Whoever had an invite from a file could take the seat.
    const challengedBy = challenges.map(({invite: _, ...challenge}) => challenge);
    return JSON.stringify({account: this.account, ...games, challenges: challengedBy, ratings, opponents, log}, undefined, 2);
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
