import { test } from '../fixtures.ts';
import { Site } from './site.ts';

/** A test with a separate site, which uses the shared API. @param env additional variables of its site server */
export const testOnOwnSite = (env: NodeJS.ProcessEnv = {}) =>
  test.extend<{ site: Site }>({
    site: async ({ apiUrl, releasesDir }, use) => {
      const site = await Site.open({ apiUrl, releasesDir, env });
      await use(site);
      await site.close();
    },
    baseURL: async ({ site }, use) => use(site.url),
    watch: async ({ watch }, use) => {
      // the shared API refuses to count views of another site
      watch.allow(/403.*\/api\/main\/view\//);
      await use(watch);
    },
  });
