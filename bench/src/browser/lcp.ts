import type { Browser } from 'playwright-core';
import { withFreshPage } from './chromium.ts';
import { openUntilSilent } from './silence.ts';

export interface Paint {
  ms: number;
  /** Description of the painted element: tag, class and the beginning of its text. */
  what: string;
}

/** Measures the largest contentful paint of a cold load on the phone. */
export function measureLcp(browser: Browser, url: string): Promise<Paint> {
  return withFreshPage(browser, { slow: true }, async (page) => {
    await openUntilSilent(page, url);
    const paint = await page.evaluate(
      () =>
        new Promise<Paint | null>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
            const { element } = last ?? {};
            const what = element
              ? `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.slice(0, 24)}`
              : '';
            resolve(last ? { ms: last.startTime, what } : null);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
          setTimeout(() => resolve(null), 2_000);
        }),
    );
    if (!paint) throw new Error(`${url} painted nothing`);
    return paint;
  });
}
