import { setTimeout as pause } from 'node:timers/promises';
import type { PageBegin } from '@onmaum/shared-contract/release/rendering';
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

/** Limits that bound the memory of the cache: there is no end of addresses, and pages of long posts are large. */
const MAX_PAGES = 500;
const MAX_BYTES = 64 * 1024 * 1024;
/** A page and its compressed copies take this many times the size of the page. */
const WITH_COMPRESSED = 1.5;

/** Longest time that a page is kept to be served instead of one that fails (`stale-if-error`, RFC 5861). */
const STALE_MS = 60 * 60_000;
/** Longest wait for a page of which there is a stale copy. */
const PATIENCE_MS = 2_000;

interface Served {
  page: Page;
  /** Set if `page` is a stale copy: what it replaces, or null if that takes too long. */
  instead?: Page | Error | null;
}

/**
 * Keeps rendered pages as bytes for some seconds. A page is the same for everybody, so concurrent requests share one
 * rendering. While a page fails, lacks its data (503) or takes too long, its last good copy is served.
 */
export class PageCache {
  #kept: LRUCache<string, { page: Page; freshUntil: number }> | null;
  #running = new Map<string, Promise<Page>>();
  #ms: number;
  #patienceMs: number;

  /** @param seconds 0 disables keeping and sharing @param limits bytes of all pages together; wait where there is a stale copy */
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

  /** @throws when the page cannot be rendered, and there is no copy of it */
  async render(renderer: PageRenderer, href: string): Promise<Served> {
    if (!this.#kept || isPrivateAddress(new URL(href))) return { page: await finish(renderer, href, 'once') };
    const key = keyOf(renderer, href);
    const known = this.#kept.get(key);
    if (known && isFresh(known)) return { page: known.page };
    // no await between the lookup and the registration, or the page would be rendered twice
    const rendering = this.#running.get(key) ?? this.#start(renderer, href, key);
    return known ? await this.#orStale(rendering, known.page) : { page: await rendering };
  }

  async #start(renderer: PageRenderer, href: string, key: string): Promise<Page> {
    const rendering = finish(renderer, href, 'kept');
    this.#running.set(key, rendering);
    try {
      const page = await rendering;
      if (page.status < 500) this.#kept?.set(key, { page, freshUntil: performance.now() + this.#ms });
      return page;
    } finally {
      this.#running.delete(key);
    }
  }

  async #orStale(rendering: Promise<Page>, stale: Page): Promise<Served> {
    const late = new AbortController();
    const page = await Promise.race([
      rendering.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
      pause(this.#patienceMs, null, { signal: late.signal, ref: false }).catch(() => null),
    ]);
    late.abort();
    return page !== null && 'body' in page && page.status < 500 ? { page } : { page: stale, instead: page };
  }
}

const isFresh = (kept: { freshUntil: number } | undefined) => kept !== undefined && performance.now() < kept.freshUntil;

/** The key contains the set of releases, so that no page has mixed versions. */
const keyOf = ({ composition }: Pick<PageRenderer, 'composition'>, href: string) => `${composition.id} ${href}`;

async function finish(renderer: PageRenderer, href: string, use: 'kept' | 'once'): Promise<Page> {
  const { bytes, ...page } = await renderer.render(href);
  return { ...page, body: new PageBody(bytes, use) };
}
