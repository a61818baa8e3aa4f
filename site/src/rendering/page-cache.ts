import { setTimeout as pause } from 'node:timers/promises';
import type { PageBegin } from '@onmaum/shared-contract/release/rendering';
import { POST_PAGES, type PostChange } from '@onmaum/shared-contract/server/post-changes';
import { LRUCache } from 'lru-cache';
import { isPrivateAddress } from '../security/private-address.ts';
import { PageBody } from './page-body.ts';
import type { RenderedPage } from './threads/page-jobs.ts';
import type { PageOrigin } from './threads/renderer.ts';

/** A finished page, newly rendered or from the cache. */
export interface Page extends PageBegin, PageOrigin {
  body: PageBody;
}

/** The part of a renderer that the cache uses. */
export interface PageRenderer {
  composition: { id: string };
  render: (href: string) => Promise<RenderedPage & PageOrigin>;
}

/** Limits for the memory of the cache: any query makes a new address, and pages of long posts are large. */
const MAX_PAGES = 500;
const MAX_BYTES = 64 * 1024 * 1024;
/** A page and its compressed copies together take this many times the memory of the page. */
const WITH_COMPRESSED = 1.5;

/** Longest time for which a page is kept, to be served if its next rendering fails (`stale-if-error`, RFC 5861). */
const STALE_MS = 60 * 60_000;
/** Time after which a page that lacks the data of a part is rendered again. */
const PARTIAL_MS = 1_000;
/** Time after which the stale copy of a page is served, if rendering the page takes longer. */
const PATIENCE_MS = 2_000;

interface Kept {
  page: Page;
  path: string;
  freshUntil: number;
}

interface Served {
  page: Page;
  /** Set if `page` is a stale copy: the new page or error that it replaces, or null if rendering takes too long. */
  instead?: Page | Error | null;
}

/**
 * Keeps rendered pages as bytes for some seconds. A page is the same for all visitors, so concurrent requests share one
 * rendering. The last good copy is served if rendering fails or takes too long, or if the new page lacks its data (503) or the
 * data of a part. When a post changes, the pages that show it are rendered again.
 */
export class PageCache {
  #kept: LRUCache<string, Kept> | null;
  #running = new Map<string, { page: Promise<Page>; path: string }>();
  #ms: number;
  #patienceMs: number;

  /**
   * @param seconds 0 disables the cache
   * @param limits `maxBytes`: size of all pages together; `patienceMs`: longest rendering for which a request waits, before it gets
   *   a stale copy
   */
  constructor(seconds: number, { maxBytes = MAX_BYTES, patienceMs = PATIENCE_MS } = {}) {
    this.#ms = seconds * 1000;
    this.#patienceMs = patienceMs;
    this.#kept =
      seconds > 0
        ? new LRUCache({
            max: MAX_PAGES,
            maxSize: maxBytes,
            sizeCalculation: ({ page: { body } }) => Math.ceil(body.length * WITH_COMPRESSED) + 1,
            ttl: STALE_MS,
          })
        : null;
  }

  /** Whether a page is fresh in the cache or being rendered. */
  has(renderer: Pick<PageRenderer, 'composition'>, href: string): boolean {
    const key = keyOf(renderer, href);
    return isFresh(this.#kept?.peek(key)) || this.#running.has(key);
  }

  /** @throws when the page cannot be rendered and has no stale copy */
  async render(renderer: PageRenderer, href: string): Promise<Served> {
    if (!this.#kept || isPrivateAddress(new URL(href))) return { page: await finish(renderer, href, 'once') };
    const key = keyOf(renderer, href);
    const known = this.#kept.get(key);
    if (known && isFresh(known)) return { page: known.page };
    // there must be no await between the lookup and the registration, or the page would be rendered twice
    const rendering = this.#running.get(key)?.page ?? this.#start(renderer, href, key);
    return known ? await this.#orStale(rendering, known.page) : { page: await rendering };
  }

  /** Removes the pages that show a changed post. For a new post, marks the pages with the newest posts as stale. */
  changed({ board, id, isNew }: PostChange): void {
    const newest: readonly string[] = POST_PAGES[board].newest;
    const own = POST_PAGES[board].page(id);
    for (const [key, kept] of this.#kept?.entries() ?? []) {
      if (isNew && newest.includes(kept.path)) kept.freshUntil = 0;
      if (!isNew && (kept.path === own || kept.page.body.linksTo(own))) this.#kept?.delete(key);
    }
    // a page that is being rendered may have read its data before the change
    for (const [key, { path }] of this.#running) if (!isNew || newest.includes(path)) this.#running.delete(key);
  }

  /** Marks all pages as stale, since changes may have been missed. They are still served if their rendering fails. */
  missed(): void {
    for (const kept of this.#kept?.values() ?? []) kept.freshUntil = 0;
    this.#running.clear();
  }

  #start(renderer: PageRenderer, href: string, key: string): Promise<Page> {
    const path = new URL(href).pathname;
    const running = { path, page: finish(renderer, href, 'kept') };
    this.#running.set(key, running);
    return this.#keep(key, running);
  }

  /** Stores a page when it has been rendered, unless its posts changed meanwhile. */
  async #keep(key: string, running: { page: Promise<Page>; path: string }): Promise<Page> {
    const isCurrent = () => this.#running.get(key) === running;
    try {
      const page = await running.page;
      if (isCurrent()) this.#keepFor(key, { page, path: running.path });
      return page;
    } finally {
      if (isCurrent()) this.#running.delete(key);
    }
  }

  /** Stores a page. If it lacks the data of a part, it is kept only for a moment, and never replaces a complete page. */
  #keepFor(key: string, { page, path }: { page: Page; path: string }): void {
    const now = performance.now();
    if (isWhole(page)) this.#kept?.set(key, { page, path, freshUntil: now + this.#ms });
    if (!page.partial || page.status >= 500) return;
    const freshUntil = now + Math.min(this.#ms, PARTIAL_MS);
    const before = this.#kept?.peek(key);
    if (before && isWhole(before.page)) before.freshUntil = freshUntil;
    else this.#kept?.set(key, { page, path, freshUntil });
  }

  async #orStale(rendering: Promise<Page>, stale: Page): Promise<Served> {
    const late = new AbortController();
    const page = await Promise.race([
      rendering.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
      pause(this.#patienceMs, null, { signal: late.signal, ref: false }).catch(() => null),
    ]);
    late.abort();
    return page !== null && 'body' in page && isWhole(page) ? { page } : { page: stale, instead: page };
  }
}

const isWhole = ({ status, partial }: Page) => status < 500 && !partial;

const isFresh = (kept: { freshUntil: number } | undefined) => kept !== undefined && performance.now() < kept.freshUntil;

/** The key contains the set of releases, so that no page has mixed versions. */
const keyOf = ({ composition }: Pick<PageRenderer, 'composition'>, href: string) => `${composition.id} ${href}`;

async function finish(renderer: PageRenderer, href: string, use: 'kept' | 'once'): Promise<Page> {
  const { bytes, ...page } = await renderer.render(href);
  return { ...page, body: new PageBody(bytes, use) };
}
