import type { Browser } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { measureLcp, type Paint } from './lcp.ts';
import { withRetry } from './retry.ts';

interface Sides {
  site: string;
  monolith: string;
  /** Copies the site's current data to the monolith. */
  refresh: (pathname: string) => Promise<void>;
}

export interface LcpComparison {
  pathname: string;
  site: number;
  monolith: number;
  /** The largest element on each side, which must be the same. */
  what: { site: string; monolith: string };
}

/** Loads a page of both alternately, so that a busy moment of the machine affects both. */
export async function compareLcp(browser: Browser, pathname: string, sides: Sides): Promise<LcpComparison> {
  const paints: Record<'site' | 'monolith', Paint[]> = { site: [], monolith: [] };
  for (let run = 0; run < RUNS; run++) {
    await sides.refresh(pathname);
    for (const side of ['site', 'monolith'] as const)
      paints[side].push(await withRetry(`${side} ${pathname}`, () => measureLcp(browser, sides[side] + pathname)));
  }
  return {
    pathname,
    site: median(paints.site.map(({ ms }) => ms)),
    monolith: median(paints.monolith.map(({ ms }) => ms)),
    what: { site: paints.site.at(-1)?.what ?? '', monolith: paints.monolith.at(-1)?.what ?? '' },
  };
}
