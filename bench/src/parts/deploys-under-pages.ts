import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { APPS } from '../../../deploy/src/checkout/apps.ts';
import { buildApps } from '../../../deploy/src/checkout/build-apps.ts';
import { deploy } from '../../../deploy/src/commands/deploy.ts';
import { Releases } from '../../../deploy/src/releases/releases.ts';
import { signInAs } from '../../../e2e/support/people.ts';
import { withChromium } from '../browser/chromium.ts';
import { type Line, ms, note } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { startApi, withServices } from '../services/servers.ts';
import { BUDGETS, PORTS, SEED } from '../settings.ts';
import { CommandRunner } from '../under-pages/command-runner.ts';
import { drawCommands, inWords } from '../under-pages/commands.ts';
import { EXAMINE_MARKED, markBuild, versionOf } from '../under-pages/marked-build.ts';
import { randomFrom } from '../under-pages/random.ts';
import { SupervisedSite } from '../under-pages/supervised-site.ts';
import { Tally } from '../under-pages/tally.ts';
import { Turns } from '../under-pages/turns.ts';
import { recordStalls } from '../under-pages/view.ts';
import { Visitor } from '../under-pages/visitor.ts';

const PAGES = 10;
/** Maximum number of pages that load at once. It is low, so that failures come from a deploy and not from a slow machine. */
const AT_ONCE = 3;
/** Shares of views that load a document, assigned to the pages in turn. A page with the share 0 loads only its first document. */
const LOADS = [0, 0.05, 0.2, 0.4, 0.6];

/**
 * Deploys and rolls back three areas while pages stay open and navigate, and counts failures and mixed versions. A seed
 * determines the order of commands and views; their timing depends on the machine.
 * @param folder for releases, builds and database
 */
export async function deployUnderPages(folder: string, add: Add): Promise<void> {
  note(`seed ${SEED}`);
  const releases = new Releases(path.join(folder, 'under-pages'));
  const builds = path.join(folder, 'under-pages-builds');
  await releaseMarked(releases, builds);
  await withServices(async (services) => {
    await startApi(services, {
      port: PORTS.api,
      sitePort: PORTS.deploys,
      dataDir: path.join(folder, 'under-pages-data'),
    });
    const site = await SupervisedSite.start({ port: PORTS.deploys, apiPort: PORTS.api, releasesDir: releases.dir });
    try {
      add(...(await withChromium((browser) => run(browser, site, releases, builds))));
    } finally {
      await site.stop();
    }
  });
}

async function releaseMarked(releases: Releases, builds: string) {
  note('building and releasing');
  await buildApps(APPS);
  await mkdir(builds, { recursive: true });
  const dists = APPS.map((app) => ({ app, version: versionOf(SEED, app, 0), dist: path.join(builds, app) }));
  for (const one of dists) await markBuild(one);
  await deploy(
    releases,
    dists.map(({ dist }) => dist),
    {},
    { examine: EXAMINE_MARKED },
  );
}

async function run(browser: Browser, site: SupervisedSite, releases: Releases, folder: string): Promise<Line[]> {
  const tally = new Tally();
  const failing = new Set<string>();
  const turns = new Turns(AT_ONCE);
  const runner = new CommandRunner({ seed: SEED, folder, releases, site, failing });
  const failingPath = () => runner.failingPath;
  const visitors = [];
  for (let number = 0; number < PAGES; number += 1)
    visitors.push(await open(browser, site, number, { tally, failing, failingPath, turns }));
  const commands = drawCommands(randomFrom(SEED));
  let isRunning = true;
  const walks = visitors.map((visitor) => visitor.run(() => isRunning).catch((error) => tally.fail(String(error))));
  try {
    for (const [at, command] of commands.entries()) {
      note(`${Math.round(performance.now() / 1000)} s: ${at + 1}. ${inWords(command)}`);
      await runner.perform(command).catch((error: Error) => tally.fail(`${inWords(command)}: ${error.message}`));
    }
  } finally {
    isRunning = false;
    await Promise.all(walks);
  }
  return linesOf(commands.length, tally, runner);
}

/**
 * Opens the page of a visitor. Six of ten visitors are members, and six have a service worker. No two visitors share a network
 * address or a lane. The lane decides whether a visitor gets a canary.
 */
async function open(
  browser: Browser,
  site: SupervisedSite,
  number: number,
  needs: Pick<ConstructorParameters<typeof Visitor>[0], 'tally' | 'failing' | 'failingPath' | 'turns'>,
): Promise<Visitor> {
  const isPhone = number % 2 === 0;
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    isMobile: isPhone,
    reducedMotion: 'reduce',
    baseURL: site.url,
    locale: 'ko-KR',
    serviceWorkers: number % 4 < 2 ? 'allow' : 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.${number}.1` },
  });
  await context.addCookies([{ name: 'lane', value: String(number * 10 + 5), url: site.url }]);
  await context.addInitScript(recordStalls);
  const page = await context.newPage();
  const isMember = number % 3 !== 0;
  if (isMember) await signInAs(page, number % 2 === 0 ? 'member' : 'buyer');
  const name = `page ${number + 1}`;
  const loads = LOADS[number % LOADS.length] ?? 0;
  return new Visitor({ page, name, isMember, loads, site, random: randomFrom(SEED + number + 1), ...needs });
}

function linesOf(
  commands: number,
  { views, failures, mixed, expected, recovered, interrupted }: Tally,
  runner: CommandRunner,
): Line[] {
  const { site, tool } = runner.kills;
  const slowest = Math.max(...runner.rollbackTimes);
  note(`${expected} views of failing releases failed, ${recovered} views succeeded once the site was back`);
  return [
    {
      what: `Deploys under ${PAGES} open pages, seed ${SEED}`,
      value: `${commands}`,
      against: `${site + tool} kill -9`,
    },
    {
      what: '  failures',
      value: `${failures.length}`,
      against: `${views} views`,
      budget: `${BUDGETS.failures}`,
      met: failures.length <= BUDGETS.failures,
    },
    {
      what: '  failed requests and errors during kills of the site server, not counted',
      value: `${interrupted}`,
      against: `${site} kills`,
    },
    {
      what: '  mixed versions',
      value: `${mixed.length}`,
      against: `${views} views`,
      budget: `${BUDGETS.mixed}`,
      met: mixed.length <= BUDGETS.mixed,
    },
    {
      what: '  a release that fails, until it is rolled back',
      value: ms(slowest),
      budget: `≤ ${ms(BUDGETS.rollbackMs)}`,
      met: slowest <= BUDGETS.rollbackMs,
    },
  ];
}
