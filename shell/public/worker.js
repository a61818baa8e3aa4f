/**
 * The service worker. It caches the frame and the pages that were read last, so that they open without a connection
 * (docs/adr/0017-offline-pages.md). The file is not bundled; the site serves it from the live release of the shell.
 */

/** Name of the cache of pages, in which the latest page comes last. `forgetPages` (forget-pages.ts) deletes it by this name. */
const PAGES = 'pages';
/** Name of the cache of files of releases, pictures and the frame. */
const FILES = 'files';
/** Address of the frame without a page. The browser then renders the page into the frame. */
const FRAME = '/frame';
/** Header of a cached page or frame that lists the releases with which it was rendered. */
const RELEASES = 'x-releases';

const MAX_PAGES = 30;
const MAX_PICTURES = 100;
/** Longest wait for the server before the cached page is shown. */
const PATIENCE_MS = 4000;

const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found))];
/**
 * Whether a path is a picture to cache: a picture of the site or an uploaded picture. Share pictures of posts are not cached,
 * since their addresses would reveal which posts somebody looked at.
 */
const isPicture = (pathname) => /^\/(img\/(?!post\/)|api\/media\/)/.test(pathname);
const isOfRelease = (pathname) => pathname.startsWith('/r/');
/** `<app>/<version>` of a file of a release. */
const releaseOf = (pathname) => pathname.split('/').slice(2, 4).join('/');
/** Whether a page may be cached. The header `x-keep` marks complete pages that may be indexed. */
const mayBeKept = (answer) => answer.ok && !answer.redirected && answer.headers.has('x-keep');
/** Whether a page no longer exists, for example because its post was deleted or made private. */
const isGone = ({ status }) => status === 404 || status === 410;
/** Whether an answer is the requested file. A Wi-Fi login or a proxy may send a page in its place. */
const isFile = (answer) =>
  answer.status === 200 && !answer.redirected && !/html/.test(answer.headers.get('content-type'));
/** Whether a text is the frame. A proxy may send another page in its place, which has no element `root`. */
const isFrame = (text) => text.includes('id="root"');

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepFrame());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

/**
 * Each page sends this message when it has been read for a while (keep-pages.ts). Pages that were opened without loading a
 * document, or before the worker was installed, are cached only because of this message.
 */
self.addEventListener('message', (event) => {
  const { keep, files = [] } = event.data ?? {};
  if (keep) event.waitUntil(keepAgain(keep, files).catch(() => {}));
});

/**
 * Shows that there is news, but not its content, since other people may see the screen (docs/rules/notification-channels.md). A
 * new notification replaces the previous one.
 */
self.addEventListener('push', (event) => {
  const { to } = readPush(event.data);
  const options = { body: '새 소식이 있어요', icon: '/img/icon-192.png', tag: 'news', renotify: true, data: { to } };
  event.waitUntil(self.registration.showNotification('온마음', options));
});

/**
 * Opens the page of a notification in an open tab of the site, or in a new tab if there is none. A tab that already shows the
 * page gets only the focus. A tab with the payment page never leaves it.
 */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTo(event.notification.data?.to));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api|emulator|r)\//.test(pathname)) event.respondWith(openPage(event));
  else if (isOfRelease(pathname)) event.respondWith(openFile(event));
  else if (isPicture(pathname)) event.respondWith(openPicture(event));
});

/** The path in a push message. An invalid message gets a default, since browsers revoke push if a message shows nothing. */
function readPush(data) {
  try {
    return { to: String(data.json().to) };
  } catch {
    return { to: '/notifications' };
  }
}

async function openTo(to = '/notifications') {
  const address = new URL(to, self.location.origin);
  // a path that begins with two slashes leads to another site
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url === address.href);
  if (shown) {
    await shown.focus();
    return;
  }
  const free = tabs.filter(({ url }) => !new URL(url).pathname.startsWith('/solution_payment'));
  const tab = free.find(({ focused }) => focused) ?? free[0];
  // browsers let a worker navigate only the tabs that it controls
  const opened = await tab?.navigate(address.href).catch(() => null);
  await (opened ? opened.focus() : self.clients.openWindow(address.href));
}

/** An empty cache for browsers that refuse storage, for example with blocked cookies. All answers then come from the server. */
const NOTHING = {
  match: async () => undefined,
  matchAll: async () => [],
  keys: async () => [],
  put: async () => undefined,
  add: async () => undefined,
  delete: async () => false,
};
const openCache = async (name) => {
  try {
    return await caches.open(name);
  } catch {
    return NOTHING;
  }
};

/**
 * Answers with the server's page. If the request fails or takes longer than PATIENCE_MS, answers with the cached page. If the
 * page is not cached, waits for the server, and answers with the frame if the request fails.
 */
async function openPage(event) {
  // the cache is opened before the request: if `forgetPages` deletes it during the request, the answer is not cached
  const pages = openCache(PAGES);
  const fresh = fetchPage(event, pages);
  event.waitUntil(fresh.catch(() => {}));
  const kept = await (await pages).match(event.request.url, { ignoreVary: true });
  const waited = kept && new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([fresh.catch(() => {}), ...(waited ? [waited] : [])]);
  return answer ?? kept ?? (await (await openCache(FILES)).match(FRAME, { ignoreVary: true })) ?? Response.error();
}

async function fetchPage(event, pages) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (mayBeKept(answer)) event.waitUntil(keep(await pages, event.request.url, answer.clone()).catch(() => {}));
  else if (isGone(answer)) event.waitUntil(drop(await pages, event.request.url));
  return answer;
}

async function keepAgain(address, files) {
  const pages = await openCache(PAGES);
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (mayBeKept(answer)) await keep(pages, address, answer, files);
  else if (isGone(answer)) await drop(pages, address);
}

/** Deletes a page under every query, since all of them show the same post. */
const drop = (pages, address) => pages.delete(address, { ignoreSearch: true });

/** @param files files that the page uses in addition to those in its document */
async function keep(pages, address, answer, files = []) {
  const page = await read(answer, files);
  await pages.delete(address);
  await pages.put(address, page.clone());
  const addresses = await pages.keys();
  for (const old of addresses.slice(0, -MAX_PAGES)) await pages.delete(old);

  const frame = await (await openCache(FILES)).match(FRAME);
  if (frame?.headers.get(RELEASES) !== page.headers.get(RELEASES)) await keepFrame();
  await forgetReleases();
}

async function keepFrame() {
  const answer = await fetch(FRAME, { credentials: 'same-origin' });
  if (!answer.ok || answer.redirected) return;
  const page = await read(answer);
  if (isFrame(await page.clone().text())) await (await openCache(FILES)).put(FRAME, page);
}

/** Reads a document, fetches the files that it needs, and stores its releases in a header. */
async function read(answer, more = []) {
  const text = await answer.text();
  const files = await openCache(FILES);
  const needed = new Set([...matches(text, /(?:src|href|data-file)="(\/r\/[^"]+)"/g), ...more]);
  await Promise.all([...needed].map(async (file) => (await files.match(file)) ?? keepFile(files, file)));
  const headers = new Headers(answer.headers);
  headers.set(
    RELEASES,
    matches(text, /\/r\/([^/"]+\/[^/"]+)\//g)
      .sort()
      .join(' '),
  );
  // the text is already decoded, so the header would be wrong
  headers.delete('content-encoding');
  return new Response(text, { status: answer.status, headers });
}

/** Whether a file may change and must not be cached, such as a file of a preview. */
const mayChange = (answer) => /no-store/.test(answer.headers.get('cache-control'));

async function keepFile(files, address) {
  const answer = await fetch(address);
  if (!isFile(answer)) throw new TypeError(`${address} is not there`);
  if (!mayChange(answer)) await files.put(address, answer);
}

/** Deletes the files of releases that no cached page uses. */
async function forgetReleases() {
  const [pages, files] = await Promise.all([openCache(PAGES), openCache(FILES)]);
  const documents = [await files.match(FRAME), ...(await pages.matchAll())];
  const used = new Set(documents.flatMap((page) => page?.headers.get(RELEASES)?.split(' ') ?? []));
  for (const file of await files.keys()) {
    const { pathname } = new URL(file.url);
    if (isOfRelease(pathname) && !used.has(releaseOf(pathname))) await files.delete(file);
  }
}

/** Answers with the cached file if there is one, since only files that never change are cached. */
async function openFile(event) {
  const { url } = event.request;
  const files = await openCache(FILES);
  const kept = await files.match(url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (isFile(answer) && !mayChange(answer)) event.waitUntil(files.put(url, answer.clone()));
  return answer;
}

async function openPicture(event) {
  const files = await openCache(FILES);
  try {
    const answer = await fetch(event.request);
    if (isFile(answer)) event.waitUntil(keepPicture(files, event.request.url, answer.clone()));
    return answer;
  } catch {
    return (await files.match(event.request.url)) ?? Response.error();
  }
}

async function keepPicture(files, address, answer) {
  await files.put(address, answer);
  const pictures = (await files.keys()).filter(({ url }) => isPicture(new URL(url).pathname));
  for (const old of pictures.slice(0, -MAX_PICTURES)) await files.delete(old);
}
