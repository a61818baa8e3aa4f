import type { Browser } from 'playwright-core';
import { measureCls } from '../browser/cls.ts';
import { compareLcp } from '../browser/compare-lcp.ts';
import { withRetry } from '../browser/retry.ts';
import { listScripts } from '../browser/scripts.ts';
import type { Monolith } from '../monolith/build.ts';
import { serveMonolith } from '../monolith/server.ts';
import { note } from '../note.ts';
import { kilobytes, type Line, ms, ratio } from '../report.ts';
import { BUDGETS, PORTS } from '../settings.ts';

interface Options {
  browser: Browser;
  site: string;
  monolith: Monolith;
  /** The pages to measure. */
  pathnames: readonly string[];
}

/** Measures the site on a visitor's phone, compared with a monolith of the same code. */
export async function measureInBrowser({ browser, site, monolith, pathnames }: Options): Promise<Line[]> {
  const server = await serveMonolith({ monolith, port: PORTS.monolith, site });
  const lines: Line[] = [];
  try {
    for (const pathname of pathnames) {
      note(`LCP of ${pathname}`);
      const lcp = await compareLcp(browser, pathname, { site, monolith: server.origin, refresh: server.refresh });
      const budget = pathname.startsWith('/solution_counseling/') ? BUDGETS.solutionLcpRatio : BUDGETS.lcpRatio;
      note(`  site ${ms(lcp.site)} (${lcp.what.site}), monolith ${ms(lcp.monolith)} (${lcp.what.monolith})`);
      lines.push({
        what: `LCP ${pathname}`,
        value: ms(lcp.site),
        against: `${ms(lcp.monolith)} monolith`,
        ratio: ratio(lcp.site, lcp.monolith),
        budget: `≤ ${budget}`,
        kept: lcp.site / lcp.monolith <= budget,
      });
    }
  } finally {
    await server.close();
  }
  for (const pathname of pathnames) {
    const { cls, moved } = await withRetry(`CLS of ${pathname}`, () => measureCls(browser, site + pathname));
    note(`CLS of ${pathname}: ${cls.toFixed(4)}${moved && `, most of it ${moved}`}`);
    lines.push({
      what: `CLS ${pathname}`,
      value: cls.toFixed(3),
      budget: `≤ ${BUDGETS.cls}`,
      kept: cls <= BUDGETS.cls,
    });
  }
  for (const pathname of pathnames) lines.push(await measureScripts(browser, site, pathname));
  return lines;
}

async function measureScripts(browser: Browser, site: string, pathname: string): Promise<Line> {
  const scripts = await withRetry('scripts', () => listScripts(browser, site + pathname));
  const sum = scripts.reduce((all, { bytes }) => all + bytes, 0);
  const line = { what: `Scripts of ${pathname}, brotli`, value: kilobytes(sum) };
  if (pathname !== '/concern') return line;
  for (const script of scripts.toSorted((a, b) => b.bytes - a.bytes))
    note(`  ${kilobytes(script.bytes).padStart(9)}  ${script.pathname}`);
  return { ...line, budget: `≤ ${kilobytes(BUDGETS.scriptBytes)}`, kept: sum <= BUDGETS.scriptBytes };
}
