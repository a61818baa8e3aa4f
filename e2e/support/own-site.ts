import { test } from './fixtures.ts';
import { Site } from './site.ts';

/** A test with a separate site of its own, on the shared API. @param env more variables of its site server */
export const testOnOwnSite = (env: NodeJS.ProcessEnv = {}) =>
  test.extend<{ site: Site }>({
    site: async ({ apiUrl, releasesDir }, use) => {
      const site = await Site.open({ apiUrl, releasesDir, env });
      await use(site);
      await site.close();
    },
    baseURL: async ({ site }, use) => use(site.url),
    watch: async ({ watch }, use) => {
      // the shared API counts only the views of its own site
      watch.allow(/403.*\/api\/main\/view\//);
      await use(watch);
    },
  });
