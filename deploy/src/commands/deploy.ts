import type { Deployment, Origin, Release } from '@onmaum/shared-contract/release/release';
import { DESCRIPTION, readRelease, releaseDigest } from '@onmaum/shared-contract/server/release-files';
import { z } from 'zod';
import { refuseShare } from '../plans/canary.ts';
import { type Audience, isFree, planDeploy, releasesToSwitch, setsFor } from '../plans/deploy.ts';
import { findVersion } from '../plans/entries.ts';
import { nameOf } from '../plans/state.ts';
import { Refused } from '../refused.ts';
import { parseInput, ReleasableApp } from '../registry-client/protocol.ts';
import type { Releases } from '../releases/releases.ts';
import { discard, type Incoming, place, prepare, refuseDamage } from '../releases/store.ts';
import { apply, damagedOf, readState } from './apply.ts';
import { EXAMINATION, type Examination, refuseBuilt, refusePages, shellsIn } from './refuse-built.ts';

/** The result of a deploy for one app. */
export interface Deployed {
  release: Release;
  /** False if the release was undamaged and already had the requested visitors. */
  changed: boolean;
  /** The entry of the release in discovery.json after the deploy. */
  deployment: Deployment | undefined;
  /** Checks that were left out. */
  notes: readonly string[];
}

export interface DeployOptions extends Audience {
  /** The checks that read or run the code of the builds. Tests that need no such checks replace them. */
  examine?: Examination;
}

/**
 * Deploys built apps, all or none: each is checked against every set of releases that some visitor may get, and one change of
 * discovery.json makes all of them live.
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
  const built = await Promise.all(
    dists.map(async (dist) => ({ dist, release: await readBuild(dist), digest: await releaseDigest(dist) })),
  );
  const all = built.map(({ release }) => release);
  const builds = new Map(built.map(({ release: { app, version }, digest }) => [nameOf(app, version), digest]));
  // the checks of versions and descriptions run no code, so they come before `refuseBuilt`, which runs the code of the builds
  const before = await readState(releases, await releases.discovery(), all);
  const known = all.flatMap(({ app, version }) => {
    const digest = findVersion(before.discovery, app, version)?.extras.digest;
    return digest === undefined ? [] : [{ app, version, digest }];
  });
  const state = { ...before, builds, damaged: new Set(await damagedOf(releases, known)) };
  const next = releasesToSwitch(state, all, audience);
  const fresh = built.filter(({ release }) => next.includes(release));
  const sets = setsFor(state, audience);
  const notes = await refuseBuilt(releases, sets, fresh, { examine, isPreview: audience.preview });
  const incoming: Incoming[] = [];
  let { discovery } = state;
  try {
    for (const build of fresh) {
      await refuseDamage(build.dist, `the build of ${build.release.app}`);
      incoming.push(await prepare(releases, build));
    }
    if (next.length > 0) {
      const plan = await apply(releases, (now) => planDeploy({ ...now, builds }, next, audience, origin), {
        request: origin.request,
        reads: () => next,
        async before(now) {
          const setsNow = setsFor(now, audience);
          if (shellsIn(setsNow) !== shellsIn(sets)) await refusePages(releases, setsNow, fresh, examine);
          // the deploy is checked again under the lock, so that a refused deploy replaces no files
          releasesToSwitch({ ...now, builds }, next, audience);
          for (const one of incoming) await place(releases, one, isFree(now, one.release, audience));
        },
      });
      discovery = plan.discovery;
    }
  } finally {
    for (const one of incoming) await discard(one);
  }
  return all.map((release) => ({
    release,
    changed: next.includes(release),
    deployment: findVersion(discovery, release.app, release.version),
    notes: next.includes(release) ? notes : [],
  }));
}

/** @throws Refused when a folder has no build, or a build of another app */
export async function refuseOther(app: string, dist: string): Promise<void> {
  const release = await readBuild(dist);
  if (release.app !== app) throw new Refused(`${dist} has a build of ${release.app}, not of ${app}`);
}

/** Reads the description of a build. @throws Refused when it does not describe a release */
export async function readBuild(dist: string): Promise<Release> {
  try {
    const release = await readRelease(dist);
    parseInput(ReleasableApp, release.app);
    return release;
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Refused ? error.message : String(error);
    throw new Refused(`${dist}/${DESCRIPTION}: ${reason}`);
  }
}
