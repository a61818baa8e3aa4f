import {
  canaryDeployment,
  type Deployment,
  type Discovery,
  liveDeployment,
} from '@onmaum/shared-contract/release/release';
import { problemsOfReturn, refuseProblems } from '../checks/checks.ts';
import { Refused } from '../refused.ts';
import { appendEvent } from '../releases/history.ts';
import { isCanary, withoutCanary } from './canary.ts';
import { type Entry, earlierVersions, findVersion, knownVersions, setDefault } from './entries.ts';
import { markBad, originOfWatch, planBad, refuseBad, WATCH } from './marks.ts';
import { refuseRemoved } from './removal.ts';
import { changeOf, given, type Input, intact, isWhole, type Plan, type State, setsOf } from './state.ts';

/** Milliseconds after a rollback by the watch in which a person's rollback without a version is refused (`refuseSecond`). */
const JUST_MS = 60_000;

/** The versions that a rollback may make live, the preferred one first. */
export const rollbackTargets = (discovery: Discovery, { app = '', version }: Pick<Input, 'app' | 'version'>) => {
  if (version === undefined) return earlierVersions(discovery, app);
  const named = findVersion(discovery, app, version);
  return named ? [named] : [];
};

/**
 * Makes another release live again. If it was deployed before the live release, the live one is marked bad, so that the next
 * rollback goes further back and no deploy makes that release live again. A canary of the app ends without a mark. If the command
 * has no version, the target is the last version that was deployed before the live one, is not bad, is not the canary, has
 * undamaged files and passes the checks.
 * @throws Refused when there is no such version, its files were changed, or a check fails
 */
export function planRollback(state: State, input: Input): Plan {
  const app = given(input.app, 'app');
  if (input.version === undefined) refuseSecond(state, app);
  const { entry, isBack, discovery } = rollBack(state, app, input);
  const marked = isBack ? '; the replaced version is marked bad' : '';
  return { discovery, toVerify: [entry], message: `${app} is back at ${entry.version}${marked}` };
}

/**
 * An automatic rollback: marks a failing version bad, and if it is live, makes the last good version live again. Several site
 * servers may report the same version; it is rolled back once.
 * @throws Refused when there is no such version, or no earlier one that can be live
 */
export function planAutomaticRollback(state: State, input: Input): Plan {
  const app = given(input.app, 'app');
  const version = given(input.version, 'version');
  const origin = originOfWatch(input.origin);
  const { discovery } = state;
  const live = liveDeployment(discovery, app);
  if (live?.metadata.version === version) {
    // the report is late: the watch itself has made this version live since then
    if (live.extras.liveBy?.author === WATCH) return { discovery, toVerify: [], message: `${app} ${version} is kept` };
    const back = rollBack(state, app, { origin });
    const message = `${app} ${version} was rolled back to ${back.entry.version}`;
    return { discovery: back.discovery, toVerify: [back.entry], message };
  }
  const known = findVersion(discovery, app, version);
  if (known?.extras.bad) return { discovery, toVerify: [], message: `${app} ${version} is marked bad already` };
  if (known?.extras.removed) return { discovery, toVerify: [], message: `${app} was removed already` };
  return planBad(state, { app, version, origin });
}

function rollBack(state: State, app: string, { version, origin }: Input) {
  const live = liveDeployment(state.discovery, app);
  refuseRemoved(state.discovery, app);
  if (!live) throw new Refused(`${app} is not live, so there is nothing to roll back`);
  const targets = rollbackTargets(state.discovery, { app, version });
  if (version !== undefined && targets.length === 0) throw new Refused(`${app} has no release ${version}`);
  const { target, entry } = firstFit(state, app, targets);
  if (target === live) throw new Refused(`${app} ${entry.version} is live already`);
  const change = changeOf(state, origin);
  const what = 'rolled back to';
  const alone = withoutCanary(state.discovery, app, change);
  const next = appendEvent(setDefault(alone, entry, { ...change, what }), {
    ...{ ...change, app, version: entry.version, what },
  });
  // the version of the command may be newer than the live one
  const isBack = target.extras.deployedAt < live.extras.deployedAt;
  const reason = { message: `rolled back to ${entry.version}`, ...origin };
  const discovery = isBack ? markBad(next, app, live.metadata.version, { at: change.at, origin: reason }) : next;
  return { entry, isBack, discovery };
}

/**
 * @throws Refused when the watch has just rolled back: the person probably means the release that failed, which is not live any
 * more
 */
function refuseSecond({ discovery, now }: State, app: string): void {
  const liveSince = liveDeployment(discovery, app)?.extras.deployedAt ?? '';
  for (const { extras, metadata } of knownVersions(discovery, app)) {
    const isJust = extras.bad?.by === WATCH && now - Date.parse(extras.bad.at) < JUST_MS;
    // not refused if a later version than the failed one is live by now
    if (isJust && liveSince < extras.deployedAt) {
      throw new Refused(
        `the watch rolled ${app} ${metadata.version} back at ${extras.bad?.at}. To go further back, name the version`,
      );
    }
  }
}

/** The first target that can be live. @throws Refused with the problem of each target */
function firstFit(state: State, app: string, targets: readonly Deployment[]): { target: Deployment; entry: Entry } {
  const refusals: string[] = [];
  for (const target of targets) {
    try {
      return { target, entry: fit(state, app, target.metadata.version) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.push(error.message);
    }
  }
  const removal = app === 'shell' ? '' : `; npm run deploy -- remove ${app} takes it off the site`;
  const promotion = `; npm run deploy -- promote ${app} makes its canary live for all visitors`;
  const instead = canaryDeployment(state.discovery, app) ? promotion : removal;
  throw new Refused(refusals.join('\n') || `${app} has no earlier release that is good${instead}`);
}

/** The entry of a version that was live before and is not the canary. @throws Refused when it cannot be live */
export function fit(state: State, app: string, version: string): Entry {
  const target = findVersion(state.discovery, app, version);
  if (!target) throw new Refused(`${app} has no release ${version}`);
  refuseBad(app, target);
  if (isCanary(state.discovery, { app, version })) {
    throw new Refused(
      `${app} ${version} is the canary: npm run deploy -- promote ${app} makes it live for all visitors`,
    );
  }
  if (target.extras.neverLive) {
    throw new Refused(`${app} ${version} was never live: deploy it, or promote it while it is a canary`);
  }
  if (!isWhole(state, target)) throw new Refused(`the files of ${app} ${version} are gone or damaged`);
  const { release, entry } = intact(state, app, version);
  refuseProblems(setsOf(state), [release], problemsOfReturn);
  return entry;
}
