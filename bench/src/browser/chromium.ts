import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../tools/install/chromium.ts';
import { PHONE } from '../settings.ts';

/** Runs a function with the browser of the tests. */
export async function withChromium<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

interface Options {
  /** Whether to emulate the CPU and network of the phone `PHONE`. */
  slow: boolean;
  /** Cookies and storage with which the browser starts. */
  storageState?: BrowserContextOptions['storageState'];
}

/** Runs a function with a page of a new browser context. */
export async function withFreshPage<T>(
  browser: Browser,
  { slow, storageState }: Options,
  use: (page: Page) => Promise<T>,
) {
  const context = await browser.newContext({
    viewport: { width: PHONE.width, height: PHONE.height },
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    if (slow) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: PHONE.latencyMs,
        downloadThroughput: PHONE.throughput,
        uploadThroughput: PHONE.throughput,
      });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
    }
    return await use(page);
  } finally {
    await context.close();
  }
}
