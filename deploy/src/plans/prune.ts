import { appsIn, type Deployment, type Discovery, liveDeployment } from '@onmaum/shared-contract/release/release';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { appendEvent } from '../releases/history.ts';
import { earlierVersions, knownVersions, withVersions } from './entries.ts';
import { withoutUndeclared } from './flags.ts';
import { type Change, changeOf, type Input, type Plan, type State } from './state.ts';

/** The longest time for which a page is in use: pages stay open in a tab, and some are stored on the device. */
export const PAGE_LIFE_DAYS = 30;

/** The apps to prune: the app of the command, or every app. */
export const prunedApps = (discovery: Discovery, { app }: Pick<Input, 'app'>): string[] =>
  appsIn(discovery).filter((one) => app === undefined || one === app);

/** A release that was last used before this time may be removed. Milliseconds since 1970. */
export const unusedSince = (now: number, { days = PAGE_LIFE_DAYS }: Pick<Input, 'days'>) => now - days * DAY_MS;

/**
 * Removes from the list the releases that no page can use any more, and the values of flags that no remaining release declares.
 * It keeps live versions, canaries, the rollback target, the version that `restore` makes live again, versions marked bad, and
 * versions that had visitors or a valid preview link within the last `days` days.
 */
export function planPrune(state: State, input: Input): Plan {
  const since = unusedSince(state.now, input);
  const change = changeOf(state, input.origin);
  const discovery = prunedApps(state.discovery, input).reduce(
    (known, app) => forgetOld(known, app, since, change),
    state.discovery,
  );
  return { discovery: withoutUndeclared(discovery, change, input.app), toVerify: [], message: '' };
}

function forgetOld(discovery: Discovery, app: string, since: number, change: Change): Discovery {
  const live = liveDeployment(discovery, app);
  const [rollbackTarget] = earlierVersions(discovery, app);
  const isNeeded = (one: Deployment) => {
    const { preview, replacedAt, deployedAt } = one.extras;
    const uses = [preview?.until, replacedAt].flatMap((use) => use ?? []);
    // an entry that an older tool wrote has no `replacedAt`: it was replaced when the live version became live, or earlier
    if (uses.length === 0) uses.push(live?.extras.liveAt ?? deployedAt);
    const isRecent = uses.some((use) => Date.parse(use) > since);
    const { bad, removed } = one.extras;
    return one.deployment.default || one.deployment.traffic > 0 || bad || removed || isRecent;
  };
  const known = knownVersions(discovery, app);
  const kept = known.filter((one) => one === rollbackTarget || isNeeded(one));
  const events = known
    .filter((one) => !kept.includes(one))
    .map(({ metadata }) => ({ ...change, app, version: metadata.version, what: 'pruned' as const }));
  return appendEvent(withVersions(discovery, app, kept), ...events);
}
