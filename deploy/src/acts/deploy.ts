import {
  type Discovery,
  liveDeployment,
  type Origin,
  type Preview,
  type Release,
} from '@onmaum/shared-contract/release';
import { DESCRIPTION, damagedFiles, readRelease } from '@onmaum/shared-contract/server/release-files';
import { z } from 'zod';
import { refuseProblems } from '../checks/checks.ts';
import { Refused } from '../refused.ts';
import { tell } from '../releases/history.ts';
import { entryOf, findVersion, pointTo, timeOfChange } from '../releases/pointer.ts';
import type { Releases } from '../releases/releases.ts';
import { refuseDamage, store } from '../releases/store.ts';
import { isCanary, promoteWithin, refuseCanary, refuseShare, tryWithin } from './canary.ts';
import { refuseBad } from './marks.ts';
import { previewWithin } from './preview.ts';
import { EXAMINATION, type Examination, refuseBuilt, refusePages, shellsIn } from './refuse-built.ts';

/** The result of a deploy for one app. */
export interface Deployed {
  release: Release;
  /** False when this release had these visitors already. */
  changed: boolean;
  /** The link of a preview. */
  preview?: Preview | undefined;
}

/** For whom a release is; without any of these for everybody. */
export interface Audience {
  /** A share of visitors in percent, as a canary. */
  traffic?: number | undefined;
  /** Those alone who have a link. */
  preview?: boolean | undefined;
}

export interface DeployOptions extends Audience {
  /** Runs the code before it is live; tests of other things leave it out, or a part of it. */
  examine?: Examination;
}

/**
 * Deploys built apps, all or none: each is checked against every set that some visitor may have, and one change of
 * the pointer file switches them.
 * @param dists the `dist` folders of the apps, with `client/` and `server/`
 * @param origin who deploys which sources; goes into the history
 * @throws Refused when a check fails
 */
export async function deploy(
  releases: Releases,
  dists: readonly string[],
  origin: Origin = {},
  { examine = EXAMINATION, ...audience }: DeployOptions = {},
): Promise<Deployed[]> {
  refuseShare(audience.traffic);
  const built = await Promise.all(dists.map(async (dist) => ({ dist, release: await readBuild(dist) })));
  const discovery = await releases.discovery();
  const states = await Promise.all(
    built.map(async (one) => ({ ...one, isDone: await isDone(releases, discovery, one.release, audience) })),
  );
  const fresh = states.filter((one) => !one.isDone);
  const next = fresh.map(({ release }) => release);
  refuseState(discovery, next, audience);
  const sets = await setsWith(releases, discovery, audience);
  refuseProblems(sets, next);
  await refuseBuilt(releases, sets, fresh, examine);
  for (const { release, dist } of fresh) {
    await refuseDamage(dist, `the build of ${release.app}`);
    await store(releases, release, dist);
  }
  if (next.length > 0) {
    await releases.change(async (known) => {
      const now = await setsWith(releases, known, audience);
      if (shellsIn(now) !== shellsIn(sets)) await refusePages(releases, now, fresh, examine);
      return switchTo(releases, known, next, origin, audience);
    });
  }
  const after = audience.preview ? await releases.discovery() : undefined;
  return states.map(({ release, isDone: isUnchanged }) => {
    const shown = after && findVersion(after, release.app, release.version)?.extras.preview;
    return { release, changed: !isUnchanged, ...(shown && { preview: shown }) };
  });
}

/** @throws Refused when a version is marked bad, or a canary stands in the way */
function refuseState(discovery: Discovery, next: readonly Release[], { traffic, preview }: Audience): void {
  for (const release of next) {
    refuseBad(release.app, findVersion(discovery, release.app, release.version));
    if (!preview) refuseCanary(discovery, release, traffic);
  }
}

/** The sets in which a release is to work; a preview shows the live one. */
async function setsWith(releases: Releases, discovery: Discovery, { preview }: Audience): Promise<Release[][]> {
  return preview ? [await releases.liveSet(discovery)] : releases.sets(discovery);
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

/** Whether a release has these visitors and is whole. Who is live needs no canary. */
async function isDone(
  releases: Releases,
  discovery: Discovery,
  { app, version }: Release,
  { traffic, preview }: Audience,
): Promise<boolean> {
  const known = findVersion(discovery, app, version);
  const hasShare = traffic !== undefined && known?.deployment.traffic === traffic;
  if (preview || !known || !(known.deployment.default || hasShare)) return false;
  return damagedFiles(releases.folder(app, version), known.extras.digest).then(
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
  audience: Audience,
): Promise<Discovery> {
  refuseState(before, next, audience);
  refuseProblems(await setsWith(releases, before, audience), next);
  const at = timeOfChange(before);
  let discovery = before;
  for (const release of next) {
    // another deploy of the same build was faster
    if (await isDone(releases, before, release, audience)) continue;
    await refuseDamage(releases.folder(release.app, release.version), `${release.app} ${release.version}`);
    discovery = await give(releases, discovery, release, audience, { at, origin });
  }
  return discovery;
}

/** Gives a release its visitors. */
async function give(
  releases: Releases,
  discovery: Discovery,
  release: Release,
  { traffic, preview }: Audience,
  { at, origin }: { at: string; origin: Origin },
): Promise<Discovery> {
  const { app, version } = release;
  const isLive = liveDeployment(discovery, app)?.metadata.version === version;
  if (preview) return previewWithin(releases, discovery, release, at, origin);
  if (traffic !== undefined && !isLive) return tryWithin(releases, discovery, { release, traffic }, at, origin);
  if (isCanary(discovery, release)) return promoteWithin(releases, discovery, release, at, origin);
  const pointed = pointTo(discovery, await entryOf(releases, release), { at, origin, what: 'deployed' });
  return tell(pointed, { at, app, version, what: 'deployed', origin });
}
