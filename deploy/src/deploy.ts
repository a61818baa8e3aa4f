import { type Discovery, liveDeployment, type Origin, type Release } from '@onmaum/shared-contract/release';
import { DESCRIPTION, damagedFiles, readRelease } from '@onmaum/shared-contract/server/release-files';
import { z } from 'zod';
import { problemsOfModules } from './checks/built-modules.ts';
import { refuseProblems } from './checks/checks.ts';
import { problemsOfSyntax } from './checks/syntax.ts';
import { tell } from './history.ts';
import { refuseBad } from './marks.ts';
import { entryOf, findVersion, pointTo, timeOfChange } from './pointer.ts';
import { Refused } from './refused.ts';
import type { Releases } from './releases.ts';
import { refuseDamage, store } from './store.ts';

/** The result of a deploy for one app. */
export interface Deployed {
  release: Release;
  /** False when this release was already live. */
  changed: boolean;
}

/**
 * Deploys built apps, all or none: each is checked against the set that will be live together, and one change of
 * the pointer file switches them.
 * @param dists the `dist` folders of the apps, with `client/` and `server/`
 * @param origin who deploys which sources; goes into the history
 * @throws Refused when a check fails
 */
export async function deploy(releases: Releases, dists: readonly string[], origin: Origin = {}): Promise<Deployed[]> {
  const built = await Promise.all(dists.map(async (dist) => ({ dist, release: await readBuild(dist) })));
  const discovery = await releases.discovery();
  const states = await Promise.all(
    built.map(async (one) => ({ ...one, isLive: await isLiveAndWhole(releases, discovery, one.release) })),
  );
  const fresh = states.filter(({ isLive }) => !isLive);
  const next = fresh.map(({ release }) => release);
  for (const { app, version } of next) refuseBad(app, findVersion(discovery, app, version));
  refuseProblems(await releases.live(discovery), next);
  await refuseCode(fresh);
  for (const { release, dist } of fresh) {
    await refuseDamage(dist, `the build of ${release.app}`);
    await store(releases, release, dist);
  }
  if (next.length > 0) await releases.change((known) => switchTo(releases, known, next, origin));
  return states.map(({ release, isLive }) => ({ release, changed: !isLive }));
}

/** Reads what a build says of itself. @throws Refused when it is no description of a release */
async function readBuild(dist: string): Promise<Release> {
  try {
    return await readRelease(dist);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Refused(`${dist}/${DESCRIPTION}: ${reason}`);
  }
}

/** @throws Refused when a script cannot be read, or an area does not load or has something else than it says */
async function refuseCode(built: readonly { dist: string; release: Release }[]): Promise<void> {
  const problems = await Promise.all(
    built.map(async ({ dist, release }) => {
      const found = await problemsOfSyntax(dist, release.app);
      return found.length > 0 || release.provides ? found : problemsOfModules(dist, release);
    }),
  );
  if (problems.flat().length > 0) throw new Refused(problems.flat().join('\n'));
}

async function isLiveAndWhole(releases: Releases, discovery: Discovery, { app, version }: Release): Promise<boolean> {
  const live = liveDeployment(discovery, app);
  if (live?.metadata.version !== version) return false;
  return damagedFiles(releases.folder(app, version), live.extras.digest).then(
    (damaged) => damaged.length === 0,
    () => false,
  );
}

/** The change of the pointer file; checks again, since another deploy may have happened meanwhile. */
async function switchTo(
  releases: Releases,
  before: Discovery,
  next: readonly Release[],
  origin: Origin,
): Promise<Discovery> {
  refuseProblems(await releases.live(before), next);
  const at = timeOfChange(before);
  let discovery = before;
  for (const release of next) {
    const { app, version } = release;
    // another deploy of the same build was faster
    if (liveDeployment(before, app)?.metadata.version === version) continue;
    refuseBad(app, findVersion(before, app, version));
    await refuseDamage(releases.folder(app, version), `${app} ${version}`);
    const entry = await entryOf(releases, release);
    discovery = pointTo(discovery, entry, { at, origin, deployed: true });
    discovery = tell(discovery, { at, app, version, what: 'deployed', origin });
  }
  return discovery;
}
