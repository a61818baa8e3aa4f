import type { Browser, Page } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { withFreshPage } from './chromium.ts';
import { openUntilIdle } from './network-idle.ts';
import { withRetry } from './retry.ts';

/** Number of letters of an excerpt that have to appear in the opened post. */
const LETTERS = 12;

export interface Taps {
  /** Milliseconds from a tap on a post of a list until its text is shown. `second` is for another post, after going back. */
  first: number;
  second: number;
}

/** Measures taps on posts of a list after the list has loaded. */
export async function measureTaps(browser: Browser, url: string): Promise<Taps> {
  const taps: Taps[] = [];
  for (let run = 0; run < RUNS; run++) {
    taps.push(
      await withRetry(`taps on ${url}`, () =>
        withFreshPage(browser, { slow: true }, async (page) => {
          await openUntilIdle(page, url);
          const first = await tap(page, 0);
          await page.goBack();
          await page.locator('main ul article').first().waitFor();
          await page.waitForTimeout(500);
          return { first, second: await tap(page, 1) };
        }),
      ),
    );
  }
  return { first: median(taps.map(({ first }) => first)), second: median(taps.map(({ second }) => second)) };
}

/** Taps a post of the list. */
async function tap(page: Page, index: number): Promise<number> {
  const card = page.locator('main ul article').nth(index);
  const link = card.locator('h2 a');
  await link.scrollIntoViewIfNeeded();
  const pathname = await link.evaluate((a) => (a as HTMLAnchorElement).pathname);
  const text = ((await card.locator('p').first().textContent()) ?? '').replaceAll(/\s/g, '').slice(0, LETTERS);
  const shown = await page.evaluateHandle(
    ([wanted = '', start = '']) => {
      const isThere = () =>
        location.pathname === wanted &&
        document.querySelector('main h1') &&
        document.querySelector('main')?.textContent.replaceAll(/\s/g, '').includes(start);
      const time = new Promise<number>((resolve) => {
        addEventListener(
          'touchstart',
          ({ timeStamp }) => {
            const look = () => {
              // resolves after the frame that shows the text
              if (isThere()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
              else requestAnimationFrame(look);
            };
            look();
          },
          { once: true, capture: true },
        );
      });
      return { time };
    },
    [pathname, text],
  );
  await link.tap();
  return shown.evaluate(({ time }) => time);
}
