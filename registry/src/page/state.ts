import { earlierVersions, knownVersions } from '@onmaum/deploy/plans/entries';
import { declaredFlags, inWords } from '@onmaum/deploy/plans/flags';
import type { Event } from '@onmaum/deploy/releases/history';
import type { Target } from '@onmaum/deploy/targets/target';
import type { StaffLevel } from '@onmaum/shared-contract/constants';
import { flagText } from '@onmaum/shared-contract/release/flag';
import {
  appsIn,
  canaryDeployment,
  type Deployment,
  type Discovery,
  liveDeployment,
  removedDeployment,
  type SentBytes,
} from '@onmaum/shared-contract/release/release';
import type { SpeedCounts } from '@onmaum/shared-contract/release/speeds';
import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import { type AllRates, type Counted, NO_PAGES, type ratesOf } from './rates.ts';

/** Content of the page of releases. */
export interface State {
  apps: AppState[];
  /** Events, the latest first. */
  history: Event[];
  /** Whether `history` lacks earlier events. */
  isHistoryCut: boolean;
  /** Why figures are missing, in words; empty if no figures are missing. */
  withoutRates: string;
}

export interface AppState {
  app: string;
  live: VersionState | undefined;
  canary: VersionState | undefined;
  /** Versions with a valid preview link that have never been live. */
  previews: VersionState[];
  /** The version that was live when the app was removed; undefined unless the app is removed at present. */
  removed: VersionState | undefined;
  /** Other versions; those that were live most recently come first. */
  others: VersionState[];
  /** The version that a rollback would make live. */
  back: string | undefined;
  /** Lowest level of the staff for whom the app is; undefined if it is for all visitors. */
  audience: StaffLevel | undefined;
  /** Team that owns the app; empty if unknown. */
  owner: string;
  /** Version ranges of the shared modules that the app requires. */
  requires: Readonly<Record<string, string>>;
  /** Flags of the app, those of the live version first. */
  flags: FlagState[];
}

export interface FlagState {
  key: string;
  description: string;
  /** Value and default of the flag, in words. */
  value: string;
  default: string;
  /** Time at which the value was set; empty if no value is set. */
  since: string;
  by: string;
  message: string;
  expires: string;
  isExpired: boolean;
  /** Whether the live version declares the flag. */
  isLive: boolean;
}

export interface VersionState {
  version: string;
  since: string;
  traffic: number;
  author: string;
  commit: string;
  message: string;
  /** Author and reason of the promotion, rollback or restoration that made the version live. */
  liveBy: string;
  /** If a rollback made this version live: the version that was replaced, and who rolled back. Otherwise empty. */
  tookBack: string;
  tookBackBy: string;
  bad: string;
  /** Author and reason of the removal of the app, if this version was live then and the app is still removed; otherwise empty. */
  removed: string;
  /** Expiry of the preview link; empty without a valid link. */
  previewUntil: string;
  /** Whether the version was stored for a canary or a preview and has never been live. */
  isUntried: boolean;
  /** Pages and errors by minute, if known. */
  rates: Counted | undefined;
  /** Bytes that browsers receive; undefined for a version of an older release tool. */
  sentBytes: SentBytes | undefined;
  /** Speed of measured visits. */
  speeds: SpeedCounts;
}

/** Maximum number of events on the page. */
const EVENTS = 30;

export async function readState(target: Target, readRates: () => ReturnType<typeof ratesOf>): Promise<State> {
  const [discovery, history, rates] = await Promise.all([
    target.discovery(),
    target.history(),
    readRates().catch((error: Error): AllRates => ({ missing: error.message })),
  ]);
  return {
    apps: appsIn(discovery)
      .map((app) => stateOf(discovery, app, { ...rates, history }))
      .toSorted((a, b) => rank(a.app).localeCompare(rank(b.app))),
    history: history.slice(-EVENTS).toReversed(),
    isHistoryCut: history.length > EVENTS,
    withoutRates: rates.missing,
  };
}

/** Sort key that puts the shell first. */
const rank = (app: string) => (app === 'shell' ? '' : app);

interface Sources extends AllRates {
  history: readonly Event[];
}

function stateOf(discovery: Discovery, app: string, sources: Sources): AppState {
  const live = liveDeployment(discovery, app);
  const canary = canaryDeployment(discovery, app);
  const removed = removedDeployment(discovery, app);
  const state = (one: Deployment): VersionState => versionOf(one, sources);
  const known = knownVersions(discovery, app);
  const rest = known.filter((one) => one !== live && one !== canary && one !== removed).map(state);
  const { audience, owner = '', requires = {} } = (live ?? canary ?? removed ?? latest(known))?.extras ?? {};
  return {
    app,
    live: live && state(live),
    canary: canary && state(canary),
    removed: removed && state(removed),
    previews: rest.filter(isPreview),
    others: rest.filter((one) => !isPreview(one)),
    back: earlierVersions(discovery, app)[0]?.metadata.version,
    ...{ audience, owner, requires },
    flags: flagsOf(discovery, app),
  };
}

const latest = (versions: readonly Deployment[]) =>
  versions.toSorted((a, b) => b.extras.deployedAt.localeCompare(a.extras.deployedAt))[0];

function flagsOf(discovery: Discovery, app: string): FlagState[] {
  const live = liveDeployment(discovery, app)?.extras.flags ?? {};
  const flags = [...declaredFlags(discovery, app)].map(([key, { flag }]) => {
    const setting = discovery.flags?.[key];
    return {
      ...{ key, description: flag.description, expires: flag.expires, default: flagText(flag.default) },
      value: setting ? inWords(setting) : flagText(flag.default),
      ...{ since: setting?.at ?? '', by: setting?.by ?? '', message: setting?.message ?? '' },
      isExpired: flag.expires < koreanClock(Date.now()).toISOString().slice(0, 10),
      isLive: Object.hasOwn(live, key),
    };
  });
  return [...flags.filter(({ isLive }) => isLive), ...flags.filter(({ isLive }) => !isLive)];
}

/**
 * Whether a version is listed as a preview. A version with a preview link that was live before is listed as an earlier version.
 */
const isPreview = ({ previewUntil, isUntried }: VersionState) => previewUntil !== '' && isUntried;

function versionOf({ metadata, extras, deployment }: Deployment, { sums, speeds, history }: Sources): VersionState {
  const { author = '', commit = '', message = '' } = extras.origin ?? {};
  const { until = '' } = extras.preview ?? {};
  const { app, liveBy, removed } = extras;
  const name = `${app} ${metadata.version}`;
  // a rollback marks the replaced version bad in the same change
  const replaced = history.find((one) => one.what === 'marked bad' && one.app === app && one.at === extras.liveAt);
  const isTried = !deployment.default && deployment.traffic > 0;
  return {
    version: metadata.version,
    since: removed?.at ?? (isTried ? extras.triedAt : extras.liveAt) ?? extras.deployedAt,
    traffic: deployment.traffic,
    ...{ author, commit, message },
    liveBy: [liveBy?.author, liveBy?.message].filter(Boolean).join(': '),
    tookBack: replaced?.version ?? '',
    tookBackBy: replaced?.origin?.author ?? '',
    bad: extras.bad?.reason ?? '',
    removed: [removed?.by, removed?.reason].filter(Boolean).join(': '),
    previewUntil: Date.parse(until) > Date.now() ? until : '',
    isUntried: extras.neverLive === true,
    rates: sums && (sums.get(name) ?? NO_PAGES),
    sentBytes: extras.sentBytes,
    speeds: speeds?.get(name) ?? {},
  };
}
