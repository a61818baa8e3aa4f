import PQueue from 'p-queue';
import { Refused } from '../../refused.ts';

/** The app of the release whose pages are to be opened, and whether the release is a preview. */
interface Turn {
  app: string;
  isPreview: boolean;
}

/** Does one piece of work at a time. Apps alternate, so that no team keeps the others waiting. */
export class Queue {
  #most: number;
  #queue = new PQueue({ concurrency: 1 });
  #unfinished = new Map<string, number>();

  /** @param most maximum number of pieces of work of one app that may run or wait */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Queues a piece of work. Apps with fewer pieces that run or wait come first. A preview counts as one more piece, so a deploy of
   * an app with the same number of pieces precedes it.
   * @throws Refused when the app has too many pieces in the queue
   */
  async run<T>({ app, isPreview }: Turn, work: () => Promise<T>): Promise<T> {
    const own = this.#unfinished.get(app) ?? 0;
    if (own >= this.#most)
      throw new Refused(
        `the pages of ${own} other releases of ${app} wait to be opened in a browser: deploy again in a minute`,
      );
    this.#count(app, 1);
    try {
      return await this.#queue.add(work, { priority: -own - Number(isPreview) });
    } finally {
      this.#count(app, -1);
    }
  }

  #count(app: string, more: number) {
    const count = (this.#unfinished.get(app) ?? 0) + more;
    if (count > 0) this.#unfinished.set(app, count);
    else this.#unfinished.delete(app);
  }
}
