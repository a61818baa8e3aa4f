import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  canaryDeployment,
  clientBase,
  type Deployment,
  type Discovery,
  discoveryKey,
  liveDeployment,
  type Origin,
  type Preview,
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
  /** Absent for a release under development, as its files are. */
  digest?: string;
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
    .flatMap(({ extras }) => [
      ...[extras.deployedAt, extras.liveAt, extras.triedAt, extras.replacedAt],
      ...[extras.bad?.at, extras.preview?.at],
    ])
    .map((time) => Date.parse(time ?? '') || 0);
  return new Date(Math.max(Date.now(), ...times.map((time) => time + 1))).toISOString();
}

interface Act {
  at: string;
  origin: Origin;
}

/** Makes a version live. Another one that had visitors has none any more. */
export function pointTo(
  discovery: Discovery,
  entry: Entry,
  { at, origin, what }: Act & { what: 'deployed' | 'promoted' | 'rolled back to' },
): Discovery {
  const { app, version } = entry;
  const known = findVersion(discovery, app, version);
  const deployedAt = (what === 'rolled back to' && known?.extras.deployedAt) || at;
  // who makes it live without a deploy has no part in what it was made of
  const from = what === 'deployed' ? { origin, liveBy: undefined } : { liveBy: actorOf(origin) };
  // a live version that is repaired keeps its canary
  const canary = known?.deployment.default ? canaryDeployment(discovery, app) : undefined;
  const next = described(known, entry, {
    ...{ deployedAt, liveAt: at, replacedAt: undefined, neverLive: undefined, ...from },
  });
  const live = { ...next, deployment: { ...known?.deployment, traffic: 100 - shareOf(canary), default: true } };
  return withVersions(discovery, app, [
    live,
    ...others(discovery, entry).map((one) => (one === canary ? one : withoutVisitors(one, at))),
  ]);
}

const actorOf = ({ author, message }: Origin) => ({
  ...(author !== undefined && { author }),
  ...(message !== undefined && { message }),
});

/** Gives a version a share of the visitors; the live one has the rest. */
export function tryOn(discovery: Discovery, entry: Entry, traffic: number, { at, origin }: Act): Discovery {
  const { app, version } = entry;
  const known = findVersion(discovery, app, version);
  // a new share without words of its own is for the reason that was given before
  const reason = shareOf(known) > 0 ? known?.extras.origin?.message : undefined;
  const next = described(known, entry, {
    ...firstSeen(known, at),
    triedAt: at,
    replacedAt: undefined,
    origin: { ...(reason !== undefined && { message: reason }), ...origin },
  });
  const canary = { ...next, deployment: { ...known?.deployment, traffic, default: false } };
  const rest = others(discovery, entry).map((one) =>
    one.deployment.default ? { ...one, deployment: { ...one.deployment, traffic: 100 - traffic } } : one,
  );
  // the live one stays the first
  return withVersions(discovery, app, [
    ...rest.filter(({ deployment }) => deployment.default),
    canary,
    ...rest.filter(({ deployment }) => !deployment.default),
  ]);
}

/** Gives all visitors to the live version, if there is a canary. */
export function endCanary(discovery: Discovery, app: string, at: string): Discovery {
  const canary = canaryDeployment(discovery, app);
  if (!canary) return discovery;
  return withVersions(
    discovery,
    app,
    knownVersions(discovery, app).map((one) => {
      if (one === canary) return withoutVisitors(one, at);
      return one.deployment.default ? { ...one, deployment: { ...one.deployment, traffic: 100 } } : one;
    }),
  );
}

/** Gives a version a link of its own. Who has visitors keeps them. */
export function showTo(discovery: Discovery, entry: Entry, preview: Preview, { at, origin }: Act): Discovery {
  const { app, version } = entry;
  const known = findVersion(discovery, app, version);
  const next = described(known, entry, { ...firstSeen(known, at), preview, origin: known?.extras.origin ?? origin });
  const shown = { ...next, deployment: known?.deployment ?? { traffic: 0, default: false } };
  return known
    ? changeVersion(discovery, app, version, () => shown)
    : withVersions(discovery, app, [...knownVersions(discovery, app), shown]);
}

/** What a version is told of, the known and the new. */
const described = (
  known: Deployment | undefined,
  { app, version, container, paths, url, integrity, digest }: Entry,
  extras: Pick<Deployment['extras'], 'deployedAt'> & Partial<Deployment['extras']>,
) => ({
  ...known,
  url,
  metadata: { ...known?.metadata, integrity, version },
  extras: { ...known?.extras, app, container, paths: [...paths], digest, ...extras },
});

/** Of a version that is stored without being live. */
const firstSeen = (known: Deployment | undefined, at: string) => ({
  deployedAt: known?.extras.deployedAt ?? at,
  neverLive: known ? known.extras.neverLive : (true as const),
});

const shareOf = (one: Deployment | undefined) => one?.deployment.traffic ?? 0;

const others = (discovery: Discovery, { app, version }: Entry) =>
  knownVersions(discovery, app).filter(({ metadata }) => metadata.version !== version);

const withoutVisitors = (one: Deployment, at: string): Deployment => ({
  ...one,
  extras: shareOf(one) > 0 ? { ...one.extras, replacedAt: at } : one.extras,
  deployment: { ...one.deployment, traffic: 0, default: false },
});

/** Replaces what is known of the versions of an app. */
export const withVersions = (discovery: Discovery, app: string, versions: readonly Deployment[]): Discovery => ({
  ...discovery,
  microFrontends: { ...discovery.microFrontends, [discoveryKey(app)]: [...versions] },
});

/** Changes what is known of one version. */
export function changeVersion(
  discovery: Discovery,
  app: string,
  version: string,
  change: (one: Deployment) => Deployment,
): Discovery {
  const changed = knownVersions(discovery, app).map((one) => (one.metadata.version === version ? change(one) : one));
  return withVersions(discovery, app, changed);
}

/** The versions to go back to, the last one at first: deployed before the live one, once live, and not bad. */
export function earlierVersions(discovery: Discovery, app: string): Deployment[] {
  const live = liveDeployment(discovery, app);
  return knownVersions(discovery, app)
    .filter((one) => one !== live && !one.extras.bad && !one.extras.neverLive)
    .filter((one) => one.extras.deployedAt < (live?.extras.deployedAt ?? ''))
    .toSorted((a, b) => b.extras.deployedAt.localeCompare(a.extras.deployedAt));
}
