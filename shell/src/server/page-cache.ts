import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './renderer.ts';

/** A page as it is sent: rendered just now, or kept. */
export interface Page {
  status: number;
  text: AsyncIterable<string> | Iterable<string>;
}

/** What is asked of a renderer here. */
export interface PageRenderer {
  nonce: string;
  render(href: string): Promise<RenderedPage>;
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

  async render(renderer: PageRenderer, href: string): Promise<Page> {
    if (!this.#stored || SIGNING_IN.test(href)) return renderer.render(href);
    // each rendering thread has a placeholder of its own: a text is only good with the one that it was made with
    const key = `${renderer.nonce} ${href}`;
    // nothing may be awaited between the look and the mark, or two would render
    const stored = this.#stored.get(key) ?? this.#running.get(key);
    if (stored) {
      const { status, text } = await stored;
      return { status, text: [text] };
    }

    const begun = renderer.render(href).then(({ status, text }) => ({ status, texts: text.tee() }));
    const collected = begun.then(({ status, texts: [, copy] }) => collect(status, copy));
    this.#running.set(key, collected);
    collected
      .then((done) => {
        if (done.status < 500) this.#stored?.set(key, done);
      })
      .catch(() => {})
      .finally(() => this.#running.delete(key));
    const { status, texts } = await begun;
    return { status, text: texts[0] };
  }
}

async function collect(status: number, stream: ReadableStream<string>): Promise<Stored> {
  let text = '';
  for await (const piece of stream) text += piece;
  return { status, text };
}
