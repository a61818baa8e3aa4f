import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../../public/worker.js'), 'utf8');
const ORIGIN = 'https://onmaum.example';
const absolute = (address: string) => new URL(address, ORIGIN).href;

/** A cache with the same order of entries as in browsers: an entry that is put again moves to the end. */
class FakeCache {
  readonly #entries = new Map<string, Response>();
  readonly #fetch: (address: string) => Promise<Response>;

  constructor(fetch: (address: string) => Promise<Response>) {
    this.#fetch = fetch;
  }
  match = async (address: string) => this.#entries.get(absolute(address))?.clone();
  put = async (address: string, answer: Response) => {
    await this.delete(address);
    this.#entries.set(absolute(address), answer);
  };
  add = async (address: string) => this.put(address, await this.#fetch(address));
  delete = async (request: string | { url: string }, { ignoreSearch = false } = {}) => {
    const wanted = absolute(typeof request === 'string' ? request : request.url);
    const pathOf = (url: string) => (ignoreSearch ? url.split('?')[0] : url);
    const found = [...this.#entries.keys()].filter((url) => pathOf(url) === pathOf(wanted));
    for (const url of found) this.#entries.delete(url);
    return found.length > 0;
  };
  keys = async () => [...this.#entries.keys()].map((url) => ({ url }));
  matchAll = async () => [...this.#entries.values()].map((answer) => answer.clone());
}

export type Serve = (address: string, init?: RequestInit) => Response | Promise<Response>;

/** Starts the worker. @param serve answers its requests @param keepsNothing whether caches throw, as with blocked cookies */
export function startWorker(serve: Serve, { keepsNothing = false } = {}) {
  const fetch = async (request: string | Request, init?: RequestInit) =>
    serve(absolute(typeof request === 'string' ? request : request.url), init);
  const stores = new Map<string, FakeCache>();
  const listeners = new Map<string, (event: object) => void>();
  const open = async (name: string) => {
    if (keepsNothing) throw new DOMException('denied', 'SecurityError');
    const store = stores.get(name) ?? new FakeCache(fetch);
    stores.set(name, store);
    return store;
  };
  const shown: object[] = [];
  const opened: string[] = [];
  const tabs: object[] = [];
  const self = {
    location: new URL(ORIGIN),
    skipWaiting() {},
    registration: { showNotification: async (title: string, options: object) => shown.push({ title, ...options }) },
    clients: { matchAll: async () => tabs, openWindow: async (address: string) => opened.push(address) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const patience: { end: () => void; ms: number }[] = [];
  const wait = (end: () => void, ms: number) => patience.push({ end, ms });
  const globals = { self, caches: { open }, fetch, URL, Headers, Response, Promise, Set, setTimeout: wait };
  vm.runInNewContext(SCRIPT, globals);

  /** @returns the worker's answer; undefined if it does not handle the request */
  const dispatch = async (name: string, event: object): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const answered = await answer;
    // the list may grow during the loop, since pending work of a handler may call `waitUntil` again
    for (const wait of waits) await wait;
    return answered;
  };
  const ask = (address: string, request: object) =>
    dispatch('fetch', { request: { method: 'GET', url: absolute(address), mode: 'no-cors', ...request } });
  return {
    /** Pending timers of the worker. */
    patience,
    install: () => dispatch('install', {}),
    /** Sends a message as keep-pages.ts does. */
    post: (data: object) => dispatch('message', { data }),
    /** Delivers a push message. */
    push: (json: () => unknown) => dispatch('push', { data: { json } }),
    /** Clicks the notification that was shown last. */
    press: () => dispatch('notificationclick', { notification: { ...shown.at(-1), close() {} } }),
    /** Notifications that were shown, and addresses that were opened in a new tab. */
    shown,
    opened,
    /** Opens a tab of the site. @returns a list to which each later call on the tab is added */
    openTab(address: string) {
      const acts: string[] = [];
      const tab = {
        url: absolute(address),
        async focus() {
          acts.push('focus');
        },
        async navigate(to: string) {
          acts.push(to.replace(ORIGIN, ''));
          return tab;
        },
      };
      tabs.push(tab);
      return acts;
    },
    visit: (address: string) => ask(address, { mode: 'navigate' }),
    ask,
    /** Deletes the cache of pages, as a page does at the end of a session. Code that has opened the cache can still use it. */
    forget: () => stores.delete('pages'),
    kept: async (name: string) => (await (await open(name)).keys()).map(({ url }) => url.replace(ORIGIN, '')),
  };
}

/** A site with one release. `/old` is redirected, `/gone` is missing, and `/mypage` may not be kept. */
export function site(release = 'a') {
  const state = { release, connected: true };
  const serve: Serve = (address) => {
    if (!state.connected) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(address);
    if (pathname.startsWith('/r/')) return new Response('code');
    if (pathname.startsWith('/img/')) return new Response(pathname, { status: pathname.includes('none') ? 404 : 200 });
    const isKept = pathname !== '/frame' && pathname !== '/mypage';
    const page = new Response(
      `<div id="root"><script src="/r/shell/${state.release}/client/main.js"></script>${pathname}`,
      {
        status: pathname === '/gone' ? 404 : 200,
        headers: isKept ? { 'x-keep': '1' } : {},
      },
    );
    return pathname === '/old' ? Object.defineProperty(page, 'redirected', { value: true }) : page;
  };
  return { state, serve };
}

/** The text of a page without its tags. */
export const text = async (answer: Response | undefined) => (await answer?.text())?.replace(/<.*>/, '');
