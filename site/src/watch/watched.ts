import { WATCH } from '@onmaum/deploy/plans/marks';
import { type Deployment, type Discovery, liveDeployment } from '@onmaum/shared-contract/release/release';
import { nameOf as keyOf, type ReleaseName } from './counts/counts.ts';

/** A version that recently became live, or became the canary of its app. */
export interface Watched extends ReleaseName {
  /** Time at which it became live or the canary, in milliseconds since 1970. */
  since: number;
  /** For a live version, the version that it replaced; for a canary, the live version. Null for the first release of an app. */
  before: ReleaseName | null;
  isCanary: boolean;
  /** Whether a rollback made it live. If it then fails, the cause is not the deploy. */
  isBack: boolean;
  /** Whether the watch rolled it back, and later made it live again, because the earlier version failed in the same way. */
  isPutBack: boolean;
}

/** A version that the watch rolled back to an earlier one. */
export interface Replaced extends ReleaseName {
  /** Time at which it became live, in milliseconds since 1970. */
  since: number;
}

const timeOf = (text: unknown): number => Date.parse(String(text)) || 0;
const nameOf = ({ extras, metadata }: Deployment): ReleaseName => ({ app: extras.app, version: metadata.version });

/** The versions to watch. @param after milliseconds since 1970; a version that became live or a canary later counts as new */
export const watchedIn = (discovery: Discovery, after: number): Watched[] =>
  Object.values(discovery.microFrontends).flatMap((known) => {
    const app = known[0]?.extras.app ?? '';
    const live = liveDeployment(discovery, app);
    const all = [...(live ? [watchedLive(live, known)] : []), ...watchedCanaries(live, known)];
    return all.filter(({ since }) => since > after);
  });

/**
 * Names of the versions that were deployed, became a canary or became live after the time `after`, each with the latest of these
 * times. A version that is not live any more is included, since open pages still run it. The time at which a rollback made a
 * version live does not count.
 */
export function newVersions(discovery: Discovery, after: number): Map<string, number> {
  const back = new Set(watchedIn(discovery, after).flatMap((one) => (one.isBack ? keyOf(one) : [])));
  const all = Object.values(discovery.microFrontends)
    .flat()
    // visitors never get a version that is only previewed
    .filter(({ extras }) => extras.triedAt !== undefined || !extras.neverLive)
    .map((one): [string, number] => {
      const { deployedAt, triedAt, liveAt } = one.extras;
      const times = back.has(keyOf(nameOf(one))) ? [deployedAt, triedAt] : [deployedAt, triedAt, liveAt];
      return [keyOf(nameOf(one)), Math.max(...times.map(timeOf))];
    });
  return new Map(all.filter(([, since]) => since > after));
}

function watchedLive(live: Deployment, known: readonly Deployment[]): Watched {
  const since = timeOf(live.extras.liveAt);
  // a version that was replaced after `since`, or was only a canary, does not count as the previous version
  const [before] = known
    .filter(({ extras }) => extras.replacedAt && timeOf(extras.replacedAt) <= since && !extras.neverLive)
    .toSorted((a, b) => timeOf(b.extras.replacedAt) - timeOf(a.extras.replacedAt));
  const isBack = before !== undefined && timeOf(before.extras.deployedAt) > timeOf(live.extras.deployedAt);
  return {
    ...nameOf(live),
    since,
    before: before ? nameOf(before) : null,
    isCanary: false,
    isBack,
    isPutBack: !isBack && live.extras.liveBy?.author === WATCH,
  };
}

const watchedCanaries = (live: Deployment | undefined, known: readonly Deployment[]): Watched[] =>
  known
    .filter(({ deployment }) => !deployment.default && deployment.traffic > 0)
    .map((canary) => ({
      ...nameOf(canary),
      since: timeOf(canary.extras.triedAt ?? canary.extras.deployedAt),
      before: live ? nameOf(live) : null,
      isCanary: true,
      isBack: false,
      isPutBack: false,
    }));

/** The version that the watch rolled back to make this one live; undefined if this one became live in another way. */
export function replacedByWatch(discovery: Discovery, { app, version, before, isBack }: Watched): Replaced | undefined {
  if (!before || !isBack) return undefined;
  const known = Object.values(discovery.microFrontends).flat();
  const entryOf = (name: ReleaseName) => known.find((one) => keyOf(nameOf(one)) === keyOf(name));
  const bad = entryOf(before)?.extras.bad;
  // a rollback by the watch marks the version bad and makes the earlier one live in one change, so both times are equal
  if (bad?.by !== WATCH || bad.at !== entryOf({ app, version })?.extras.liveAt) return undefined;
  return { ...before, since: timeOf(entryOf(before)?.extras.liveAt) };
}

/** Time of the last automatic rollback of an app; 0 if there was none. */
export const lastRollback = (discovery: Discovery, app: string): number =>
  Math.max(
    0,
    ...Object.values(discovery.microFrontends)
      .flat()
      .filter(({ extras }) => extras.app === app && extras.bad?.by === WATCH)
      .map(({ extras }) => timeOf(extras.bad?.at)),
  );

/** Whether a version is marked bad. */
export const isBad = (discovery: Discovery, { app, version }: ReleaseName): boolean =>
  Object.values(discovery.microFrontends)
    .flat()
    .some(({ extras, metadata }) => extras.app === app && metadata.version === version && extras.bad);

/** Unchanged areas, whose errors count against a new shell. Empty for a canary: some of these errors come from other visitors. */
export function oldAreas(
  discovery: Discovery,
  { app, isCanary }: Watched,
  changed: ReadonlySet<string>,
): ReleaseName[] {
  if (app !== 'shell' || isCanary) return [];
  return Object.values(discovery.microFrontends)
    .flat()
    .filter(({ deployment, extras }) => deployment.default && extras.app !== app)
    .map(nameOf)
    .filter((area) => !changed.has(keyOf(area)));
}
