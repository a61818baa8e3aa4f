import type { Browser } from 'playwright-core';
import { withFreshPage } from './chromium.ts';
import { openUntilIdle } from './network-idle.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

export interface Stability {
  cls: number;
  /** Size, time and elements of the largest shift; empty if nothing moved. */
  moved: string;
}

/**
 * Cumulative layout shift while a page loads and is scrolled to its end: the largest sum of the shifts in one session window. The
 * shifts of a window are at most 1 s apart, and a window lasts at most 5 s.
 */
export function measureCls(browser: Browser, url: string): Promise<Stability> {
  return withFreshPage(browser, { slow: true }, async (page) => {
    await openUntilIdle(page, url);
    return page.evaluate(async () => {
      const shifts: Shift[] = [];
      new PerformanceObserver((list) => {
        shifts.push(...(list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput));
      }).observe({ type: 'layout-shift', buffered: true });
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const end = () => document.documentElement.scrollHeight - innerHeight;
      for (let steps = 0; scrollY < end() - 1 && steps < 40; steps++) {
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
        await pause(150);
      }
      await pause(1_000);

      let cls = 0;
      let session = { sum: 0, from: 0, last: 0 };
      for (const { value, startTime } of shifts) {
        const continues = startTime - session.last < 1_000 && startTime - session.from < 5_000;
        session = {
          sum: continues ? session.sum + value : value,
          from: continues ? session.from : startTime,
          last: startTime,
        };
        cls = Math.max(cls, session.sum);
      }
      const [worst] = shifts.toSorted((a, b) => b.value - a.value);
      const nodes = worst?.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'a text',
      );
      return {
        cls,
        moved: worst ? `${worst.value.toFixed(3)} at ${Math.round(worst.startTime)} ms: ${nodes?.join(', ')}` : '',
      };
    });
  });
}
