import { runLoad } from '../load/run-load.ts';
import { type Line, ms, perSecond } from '../report.ts';
import { BUDGETS } from '../settings.ts';

interface Options {
  /** Origin of a site without page cache. */
  uncached: string;
  cached: string;
  pathnames: readonly string[];
}

/** Measures how many pages one site server serves. */
export async function measurePages({ uncached, cached, pathnames }: Options): Promise<Line[]> {
  const lines: Line[] = [];
  for (const pathname of pathnames) {
    const fresh = await runLoad({ url: uncached + pathname });
    const kept = await runLoad({ url: cached + pathname });
    lines.push(
      {
        what: `Pages ${pathname}, rendered`,
        value: perSecond(fresh.perSecond),
        against: `p50 ${ms(fresh.p50)}, p99 ${ms(fresh.p99)}`,
        budget: `≥ ${BUDGETS.pages}/s`,
        kept: fresh.perSecond >= BUDGETS.pages,
      },
      {
        what: `Pages ${pathname}, cached`,
        value: perSecond(kept.perSecond),
        against: `p50 ${ms(kept.p50)}, p99 ${ms(kept.p99)}`,
      },
    );
  }
  return lines;
}
