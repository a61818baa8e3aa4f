import {
  canaryDeployment,
  type Discovery,
  liveDeployment,
  type Origin,
  type Release,
} from '@onmaum/shared-contract/release';
import { refuseProblems } from '../checks/checks.ts';
import { Refused } from '../refused.ts';
import { tell } from '../releases/history.ts';
import { entryOf, pointTo, timeOfChange, tryOn } from '../releases/pointer.ts';
import type { Releases } from '../releases/releases.ts';
import { intact } from '../releases/store.ts';
import { markBad } from './marks.ts';

/** A canary is a version that a share of the visitors gets, until it is promoted or aborted. An app has one at most. */

/** Makes the canary of an app live for everybody. @throws Refused when there is none, or a check fails */
export async function promote(
  releases: Releases,
  app: string,
  origin: Origin = {},
  expected?: string,
): Promise<Release> {
  let promoted: Release | undefined;
  await releases.change(async (discovery) => {
    const release = await intact(releases, app, demandCanary(discovery, app, expected));
    refuseProblems(await releases.sets(discovery), [release]);
    promoted = release;
    return promoteWithin(releases, discovery, release, timeOfChange(discovery), origin);
  });
  if (!promoted) throw new Refused(`${app} was not promoted`);
  return promoted;
}

/** Ends the canary of an app and marks it bad. @returns its version @throws Refused when there is none */
export async function abort(releases: Releases, app: string, origin: Origin = {}, expected?: string): Promise<string> {
  let version = '';
  await releases.change((discovery) => {
    ({ version } = demandCanary(discovery, app, expected).metadata);
    const reason = { message: 'its canary was aborted', ...origin };
    return markBad(discovery, app, version, timeOfChange(discovery), reason);
  });
  return version;
}

/** Makes the canary live within a change of the pointer file. */
export async function promoteWithin(
  releases: Releases,
  discovery: Discovery,
  release: Release,
  at: string,
  origin: Origin,
): Promise<Discovery> {
  const { app, version } = release;
  const pointed = pointTo(discovery, await entryOf(releases, release), { at, origin, what: 'promoted' });
  return tell(pointed, { at, app, version, what: 'promoted', origin });
}

/** Begins a canary, or changes its share, within a change of the pointer file. */
export async function tryWithin(
  releases: Releases,
  discovery: Discovery,
  { release, traffic }: { release: Release; traffic: number },
  at: string,
  origin: Origin,
): Promise<Discovery> {
  const { app, version } = release;
  const what = isCanary(discovery, release) ? 'canary changed' : 'canary begun';
  const tried = tryOn(discovery, await entryOf(releases, release), traffic, { at, origin });
  return tell(tried, { at, app, version, what, traffic, origin });
}

/** Whether a release is the canary of its app. */
export const isCanary = (discovery: Discovery, { app, version }: Release): boolean =>
  canaryDeployment(discovery, app)?.metadata.version === version;

/**
 * The live version itself is repaired also while a canary runs.
 * @throws Refused when another version is tried on some visitors, or nothing is live that the others would get
 */
export function refuseCanary(discovery: Discovery, release: Release, traffic?: number): void {
  const { app, version } = release;
  if (liveDeployment(discovery, app)?.metadata.version === version) return;
  const canary = canaryDeployment(discovery, app);
  if (canary && !isCanary(discovery, release)) {
    throw new Refused(
      `${app} ${canary.metadata.version} is tried on ${canary.deployment.traffic} % of the visitors. Decide first: npm run deploy -- promote ${app}, or npm run deploy -- abort ${app}`,
    );
  }
  if (traffic !== undefined && !liveDeployment(discovery, app)) {
    throw new Refused(`${app} has no live release, which the other visitors would get: deploy it without --traffic`);
  }
}

/** @throws Refused when a share is none of a canary */
export function refuseShare(traffic?: number): void {
  if (traffic === undefined || (Number.isInteger(traffic) && traffic >= 1 && traffic <= 99)) return;
  throw new Refused('the share of a canary is a whole number of percent from 1 to 99; a deploy without it is for all');
}

/** @param expected version that was decided about @throws Refused when an app has no canary, or another one */
function demandCanary(discovery: Discovery, app: string, expected?: string) {
  const canary = canaryDeployment(discovery, app);
  if (!canary) throw new Refused(`${app} has no canary; npm run deploy -- ${app} --traffic 10 begins one`);
  if (expected && canary.metadata.version !== expected) {
    throw new Refused(`${app} ${expected} is no canary any more: ${canary.metadata.version} is. Decide about that one`);
  }
  return canary;
}
