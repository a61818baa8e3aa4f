import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  appsIn,
  type Deployment,
  type Discovery,
  discoveryKey,
  liveDeployment,
  type Origin,
} from '@onmaum/shared-contract/release';
import { isDraft } from '@onmaum/shared-contract/server/drafts';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { tell } from '../releases/history.ts';
import { earlierVersions, findVersion, knownVersions, timeOfChange } from '../releases/pointer.ts';
import type { Releases } from '../releases/releases.ts';

/** The longest life of a page: pages stay open in a tab, and some are kept on the device. */
export const PAGE_LIFE_DAYS = 30;

/**
 * Removes releases that no page can use: all but what is live, what a rollback would go back to, what is marked, and
 * what was live within the life of a page.
 * @param only the app to look at; without it every one
 * @param origin who prunes; goes into the history
 * @returns what was removed, as `<app> <version>`
 */
export async function prune(
  releases: Releases,
  pageLifeDays = PAGE_LIFE_DAYS,
  { only, origin }: { only?: string | undefined; origin?: Origin } = {},
): Promise<string[]> {
  const appsOf = (discovery: Discovery) => appsIn(discovery).filter((app) => only === undefined || app === only);
  const since = Date.now() - pageLifeDays * DAY_MS;
  const removed: string[] = [];
  await releases.change(
    (before) => {
      const at = timeOfChange(before);
      return appsOf(before).reduce(
        (discovery, app) => forgetOld(discovery, app, since, { at, ...(origin && { origin }) }),
        before,
      );
    },
    // first the pointer, then the folders: whoever stops in between leaves folders, which the next time removes
    async (discovery) => {
      for (const app of appsOf(discovery)) removed.push(...(await removeUnknown(releases, discovery, app, since)));
      for (const place of ['', ...appsOf(discovery)]) await removeDrafts(path.join(releases.dir, place));
    },
  );
  return removed;
}

function forgetOld(discovery: Discovery, app: string, since: number, act: { at: string; origin?: Origin }): Discovery {
  const live = liveDeployment(discovery, app);
  const [back] = earlierVersions(discovery, app);
  const isNeeded = (one: Deployment) => {
    const { preview, replacedAt, deployedAt } = one.extras;
    const uses = [preview?.until, replacedAt].flatMap((use) => use ?? []);
    // before there were times of replacement, the last one is known
    if (uses.length === 0) uses.push(live?.extras.liveAt ?? deployedAt);
    const isYoung = uses.some((use) => Date.parse(use) > since);
    return one.deployment.default || one.deployment.traffic > 0 || one.extras.bad || isYoung;
  };
  const known = knownVersions(discovery, app);
  const kept = known.filter((one) => one === back || isNeeded(one));
  const events = known
    .filter((one) => !kept.includes(one))
    .map(({ metadata }) => ({ ...act, app, version: metadata.version, what: 'pruned' as const }));
  return tell({ ...discovery, microFrontends: { ...discovery.microFrontends, [discoveryKey(app)]: kept } }, ...events);
}

/** Removes folders that no version has. */
async function removeUnknown(releases: Releases, discovery: Discovery, app: string, since: number): Promise<string[]> {
  const names = await readdir(path.join(releases.dir, app)).catch(() => []);
  const unknown = names.filter((name) => !isDraft(name) && !findVersion(discovery, app, name));
  // one that is young may be about to be live
  const old = await Promise.all(unknown.map((name) => isOlder(releases.folder(app, name), since)));
  const removed = unknown.filter((_name, at) => old[at]);
  for (const name of removed) await rm(releases.folder(app, name), { recursive: true, force: true });
  return removed.map((name) => `${app} ${name}`);
}

/** Removes what deploys left that were stopped on their way. */
async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isDraft)) {
    const draft = path.join(folder, name);
    if (await isOlder(draft, Date.now() - DAY_MS)) await rm(draft, { recursive: true, force: true });
  }
}

const isOlder = async (file: string, time: number) => (await stat(file)).mtimeMs < time;
