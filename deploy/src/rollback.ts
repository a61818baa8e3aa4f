import { type Deployment, liveDeployment, type Origin, type Release } from '@onmaum/shared-contract/release';
import { damagedFiles } from '@onmaum/shared-contract/server/release-files';
import { refuseProblems } from './checks/checks.ts';
import { tell } from './history.ts';
import { markBad, refuseBad } from './marks.ts';
import { earlierVersions, entryOf, findVersion, pointTo, timeOfChange } from './pointer.ts';
import { Refused } from './refused.ts';
import type { Releases } from './releases.ts';

/**
 * Makes an earlier release live again, and marks the one that it replaces as bad, so that the next rollback goes
 * further back and no deploy brings it again.
 * @param version default: the last good one that was deployed before the live one, is whole and passes the checks
 * @param from the version that is to be replaced; default: whichever is live
 * @throws Refused when there is none, its files were changed, or a check fails
 */
export async function rollback(
  releases: Releases,
  app: string,
  version?: string,
  origin: Origin = {},
  from?: string,
): Promise<Release> {
  let back: Release | undefined;
  await releases.change(async (discovery) => {
    const live = liveDeployment(discovery, app);
    if (from !== undefined && live?.metadata.version !== from) throw new Refused(`${app} ${from} is not live any more`);
    const named = version === undefined ? undefined : findVersion(discovery, app, version);
    if (version !== undefined && !named) throw new Refused(`${app} has no release ${version}`);
    const targets = named ? [named] : earlierVersions(discovery, app);
    const others = (await releases.live(discovery)).filter((release) => release.app !== app);
    const { target, release } = await firstFit(releases, app, targets, others);
    back = release;

    const at = timeOfChange(discovery);
    const entry = await entryOf(releases, release);
    const pointed = tell(pointTo(discovery, entry, { at, origin, deployed: false }), {
      ...{ at, app, version: release.version, what: 'rolled back to', origin },
    });
    // to name a version may also be a way forward
    const isBack = live && target.extras.deployedAt < live.extras.deployedAt;
    const reason = { message: `rolled back to ${release.version}`, ...origin };
    return isBack ? markBad(pointed, app, live.metadata.version, at, reason) : pointed;
  });
  if (!back) throw new Refused(`${app} was not rolled back`);
  return back;
}

/** The first version that can be live. @throws Refused with what is wrong with each */
async function firstFit(
  releases: Releases,
  app: string,
  targets: readonly Deployment[],
  others: readonly Release[],
): Promise<{ target: Deployment; release: Release }> {
  const refusals: string[] = [];
  for (const target of targets) {
    try {
      refuseBad(app, target);
      const release = await intact(releases, app, target);
      refuseProblems(others, [release]);
      return { target, release };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.push(error.message);
    }
  }
  throw new Refused(refusals.join('\n') || `${app} has no earlier release that is good`);
}

/** Reads a release and verifies its files. @throws Refused when its folder is missing or was changed */
async function intact(releases: Releases, app: string, { metadata, extras }: Deployment): Promise<Release> {
  try {
    const release = await releases.release(app, metadata.version);
    const { integrity } = await entryOf(releases, release);
    const damaged = await damagedFiles(releases.folder(app, metadata.version), extras.digest);
    if (integrity === metadata.integrity && damaged.length === 0) return release;
  } catch {
    // reported below, like a changed file
  }
  throw new Refused(`the files of ${app} ${metadata.version} are gone or damaged`);
}
