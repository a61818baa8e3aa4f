import { requestPage } from './request-page.ts';

/** Continuously requests pages that a broken area must not affect, as visitors do. */
export class Neighbours {
  #failed: string[] = [];
  #times: number[] = [];
  #running = true;
  #ended: Promise<unknown>;

  constructor(url: string, paths: readonly string[]) {
    this.#ended = Promise.all(paths.map((path) => this.#requestRepeatedly(url, path)));
  }

  /** @returns the pages that were not complete, and the 90th percentile of response times */
  async stop() {
    this.#running = false;
    await this.#ended;
    const sorted = this.#times.toSorted((a, b) => a - b);
    return { failed: this.#failed, mostMs: sorted[Math.floor(sorted.length * 0.9)] ?? 0 };
  }

  async #requestRepeatedly(url: string, path: string) {
    while (this.#running) {
      const { kind, ms } = await requestPage(url + path);
      if (kind !== 'whole') this.#failed.push(`${path} was ${kind}`);
      this.#times.push(ms);
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}
