import { LAUNCH_WITH_FONTS } from '../../../support/browser/launch.ts';
import { expect, test } from '../../../support/fixtures.ts';

test.use({ launchOptions: LAUNCH_WITH_FONTS });

/**
 * Script that sets the reported speed of the connection, which the browser would otherwise estimate from the speed of the
 * machine.
 */
const connectedAt = (downlink: number) =>
  `Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g', downlink: ${downlink} } });`;

const loadedFonts = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;

test('on a fast connection, the web font is shown once all of its files for the page have loaded', async ({ page }) => {
  await page.addInitScript(`
    ${connectedAt(10)}
    new MutationObserver(() => { globalThis.whenShown = (${String(loadedFonts)})(); })
      .observe(document, { subtree: true, attributeFilter: ['data-web-font'] });
  `);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-web-font');
  await expect(page.getByRole('heading').first()).toHaveCSS('font-family', /^"Pretendard Variable"/);
  const whenShown = await page.evaluate(() => Reflect.get(globalThis, 'whenShown') as number);
  expect(whenShown).toBeGreaterThan(3);
  // after the text is painted, all files for it have been requested
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await page.evaluate(loadedFonts)).toBe(whenShown);
});

test('on a slow connection, the system font stays, and no web font is requested', async ({ page }) => {
  await page.addInitScript(connectedAt(2));
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  // a page that loads the web font requests the font before this file
  const last = page.waitForResponse(/\/c\/offline\./);
  await page.goto('/');
  await last;
  expect(fonts).toEqual([]);
  await expect(page.getByRole('heading').first()).toHaveCSS('font-family', /^"Pretendard Apple"/);
});
