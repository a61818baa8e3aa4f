import { truncate } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import type { Browser } from '@playwright/test';
import { AREAS } from '../../deploy/src/checkout/apps.ts';
import { freePort } from '../../tools/services/ports.ts';
import { startService } from '../support/site/service.ts';
import { Site } from '../support/site/site.ts';
import { DEPLOY_ROWS, goesFurtherBack, isRefused } from './at-deploy.ts';
import { BROWSER_ROWS } from './browser-rows.ts';
import { BACK_ROW, NONE, PASSED, RESTART_ROW, type Results, SHELL_ROW } from './document.ts';
import { openExampleApi } from './example-api.ts';
import { observeInBrowser } from './in-browser.ts';
import { delaysOf, faultsOf } from './judge.ts';
import { type Outcome, observeOnServer, observeShell, pageOf } from './on-server.ts';
import { requestPage } from './request-page.ts';
import { SERVER_ROWS } from './server-rows.ts';

const TRIES = 3;

type Cells = Record<string, Record<string, string>>;

/** Tests every row with the built release of each area. @param note called with the progress */
export async function runIsolation(browser: Browser, note: (text: string) => void): Promise<Results> {
  const api = await openExampleApi();
  const site = await Site.open({ apiUrl: api.url, env: { PAGE_CACHE_SECONDS: '0' } });
  const results: Record<keyof Results, Cells> = { server: {}, browser: {}, deploy: {} };
  const put = async (table: keyof Results, title: string, app: RemoteName, attempt: Promise<readonly string[]>) => {
    const faults = await attempt.catch((error: Error) => [error.message.split('\n')[0] ?? '']);
    const cell = faults.join('; ') || PASSED;
    note(`${title} · ${app}: ${cell}`);
    results[table][title] = { ...results[table][title], [app]: cell };
  };
  try {
    for (const app of AREAS) {
      const control = await observeOnServer(site, app);
      for (const row of SERVER_ROWS) {
        if (pageOf(app).audience || (row.onHome && !(await hasParts(site, app))))
          results.server[row.title] = { ...results.server[row.title], [app]: NONE };
        else
          await put(
            'server',
            row.title,
            app,
            inTime(
              control,
              (outcome) => faultsOf(row, outcome),
              () => observeOnServer(site, app, row),
            ),
          );
      }
      await put(
        'server',
        SHELL_ROW,
        app,
        inTime(
          control,
          ({ failed }) => [...failed],
          () => observeShell(site, app),
        ),
      );
      for (const row of BROWSER_ROWS) await put('browser', row.title, app, observeInBrowser(browser, site, app, row));
      for (const row of DEPLOY_ROWS)
        await put('deploy', row.title, app, faultUnless(isRefused(site.releases, app, row)));
      await put(
        'deploy',
        BACK_ROW,
        app,
        faultUnless(goesFurtherBack(site.releases, app, await liveVersion(site, app))),
      );
    }
    const server = await restartDamaged(site, api.url);
    for (const app of AREAS) {
      const page = requestPage(server.url + pageOf(app).path);
      await put('deploy', RESTART_ROW, app, faultUnless(page.then(({ kind }) => kind === 'whole')));
    }
    await server.stop();
    return results;
  } finally {
    await site.close();
    api.close();
  }
}

/** Makes an attempt, and repeats it if its only problem was its time. @returns the problems of the last attempt */
async function inTime(control: Outcome, faults: (outcome: Outcome) => string[], attempt: () => Promise<Outcome>) {
  for (let left = TRIES; ; left -= 1) {
    const outcome = await attempt();
    const delays = delaysOf(outcome, control);
    if (faults(outcome).length > 0 || delays.length === 0 || left === 1) return [...faults(outcome), ...delays];
  }
}

const faultUnless = async (met: Promise<boolean>) => ((await met) ? [] : ['no']);

const liveVersion = async (site: Site, app: RemoteName) =>
  liveDeployment(await site.releases.discovery(), app)?.metadata.version ?? '';

/** Whether the home page shows fragments of an area. Other fragments are in the panel of the bell or in the side column. */
const hasParts = async (site: Site, app: RemoteName) => {
  const { fragments } = await site.releases.release(app, await liveVersion(site, app));
  return Boolean(fragments?.['./fragments']?.some((name) => name.startsWith('home-')));
};

/** Truncates the pointer file of a site's releases, and starts another site server with them. */
async function restartDamaged(site: Site, apiUrl: string) {
  await truncate(path.join(site.releases.dir, 'discovery.json'), 100);
  const url = `http://localhost:${await freePort()}`;
  const env = { PORT: new URL(url).port, API_URL: apiUrl, RELEASES_DIR: site.releases.dir };
  const server = await startService('site/src/main.ts', env, `${url}/readyz`);
  return { url, stop: () => server.stop() };
}
