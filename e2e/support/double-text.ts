import { expect, type Page } from '@playwright/test';

/** As in a browser that is set to twice the size of text, which also changes what a style sheet calls wide or low. */
export async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Pages may still say how large their root is: sizes in rem must have grown too. */
export const expectDoubledText = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
