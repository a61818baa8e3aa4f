import type { Browser } from 'playwright-core';
import { BROWSER_HEADERS } from '../settings.ts';
import { withFreshPage } from './chromium.ts';
import { openUntilIdle } from './network-idle.ts';

export interface Script {
  pathname: string;
  /** Bytes that are sent: the compressed size. */
  bytes: number;
}

/** Time within which an idle page starts deferred work. */
const IDLE_MS = 3_000;

/**
 * Lists the scripts that a page loads until its network is idle and its deferred work has begun. The browser has data saving
 * turned on, so that the page does not prefetch code of other pages.
 */
export function listScripts(browser: Browser, url: string): Promise<Script[]> {
  return withFreshPage(browser, { slow: false }, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    const addresses = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' || /\.js$/.test(new URL(response.url()).pathname)) {
        addresses.add(response.url());
      }
    });
    await openUntilIdle(page, url);
    await page.waitForTimeout(IDLE_MS);
    return Promise.all([...addresses].map(weigh));
  });
}

async function weigh(address: string): Promise<Script> {
  // `fetch` decompresses the body, but for precompressed files the header has the compressed length
  const answer = await fetch(address, { headers: BROWSER_HEADERS });
  const body = await answer.arrayBuffer();
  return {
    pathname: new URL(address).pathname,
    bytes: Number(answer.headers.get('content-length') ?? body.byteLength),
  };
}
