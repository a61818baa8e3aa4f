import { expect, type Page } from '@playwright/test';

/** Emulates a browser with a text size of 200 %, which also scales lengths in media queries. */
export async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Expects that sizes in rem are doubled, too. They would not be if the page set its own root size. */
export const expectDoubledText = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
