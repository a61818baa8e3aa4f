import type { Browser, Page } from 'playwright-core';
import { median } from '../median.ts';
import { RUNS } from '../settings.ts';
import { withFreshPage } from './chromium.ts';
import { withRetry } from './retry.ts';

/** Path that signs in a member of the demo content. */
const SIGN_IN = '/api/auth/naver/start?login_hint=buyer';

export interface MemberHeading {
  path: string;
  /** Milliseconds until the heading is painted. */
  heading: number;
  /** Milliseconds until the first contentful paint. */
  firstPaint: number;
}

/** Measures when the heading of a members' page is painted after a direct load on the phone. */
export async function measureMemberHeadings(
  browser: Browser,
  site: string,
  paths: readonly string[],
): Promise<MemberHeading[]> {
  const measured: MemberHeading[] = [];
  for (const path of paths) {
    const loads = [];
    for (let run = 0; run < RUNS; run++) loads.push(await withRetry(path, () => load(browser, site, path)));
    measured.push({
      path,
      heading: median(loads.map(({ heading }) => heading)),
      firstPaint: median(loads.map(({ firstPaint }) => firstPaint)),
    });
  }
  return measured;
}

/** Loads a page as a member on the phone, with an empty cache. */
const load = (browser: Browser, site: string, path: string) =>
  withFreshPage(browser, { slow: false }, async (home) => {
    await home.goto(site + SIGN_IN);
    await home.waitForURL(`${site}/`);
    const storageState = await home.context().storageState();
    return withFreshPage(browser, { slow: true, storageState }, (page) => openAndLook(page, site + path));
  });

async function openAndLook(page: Page, url: string): Promise<Omit<MemberHeading, 'path'>> {
  await page.addInitScript(() => {
    const look = () => {
      // the page has a heading for visitors and a heading for members; one of the two is hidden
      if ([...document.querySelectorAll('main h1')].some((heading) => heading.checkVisibility()))
        requestAnimationFrame(() => performance.mark('heading'));
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(url);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(async () => {
    while (performance.getEntriesByName('heading').length === 0) await new Promise(requestAnimationFrame);
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return { heading: at('heading'), firstPaint: at('first-contentful-paint') };
  });
}
