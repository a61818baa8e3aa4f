import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { traceTasks } from './trace-tasks.ts';
import { UnobservedPage } from './unobserved-page.ts';

/** Measurements of one page load on the phone, with an empty cache. */
export interface Load {
  /** Milliseconds until the largest element is painted. */
  lcp: number;
  /** Description of the largest element: tag, class and the beginning of its text. */
  what: string;
  /** Total blocking time in milliseconds: the sum of the part of each task that exceeds 50 ms. */
  blocked: number;
  /** Total milliseconds of style recalculations. */
  styled: number;
}

const LONG_TASK_MS = 50;
/** Milliseconds for work that a page still does after it is painted and its network is idle. */
const REST_MS = 500;

export const measureLoad = (browser: Browser, url: string): Promise<Load> =>
  UnobservedPage.use(browser, async (page, session) => {
    const { tasks, styled } = await traceTasks(session, url, async () => {
      await page.openUntilIdle(url);
      await wait(REST_MS);
    });
    const blocked = tasks.reduce((all, duration) => all + Math.max(0, duration - LONG_TASK_MS), 0);
    return { ...(await page.evaluate(largestPaint)), blocked, styled };
  });

/** This function runs in the page, not in Node.js. */
const largestPaint = () =>
  new Promise<Pick<Load, 'lcp' | 'what'>>((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
      const { element, startTime: lcp } = last;
      const what = element
        ? `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.slice(0, 24)}`
        : '';
      resolve({ lcp, what });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
