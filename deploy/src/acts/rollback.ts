import {
  canaryDeployment,
  type Deployment,
  type Discovery,
  liveDeployment,
  type Origin,
  type Release,
} from '@onmaum/shared-contract/release';
import { refuseProblems } from '../checks/checks.ts';
import { Refused } from '../refused.ts';
import { tell } from '../releases/history.ts';
import {
  earlierVersions,
  endCanary,
  entryOf,
  findVersion,
  knownVersions,
  pointTo,
  timeOfChange,
} from '../releases/pointer.ts';
import type { Releases } from '../releases/releases.ts';
import { intact } from '../releases/store.ts';
import { markBad, refuseBad, WATCH } from './marks.ts';

/** Within this time a person and the watch may roll back the same failure without knowing of each other. */
const JUST_MS = 60_000;

/**
 * Makes an earlier release live again, and marks the one that it replaces as bad, so that the next rollback goes
 * further back and no deploy brings it again. A canary of the app ends, without a mark.
 * @param version default: the last good one that was deployed before the live one, is whole and passes the checks
 * @returns what is live now, and whether what it replaces was marked
 * @throws Refused when there is none, its files were changed, or a check fails
 */
export async function rollback(
  releases: Releases,
  app: string,
  version?: string,
  origin: Origin = {},
): Promise<Release & { isBack: boolean }> {
  let back: (Release & { isBack: boolean }) | undefined;
  await releases.change(async (discovery) => {
    if (version === undefined) refuseSecond(discovery, app);
    const done = await rollbackWithin(releases, discovery, { app, version }, origin);
    back = { ...done.release, isBack: done.isBack };
    return done.discovery;
  });
  if (!back) throw new Refused(`${app} was not rolled back`);
  return back;
}

/** @throws Refused when the watch has just rolled back: who asks for the same now means the release that failed */
function refuseSecond(discovery: Discovery, app: string): void {
  const liveSince = liveDeployment(discovery, app)?.extras.deployedAt ?? '';
  for (const { extras, metadata } of knownVersions(discovery, app)) {
    const isJust = extras.bad?.by === WATCH && Date.now() - Date.parse(extras.bad.at) < JUST_MS;
    // what was deployed since then is another matter
    if (isJust && liveSince < extras.deployedAt) {
      throw new Refused(
        `the watch took ${app} ${metadata.version} back at ${extras.bad?.at}. To go further back, name the version`,
      );
    }
  }
}

/** The same within a change of the pointer file. */
export async function rollbackWithin(
  releases: Releases,
  discovery: Discovery,
  { app, version }: { app: string; version?: string | undefined },
  origin: Origin,
): Promise<{ discovery: Discovery; release: Release; isBack: boolean }> {
  const live = liveDeployment(discovery, app);
  const named = version === undefined ? undefined : findVersion(discovery, app, version);
  if (version !== undefined && !named) throw new Refused(`${app} has no release ${version}`);
  const targets = named ? [named] : earlierVersions(discovery, app);
  const { target, release } = await firstFit(releases, app, targets, await releases.sets(discovery));
  if (target === live) throw new Refused(`${app} ${release.version} is live already`);

  const at = timeOfChange(discovery);
  const what = 'rolled back to';
  const alone = withoutCanary(discovery, app, at, origin);
  const pointed = tell(pointTo(alone, await entryOf(releases, release), { at, origin, what }), {
    ...{ at, app, version: release.version, what, origin },
  });
  // to name a version may also be a way forward
  const isBack = live !== undefined && target.extras.deployedAt < live.extras.deployedAt;
  const reason = { message: `rolled back to ${release.version}`, ...origin };
  return { discovery: isBack ? markBad(pointed, app, live.metadata.version, at, reason) : pointed, release, isBack };
}

/** The trial of a version beside one that is taken back is over; what came of it is not known. */
function withoutCanary(discovery: Discovery, app: string, at: string, origin: Origin): Discovery {
  const version = canaryDeployment(discovery, app)?.metadata.version;
  if (version === undefined) return discovery;
  return tell(endCanary(discovery, app, at), { at, app, version, what: 'canary ended', origin });
}

/** @throws Refused when a version was stored for a preview or a canary alone */
function refuseUntried(app: string, { extras, metadata: { version } }: Deployment): void {
  if (extras.neverLive)
    throw new Refused(`${app} ${version} was never live: deploy it, or promote it while it is a canary`);
}

/** The first version that can be live. @throws Refused with what is wrong with each */
async function firstFit(
  releases: Releases,
  app: string,
  targets: readonly Deployment[],
  sets: readonly (readonly Release[])[],
): Promise<{ target: Deployment; release: Release }> {
  const refusals: string[] = [];
  for (const target of targets) {
    try {
      refuseBad(app, target);
      refuseUntried(app, target);
      const release = await intact(releases, app, target);
      refuseProblems(sets, [release]);
      return { target, release };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.push(error.message);
    }
  }
  throw new Refused(refusals.join('\n') || `${app} has no earlier release that is good`);
}
