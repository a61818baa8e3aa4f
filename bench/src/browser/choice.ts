import type { Browser } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { withFreshPage } from './chromium.ts';
import { openUntilIdle } from './network-idle.ts';
import { withRetry } from './retry.ts';

/** Milliseconds from a tap on the first unchosen category of a loaded page until the category is painted as chosen. */
export async function measureChoice(browser: Browser, url: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    times.push(
      await withRetry(`choosing on ${url}`, () =>
        withFreshPage(browser, { slow: true }, async (page) => {
          await openUntilIdle(page, url);
          const chip = page.locator('main [aria-pressed="false"]:visible').first();
          const chosen = await chip.evaluateHandle((element) => {
            const time = new Promise<number>((resolve) => {
              element.addEventListener(
                'touchstart',
                ({ timeStamp }) => {
                  new MutationObserver(() =>
                    // resolves after the frame that shows the choice
                    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
                  ).observe(element, { attributeFilter: ['aria-pressed'] });
                },
                { once: true },
              );
            });
            return { time };
          });
          await chip.tap();
          return chosen.evaluate(({ time }) => time);
        }),
      ),
    );
  }
  return median(times);
}
