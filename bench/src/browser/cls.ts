import type { Browser } from 'playwright-core';
import { withFreshPage } from './chromium.ts';
import { openUntilSilent } from './silence.ts';

/** Layout shift that nobody asked for, through load and a scroll to the end of the page. */
export function measureCls(browser: Browser, url: string): Promise<number> {
  return withFreshPage(browser, { slow: true }, async (page) => {
    await openUntilSilent(page, url);
    return page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) sum += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      const end = () => document.documentElement.scrollHeight - innerHeight;
      for (let screens = 0; scrollY < end() - 1 && screens < 40; screens++) {
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return sum;
    });
  });
}
