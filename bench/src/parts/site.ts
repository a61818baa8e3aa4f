import path from 'node:path';
import type { Browser } from 'playwright-core';
import { withChromium } from '../browser/chromium.ts';
import { measureRestedLinks } from '../browser/rested-links.ts';
import { buildMonolith } from '../monolith/build.ts';
import { type Line, ms, note } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { findAnsweredWorry, findReviewedSolution } from '../sample.ts';
import { releaseApps } from '../services/release.ts';
import { origin, startApi, startSite, withServices } from '../services/servers.ts';
import { BUDGETS, PORTS, RUNS } from '../settings.ts';
import { measureInBrowser } from './browser.ts';
import { measurePages } from './pages.ts';

/** Runs the measurements that need the whole site. @param folder for releases and database */
export async function measureSite(
  folder: string,
  parts: { browser: boolean; pages: boolean; links: boolean },
  add: Add,
): Promise<void> {
  const releasesDir = path.join(folder, 'releases');
  note('building and releasing');
  await releaseApps(releasesDir);
  const monolith = parts.browser ? await buildMonolith() : null;

  return withServices(async (services) => {
    await startApi(services, { port: PORTS.api, dataDir: path.join(folder, 'data'), sitePort: PORTS.site });
    for (const [port, pageCacheSeconds] of [
      [PORTS.site, 0],
      [PORTS.cachedSite, 3],
    ] as const) {
      await startSite(services, { port, apiPort: PORTS.api, releasesDir, pageCacheSeconds });
    }
    const site = origin(PORTS.site);
    const cached = origin(PORTS.cachedSite);
    const boards = ['/concern', `/concern_detail/${await findAnsweredWorry(origin(PORTS.api))}`];
    if (monolith) {
      const market = ['/solution', `/solution_counseling/${await findReviewedSolution(origin(PORTS.api))}`];
      const pathnames = ['/', ...boards, ...market];
      await withChromium((browser) =>
        measureInBrowser({ browser, site, cached, monolith, releasesDir, pathnames }, add),
      );
    }
    if (parts.pages) {
      note('pages per second');
      await measurePages({ api: origin(PORTS.api), uncached: site, cached, releasesDir, pathnames: boards }, add);
    }
    if (parts.links) {
      note(`links of my page, ${RUNS} times each`);
      add(...(await withChromium((browser) => measureLinks(browser, site))));
    }
  });
}

const measureLinks = async (browser: Browser, site: string): Promise<Line[]> =>
  (await measureRestedLinks(browser, site)).map(({ path: pathname, ms: spent }) => ({
    what: `From /mypage to ${pathname}, after resting on its link`,
    value: ms(spent),
    budget: `≤ ${ms(BUDGETS.restedLinkMs)}`,
    met: spent <= BUDGETS.restedLinkMs,
  }));
