import { expect, type Page } from '@playwright/test';

/** Emulates a browser with a text size of 200 %, which also scales lengths in media queries. */
export async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Expects that sizes in rem are also doubled. A root element with a font size in pixels would not double them. */
export const expectDoubledText = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
