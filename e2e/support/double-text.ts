import { expect, type Page } from '@playwright/test';

/** Emulates a browser with text at 200 %, which also scales the lengths of media queries. */
export async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Expects that sizes in rem are doubled, too, since a page may set its own root size. */
export const expectDoubledText = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
