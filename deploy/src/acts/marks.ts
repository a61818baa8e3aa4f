import { canaryDeployment, type Deployment, type Discovery, type Origin } from '@onmaum/shared-contract/release';
import { Refused } from '../refused.ts';
import { tell } from '../releases/history.ts';
import { changeVersion, endCanary, findVersion, timeOfChange } from '../releases/pointer.ts';
import type { Releases } from '../releases/releases.ts';

/** The name under which a watch acts. */
export const WATCH = 'watch';

/** A version that is marked bad is neither deployed nor gone back to, until it is marked good. */

/** A canary that is marked bad ends. @throws Refused when there is no such version, or a bad one would stay live */
export async function mark(releases: Releases, app: string, version: string, as: 'bad' | 'good', origin: Origin = {}) {
  await releases.change((discovery) => markWithin(discovery, app, version, as, origin));
}

/** The same within a change of the pointer file. */
export function markWithin(
  discovery: Discovery,
  app: string,
  version: string,
  as: 'bad' | 'good',
  origin: Origin,
): Discovery {
  const known = findVersion(discovery, app, version);
  if (!known) throw new Refused(`${app} has no release ${version}`);
  const at = timeOfChange(discovery);
  if (as === 'good' && !known.extras.bad) throw new Refused(`${app} ${version} is not marked bad`);
  if (as === 'good') return markGood(discovery, app, version, at, origin);
  if (known.deployment.default) {
    throw new Refused(`${app} ${version} is live; npm run deploy -- rollback ${app} takes it back and marks it`);
  }
  return markBad(discovery, app, version, at, origin);
}

/**
 * Marks a version within a change of the pointer file. Its preview ends with it, and so does a canary: it was aborted,
 * however that came about.
 */
export function markBad(discovery: Discovery, app: string, version: string, at: string, origin: Origin): Discovery {
  const bad = { at, reason: origin.message ?? 'no reason was given', ...(origin.author && { by: origin.author }) };
  const isCanary = canaryDeployment(discovery, app)?.metadata.version === version;
  const before = isCanary ? endCanary(discovery, app, at) : discovery;
  const marked = changeVersion(before, app, version, (one) => ({
    ...one,
    extras: { ...one.extras, bad, preview: undefined },
  }));
  return tell(marked, { at, app, version, what: isCanary ? 'aborted' : 'marked bad', origin });
}

function markGood(discovery: Discovery, app: string, version: string, at: string, origin: Origin): Discovery {
  const cleared = changeVersion(discovery, app, version, (one) => ({
    ...one,
    extras: { ...one.extras, bad: undefined },
  }));
  return tell(cleared, { at, app, version, what: 'marked good', origin });
}

/** @throws Refused when a version is marked bad */
export function refuseBad(app: string, known: Deployment | undefined): void {
  const bad = known?.extras.bad;
  if (!known || !bad) return;
  const { version } = known.metadata;
  throw new Refused(
    `${app} ${version} was marked bad at ${bad.at}: ${bad.reason}. Change and build it anew, or, if it was not its fault: npm run deploy -- good ${app} ${version}`,
  );
}
