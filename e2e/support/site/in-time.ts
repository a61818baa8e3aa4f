import { test } from '../fixtures.ts';
import { SiteInTime } from './site-in-time.ts';

/** A test with a separate site, whose clock it can set ahead. */
export const testInTime = test.extend<{ site: SiteInTime }>({
  site: async ({ releasesDir }, use) => {
    const site = await SiteInTime.open(releasesDir);
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
