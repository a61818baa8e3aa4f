import {
  canaryDeployment,
  type Deployment,
  type Discovery,
  type Origin,
} from '@onmaum/shared-contract/release/release';
import { Refused } from '../refused.ts';
import { appendEvent } from '../releases/history.ts';
import { changeVersion, earlierVersions, endCanary, findVersion } from './entries.ts';
import { type Change, changeOf, given, type Input, type Plan, type State } from './state.ts';

/** A version that is marked bad is neither deployed nor a target of a rollback until it is marked good. */

/** Name of the watch as the author of automatic rollbacks. */
export const WATCH = 'watch';

/** The origin of a change that the watch makes. The message names the site server that requested the change. */
export function originOfWatch(origin: Origin): Origin {
  const { author, message = '' } = origin;
  return { ...origin, author: WATCH, message: author ? `${message} (seen by ${author})` : message };
}

/**
 * Marks a version bad. If it is the canary, the canary is aborted.
 * @throws Refused when there is no such version, or it is live
 */
export function planBad(state: State, input: Input): Plan {
  const { app, version, known } = knownVersion(state, input);
  if (known.deployment.default) {
    const hasEarlier = app === 'shell' || earlierVersions(state.discovery, app).length > 0;
    const way = canaryDeployment(state.discovery, app) ? 'promote' : 'remove';
    const end = way === 'promote' ? 'promote the canary' : 'remove it';
    const instead = hasEarlier ? 'roll it back' : `there is no earlier release, so ${end}`;
    const command = `npm run deploy -- ${hasEarlier ? 'rollback' : way} ${app}`;
    throw new Refused(`${app} ${version} is live; ${instead} instead: ${command}`);
  }
  const discovery = markBad(state.discovery, app, version, changeOf(state, input.origin));
  return { discovery, toVerify: [], message: `${app} ${version} is marked bad` };
}

/** Removes the mark of a bad version. @throws Refused when the version is not marked */
export function planGood(state: State, input: Input): Plan {
  const { app, version, known } = knownVersion(state, input);
  if (!known.extras.bad) throw new Refused(`${app} ${version} is not marked bad`);
  const cleared = changeVersion(state.discovery, app, version, (one) => ({
    ...one,
    extras: { ...one.extras, bad: undefined },
  }));
  const event = { ...changeOf(state, input.origin), app, version, what: 'marked good' as const };
  return { discovery: appendEvent(cleared, event), toVerify: [], message: `${app} ${version} is marked good` };
}

function knownVersion({ discovery }: State, input: Input) {
  const app = given(input.app, 'app');
  const version = given(input.version, 'version');
  const known = findVersion(discovery, app, version);
  if (!known) throw new Refused(`${app} has no release ${version}`);
  return { app, version, known };
}

/** Marks a version bad and ends its preview. A canary that is marked bad is aborted. */
export function markBad(discovery: Discovery, app: string, version: string, { at, origin }: Change): Discovery {
  const bad = { at, reason: origin.message ?? 'no reason was given', ...(origin.author && { by: origin.author }) };
  const isCanary = canaryDeployment(discovery, app)?.metadata.version === version;
  const before = isCanary ? endCanary(discovery, app, at) : discovery;
  const marked = changeVersion(before, app, version, (one) => ({
    ...one,
    extras: { ...one.extras, bad, preview: undefined },
  }));
  return appendEvent(marked, { at, app, version, what: isCanary ? 'aborted' : 'marked bad', origin });
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
