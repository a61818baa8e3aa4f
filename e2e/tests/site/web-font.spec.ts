import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const requestedFonts = (page: Page) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  return fonts;
};

test('on a fast connection, the web font is shown once all of its files for the page have come', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { unfinished: -1 });
    new MutationObserver(() => {
      const loading = [...document.fonts].filter(({ status }) => status === 'loading');
      Object.assign(globalThis, { unfinished: loading.length });
    }).observe(document, { subtree: true, attributeFilter: ['data-web-font'] });
  });
  const fonts = requestedFonts(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-web-font');
  await expect(page.getByRole('heading').first()).toHaveCSS('font-family', /^"Pretendard Variable"/);
  expect(fonts.length).toBeGreaterThan(3);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'unfinished') as number)).toBe(0);
});

test('on a slower one, the font of the system stays, and none is requested', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 20, downloadThroughput: 300_000, uploadThroughput: 300_000 },
  });
  const fonts = requestedFonts(page);
  // what comes after the font
  const last = page.waitForResponse(/\/c\/offline\./);
  await page.goto('/');
  await last;
  expect(fonts).toEqual([]);
  await expect(page.getByRole('heading').first()).toHaveCSS('font-family', /^"Pretendard Apple"/);
});
