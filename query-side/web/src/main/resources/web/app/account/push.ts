import {Refusal, Unreachable, type Api} from '../api/api';
import type {PushKey} from '../api/types';
import {base64url} from '../check/bytes';
import {fromBase64url} from './passkey';

/** Whether this browser can be notified while the page is closed; on iPhones only pages of the home screen can. */
export const knowsPush = 'PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window;

/** The subscription of this browser to notifications, whoever it notifies. */
export class PushHere {
  /** Under which the service stores it; undefined without one. */
  id: string | undefined;
  /** True if the browser did not permit notifications when it was asked last. */
  isRefused = false;

  constructor(private readonly api: Api) {}

  async read(): Promise<void> {
    const endpoint = (await present())?.endpoint;
    this.id = endpoint === undefined ? undefined
      : base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))));
  }

  /**
   * Asks for the permission, and notifies the person who is signed in here from now on.
   *
   * @param device a name for the list of browsers
   */
  async add(device: string): Promise<void> {
    const {key} = await this.api.account<PushKey>('GET', '/push-key');
    const subscription = await subscribed(key);
    this.isRefused = subscription === undefined;
    if (subscription !== undefined) {
      const {endpoint} = subscription;
      const [p256dh, auth] = [keyOf(subscription, 'p256dh'), keyOf(subscription, 'auth')];
      await this.api.account('POST', '/push-subscriptions', {endpoint, p256dh, auth, device});
    }
  }

  /** @param id of the subscription of this browser or another one */
  async remove(id: string): Promise<void> {
    await this.api.account('DELETE', `/push-subscriptions/${id}`);
    if (id === this.id) {
      await this.end();
    }
  }

  /** Ends the notifications here in any case: in the browser first, so that none comes although the service does not answer. */
  async leave(id: string): Promise<void> {
    try {
      await this.end();
      await this.api.account('DELETE', `/push-subscriptions/${id}`);
    } catch (failure) {
      // The service drops a subscription that the browser has ended when it uses it next.
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        reportError(failure);
      }
    }
  }

  /** Ends the subscription in the browser. */
  async end(): Promise<void> {
    await (await present())?.unsubscribe();
  }
}

async function present(): Promise<PushSubscription | null | undefined> {
  return knowsPush ? (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() : undefined;
}

/** Subscribes to messages that are signed by a key of the service; undefined if the browser does not permit it. */
async function subscribed(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return undefined;
  }
  // A subscription that is bound to a former key of the service is of no use.
  await (await present())?.unsubscribe();
  const {pushManager} = await navigator.serviceWorker.ready;
  // Some browsers refuse only here, for example in private windows.
  return pushManager.subscribe({userVisibleOnly: true, applicationServerKey: fromBase64url(key)}).catch(() => undefined);
}

function keyOf(subscription: PushSubscription, name: PushEncryptionKeyName): string {
  return base64url(new Uint8Array(subscription.getKey(name)!));
}
