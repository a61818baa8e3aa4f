import type { Browser, Page } from 'playwright-core';
import { withFreshPage } from './chromium.ts';
import { openUntilSilent } from './silence.ts';

/** A first load of a page on the phone. */
export interface Load {
  /** Milliseconds until its largest element is painted. */
  lcp: number;
  /** Description of that element: tag, class and the beginning of its text. */
  what: string;
  /** Milliseconds for which a press would have waited: what each long task takes beyond 50 ms. */
  blocked: number;
}

const LONG_TASK_MS = 50;
/** What a page still does once its network is idle and it is painted. */
const REST_MS = 500;

interface Watched {
  lcp?: { ms: number; what: string };
  tasks: number[];
}
declare const watched: Watched;

export function measureLoad(browser: Browser, url: string): Promise<Load> {
  return withFreshPage(browser, { slow: true }, async (page) => {
    await watch(page);
    await openUntilSilent(page, url);
    await page.waitForFunction(() => watched.lcp);
    await page.waitForTimeout(REST_MS);
    const { lcp, tasks } = await page.evaluate(() => watched);
    if (!lcp) throw new Error(`${url} painted nothing`);
    const blocked = tasks.reduce((all, duration) => all + Math.max(0, duration - LONG_TASK_MS), 0);
    return { lcp: lcp.ms, what: lcp.what, blocked };
  });
}

/** Notes from the beginning what the browser tells while it happens. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Watched = { tasks: [] };
    Object.assign(globalThis, { watched: seen });
    new PerformanceObserver((list) => {
      seen.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
      const { element } = last;
      const what = element
        ? `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.slice(0, 24)}`
        : '';
      seen.lcp = { ms: last.startTime, what };
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
