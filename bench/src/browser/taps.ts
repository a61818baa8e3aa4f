import type { Browser, Page } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { withFreshPage } from './chromium.ts';
import { openUntilIdle } from './network-idle.ts';
import { withRetry } from './retry.ts';

/** Letters of an excerpt to find in the post. */
const LETTERS = 12;

export interface Taps {
  /** Milliseconds from touching a post of a list until its text is shown: the first post, and another after Back. */
  first: number;
  second: number;
}

/** Measures taps on posts of a list, once its network is idle. */
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
              // the frame that shows the text
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
