import type { Browser } from 'playwright-core';
import { BROWSER_HEADERS } from '../settings.ts';
import { withFreshPage } from './chromium.ts';
import { openUntilIdle } from './network-idle.ts';

export interface Script {
  pathname: string;
  /** Size as it is sent. */
  bytes: number;
}

/** An idle page starts deferred work within this time. */
const IDLE_MS = 3_000;

/**
 * Lists the scripts that a page loads until the network is idle. Data saving is on, so that the page does not prefetch code
 * of other pages.
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
  // fetch decompresses the body; the header of precompressed files has the compressed length
  const answer = await fetch(address, { headers: BROWSER_HEADERS });
  const body = await answer.arrayBuffer();
  return {
    pathname: new URL(address).pathname,
    bytes: Number(answer.headers.get('content-length') ?? body.byteLength),
  };
}
