import type { FlagValues } from '@onmaum/shared-contract/release/page-flags';
import type { PageBegin, RemoteRelease } from '@onmaum/shared-contract/release/rendering';
import { currentOrigin, currentSpan, type Origin } from '@onmaum/shared-server/tracing/current';
import type { Span } from '@onmaum/shared-server/tracing/span';
import { Crowded, Late } from './fault.ts';
import type { ThreadLimits } from './limits.ts';
import type { ToThread } from './renderer-thread.ts';

export interface RenderedPage extends PageBegin {
  bytes: Buffer;
}

interface Job {
  href: string;
  remotes: readonly RemoteRelease[];
  flags: FlagValues | undefined;
  /** Origin that the calls of the page send, and the span that becomes the parent of their spans. */
  origin: Origin;
  span: Span | undefined;
  done: (page: RenderedPage) => void;
  failed: (error: Error) => void;
  /** Before the page is handed to the thread, the time that it has waited. After that, the time since the rendering began. */
  waited: number;
}

type Limits = Pick<ThreadLimits, 'atOnce' | 'waiting' | 'turn' | 'page' | 'tick'>;

/**
 * The pages for a thread, which renders a limited number of them at once. If pages begin together, React computes all of them
 * without a pause. Without the limit, the thread would seem to hang during a burst of pages, and each page would be finished as
 * late as the last page.
 */
export class PageJobs {
  #limits: Limits;
  #handOver: (job: ToThread) => void;
  #waiting = new Set<Job>();
  #begun = new Map<number, Job>();
  #nextId = 1;

  /** @param handOver sends a page to the thread */
  constructor(limits: Limits, handOver: (job: ToThread) => void) {
    this.#limits = limits;
    this.#handOver = handOver;
  }

  get size(): number {
    return this.#waiting.size + this.#begun.size;
  }

  /** @throws when the page is late, too many others wait, or rendering fails */
  add(href: string, remotes: readonly RemoteRelease[], flags?: FlagValues): Promise<RenderedPage> {
    const { waiting } = this.#limits;
    if (this.#waiting.size >= waiting) return Promise.reject(new Crowded(`${waiting} pages wait for their turn`));
    return new Promise((done, failed) => {
      const [origin, span] = [currentOrigin(), currentSpan()];
      this.#waiting.add({ href, remotes, flags, origin, span, done, failed, waited: 0 });
      this.#beginMore();
    });
  }

  /** @param result the page or error that the thread sent; ignored if the page has already failed as late */
  finish(id: number, result: RenderedPage | Error) {
    const job = this.#begun.get(id);
    this.#begun.delete(id);
    if (job) settle(job, result);
    this.#beginMore();
  }

  /** @returns the span of a page that the thread renders */
  spanOf(id: number): Span | undefined {
    return this.#begun.get(id)?.span;
  }

  failAll(error: Error) {
    const all = [...this.#waiting, ...this.#begun.values()];
    this.#waiting.clear();
    this.#begun.clear();
    for (const job of all) settle(job, error);
  }

  /** Fails late pages; called at each tick. */
  check() {
    const { tick, turn, page } = this.#limits;
    for (const [id, job] of this.#begun) {
      job.waited += tick;
      if (job.waited >= page) this.finish(id, new Late(`a page took longer than ${page} ms`));
    }
    for (const job of this.#waiting) {
      job.waited += tick;
      if (job.waited < turn) continue;
      this.#waiting.delete(job);
      settle(job, new Late(`a page waited longer than ${turn} ms for its turn`));
    }
  }

  #beginMore() {
    for (const job of this.#waiting) {
      if (this.#begun.size >= this.#limits.atOnce) return;
      this.#waiting.delete(job);
      const id = this.#nextId++;
      this.#begun.set(id, job);
      job.waited = 0;
      const { href, remotes, flags, origin } = job;
      this.#handOver({ id, href, remotes, flags, origin });
    }
  }
}

function settle({ done, failed }: Job, result: RenderedPage | Error) {
  if (result instanceof Error) failed(result);
  else done(result);
}
