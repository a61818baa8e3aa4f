import { fire } from '../load/fire.ts';
import { type Line, ms, perSecond } from '../report.ts';
import { BUDGETS } from '../settings.ts';

interface Options {
  /** Renders every page anew. */
  uncached: string;
  cached: string;
  pathnames: readonly string[];
}

/** How many pages one site server gives out. */
export async function measurePages({ uncached, cached, pathnames }: Options): Promise<Line[]> {
  const lines: Line[] = [];
  for (const pathname of pathnames) {
    const fresh = await fire({ url: uncached + pathname });
    const kept = await fire({ url: cached + pathname });
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
