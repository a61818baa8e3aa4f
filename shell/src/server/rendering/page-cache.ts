import { LRUCache } from 'lru-cache';
import { tellsOfPurchase } from '../security/payment.ts';
import type { RenderedPage } from './renderer.ts';
import type { PageBegin } from './renderer-contract.ts';

/** A page that was just rendered or comes from the cache. */
export interface Page extends PageBegin {
  text: AsyncIterable<string> | Iterable<string>;
}

/** The part of a renderer that the cache uses. */
export interface PageRenderer {
  nonce: string;
  render(href: string): Promise<RenderedPage>;
}

/** The return from a login provider contains a code, the one from the payment provider a purchase: never stored. */
const mayBeStored = (href: string) => !/\/login\?/.test(href) && !tellsOfPurchase(new URL(href));

interface Stored extends PageBegin {
  text: string;
}

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
  #stored: LRUCache<string, Stored> | null;
  #running = new Map<string, Promise<Stored>>();

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
  has(renderer: Pick<PageRenderer, 'nonce'>, href: string): boolean {
    const key = keyOf(renderer, href);
    return this.#stored?.has(key) === true || this.#running.has(key);
  }

  async render(renderer: PageRenderer, href: string): Promise<Page> {
    if (!this.#stored || !mayBeStored(href)) return renderer.render(href);
    const key = keyOf(renderer, href);
    // no await between the lookup and the registration, or the page would be rendered twice
    const stored = this.#stored.get(key) ?? this.#running.get(key);
    if (stored) {
      const page = await stored;
      return { ...page, text: [page.text] };
    }

    const begun = renderer.render(href).then(({ text, ...page }) => ({ page, texts: text.tee() }));
    const collected = begun.then(({ page, texts: [, copy] }) => collect(page, copy));
    this.#running.set(key, collected);
    collected
      .then((done) => {
        if (done.status < 500) this.#stored?.set(key, done);
      })
      .catch(() => {})
      .finally(() => this.#running.delete(key));
    const { page, texts } = await begun;
    return { ...page, text: texts[0] };
  }
}

/** Each rendering thread has its own nonce placeholder, so its pages are cached separately. */
const keyOf = ({ nonce }: Pick<PageRenderer, 'nonce'>, href: string) => `${nonce} ${href}`;

async function collect(page: PageBegin, stream: ReadableStream<string>): Promise<Stored> {
  let text = '';
  for await (const piece of stream) text += piece;
  return { ...page, text };
}
