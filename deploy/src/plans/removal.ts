import { FRAGMENTS } from '@onmaum/shared-contract/release/apps';
import { type Discovery, liveDeployment, removedDeployment } from '@onmaum/shared-contract/release/release';
import { refuseProblems } from '../checks/checks.ts';
import { Refused } from '../refused.ts';
import { appendEvent } from '../releases/history.ts';
import { withoutCanary } from './canary.ts';
import { changeVersion, findVersion, knownVersions, setDefault, withVersions } from './entries.ts';
import { refuseBad } from './marks.ts';
import { endPreviews } from './preview.ts';
import { changeOf, given, type Input, intact, isWhole, type Plan, type State, setsOf } from './state.ts';

/**
 * A removed area is not live, and deploys of it to visitors are refused until it is restored. Its files remain for open pages.
 * Its paths answer 410 unless another area has claimed them.
 */

/**
 * Removes an area. Its canary and previews end.
 * @throws Refused when the app is the shell or not live, or the shell shows fragments of it
 */
export function planRemoval(state: State, input: Input): Plan {
  const app = given(input.app, 'app');
  if (app === 'shell') throw new Refused('the shell cannot be removed: every page is rendered in it');
  refuseRemoved(state.discovery, app);
  const live = liveDeployment(state.discovery, app);
  if (!live) {
    throw new Refused(
      `${app} is not live; npm run deploy -- abort ${app} ends its canary, and npm run deploy -- preview-end ${app} its previews`,
    );
  }
  refusePlaced(app);
  const change = changeOf(state, input.origin);
  const { at, origin } = change;
  const { version } = live.metadata;
  const removed = { at, reason: origin.message ?? 'no reason was given', ...(origin.author && { by: origin.author }) };
  const alone = endPreviews(withoutCanary(state.discovery, app, change), app, change);
  const next = changeVersion(alone, app, version, (one) => ({
    ...one,
    extras: { ...one.extras, replacedAt: at, removed },
    deployment: { ...one.deployment, traffic: 0, default: false },
  }));
  return {
    discovery: appendEvent(next, { ...change, app, version, what: 'removed' }),
    toVerify: [],
    message: `${app} is removed; npm run deploy -- restore ${app} brings ${version} back`,
  };
}

/** The version that a restoration makes live: the version that the command names, or else the version that was live. */
export const restorationTarget = (discovery: Discovery, { app = '', version }: Pick<Input, 'app' | 'version'>) =>
  version === undefined ? removedDeployment(discovery, app) : findVersion(discovery, app, version);

/**
 * Makes a removed area live again.
 * @throws Refused when it was not removed, or the version is bad, damaged or does not fit the live releases
 */
export function planRestoration(state: State, input: Input): Plan {
  const app = given(input.app, 'app');
  if (!removedDeployment(state.discovery, app)) throw new Refused(`${app} is not removed`);
  const target = restorationTarget(state.discovery, { app, version: input.version });
  if (!target) throw new Refused(`${app} has no release ${input.version}`);
  const { version } = target.metadata;
  refuseBad(app, target);
  if (!isWhole(state, target)) throw new Refused(`the files of ${app} ${version} are gone or damaged`);
  const { release, entry } = intact(state, app, version);
  refuseProblems(setsOf(state), [release]);
  const change = changeOf(state, input.origin);
  const what = 'restored';
  const discovery = setDefault(withoutRemoval(state.discovery, app), entry, { ...change, what });
  return {
    discovery: appendEvent(discovery, { ...change, app, version, what }),
    toVerify: [entry],
    message: `${app} ${version} is live again`,
  };
}

/** @throws Refused when an app is removed */
export function refuseRemoved(discovery: Discovery, app: string): void {
  const removed = removedDeployment(discovery, app)?.extras.removed;
  if (!removed) return;
  const by = removed.by ? ` by ${removed.by}` : '';
  throw new Refused(
    `${app} was removed at ${removed.at}${by}: ${removed.reason}. To bring it back: npm run deploy -- restore ${app}`,
  );
}

/** @throws Refused when the shell shows fragments of the app */
function refusePlaced(app: string): void {
  const placed = Object.values((FRAGMENTS as Record<string, Record<string, readonly string[]>>)[app] ?? {}).flat();
  if (placed.length === 0) return;
  throw new Refused(
    `the shell places ${placed.join(', ')} of ${app}: release a shell without them first, and then remove ${app}`,
  );
}

const withoutRemoval = (discovery: Discovery, app: string): Discovery =>
  withVersions(
    discovery,
    app,
    knownVersions(discovery, app).map((one) => ({ ...one, extras: { ...one.extras, removed: undefined } })),
  );
