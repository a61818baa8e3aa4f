import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LoadResult } from '../load/run-load.ts';
import { runWrk } from '../load/run-wrk.ts';
import { writeTwin } from '../load/static-twin.ts';
import { median } from '../median.ts';
import { type Line, ms, perSecond, ratio } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { BUDGETS, LOAD, ROOT } from '../settings.ts';

interface Options {
  /** Origin of the API. */
  api: string;
  /** Origin of a site without page cache. */
  uncached: string;
  cached: string;
  releasesDir: string;
  pathnames: readonly string[];
}

/** Number of threads of a site server that render the pages of one area. */
const THREADS = 1;

/** Measures how many pages one site server serves. */
export async function measurePages(options: Options, add: Add): Promise<void> {
  for (const pathname of options.pathnames) {
    add(...(await compareWithLoop(options, pathname)));
    add(await compareWithFile(options.cached, pathname, options.releasesDir));
  }
}

/** Compares rendered pages with a bare rendering loop, alternately, so that a busy moment of the machine affects both. */
async function compareWithLoop({ api, uncached, releasesDir }: Options, pathname: string): Promise<Line[]> {
  const served: LoadResult[] = [];
  const looped: number[] = [];
  for (let round = 0; round < LOAD.rounds; round++) {
    looped.push(await renderInLoop(releasesDir, api, uncached + pathname));
    served.push(await runWrk(uncached + pathname));
  }
  const pages = median(served.map((one) => one.perSecond));
  const bare = median(looped) * THREADS;
  const [p50, p99] = (['p50', 'p99'] as const).map((which) => median(served.map((one) => one[which])));
  return [
    {
      what: `Pages ${pathname}, rendered`,
      value: perSecond(pages),
      against: `p50 ${ms(p50 ?? 0)}, p99 ${ms(p99 ?? 0)}`,
      budget: `≥ ${BUDGETS.pages}/s`,
      met: pages >= BUDGETS.pages,
    },
    {
      what: `Pages ${pathname}, rendered`,
      value: perSecond(pages),
      against: `${perSecond(bare)} in a bare loop`,
      ratio: ratio(pages, bare),
      budget: `≥ ${BUDGETS.renderedPageRatio}`,
      met: pages / bare >= BUDGETS.renderedPageRatio,
    },
  ];
}

/** @returns pages per second */
async function renderInLoop(...args: [releasesDir: string, api: string, href: string]): Promise<number> {
  const script = path.join(ROOT, 'bench/src/load/bare-render.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: ROOT });
  return Number(stdout);
}

/** Compares a cached page with a file of the same bytes, alternately, so that a busy moment of the machine affects both. */
async function compareWithFile(cached: string, pathname: string, releasesDir: string): Promise<Line> {
  const file = await writeTwin(cached, pathname, releasesDir);
  const rates: Record<'page' | 'file', number[]> = { page: [], file: [] };
  for (let round = 0; round < LOAD.rounds; round++) {
    rates.page.push((await runWrk(cached + pathname)).perSecond);
    rates.file.push((await runWrk(cached + file)).perSecond);
  }
  const [page, twin] = [median(rates.page), median(rates.file)];
  return {
    what: `Pages ${pathname}, cached`,
    value: perSecond(page),
    against: `${perSecond(twin)} as a file`,
    ratio: ratio(page, twin),
    budget: `≥ ${BUDGETS.cachedPageRatio}`,
    met: page / twin >= BUDGETS.cachedPageRatio,
  };
}
