import type { Browser } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { type Load, measureLoad } from './load.ts';
import { withRetry } from './retry.ts';

/** What is loaded: the page, and the same as a monolith. */
const SIDES = ['site', 'monolith'] as const;
type Side = (typeof SIDES)[number];

/** Loads both in turn, so that a busy moment of the machine affects both. @param prepare called before each turn */
export async function compareLoads(
  browser: Browser,
  urls: Record<Side, string>,
  prepare: () => Promise<unknown>,
): Promise<Record<Side, Load>> {
  const loads: Record<Side, Load[]> = { site: [], monolith: [] };
  for (let run = 0; run < RUNS; run++) {
    await prepare();
    for (const side of SIDES) {
      loads[side].push(await withRetry(urls[side], () => measureLoad(browser, urls[side])));
    }
  }
  return { site: medians(loads.site), monolith: medians(loads.monolith) };
}

const medians = (loads: readonly Load[]): Load => ({
  lcp: median(loads.map(({ lcp }) => lcp)),
  blocked: median(loads.map(({ blocked }) => blocked)),
  what: loads.at(-1)?.what ?? '',
});
