import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ChangedLine, PAGE } from '../deploys/changed-line.ts';
import { median } from '../median.ts';
import { type Line, ms, note } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { releaseApps } from '../services/release.ts';
import { origin, startApi, startSite, withServices } from '../services/servers.ts';
import { BUDGETS, PORTS } from '../settings.ts';

/** Number of changes, which are built one by one. The first one fills caches and is not counted. */
const CHANGES = 4;
const POLL_MS = 20;
const LIMIT_MS = 30_000;

/** Measures the time until a changed line is live, and until a rollback takes effect. @param folder for releases and database */
export async function measureDeploys(folder: string, add: Add): Promise<void> {
  const releasesDir = path.join(folder, 'deploys');
  note('building and releasing');
  await releaseApps(releasesDir);
  const line = new ChangedLine(releasesDir);
  try {
    await withServices(async (services) => {
      await startApi(services, { port: PORTS.api, dataDir: path.join(folder, 'deploys-data') });
      await startSite(services, { port: PORTS.deploys, apiPort: PORTS.api, releasesDir, pageCacheSeconds: 3 });
      add(...(await changeAndRollBack(line, releasesDir)));
    });
  } finally {
    line.remove();
  }
}

async function changeAndRollBack(line: ChangedLine, releasesDir: string): Promise<Line[]> {
  const times: Record<'change' | 'switch' | 'rollback', number[]> = { change: [], switch: [], rollback: [] };
  let before = '';
  for (let number = 1; number <= CHANGES; number++) {
    note(`change ${number}`);
    const text = line.change(number);
    const started = Date.now();
    await line.deploy();
    const live = await whenShown(text);
    times.change.push(live - started);
    times.switch.push(live - (await stat(path.join(releasesDir, 'discovery.json'))).mtimeMs);
    if (number === 1) before = text;
    else {
      const begun = Date.now();
      await line.rollback();
      times.rollback.push((await whenShown(before)) - begun);
    }
  }
  const budgeted = (what: string, values: readonly number[], budget: number): Line => ({
    what,
    value: ms(median(values)),
    budget: `≤ ${ms(budget)}`,
    met: median(values) <= budget,
  });
  return [
    budgeted('A changed line of an area, until it is live', times.change.slice(1), BUDGETS.changeMs),
    budgeted('A switch of releases, until the first page', times.switch.slice(1), BUDGETS.switchMs),
    budgeted('A rollback, until the first page', times.rollback, BUDGETS.switchMs),
  ];
}

/** Polls the page until it shows a text. @returns the time @throws when the page does not show the text in time */
async function whenShown(text: string): Promise<number> {
  const latest = Date.now() + LIMIT_MS;
  while (Date.now() < latest) {
    const page = await fetch(origin(PORTS.deploys) + PAGE);
    if ((await page.text()).includes(`>${text}<`)) return Date.now();
    await wait(POLL_MS);
  }
  throw new Error(`the page never showed ${text}`);
}
