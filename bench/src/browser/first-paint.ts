import type { Browser, Page } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { withFreshPage } from './chromium.ts';
import { inTurn } from './in-turn.ts';
import { withRetry } from './retry.ts';

/**
 * Loads for each run of the other measurements: the first paint of one page varies by a fifth from load to load, so that
 * the medians of seven loads differ by more than the budget allows.
 */
const LOADS_PER_RUN = 3;

/** A page, and the floor, which no page can be faster than. */
type Side = 'site' | 'floor';

/** Milliseconds until something of each is painted. */
export async function compareFirstPaints(browser: Browser, urls: Record<Side, string>): Promise<Record<Side, number>> {
  const paint = (side: Side) => withRetry(urls[side], () => measureFirstPaint(browser, urls[side]));
  const paints = await inTurn(['site', 'floor'], RUNS * LOADS_PER_RUN, paint);
  return { site: median(paints.site), floor: median(paints.floor) };
}

const measureFirstPaint = (browser: Browser, url: string) =>
  withFreshPage(browser, { slow: true, file: new URL(url).pathname.startsWith('/r/') }, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    return firstPaintOf(page);
  });

/** What the browser noted of it: asking late makes no difference. */
async function firstPaintOf(page: Page): Promise<number> {
  const noted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  const first = await page.waitForFunction(noted, undefined, { polling: 50 });
  return (await first.jsonValue()) ?? Number.NaN;
}
