import type { Browser } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { inTurn } from './in-turn.ts';
import { withRetry } from './retry.ts';
import { UnobservedPage } from './unobserved-page.ts';

/**
 * Number of loads in each run; other measurements load once. The first paint varies by a fifth from load to load, so medians of
 * only seven loads would differ by more than the budget allows.
 */
const LOADS_PER_RUN = 3;

/** The page of the site, and its floor: the same document with inlined styles and without scripts (`load/floor.ts`). */
type Side = 'site' | 'floor';

/** Milliseconds until the first contentful paint of the page, and of its floor. */
export async function compareFirstPaints(browser: Browser, urls: Record<Side, string>): Promise<Record<Side, number>> {
  const paint = (side: Side) => withRetry(urls[side], () => measureFirstPaint(browser, urls[side], side === 'floor'));
  const paints = await inTurn(['site', 'floor'], RUNS * LOADS_PER_RUN, paint);
  return { site: median(paints.site), floor: median(paints.floor) };
}

const measureFirstPaint = (browser: Browser, url: string, isFile: boolean) =>
  UnobservedPage.use(browser, async (page) => {
    if (isFile) await page.ignorePolicy();
    await page.open(url);
    return page.evaluate(firstPaint);
  });

/** This function runs in the page, not in Node.js. */
const firstPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint');
      if (first) resolve(first.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
