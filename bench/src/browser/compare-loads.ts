import type { Browser } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { type Load, measureLoad } from './load.ts';
import { withRetry } from './retry.ts';

/** What is loaded: the page, the same as a monolith, and the floor, which no page can be faster than. */
const SIDES = ['site', 'monolith', 'floor'] as const;
type Side = (typeof SIDES)[number];

/** Requests after which a server renders a page as it does in use: the first ones take up to ten times as long. */
const WARM_UP = 30;

/**
 * Loads all of them in turn, so that a busy moment of the machine affects all. Their servers have answered some requests
 * before. @param prepare called before each turn
 */
export async function compareLoads(
  browser: Browser,
  urls: Record<Side, string>,
  prepare: () => Promise<unknown>,
): Promise<Record<Side, Load>> {
  const loads: Record<Side, Load[]> = { site: [], monolith: [], floor: [] };
  await prepare();
  for (const side of SIDES) {
    for (let request = 0; request < WARM_UP; request++) await (await fetch(urls[side])).arrayBuffer();
  }
  for (let run = 0; run < RUNS; run++) {
    await prepare();
    for (const side of SIDES) {
      loads[side].push(await withRetry(urls[side], () => measureLoad(browser, urls[side])));
    }
  }
  return { site: medians(loads.site), monolith: medians(loads.monolith), floor: medians(loads.floor) };
}

const medians = (loads: readonly Load[]): Load => ({
  firstPaint: median(loads.map(({ firstPaint }) => firstPaint)),
  lcp: median(loads.map(({ lcp }) => lcp)),
  blocked: median(loads.map(({ blocked }) => blocked)),
  what: loads.at(-1)?.what ?? '',
});
