import { paths } from '@onmaum/shared-contract/site/paths';
import type { Page } from '@playwright/test';
import { answeredWorry } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { VISITOR_PAGES } from '../../../support/pages-of-site.ts';

/** Milliseconds of a round trip on a slow mobile network. */
const ROUND_TRIP_MS = 1_000;

const isCode = (path: string) => /\.(js|css)$/.test(path);

/** Scripts and stylesheets to which the document of a page refers. */
async function namedInDocument(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path)).text();
  // the template is left out, because only old browsers load its files
  return new Set(
    [...html.replace(/<template[\s>].*?<\/template>/gs, '').matchAll(/(?:src|href)="([^"]+)"/g)]
      .map(([, file = '']) => file)
      .filter(isCode),
  );
}

/** Whether the document of a page refers to a script with zod, the library that validates forms. */
async function hasValidator(page: Page, path: string): Promise<boolean> {
  const scripts = [...(await namedInDocument(page, path))].filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (file) => (await page.request.get(file)).text()));
  return texts.some((text) => text.includes('ZodError'));
}

/** Pages at which visitors from other sites arrive. */
const ENTRANCES = ['/', '/concern', 'an answered worry', '/share', 'an info', 'a search'];

for (const { app, name, find } of VISITOR_PAGES.filter((page) => ENTRANCES.includes(page.name))) {
  test.describe(name, { tag: `@${app}` }, () => {
    let path: string;
    test.beforeEach(async ({ request }) => {
      path = await find(request);
    });

    test('loads no validator, unlike a page with a form', async ({ page }) => {
      expect(await hasValidator(page, path)).toBe(false);
      expect(await hasValidator(page, paths.shareWrite)).toBe(true);
    });

    test('loads only the code that its document names, and only the data in its HTML', async ({
      page,
      frame,
      watch,
    }) => {
      // the blocked requests fail, but the page must become interactive without them
      watch.allow(/^request failed/, /^console error: (Failed to load resource|fault of|.*chunk|.*RUNTIME)/i);
      const named = await namedInDocument(page, path);
      const blocked: string[] = [];
      await page.route(
        (url) => isCode(url.pathname) && !named.has(url.pathname),
        (route) => {
          blocked.push(new URL(route.request().url()).pathname);
          return route.abort();
        },
      );
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // the view beacon is left out: the page sends it when it is idle, and does not wait for the answer
        if (pathname.startsWith('/api/') && !pathname.startsWith('/api/main/view/')) calls.push(pathname);
      });
      await page.goto(path);
      await frame.ready();
      await expect(frame.main.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(calls, 'no call before the page is interactive').toEqual([]);
      await test.info().attach('code that was requested later', { body: blocked.join('\n') });
    });

    test('requests all of its code at once', async ({ page, frame, context }) => {
      const named = await namedInDocument(page, path);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: ROUND_TRIP_MS,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      const initiators = new Map<string, string>();
      session.on('Network.requestWillBeSent', ({ request, initiator }) => {
        const { pathname } = new URL(request.url);
        if (!initiators.has(pathname)) initiators.set(pathname, initiator.type);
      });
      await page.goto(path);
      await frame.ready();
      const starts = await page.evaluate(() => {
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return resources.map(({ name, startTime }) => ({ file: new URL(name).pathname, startTime }));
      });
      const first = Math.min(...starts.filter(({ file }) => named.has(file)).map(({ startTime }) => startTime));
      for (const file of named) {
        expect(initiators.get(file), `${file} is found by the parser`).toBe('parser');
        const start = starts.find((one) => one.file === file)?.startTime ?? Number.NaN;
        expect(start - first, `${file} does not wait for another file`).toBeLessThan(ROUND_TRIP_MS);
      }
    });
  });
}

test('the view of a visitor is reported once, although no data is fetched', async ({ page, worryPage }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/main/view/')) counted.push(`${request.method()} ${pathname}`);
  });
  const { id } = await answeredWorry(page.request);
  await worryPage.open(id);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => counted).toEqual([`POST /api/main/view/bbs_counsels/${id}`]);
});

test('no file is requested twice', async ({ page, frame }) => {
  for (const path of ['/concern', '/solution']) {
    await page.goto(path);
    await frame.ready();
    await page.waitForLoadState('networkidle');
    // only requests of this document count, since the previous one may still be prefetching
    const requested = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const files = requested.filter((file) => file.startsWith('/r/'));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  }
});

test('the content security policy is not violated while navigating the site', async ({ page, frame }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  await page.goto('/');
  await frame.ready();
  for (const name of ['고민게시판', '전문가솔루션', '정보공유', '리포트', '홈']) {
    await frame.tab(name).click();
    await expect(frame.tab(name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await frame.tab('고민게시판').click();
  await frame.main.getByRole('button', { name: /^카테고리/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // scrolling is locked without a style element, which the policy would forbid; elements with `data-file` are inlined stylesheets
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await expect(page.locator('style:not([data-file])')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
});
