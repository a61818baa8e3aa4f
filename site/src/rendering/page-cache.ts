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
/** Number of times that a page is rendered for one request, while changes of its posts outdate it. */
const MAX_ATTEMPTS = 3;
/** Time after which the stale copy of a page is served, if rendering the page takes longer. */
const PATIENCE_MS = 2_000;

interface Kept {
  page: Page;
  path: string;
  freshUntil: number;
}

/** A rendered page. `isCurrent`: none of its posts changed while it was rendered, so it has no post as it was before a change. */
interface Rendered {
  page: Page;
  isCurrent: boolean;
}

interface Running {
  rendered: Promise<Rendered>;
  path: string;
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
  /** Renderings for which new requests of the same page wait. */
  #running = new Map<string, Running>();
  /** The changes that were received during each rendering, even if no new request waits for it. */
  readonly #changes = new Set<PostChange[]>();
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
    if (!this.#kept || isPrivateAddress(new URL(href)))
      return { page: await untilCurrent(() => this.#once(renderer, href, 'once')) };
    const key = keyOf(renderer, href);
    const known = this.#kept.get(key);
    if (known && isFresh(known)) return { page: known.page };
    // there must be no await between the lookup and the registration, or the page would be rendered twice
    const page = untilCurrent(() => this.#running.get(key)?.rendered ?? this.#start(renderer, href, key));
    return known ? await this.#orStale(page, key) : { page: await page };
  }

  /** Removes the pages that show a changed post. For a new post, marks the pages with the newest posts as stale. */
  changed(change: PostChange): void {
    const { board, isNew } = change;
    const newest: readonly string[] = POST_PAGES[board].newest;
    for (const [key, kept] of this.#kept?.entries() ?? []) {
      if (isNew && newest.includes(kept.path)) kept.freshUntil = 0;
      if (isOutdated(kept, change)) this.#kept?.delete(key);
    }
    for (const received of this.#changes) received.push(change);
    // a page that is being rendered may have read its data before the change
    for (const [key, { path }] of this.#running) if (!isNew || newest.includes(path)) this.#running.delete(key);
  }

  /** Marks all pages as stale, since changes may have been missed. They are still served if their rendering fails. */
  missed(): void {
    for (const kept of this.#kept?.values() ?? []) kept.freshUntil = 0;
    this.#running.clear();
  }

  #start(renderer: PageRenderer, href: string, key: string): Promise<Rendered> {
    const path = new URL(href).pathname;
    const running = { path, rendered: this.#once(renderer, href, 'kept') };
    this.#running.set(key, running);
    return this.#keep(key, running);
  }

  /** Stores a page when it has been rendered, unless its posts changed meanwhile. */
  async #keep(key: string, running: Running): Promise<Rendered> {
    const isCurrent = () => this.#running.get(key) === running;
    try {
      const rendered = await running.rendered;
      if (isCurrent()) this.#keepFor(key, { page: rendered.page, path: running.path });
      return rendered;
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

  /** The new page, or the copy that is kept when it fails or is late. A change of its posts may have removed the copy by then. */
  async #orStale(rendering: Promise<Page>, key: string): Promise<Served> {
    const late = new AbortController();
    const page = await Promise.race([
      rendering.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
      pause(this.#patienceMs, null, { signal: late.signal, ref: false }).catch(() => null),
    ]);
    late.abort();
    if (page !== null && 'body' in page && isWhole(page)) return { page };
    const copy = this.#kept?.peek(key)?.page;
    return copy && copy !== page ? { page: copy, instead: page } : { page: await rendering };
  }

  async #once(renderer: PageRenderer, href: string, use: 'kept' | 'once'): Promise<Rendered> {
    const { pathname: path } = new URL(href);
    const received: PostChange[] = [];
    this.#changes.add(received);
    try {
      const { bytes, ...begin } = await renderer.render(href);
      const page = { ...begin, body: new PageBody(bytes, use) };
      return { page, isCurrent: !received.some((change) => isOutdated({ page, path }, change)) };
    } finally {
      this.#changes.delete(received);
    }
  }
}

/**
 * Renders a page again if it may have a post as it was before a change. The number of attempts is limited, because changes may not
 * end.
 * @param render starts a rendering, or joins one that began after the change
 */
async function untilCurrent(render: () => Promise<Rendered>): Promise<Page> {
  for (let attempts = 1; ; attempts += 1) {
    const { page, isCurrent } = await render();
    if (isCurrent || attempts === MAX_ATTEMPTS) return page;
  }
}

/** Whether a page shows a post that was edited, deleted, hidden or answered. */
function isOutdated({ page, path }: Pick<Kept, 'page' | 'path'>, { board, id, isNew }: PostChange): boolean {
  const own = POST_PAGES[board].page(id);
  return !isNew && (path === own || page.body.linksTo(own));
}

const isWhole = ({ status, partial }: Page) => status < 500 && !partial;

const isFresh = (kept: { freshUntil: number } | undefined) => kept !== undefined && performance.now() < kept.freshUntil;

/** The key contains the set of releases, so that no page has mixed versions. */
const keyOf = ({ composition }: Pick<PageRenderer, 'composition'>, href: string) => `${composition.id} ${href}`;
