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

/**
 * Keeps rendered pages as bytes for some seconds. A page is the same for everybody, so concurrent requests share one
 * rendering.
 */
export class PageCache {
  #kept: LRUCache<string, Page> | null;
  #running = new Map<string, Promise<Page>>();

  /** @param seconds 0 disables keeping and sharing @param maxBytes limit for all pages together */
  constructor(seconds: number, maxBytes = MAX_BYTES) {
    this.#kept =
      seconds > 0
        ? new LRUCache({
            max: MAX_PAGES,
            maxSize: maxBytes,
            sizeCalculation: ({ body }) => Math.ceil(body.length * WITH_COMPRESSED) + 1,
            ttl: seconds * 1000,
          })
        : null;
  }

  /** Whether a page is cached or being rendered. */
  has(renderer: Pick<PageRenderer, 'composition'>, href: string): boolean {
    const key = keyOf(renderer, href);
    return this.#kept?.has(key) === true || this.#running.has(key);
  }

  /** @throws when the page cannot be rendered */
  async render(renderer: PageRenderer, href: string): Promise<Page> {
    if (!this.#kept || isPrivateAddress(new URL(href))) return finish(renderer, href, 'once');
    const key = keyOf(renderer, href);
    // no await between the lookup and the registration, or the page would be rendered twice
    const known = this.#kept.get(key) ?? this.#running.get(key);
    if (known) return known;

    const rendering = finish(renderer, href, 'kept');
    this.#running.set(key, rendering);
    try {
      const page = await rendering;
      if (page.status < 500) this.#kept.set(key, page);
      return page;
    } finally {
      this.#running.delete(key);
    }
  }
}

/** The key contains the set of releases, so that no page has mixed versions. */
const keyOf = ({ composition }: Pick<PageRenderer, 'composition'>, href: string) => `${composition.id} ${href}`;

async function finish(renderer: PageRenderer, href: string, use: 'kept' | 'once'): Promise<Page> {
  const { bytes, ...page } = await renderer.render(href);
  return { ...page, body: new PageBody(bytes, use) };
}
