import type { Browser, Page } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { openUntilIdle } from './network-idle.ts';
import { withRetry } from './retry.ts';

const DESKTOP = { width: 1280, height: 800 };
/** Time for which the pointer rests on a link: longer than prefetching takes, even on a busy machine. */
const RESTED_MS = 700;
const START = '/mypage';
/** Path that signs in a member of the demo content who has data on every page. */
const SIGN_IN = '/api/auth/naver/start?login_hint=buyer';

export interface RestedLink {
  path: string;
  /** Milliseconds from the press until the page and its content are shown. */
  ms: number;
}

/** Measures the links of /mypage, pressed after the pointer has rested on them. */
export async function measureRestedLinks(browser: Browser, site: string): Promise<RestedLink[]> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'ko-KR', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(site + SIGN_IN);
    await page.waitForURL(`${site}/`);
    await openUntilIdle(page, site + START);
    const paths = await page
      .locator('main nav a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    const measured: RestedLink[] = [];
    for (const path of paths) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await withRetry(path, () => press(page, site, path)));
      measured.push({ path, ms: median(times) });
    }
    return measured;
  } finally {
    await context.close();
  }
}

/** Reloads /mypage, which discards prefetched data, hovers over a link and presses it. */
async function press(page: Page, site: string, path: string): Promise<number> {
  await openUntilIdle(page, site + START);
  const link = page.locator(`main nav a[href="${path}"]`);
  await link.hover();
  await page.waitForTimeout(RESTED_MS);
  return link.evaluate(
    (pressed, wanted) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const isThere = () => {
          const main = document.querySelector('main');
          return location.pathname === wanted && main?.querySelector('h1') && !main.textContent.includes('불러오는 중');
        };
        const look = () => {
          // resolves in the frame that shows the page
          if (isThere()) requestAnimationFrame(() => resolve(performance.now() - from));
          else requestAnimationFrame(look);
        };
        (pressed as HTMLAnchorElement).click();
        look();
      }),
    path,
  );
}
