import {
  canaryDeployment,
  type Discovery,
  liveDeployment,
  type Release,
} from '@onmaum/shared-contract/release/release';
import { refuseProblems } from '../checks/checks.ts';
import { Refused } from '../refused.ts';
import { appendEvent } from '../releases/history.ts';
import { type Entry, endCanary, setDefault } from './entries.ts';
import { markBad } from './marks.ts';
import { type Change, changeOf, given, type Input, intact, isWhole, type Plan, type State, setsOf } from './state.ts';

/** A canary is a version that a share of the visitors gets, until it is promoted or aborted. An app has at most one. */

/** Makes the canary of an app live for everybody. @throws Refused when there is none, or a check fails */
export function planPromotion(state: State, input: Input): Plan {
  const app = given(input.app, 'app');
  const canary = demandCanary(state.discovery, app, input.version);
  const { version } = canary.metadata;
  if (!isWhole(state, canary)) throw new Refused(`the files of ${app} ${version} are gone or damaged`);
  const { release, entry } = intact(state, app, version);
  refuseProblems(setsOf(state), [release]);
  const discovery = promote(state.discovery, entry, changeOf(state, input.origin));
  return { discovery, toVerify: [entry], message: `${app} ${version} is live` };
}

/** Ends the canary of an app and marks it bad. @throws Refused when there is none */
export function planAbort(state: State, input: Input): Plan {
  const app = given(input.app, 'app');
  const { version } = demandCanary(state.discovery, app, input.version).metadata;
  const origin = { message: 'its canary was aborted', ...input.origin };
  const discovery = markBad(state.discovery, app, version, changeOf(state, origin));
  return { discovery, toVerify: [], message: `${app} ${version}: canary stopped, version marked bad` };
}

/** Makes a canary live for everybody. */
export function promote(discovery: Discovery, entry: Entry, change: Change): Discovery {
  const what = 'promoted';
  const { app, version } = entry;
  return appendEvent(setDefault(discovery, entry, { ...change, what }), { ...change, app, version, what });
}

/** Ends the canary of an app, if there is one, without marking it bad. */
export function withoutCanary(discovery: Discovery, app: string, { at, origin }: Change): Discovery {
  const version = canaryDeployment(discovery, app)?.metadata.version;
  if (version === undefined) return discovery;
  return appendEvent(endCanary(discovery, app, at), { at, app, version, what: 'canary ended', origin });
}

export const isCanary = (discovery: Discovery, { app, version }: Pick<Release, 'app' | 'version'>): boolean =>
  canaryDeployment(discovery, app)?.metadata.version === version;

/**
 * Refuses a deploy that conflicts with a canary. A deploy of the live version never conflicts: it only repairs files.
 * @throws Refused when another version is the canary, or visitors without the canary would have no shell
 */
export function refuseCanary(discovery: Discovery, release: Release, traffic?: number): void {
  const { app, version } = release;
  if (liveDeployment(discovery, app)?.metadata.version === version) return;
  const canary = canaryDeployment(discovery, app);
  if (canary && !isCanary(discovery, release)) {
    throw new Refused(
      `${app} ${canary.metadata.version} is a canary for ${canary.deployment.traffic} % of the visitors. Decide first: npm run deploy -- promote ${app}, or npm run deploy -- abort ${app}`,
    );
  }
  // the first release of an area may be a canary: other visitors then get the page for unknown addresses, but only if there is a
  // shell
  if (traffic !== undefined && release.provides && !liveDeployment(discovery, app)) {
    throw new Refused(`${app} has no live release for the other visitors: deploy it without --traffic`);
  }
}

/** @throws Refused when a share is not valid for a canary */
export function refuseShare(traffic?: number): void {
  if (traffic === undefined || (Number.isInteger(traffic) && traffic >= 1 && traffic <= 99)) return;
  throw new Refused('the share of a canary is a whole number of percent from 1 to 99; a deploy without it is for all');
}

/** @param expected the version that the command names @throws Refused when an app has no canary, or another one */
function demandCanary(discovery: Discovery, app: string, expected?: string) {
  const canary = canaryDeployment(discovery, app);
  if (!canary) throw new Refused(`${app} has no canary; npm run deploy -- ${app} --traffic 10 begins one`);
  if (expected && canary.metadata.version !== expected) {
    throw new Refused(`${app} ${expected} is not the canary any more: ${canary.metadata.version} is. Decide about it`);
  }
  return canary;
}
