import { LRUCache } from 'lru-cache';
import { tellsOfPurchase } from '../security/payment.ts';
import type { RenderedPage } from './renderer.ts';

/** The part of a renderer that the cache uses. */
export interface PageRenderer {
  composition: { id: string };
  render: (href: string) => Promise<RenderedPage>;
}

/** The return from a login provider contains a code, the one from the payment provider a purchase: never stored. */
const mayBeStored = (href: string) => !/\/login\?/.test(href) && !tellsOfPurchase(new URL(href));

/** Limits memory, since addresses can vary endlessly, and pages of long posts are large. */
const MAX_PAGES = 500;
const MAX_BYTES = 64 * 1024 * 1024;
/** Of a character in memory: a text with Korean letters takes two for each, its markup included. */
const CHARACTER_BYTES = 2;

/**
 * Caches rendered pages for some seconds. A page is the same for everybody, so concurrent requests share one
 * rendering.
 */
export class PageCache {
  #stored: LRUCache<string, RenderedPage> | null;
  #running = new Map<string, Promise<RenderedPage>>();

  /** @param seconds 0 disables caching and sharing @param maxBytes of all pages together */
  constructor(seconds: number, maxBytes = MAX_BYTES) {
    this.#stored =
      seconds > 0
        ? new LRUCache({
            max: MAX_PAGES,
            maxSize: maxBytes,
            sizeCalculation: ({ text }) => text.length * CHARACTER_BYTES + 1,
            ttl: seconds * 1000,
          })
        : null;
  }

  /** Whether a page can be had without rendering it anew. */
  has(renderer: Pick<PageRenderer, 'composition'>, href: string): boolean {
    const key = keyOf(renderer, href);
    return this.#stored?.has(key) === true || this.#running.has(key);
  }

  async render(renderer: PageRenderer, href: string): Promise<RenderedPage> {
    if (!this.#stored || !mayBeStored(href)) return renderer.render(href);
    const key = keyOf(renderer, href);
    // no await between the lookup and the registration, or the page would be rendered twice
    const known = this.#stored.get(key) ?? this.#running.get(key);
    if (known) return known;

    const rendering = renderer.render(href);
    this.#running.set(key, rendering);
    try {
      const page = await rendering;
      if (page.status < 500) this.#stored.set(key, page);
      return page;
    } finally {
      this.#running.delete(key);
    }
  }
}

/** No page has mixed versions: each set of releases has its own. */
const keyOf = ({ composition }: Pick<PageRenderer, 'composition'>, href: string) => `${composition.id} ${href}`;
