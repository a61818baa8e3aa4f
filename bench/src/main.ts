import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { withChromium } from './browser/chromium.ts';
import { buildMonolith } from './monolith/build.ts';
import { note } from './note.ts';
import { measureApiCost, measureEmbedded } from './parts/api.ts';
import { measureInBrowser } from './parts/browser.ts';
import { measurePages } from './parts/pages.ts';
import { kilobytes, table, verdict } from './report.ts';
import { findAnsweredWorry } from './sample.ts';
import { withScratchFolder } from './scratch-folder.ts';
import { releaseApps } from './services/release.ts';
import { origin, startApi, startSite, withServices } from './services/servers.ts';
import { PORTS } from './settings.ts';
import { weighShell } from './weigh/weigh.ts';

/** Everything in one run on one machine: `npm run bench`. A missed budget is said, not a failure of the run. */
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
note(`${availableParallelism()} cores, load ${load()}`);

const lines = await withScratchFolder(async (folder) => {
  const releasesDir = path.join(folder, 'releases');
  note('building and releasing');
  await releaseApps(releasesDir);
  const monolith = await buildMonolith();

  const measured = await withServices(async (services) => {
    await startApi(services, { port: PORTS.api, dataDir: path.join(folder, 'data') });
    for (const [port, pageCacheSeconds] of [
      [PORTS.site, 0],
      [PORTS.cachedSite, 3],
    ] as const) {
      await startSite(services, { port, apiPort: PORTS.api, releasesDir, pageCacheSeconds });
    }
    const api = origin(PORTS.api);
    const site = origin(PORTS.site);
    const worryId = await findAnsweredWorry(api);
    const boards = ['/concern', `/concern_detail/${worryId}`];
    const inBrowser = await withChromium((browser) =>
      measureInBrowser({ browser, site, monolith, pathnames: ['/', ...boards] }),
    );
    note('pages a second');
    const pages = await measurePages({ uncached: site, cached: origin(PORTS.cachedSite), pathnames: boards });
    note('calls a second');
    return [...inBrowser, ...pages, ...(await measureEmbedded(api, worryId))];
  });
  return [...measured, ...(await measureApiCost(folder))];
});

const weights = await weighShell();
console.log("\nWhat the shell's first scripts are made of (gzip, each alone):");
for (const { name, bytes } of weights.slice(0, 15)) console.log(`  ${kilobytes(bytes).padStart(8)}  ${name}`);
console.log(`\n${table(lines)}\n\nload of the machine at the end: ${load()}\n${verdict(lines)}`);
