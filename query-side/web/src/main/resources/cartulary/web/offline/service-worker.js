/**
 * Shows the offline page when a page cannot be loaded, a notification when the service sends a message, and a game when
 * its notification is clicked. It handles nothing else. Only the files of the offline page are kept: never a response of the API, a token or a page of the service.
 * {version} is replaced by a hash of these files, so that they are kept anew when they change, and {notices} by the
 * texts of notifications: title and body, by language and kind.
 */
const CACHE = 'cartulary-offline-{version}';
const NOTICES = {notices};
const FILES = ['/offline.html', '/offline.css', '/theme.js', '/icon.svg'];

self.addEventListener('install', event => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => {
  event.waitUntil(begin().then(() => self.clients.claim()));
});

self.addEventListener('fetch', event => {
  const {request} = event;
  const path = new URL(request.url).pathname;
  if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(page(event));
  } else if (request.method === 'GET' && request.url.startsWith(self.location.origin) && FILES.includes(path)) {
    event.respondWith(fetch(request).catch(() => kept(path)));
  }
});

self.addEventListener('push', event => {
  event.waitUntil(notify(event.data?.json() ?? {}));
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

/** A browser wants a notification for every message: one of an unknown kind says that a game waits. */
async function notify({kind, game}) {
  const languages = navigator.languages.map(tag => tag.split('-')[0]);
  const lang = languages.find(language => Object.hasOwn(NOTICES, language)) ?? 'en';
  const texts = NOTICES[lang];
  const [title, body] = Object.hasOwn(texts, kind) ? texts[kind] : texts.turn;
  const path = /^[0-9a-f-]{36}$/.test(game) ? `/games/${game}` : '/';
  // The tag of the page's own notification of the game: there is at most one.
  await self.registration.showNotification(title, {body, lang, tag: path, icon: '/icon-192.png', data: {path}});
}

/** Brings the page of a game into view, or opens it. */
async function show(path) {
  const pages = await self.clients.matchAll({type: 'window'});
  const page = pages.find(({url}) => new URL(url).pathname === path);
  await (page === undefined ? self.clients.openWindow(path) : page.focus());
}

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(file => new Request(file, {cache: 'reload', credentials: 'omit'})));
}

async function begin() {
  // The browser asks for a page while it starts this worker, which would otherwise delay every page.
  await self.registration.navigationPreload?.enable();
  const names = await caches.keys();
  await Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name)));
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return kept('/offline.html');
  }
}

async function kept(file) {
  const cache = await caches.open(CACHE);
  return (await cache.match(file)) ?? Response.error();
}
