import type { Browser } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { inTurn } from './in-turn.ts';
import { type Load, measureLoad } from './load.ts';
import { withRetry } from './retry.ts';

/** The page on the real site, and the same page in the monolith. */
type Side = 'site' | 'monolith';

/** @param prepare called before each round of loads */
export async function compareLoads(
  browser: Browser,
  urls: Record<Side, string>,
  prepare: () => Promise<unknown>,
): Promise<Record<Side, Load>> {
  const load = (side: Side) => withRetry(urls[side], () => measureLoad(browser, urls[side]));
  const loads = await inTurn(['site', 'monolith'], RUNS, load, prepare);
  return { site: medians(loads.site), monolith: medians(loads.monolith) };
}

const medians = (loads: readonly Load[]): Load => ({
  lcp: median(loads.map(({ lcp }) => lcp)),
  blocked: median(loads.map(({ blocked }) => blocked)),
  styled: median(loads.map(({ styled }) => styled)),
  what: loads.at(-1)?.what ?? '',
});
