import {
  appsIn,
  canaryDeployment,
  type Deployment,
  type Discovery,
  liveDeployment,
  type Origin,
  type Release,
} from '@onmaum/shared-contract/release/release';
import { Refused } from '../refused.ts';
import { type Entry, timeOfChange } from './entries.ts';

/**
 * A plan is a pure function from the state of the releases and a command to the next discovery.json, which includes the
 * events for the history. `commands/apply.ts` reads the state and writes the plan.
 */

/** A release whose files are in the folder. */
export interface Stored {
  release: Release;
  /** Absent when its main script cannot be read. */
  entry?: Entry | undefined;
}

export interface State {
  discovery: Discovery;
  /** Releases with visitors and releases that the command needs, by `nameOf`. */
  stored: ReadonlyMap<string, Stored>;
  /** Names of stored releases whose files differ from their digests. */
  damaged: ReadonlySet<string>;
  /** Digests of the builds that are deployed, by `nameOf`; absent for other commands. */
  builds?: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  now: number;
  /** A random token for a new preview link. */
  token: string;
}

/** Arguments of a command, with its author and reason. */
export interface Input {
  app?: string | undefined;
  version?: string | undefined;
  /** Longest time in days for which a page is in use; for `prune`. */
  days?: number | undefined;
  /** Key of a flag, with or without the name of its app. */
  flag?: string | undefined;
  /** `on`, `off`, `default`, a variant, or the share of the visitors for whom the flag is on, in percent. */
  value?: string | undefined;
  /** Share of the visitors who get a variant, in percent. */
  share?: number | undefined;
  /** Author and reason. */
  origin: Origin;
}

export interface Plan {
  discovery: Discovery;
  /** Versions that get visitors; their files are verified before the plan is written. */
  toVerify: readonly Entry[];
  /** Message for the person who ran the command. */
  message: string;
}

/** Time, author and reason of a change. */
export interface Change {
  at: string;
  origin: Origin;
}

export const changeOf = ({ discovery, now }: State, origin: Origin): Change => ({
  at: timeOfChange(discovery, now),
  origin,
});

export const nameOf = (app: string, version: string) => `${app} ${version}`;

/** @throws Refused when a command lacks an argument */
export function given(value: string | undefined, name: string): string {
  if (!value) throw new Refused(`name the ${name}`);
  return value;
}

/** Whether the files of a version are the released ones. */
export const isWhole = ({ stored, damaged }: State, { metadata, extras }: Deployment): boolean => {
  const name = nameOf(extras.app, metadata.version);
  const entry = stored.get(name)?.entry;
  if (!entry || damaged.has(name)) return false;
  return entry.integrity === metadata.integrity && (extras.digest === undefined || extras.digest === entry.digest);
};

/** A release and its entry for discovery.json. @throws Refused when its files are missing or were changed */
export function intact({ stored, damaged }: State, app: string, version: string): Required<Stored> & { entry: Entry } {
  const name = nameOf(app, version);
  const { release, entry } = stored.get(name) ?? {};
  if (!release || !entry || damaged.has(name)) throw new Refused(`the files of ${name} are gone or damaged`);
  return { release, entry };
}

/** The live releases, which visitors without a canary get. Unreadable releases are left out. */
export const liveSet = (state: State): Release[] =>
  appsIn(state.discovery).flatMap((app) => readable(state, app, liveDeployment(state.discovery, app)));

/**
 * Every set of releases that some visitor may get: the live set, and the sets with one or more canaries. An app whose first
 * release is a canary is missing from some sets. A release that cannot be read is ignored, so that a new deploy can repair it.
 */
export const setsOf = (state: State): Release[][] =>
  appsIn(state.discovery)
    .map((app) => {
      const live = liveDeployment(state.discovery, app);
      const canary = readable(state, app, canaryDeployment(state.discovery, app));
      return [...(live ? readable(state, app, live) : [null]), ...canary];
    })
    .filter((some) => some.length > 0)
    .reduce<Release[][]>((sets, some) => sets.flatMap((set) => some.map((one) => (one ? [...set, one] : set))), [[]]);

function readable({ stored }: State, app: string, one: Deployment | undefined): Release[] {
  const found = one && stored.get(nameOf(app, one.metadata.version));
  return found ? [found.release] : [];
}
