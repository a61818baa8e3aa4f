import { LRUCache } from 'lru-cache';
import type { Renderer } from './renderer.ts';

/** A page as it is sent: rendered just now, or kept. */
export interface Page {
  status: number;
  text: AsyncIterable<string> | Iterable<string>;
}

/** The way back from a provider carries a code that must not stay anywhere. */
const SIGNING_IN = /\/login\?/;

interface Stored {
  status: number;
  text: string;
}

/** Bounds what an address with endless variations can make the server keep. */
const MOST_PAGES = 500;

/**
 * Rendered pages, for some seconds. A page is the same for every visitor, so those who ask at the
 * same time wait for one rendering.
 */
export class PageCache {
  #stored: LRUCache<string, Stored> | null;
  #running = new Map<string, Promise<Stored>>();

  /** @param seconds 0 keeps nothing and shares nothing */
  constructor(seconds: number) {
    this.#stored = seconds > 0 ? new LRUCache({ max: MOST_PAGES, ttl: seconds * 1000 }) : null;
  }

  async render(renderer: Renderer, href: string): Promise<Page> {
    if (!this.#stored || SIGNING_IN.test(href)) return renderer.render(href);
    const key = `${renderer.composition.id} ${href}`;
    const stored = this.#stored.get(key) ?? (await this.#running.get(key));
    if (stored) return { status: stored.status, text: [stored.text] };

    const page = await renderer.render(href);
    const [mine, copy] = page.text.tee();
    const collected = collect(page.status, copy);
    this.#running.set(key, collected);
    collected
      .then((done) => {
        if (done.status < 500) this.#stored?.set(key, done);
      })
      .catch(() => {})
      .finally(() => this.#running.delete(key));
    return { status: page.status, text: mine };
  }
}

async function collect(status: number, stream: ReadableStream<string>): Promise<Stored> {
  let text = '';
  for await (const piece of stream) text += piece;
  return { status, text };
}
