import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../public/worker.js'), 'utf8');
const ORIGIN = 'https://onmaum.example';
const absolute = (address: string) => new URL(address, ORIGIN).href;

class FakeCache {
  readonly #entries = new Map<string, Response>();
  readonly #fetch: (address: string) => Promise<Response>;

  constructor(fetch: (address: string) => Promise<Response>) {
    this.#fetch = fetch;
  }
  match = async (address: string) => this.#entries.get(absolute(address))?.clone();
  put = async (address: string, answer: Response) => void this.#entries.set(absolute(address), answer);
  add = async (address: string) => this.put(address, await this.#fetch(address));
  delete = async (request: string | { url: string }) =>
    this.#entries.delete(absolute(typeof request === 'string' ? request : request.url));
  keys = async () => [...this.#entries.keys()].map((url) => ({ url }));
  matchAll = async () => [...this.#entries.values()].map((answer) => answer.clone());
}

type Serve = (address: string) => Response | Promise<Response>;

/** The worker of a browser whose requests `serve` answers. */
function startWorker(serve: Serve) {
  const fetch = async (request: string | Request) =>
    serve(absolute(typeof request === 'string' ? request : request.url));
  const stores = new Map<string, FakeCache>();
  const listeners = new Map<string, (event: object) => void>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new FakeCache(fetch);
    stores.set(name, store);
    return store;
  };
  const self = {
    location: new URL(ORIGIN),
    skipWaiting() {},
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const patience: { end: () => void; ms: number }[] = [];
  const wait = (end: () => void, ms: number) => patience.push({ end, ms });
  const globals = { self, caches: { open }, fetch, URL, Headers, Response, Promise, Set, setTimeout: wait };
  vm.runInNewContext(SCRIPT, globals);

  /** @returns what the worker answers; undefined when it leaves the request alone */
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
    // what a handler waits for may add more
    for (const wait of waits) await wait;
    return answered;
  };
  const ask = (address: string, request: object) =>
    dispatch('fetch', { request: { method: 'GET', url: absolute(address), mode: 'no-cors', ...request } });
  return {
    /** The times for which the worker waits. */
    patience,
    install: () => dispatch('install', {}),
    visit: (address: string) => ask(address, { mode: 'navigate' }),
    ask,
    kept: async (name: string) => (await (await open(name)).keys()).map(({ url }) => url.replace(ORIGIN, '')),
  };
}

/** A site whose pages all have one release. */
function site(release = 'a') {
  const state = { release, connected: true, pages: 0 };
  const serve: Serve = (address) => {
    if (!state.connected) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(address);
    if (pathname.startsWith('/r/')) return new Response('code');
    state.pages += 1;
    const isKept = pathname !== '/frame' && pathname !== '/mypage';
    return new Response(`<script src="/r/shell/${state.release}/client/main.js"></script>${pathname}`, {
      headers: isKept ? { 'x-keep': '1' } : {},
    });
  };
  return { state, serve };
}

const text = async (answer: Response | undefined) => (await answer?.text())?.replace(/<.*>/, '');

it('A page that was read is shown without a connection; instead of another one the frame', async () => {
  const { state, serve } = site();
  const worker = startWorker(serve);
  await worker.install();
  await worker.visit('/concern');
  state.connected = false;
  expect(await text(await worker.visit('/concern'))).toBe('/concern');
  expect(await text(await worker.visit('/share'))).toBe('/frame');
  expect(await text(await worker.ask('/r/shell/a/client/main.js', {}))).toBe('code');
});

it('The server is asked first, so a release is seen at once, and files of releases that no page uses are deleted', async () => {
  const { state, serve } = site('a');
  const worker = startWorker(serve);
  await worker.install();
  await worker.visit('/concern');
  await worker.visit('/share');
  state.release = 'b';
  expect(await (await worker.visit('/concern'))?.text()).toContain('/r/shell/b/');
  expect((await worker.kept('files')).sort()).toEqual([
    '/frame',
    '/r/shell/a/client/main.js',
    '/r/shell/b/client/main.js',
  ]);
  await worker.visit('/share');
  expect((await worker.kept('files')).sort()).toEqual(['/frame', '/r/shell/b/client/main.js']);
});

it('A kept page is shown when the connection is as slow as none, and what comes later is kept', async () => {
  const { state, serve } = site('a');
  const late = Promise.withResolvers<void>();
  let isSlow = false;
  const worker = startWorker(async (address) => {
    if (isSlow) await late.promise;
    return serve(address);
  });
  await worker.visit('/concern');
  isSlow = true;
  state.release = 'b';
  const answer = worker.visit('/concern');
  while (worker.patience.length === 0) await new Promise(setImmediate);
  expect(worker.patience.map(({ ms }) => ms)).toEqual([4000]);
  worker.patience[0]?.end();
  await new Promise(setImmediate);
  late.resolve();
  expect(await (await answer)?.text()).toContain('/r/shell/a/');
  state.connected = false;
  const next = worker.visit('/concern');
  expect(await (await next)?.text()).toContain('/r/shell/b/');
});

it('No more than thirty pages are kept: those that were read last', async () => {
  const { serve } = site();
  const worker = startWorker(serve);
  for (let id = 1; id <= 31; id += 1) await worker.visit(`/concern_detail/${id}`);
  await worker.visit('/concern_detail/2');
  await worker.visit('/concern');
  const kept = await worker.kept('pages');
  expect(kept).toHaveLength(30);
  expect(kept).not.toContain('/concern_detail/3');
  expect(kept.slice(-2)).toEqual(['/concern_detail/2', '/concern']);
});

it('What the server does not mark is not kept, and calls are left alone', async () => {
  const { serve } = site();
  const worker = startWorker(serve);
  await worker.visit('/mypage');
  expect(await worker.kept('pages')).toEqual([]);
  expect(await worker.ask('/api/main/banners', {})).toBeUndefined();
  expect(await worker.visit('/api/auth/kakao/start')).toBeUndefined();
  expect(await worker.ask('/concern', { method: 'POST', mode: 'navigate' })).toBeUndefined();
});
