import type { Page } from 'playwright-core';

/** A late image or script would be requested within this time. */
const SILENCE_MS = 1_000;
/** A page that keeps sending requests is measured after this time. */
const MAX_WAIT_MS = 15_000;
/** Much longer than any page takes on the slow network. */
const LOAD_MS = 25_000;

/** Opens a page and waits until it has loaded and its network is idle. */
export async function openUntilSilent(page: Page, url: string): Promise<void> {
  let running = 0;
  let quietSince = Date.now();
  page.on('request', () => {
    running++;
  });
  const ended = () => {
    running--;
    quietSince = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const started = Date.now();
  await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS });
  while ((running > 0 || Date.now() - quietSince < SILENCE_MS) && Date.now() - started < MAX_WAIT_MS) {
    await page.waitForTimeout(100);
  }
}
