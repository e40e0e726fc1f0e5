import {settings} from './settings';

/** Whether a hidden page notifies: chosen, not chosen, chosen but denied by the browser, or not possible in it. */
export type NotificationState = 'on' | 'off' | 'denied' | 'unavailable';

/** @param wasDenied true if the browser denied the permission when it was asked for last */
export function notificationState(wasDenied = false): NotificationState {
  if (!('Notification' in window)) {
    return 'unavailable';
  }
  const isAllowed = Notification.permission === 'granted';
  return settings.current.notifications ? (isAllowed ? 'on' : 'denied') : wasDenied && !isAllowed ? 'denied' : 'off';
}

/**
 * Changes the setting, and asks for the permission when it is switched on; the browser is asked nowhere else. Returns true
 * if it denied the permission.
 */
export async function switchNotifications(isOn: boolean): Promise<boolean> {
  const isDenied = isOn && (await Notification.requestPermission()) !== 'granted';
  settings.change({notifications: isOn && !isDenied});
  return isDenied;
}

/** A notification that it is the turn of a player at this screen, shown while nobody sees the page. */
export class TurnNotification {
  #close: (() => void) | undefined;
  /** False once it is closed, perhaps before the browser has shown it. */
  #isWanted = false;

  /** @param path the address of the game, for which there is at most one notification */
  constructor(private readonly path: string) {}

  show(title: string, body: string): void {
    if (document.visibilityState !== 'hidden' || notificationState() !== 'on') {
      return;
    }
    this.#isWanted = true;
    const options = {body, tag: this.path, icon: '/icon-192.png', lang: document.documentElement.lang, data: {path: this.path}};
    try {
      const notification = new Notification(title, options);
      notification.onclick = () => {
        window.focus();
        notification.close();
      };
      this.#close = () => notification.close();
    } catch {
      // Browsers of phones show notifications of service workers only.
      void this.#showByWorker(title, options);
    }
    document.addEventListener('visibilitychange', () => this.close(), {once: true});
  }

  close(): void {
    this.#isWanted = false;
    this.#close?.();
    this.#close = undefined;
  }

  async #showByWorker(title: string, options: NotificationOptions): Promise<void> {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (!this.#isWanted) {
      return;
    }
    await worker?.showNotification(title, options);
    this.#close = () => void worker?.getNotifications({tag: this.path}).then(shown => shown.forEach(one => one.close()));
    if (!this.#isWanted) {
      this.close();
    }
  }
}
