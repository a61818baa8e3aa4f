import { codeOf } from '../../rendering/faults.ts';
import type { Page, PageRenderer } from '../../rendering/page-cache.ts';
import type { SetRenderer } from '../../rendering/set-renderer.ts';
import { Late } from '../../rendering/threads/fault.ts';
import type { Counts } from '../counts/counts.ts';
import type { Networks } from '../counts/network.ts';
import type { Metrics } from './metrics.ts';

type Rendered = Awaited<ReturnType<SetRenderer['render']>>;
type Set = Pick<SetRenderer, 'composition'> & { render: (href: string) => Promise<Rendered> };

/** Counts answered pages and measures their rendering. */
export class Meter {
  #counts: Counts;
  #networks: Networks;
  #metrics: Metrics | null;

  constructor({ counts, networks }: { counts: Counts; networks: Networks }, metrics: Metrics | null) {
    this.#counts = counts;
    this.#networks = networks;
    this.#metrics = metrics;
  }

  /** Counts a page that was answered with an older copy of it. */
  countStale() {
    this.#metrics?.countStale();
  }

  /** Wraps a set of releases to measure one request for a page. @param ip address of the client */
  follow(set: Set, ip: string): PageRenderer & { answered: (page: Page) => void; failed: (error: unknown) => void } {
    let wasRendered = false;
    return {
      composition: set.composition,
      render: async (href) => {
        wasRendered = true;
        const begin = performance.now();
        const page = await set.render(href);
        this.#metrics?.rendered(page.owner, (performance.now() - begin) / 1000);
        return page;
      },
      answered: (page) => {
        this.#counts.answered(page, this.#networks.foreignNameOf(ip));
        if (!wasRendered) this.#metrics?.hit();
      },
      failed: (error) => {
        const shell = { app: 'shell', version: set.composition.shellVersion };
        const code = error instanceof Error ? codeOf(error.message) : 'Error';
        const fault = error instanceof Late ? undefined : { ...shell, code };
        this.#counts.answered(
          { status: 503, owner: 'shell', releases: [shell], fault },
          this.#networks.foreignNameOf(ip),
        );
      },
    };
  }
}
