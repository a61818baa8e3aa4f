import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  clientBase,
  type Deployment,
  type Discovery,
  discoveryKey,
  liveDeployment,
  type Origin,
  type Release,
} from '@onmaum/shared-contract/release';
import { digestOf, releaseDigest } from '@onmaum/shared-contract/server/release-files';
import type { Releases } from './releases.ts';

/** Changes of the entries of discovery.json. Fields that nothing here knows stay as they are. */

/** The entry of a release; its URL is the container of a remote or the main script of the shell. */
export interface Entry {
  app: string;
  version: string;
  container: string;
  paths: readonly string[];
  url: string;
  integrity: string;
  digest: string;
}

export async function entryOf(releases: Releases, { app, version, container, paths, entry }: Release): Promise<Entry> {
  const folder = releases.folder(app, version);
  const file = entry.js.at(-1) ?? '';
  const integrity = digestOf(await readFile(path.join(folder, 'client', file)));
  const digest = await releaseDigest(folder);
  return { app, version, container, paths, url: clientBase(app, version) + file, integrity, digest };
}

/** All versions of an app that are known, the one that was made live last at first. */
export const knownVersions = (discovery: Discovery, app: string): readonly Deployment[] =>
  discovery.microFrontends[discoveryKey(app)] ?? [];

export const findVersion = (discovery: Discovery, app: string, version: string) =>
  knownVersions(discovery, app).find(({ metadata }) => metadata.version === version);

/** The time of a change: later than those before, also where clocks differ. */
export function timeOfChange(discovery: Discovery): string {
  const times = Object.values(discovery.microFrontends)
    .flat()
    .flatMap(({ extras }) => [extras.deployedAt, extras.liveAt, extras.replacedAt])
    .map((time) => Date.parse(time ?? '') || 0);
  return new Date(Math.max(Date.now(), ...times.map((time) => time + 1))).toISOString();
}

/** Makes a version live. @param deployed whether this is a deploy, and not a way back */
export function pointTo(
  discovery: Discovery,
  { app, version, container, paths, url, integrity, digest }: Entry,
  { at, origin, deployed }: { at: string; origin: Origin; deployed: boolean },
): Discovery {
  const known = findVersion(discovery, app, version);
  const deployedAt = (!deployed && known?.extras.deployedAt) || at;
  const next: Deployment = {
    ...known,
    url,
    metadata: { ...known?.metadata, integrity, version },
    extras: {
      ...known?.extras,
      app,
      container,
      paths: [...paths],
      deployedAt,
      liveAt: at,
      replacedAt: undefined,
      digest,
      origin,
    },
    deployment: { ...known?.deployment, traffic: 100, default: true },
  };
  const live = liveDeployment(discovery, app);
  const others = knownVersions(discovery, app)
    .filter((one) => one !== known)
    .map((one) => ({
      ...one,
      extras: one === live ? { ...one.extras, replacedAt: at } : one.extras,
      deployment: { ...one.deployment, traffic: 0, default: false },
    }));
  return { ...discovery, microFrontends: { ...discovery.microFrontends, [discoveryKey(app)]: [next, ...others] } };
}

/** Changes what is known of one version. */
export function changeVersion(
  discovery: Discovery,
  app: string,
  version: string,
  change: (one: Deployment) => Deployment,
): Discovery {
  const changed = knownVersions(discovery, app).map((one) => (one.metadata.version === version ? change(one) : one));
  return { ...discovery, microFrontends: { ...discovery.microFrontends, [discoveryKey(app)]: changed } };
}

/** The versions to go back to, the last one at first: deployed before the live one, and not bad. */
export function earlierVersions(discovery: Discovery, app: string): Deployment[] {
  const live = liveDeployment(discovery, app);
  return knownVersions(discovery, app)
    .filter((one) => one !== live && !one.extras.bad && one.extras.deployedAt < (live?.extras.deployedAt ?? ''))
    .toSorted((a, b) => b.extras.deployedAt.localeCompare(a.extras.deployedAt));
}
