import { runLoad } from '../load/run-load.ts';
import { writeTwin } from '../load/static-twin.ts';
import { median } from '../median.ts';
import { type Line, ms, perSecond, ratio } from '../report.ts';
import { BUDGETS, LOAD } from '../settings.ts';

interface Options {
  /** Origin of a site without page cache. */
  uncached: string;
  cached: string;
  releasesDir: string;
  pathnames: readonly string[];
}

/** Measures how many pages one site server serves. */
export async function measurePages({ uncached, cached, releasesDir, pathnames }: Options): Promise<Line[]> {
  const lines: Line[] = [];
  for (const pathname of pathnames) {
    const fresh = await runLoad({ url: uncached + pathname });
    lines.push({
      what: `Pages ${pathname}, rendered`,
      value: perSecond(fresh.perSecond),
      against: `p50 ${ms(fresh.p50)}, p99 ${ms(fresh.p99)}`,
      budget: `≥ ${BUDGETS.pages}/s`,
      kept: fresh.perSecond >= BUDGETS.pages,
    });
    lines.push(await compareWithFile(cached, pathname, releasesDir));
  }
  return lines;
}

/** Compares a cached page with a file of the same bytes, alternately: a busy moment of the machine affects both. */
async function compareWithFile(cached: string, pathname: string, releasesDir: string): Promise<Line> {
  const file = await writeTwin(cached, pathname, releasesDir);
  const rates: Record<'page' | 'file', number[]> = { page: [], file: [] };
  for (let round = 0; round < LOAD.rounds; round++) {
    rates.page.push((await runLoad({ url: cached + pathname })).perSecond);
    rates.file.push((await runLoad({ url: cached + file })).perSecond);
  }
  const [page, twin] = [median(rates.page), median(rates.file)];
  return {
    what: `Pages ${pathname}, cached`,
    value: perSecond(page),
    against: `${perSecond(twin)} as a file`,
    ratio: ratio(page, twin),
    budget: `≥ ${BUDGETS.cachedPageRatio}`,
    kept: page / twin >= BUDGETS.cachedPageRatio,
  };
}
