import type { StaffLevel } from '@onmaum/shared-contract/constants';
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
  type SentBytes,
} from '@onmaum/shared-contract/release/release';

/** Functions that change entries of discovery.json. They keep fields that this version of the tool does not know. */

/** A release in discovery.json. Its URL is the address of an area's container, or of the shell's main script. */
export interface Entry {
  app: string;
  version: string;
  container: string;
  paths: readonly string[];
  audience?: StaffLevel | undefined;
  flags?: Release['flags'];
  url: string;
  integrity: string;
  /** Absent for an area under development, which has no stored files. */
  digest?: string;
  /** Facts for the page of releases. */
  about?: Pick<Release, 'owner' | 'requires'> & { sentBytes?: SentBytes | undefined };
}

export const entryOf = (
  { app, version, container, paths, audience, flags, owner, requires, entry }: Release,
  { integrity, digest, sentBytes }: { integrity: string; digest: string; sentBytes?: SentBytes },
): Entry => ({
  app,
  version,
  container,
  paths,
  audience,
  flags,
  url: clientBase(app, version) + mainScript({ entry }),
  integrity,
  digest,
  about: { owner, requires, sentBytes },
});

/** The script that starts a release. */
export const mainScript = ({ entry }: Pick<Release, 'entry'>): string => entry.js.at(-1) ?? '';

/** All known versions of an app, the latest live one first. */
export const knownVersions = (discovery: Discovery, app: string): readonly Deployment[] =>
  discovery.microFrontends[discoveryKey(app)] ?? [];

export const findVersion = (discovery: Discovery, app: string, version: string) =>
  knownVersions(discovery, app).find(({ metadata }) => metadata.version === version);

/** Whether a stored version was only previewed: no visitor ever got it, neither as the live version nor as a canary. */
export const isOnlyPreviewed = ({ extras, deployment }: Deployment): boolean =>
  extras.neverLive === true && extras.triedAt === undefined && !deployment.default && deployment.traffic === 0;

/** The time of a new change. It is later than every change in discovery.json, even if the clocks of writers differ. */
export function timeOfChange(discovery: Discovery, now = Date.now()): string {
  const ofVersions = Object.values(discovery.microFrontends)
    .flat()
    .flatMap(({ extras }) => [
      ...[extras.deployedAt, extras.liveAt, extras.triedAt, extras.replacedAt],
      ...[extras.bad?.at, extras.preview?.at, extras.removed?.at],
    ]);
  const ofFlags = Object.values(discovery.flags ?? {}).map(({ at }) => at);
  const times = [...ofVersions, ...ofFlags].map((time) => Date.parse(time ?? '') || 0);
  return new Date(Math.max(now, ...times.map((time) => time + 1))).toISOString();
}

interface Change {
  at: string;
  origin: Origin;
}

/** Makes a version live. The other versions of its app lose their visitors, except the canary if the version is live already. */
export function setDefault(
  discovery: Discovery,
  entry: Entry,
  { at, origin, what }: Change & { what: 'deployed' | 'promoted' | 'rolled back to' | 'restored' },
): Discovery {
  const { app, version } = entry;
  const known = findVersion(discovery, app, version);
  const isEarlier = what === 'rolled back to' || what === 'restored';
  // a rollback or restoration keeps `deployedAt`, unless the version was never live: its `deployedAt` is the time of storing
  const deployedAt = (isEarlier && !known?.extras.neverLive && known?.extras.deployedAt) || at;
  // a promotion, rollback or restoration keeps the origin of the deploy
  const from = what === 'deployed' ? { origin, liveBy: undefined } : { liveBy: actorOf(origin) };
  // a deploy that repairs the live version keeps the canary
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

/** Makes a version the canary of its app with a share of the visitors; the live version has the rest. */
export function setCanary(discovery: Discovery, entry: Entry, traffic: number, { at, origin }: Change): Discovery {
  const { app, version } = entry;
  const known = findVersion(discovery, app, version);
  // if the canary only gets a new share, without a message, it keeps its earlier message
  const reason = shareOf(known) > 0 ? known?.extras.origin?.message : undefined;
  const next = described(known, entry, {
    ...firstSeen(known, at),
    triedAt: at,
    replacedAt: undefined,
    liveBy: undefined,
    origin: { ...(reason !== undefined && { message: reason }), ...origin },
  });
  const canary = { ...next, deployment: { ...known?.deployment, traffic, default: false } };
  const rest = others(discovery, entry).map((one) =>
    one.deployment.default ? { ...one, deployment: { ...one.deployment, traffic: 100 - traffic } } : one,
  );
  // the live version stays first
  return withVersions(discovery, app, [
    ...rest.filter(({ deployment }) => deployment.default),
    canary,
    ...rest.filter(({ deployment }) => !deployment.default),
  ]);
}

/** Assigns the visitors of a canary, if there is one, to the live version. */
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

/** Adds a preview link to a version. The version keeps its visitors. */
export function addPreview(discovery: Discovery, entry: Entry, preview: Preview, { at, origin }: Change): Discovery {
  const { app, version } = entry;
  const known = findVersion(discovery, app, version);
  const next = described(known, entry, { ...firstSeen(known, at), preview, origin: known?.extras.origin ?? origin });
  const shown = { ...next, deployment: known?.deployment ?? { traffic: 0, default: false } };
  return known
    ? changeVersion(discovery, app, version, () => shown)
    : withVersions(discovery, app, [...knownVersions(discovery, app), shown]);
}

/** The new entry of a version. It keeps unknown fields of the known entry. */
const described = (
  known: Deployment | undefined,
  { app, version, container, paths, audience, flags, url, integrity, digest, about }: Entry,
  extras: Pick<Deployment['extras'], 'deployedAt'> & Partial<Deployment['extras']>,
) => ({
  ...known,
  url,
  metadata: { ...known?.metadata, integrity, version },
  extras: { ...known?.extras, app, container, paths: [...paths], audience, flags, digest, ...about, ...extras },
});

/** Fields of a version that is stored without being live. */
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

/** Replaces the versions of an app. */
export const withVersions = (discovery: Discovery, app: string, versions: readonly Deployment[]): Discovery => ({
  ...discovery,
  microFrontends: { ...discovery.microFrontends, [discoveryKey(app)]: [...versions] },
});

/** Changes the entry of one version. */
export function changeVersion(
  discovery: Discovery,
  app: string,
  version: string,
  change: (one: Deployment) => Deployment,
): Discovery {
  const changed = knownVersions(discovery, app).map((one) => (one.metadata.version === version ? change(one) : one));
  return withVersions(discovery, app, changed);
}

/**
 * Rollback targets, the latest first: versions that were live, were deployed before the live version, and are neither bad nor the
 * canary.
 */
export function earlierVersions(discovery: Discovery, app: string): Deployment[] {
  const live = liveDeployment(discovery, app);
  const canary = canaryDeployment(discovery, app);
  return knownVersions(discovery, app)
    .filter((one) => one !== live && one !== canary && !one.extras.bad && !one.extras.neverLive)
    .filter((one) => one.extras.deployedAt < (live?.extras.deployedAt ?? ''))
    .toSorted((a, b) => b.extras.deployedAt.localeCompare(a.extras.deployedAt));
}
