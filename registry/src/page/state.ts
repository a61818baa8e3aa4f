import { earlierVersions, knownVersions } from '@onmaum/deploy/plans/entries';
import { declaredFlags, inWords } from '@onmaum/deploy/plans/flags';
import type { Event } from '@onmaum/deploy/releases/history';
import type { Target } from '@onmaum/deploy/targets/target';
import { flagText } from '@onmaum/shared-contract/release/flag';
import {
  appsIn,
  canaryDeployment,
  type Deployment,
  type Discovery,
  liveDeployment,
  type SentBytes,
} from '@onmaum/shared-contract/release/release';
import type { SpeedCounts } from '@onmaum/shared-contract/release/speeds';
import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import { type AllRates, type Counted, NO_PAGES, type ratesOf } from './rates.ts';

/** Content of the page of releases. */
export interface State {
  apps: AppState[];
  /** The latest first. */
  history: Event[];
  /** Site servers without figures; empty if there are none. */
  withoutRates: string;
}

export interface AppState {
  app: string;
  live: VersionState | undefined;
  canary: VersionState | undefined;
  /** Versions that only people with a link get. */
  previews: VersionState[];
  /** Other versions, the latest live one first. */
  others: VersionState[];
  /** The version of the next rollback. */
  back: string | undefined;
  /** Team that answers for the live version; empty if unknown. */
  owner: string;
  /** The version range of each shared module that the live version requires. */
  requires: Readonly<Record<string, string>>;
  /** Its flags, those of the live version first. */
  flags: FlagState[];
}

export interface FlagState {
  key: string;
  description: string;
  /** Its value, and its default, in words. */
  value: string;
  default: string;
  /** Time of the last change; empty while it has its default. */
  since: string;
  by: string;
  message: string;
  expires: string;
  isExpired: boolean;
  /** Whether the live version declares it. */
  isLive: boolean;
}

export interface VersionState {
  version: string;
  since: string;
  traffic: number;
  author: string;
  commit: string;
  message: string;
  /** Author and reason of the promotion or rollback that made the version live. */
  liveBy: string;
  bad: string;
  /** Why its app was removed while it was live; empty unless it is removed now. */
  removed: string;
  /** Expiry of its preview link; empty without one. */
  previewUntil: string;
  /** Whether it was stored for a canary or a preview and has never been live. */
  isUntried: boolean;
  /** Pages and errors by minute, if known. */
  rates: Counted | undefined;
  /** Bytes that browsers receive; undefined for a version of an older release tool. */
  sentBytes: SentBytes | undefined;
  /** Speed of measured visits. */
  speeds: SpeedCounts;
}

/** Most events on the page. */
const EVENTS = 30;

export async function readState(target: Target, readRates: () => ReturnType<typeof ratesOf>): Promise<State> {
  const [discovery, history, rates] = await Promise.all([
    target.discovery(),
    target.history(),
    readRates().catch((error: Error): AllRates => ({ missing: error.message })),
  ]);
  return {
    apps: appsIn(discovery)
      .map((app) => stateOf(discovery, app, rates))
      .toSorted((a, b) => rank(a.app).localeCompare(rank(b.app))),
    history: history.slice(-EVENTS).toReversed(),
    withoutRates: rates.missing,
  };
}

/** The shell first. */
const rank = (app: string) => (app === 'shell' ? '' : app);

function stateOf(discovery: Discovery, app: string, rates: AllRates): AppState {
  const live = liveDeployment(discovery, app);
  const canary = canaryDeployment(discovery, app);
  const state = (one: Deployment): VersionState => versionOf(one, rates);
  const rest = knownVersions(discovery, app)
    .filter((one) => one !== live && one !== canary)
    .map(state);
  return {
    app,
    live: live && state(live),
    canary: canary && state(canary),
    previews: rest.filter(isPreview),
    others: rest.filter((one) => !isPreview(one)),
    back: earlierVersions(discovery, app)[0]?.metadata.version,
    owner: live?.extras.owner ?? '',
    requires: live?.extras.requires ?? {},
    flags: flagsOf(discovery, app),
  };
}

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

/** Whether a version is listed as a preview. A previewed version that was live before is listed as an earlier version. */
const isPreview = ({ previewUntil, isUntried }: VersionState) => previewUntil !== '' && isUntried;

function versionOf({ metadata, extras, deployment }: Deployment, { sums, speeds }: AllRates): VersionState {
  const { author = '', commit = '', message = '' } = extras.origin ?? {};
  const { until = '' } = extras.preview ?? {};
  const name = `${extras.app} ${metadata.version}`;
  const isTried = !deployment.default && deployment.traffic > 0;
  return {
    version: metadata.version,
    since: (isTried ? extras.triedAt : extras.liveAt) ?? extras.deployedAt,
    traffic: deployment.traffic,
    ...{ author, commit, message },
    liveBy: [extras.liveBy?.author, extras.liveBy?.message].filter(Boolean).join(': '),
    bad: extras.bad?.reason ?? '',
    removed: extras.removed?.reason ?? '',
    previewUntil: Date.parse(until) > Date.now() ? until : '',
    isUntried: extras.neverLive === true,
    rates: sums && (sums.get(name) ?? NO_PAGES),
    sentBytes: extras.sentBytes,
    speeds: speeds?.get(name) ?? {},
  };
}
