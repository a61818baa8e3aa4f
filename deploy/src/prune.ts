import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Deployment, type Discovery, discoveryKey, liveDeployment } from '@onmaum/shared-contract/release';
import { tell } from './history.ts';
import { earlierVersions, findVersion, knownVersions, timeOfChange } from './pointer.ts';
import type { Releases } from './releases.ts';

/** The longest life of a page: pages stay open in a tab, and some are kept on the device. */
export const PAGE_LIFE_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Removes releases that no page can use: all but what is live, what a rollback would go back to, what is marked, and
 * what was live within the life of a page.
 * @returns what was removed, as `<app> <version>`
 */
export async function prune(releases: Releases, pageLifeDays = PAGE_LIFE_DAYS): Promise<string[]> {
  const since = Date.now() - pageLifeDays * DAY_MS;
  const removed: string[] = [];
  await releases.change(
    (before) => {
      const at = timeOfChange(before);
      return appsOf(before).reduce((discovery, app) => forgetOld(discovery, app, since, at), before);
    },
    // first the pointer, then the folders: whoever stops in between leaves folders, which the next time removes
    async (discovery) => {
      for (const app of appsOf(discovery)) removed.push(...(await removeUnknown(releases, discovery, app, since)));
    },
  );
  return removed;
}

const appsOf = (discovery: Discovery) =>
  Object.values(discovery.microFrontends).flatMap(([first]) => (first ? [first.extras.app] : []));

function forgetOld(discovery: Discovery, app: string, since: number, at: string): Discovery {
  const live = liveDeployment(discovery, app);
  const [back] = earlierVersions(discovery, app);
  const isNeeded = (one: Deployment) => {
    // before there were times of replacement, the last one is known
    const lastUse = one.extras.replacedAt ?? live?.extras.liveAt ?? one.extras.deployedAt;
    return one.deployment.default || one.deployment.traffic > 0 || one.extras.bad || Date.parse(lastUse) > since;
  };
  const known = knownVersions(discovery, app);
  const kept = known.filter((one) => one === back || isNeeded(one));
  const events = known
    .filter((one) => !kept.includes(one))
    .map(({ metadata }) => ({ at, app, version: metadata.version, what: 'pruned' as const }));
  return tell({ ...discovery, microFrontends: { ...discovery.microFrontends, [discoveryKey(app)]: kept } }, ...events);
}

/** Removes folders that no version has: those of forgotten ones, and drafts of deploys that were stopped. */
async function removeUnknown(releases: Releases, discovery: Discovery, app: string, since: number): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(path.join(releases.dir, app)).catch(() => [])) {
    const folder = releases.folder(app, name);
    // one that is young may be about to be live
    if (findVersion(discovery, app, name) || (await stat(folder)).mtimeMs > Math.min(since, Date.now() - DAY_MS))
      continue;
    await rm(folder, { recursive: true, force: true });
    removed.push(`${app} ${name}`);
  }
  return removed;
}
