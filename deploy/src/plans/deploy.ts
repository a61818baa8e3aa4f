import { type Discovery, liveDeployment, type Origin, type Release } from '@onmaum/shared-contract/release/release';
import { refuseProblems } from '../checks/checks.ts';
import { appendEvent } from '../releases/history.ts';
import { otherFiles } from '../releases/store.ts';
import { isCanary, promote, refuseCanary } from './canary.ts';
import { type Entry, findVersion, isOnlyPreviewed, setCanary, setDefault } from './entries.ts';
import { refuseBad } from './marks.ts';
import { preview, withoutPreviewed } from './preview.ts';
import { refuseRemoved } from './removal.ts';
import { type Change, changeOf, intact, isWhole, liveSet, nameOf, type Plan, type State, setsOf } from './state.ts';

/** The visitors who get a release; all of them if no field is set. */
export interface Audience {
  /** Share of the visitors, in percent, for whom the release is a canary. */
  traffic?: number | undefined;
  /** Whether only people with a link get the release. */
  preview?: boolean | undefined;
}

/** The sets of releases with which a release has to work. A preview has to work only with the live set. */
export const setsFor = (state: State, audience: Audience): Release[][] =>
  audience.preview ? [liveSet(state)] : setsOf(state);

/**
 * Selects the releases of a deploy that do not have the requested visitors yet, or whose files are damaged.
 * @throws Refused when a version is marked bad or was released with other files, its app was removed, another canary runs, or a
 * check fails
 */
export function releasesToSwitch(state: State, releases: readonly Release[], audience: Audience): Release[] {
  const next = releases.filter((release) => !hasAudience(state, release, audience));
  for (const release of next) {
    refuseBad(release.app, findVersion(state.discovery, release.app, release.version));
    refuseOtherFiles(state, release, audience);
    if (audience.preview) continue;
    refuseRemoved(state.discovery, release.app);
    refuseCanary(state.discovery, release, audience.traffic);
  }
  refuseProblems(setsFor(state, audience), next);
  return next;
}

/** Assigns visitors to stored releases, all in one change. @throws Refused like `releasesToSwitch`, or for damaged files */
export function planDeploy(state: State, releases: readonly Release[], audience: Audience, origin: Origin): Plan {
  const next = releasesToSwitch(state, releases, audience);
  const entries = next.map(({ app, version }) => intact(state, app, version).entry);
  const change = changeOf(state, origin);
  const discovery = entries.reduce(
    (known, entry) => assignVisitors(known, entry, audience, change, state.token),
    state.discovery,
  );
  return { discovery, toVerify: entries, message: '' };
}

/**
 * Whether a deploy may replace the files of a version: the deploy is no preview, and no visitor ever got the files. A preview
 * does not reserve its version. Otherwise, anybody with a token for previews could occupy the version of the next build.
 */
export function isFree(
  { discovery }: State,
  { app, version }: Pick<Release, 'app' | 'version'>,
  { preview }: Audience,
): boolean {
  const known = findVersion(discovery, app, version);
  return !preview && (!known || isOnlyPreviewed(known));
}

/**
 * @throws Refused when the list has the version with other files, and visitors had those files or the deploy is only a preview
 */
function refuseOtherFiles(state: State, release: Release, audience: Audience): void {
  const { app, version } = release;
  const digest = findVersion(state.discovery, app, version)?.extras.digest;
  const built = state.builds?.get(nameOf(app, version));
  if (digest === undefined || built === undefined || digest === built || isFree(state, release, audience)) return;
  throw otherFiles(release);
}

/** Whether a release is undamaged and has the requested visitors. False for a preview, which always begins or extends a link. */
function hasAudience(state: State, { app, version }: Release, { traffic, preview }: Audience): boolean {
  const known = findVersion(state.discovery, app, version);
  if (preview || !known || !isWhole(state, known)) return false;
  const name = nameOf(app, version);
  const built = state.builds?.get(name);
  if (built !== undefined && built !== state.stored.get(name)?.entry?.digest) return false;
  return known.deployment.default || (traffic !== undefined && known.deployment.traffic === traffic);
}

function assignVisitors(before: Discovery, entry: Entry, audience: Audience, change: Change, token: string): Discovery {
  const { app, version } = entry;
  const { traffic } = audience;
  const discovery = withoutPreviewed(before, entry, change);
  if (audience.preview) return preview(discovery, entry, change, token);
  if (traffic !== undefined && liveDeployment(discovery, app)?.metadata.version !== version) {
    const what = isCanary(discovery, entry) ? 'canary changed' : 'canary begun';
    return appendEvent(setCanary(discovery, entry, traffic, change), { ...change, app, version, what, traffic });
  }
  if (isCanary(discovery, entry)) return promote(discovery, entry, change);
  const what = 'deployed';
  return appendEvent(setDefault(discovery, entry, { ...change, what }), { ...change, app, version, what });
}
