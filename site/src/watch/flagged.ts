import { inWords } from '@onmaum/deploy/plans/flags';
import { LONGEST_MESSAGE } from '@onmaum/deploy/releases/one-line';
import { type Discovery, liveDeployment } from '@onmaum/shared-contract/release/release';
import { nameOf } from './counts/counts.ts';
import type { Watched } from './watched.ts';

/** Flags whose values were set recently: a value may select code that fails, in a version that worked before. */

/** A live version that is not new, but has flags that were set recently. It is watched since the first of them was set. */
export interface Flagged extends Watched {
  /** The latest flags that were set, with their values, in words. */
  flags: readonly string[];
}

interface SetFlag {
  text: string;
  /** Time at which it was set, in milliseconds since 1970. */
  at: number;
}

/** Maximum number of flags in a text. */
const MOST = 2;

/** The flags of an app that were set after a time and not reset since, the latest first. */
const setSince = ({ flags = {} }: Discovery, app: string, after: number): SetFlag[] =>
  Object.entries(flags)
    .filter(([key]) => key.startsWith(`${app}.`))
    .map(([key, setting]) => ({ text: `the flag ${key} (${inWords(setting)})`, at: Date.parse(setting.at) || 0 }))
    .filter(({ at }) => at > after)
    .toSorted((one, other) => other.at - one.at);

const latestOf = (set: readonly SetFlag[]) => set.slice(0, MOST).map(({ text }) => text);

/** Adds the flags that were set after a version became live to the reason against the version. */
export function withFlags(reason: string, discovery: Discovery, { app, since }: Watched): string {
  const flags = latestOf(setSince(discovery, app, since));
  if (flags.length === 0) return reason;
  // a registry refuses longer reasons
  return `${reason}; or ${flags.join(' or ')}, set since then`.slice(0, LONGEST_MESSAGE);
}

/**
 * Live versions with flags that were set after a time.
 * @param young names of new versions; these are left out, since the watch judges them as new versions
 */
export const flaggedIn = (discovery: Discovery, after: number, young: ReadonlySet<string>): Flagged[] =>
  Object.values(discovery.microFrontends).flatMap(([known]) => {
    const app = known?.extras.app ?? '';
    const version = liveDeployment(discovery, app)?.metadata.version;
    const set = setSince(discovery, app, after);
    if (version === undefined || set.length === 0 || young.has(nameOf({ app, version }))) return [];
    const since = Math.min(...set.map(({ at }) => at));
    // the version is compared with itself, before the flags were set
    const watched = { app, version, since, before: { app, version }, isCanary: false, isBack: false, isPutBack: false };
    return [{ ...watched, flags: latestOf(set) }];
  });
