import { inWords } from '@onmaum/deploy/plans/flags';
import { LONGEST_MESSAGE } from '@onmaum/deploy/releases/one-line';
import { type Discovery, liveDeployment } from '@onmaum/shared-contract/release/release';
import { nameOf } from './counts.ts';
import type { Watched } from './watched.ts';

/** Flags whose values were set recently: the code that they chose may fail in a version that was fine before. */

/** A live version that is not new, since the first of its flags was set. */
export interface Flagged extends Watched {
  /** These flags with their values, in words. */
  flags: readonly string[];
}

interface SetFlag {
  text: string;
  /** Time at which it was set, in milliseconds since 1970. */
  at: number;
}

/** Most flags that are named. */
const MOST = 2;

/** The flags of an app that were set last after a time. One that was set back to its default is not among them. */
const setSince = ({ flags = {} }: Discovery, app: string, after: number): SetFlag[] =>
  Object.entries(flags)
    .filter(([key]) => key.startsWith(`${app}.`))
    .map(([key, setting]) => ({ text: `the flag ${key} (${inWords(setting)})`, at: Date.parse(setting.at) || 0 }))
    .filter(({ at }) => at > after)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST);

/** Adds the flags that were set while a version was live to the reason against it. */
export function withFlags(reason: string, discovery: Discovery, { app, since }: Watched): string {
  const flags = setSince(discovery, app, since).map(({ text }) => text);
  if (flags.length === 0) return reason;
  // a registry refuses longer ones
  return `${reason}; or ${flags.join(' or ')}, set since then`.slice(0, LONGEST_MESSAGE);
}

/**
 * Live versions with flags that were set after a time.
 * @param young names of new versions, which are judged as such
 */
export const flaggedIn = (discovery: Discovery, after: number, young: ReadonlySet<string>): Flagged[] =>
  Object.values(discovery.microFrontends).flatMap(([known]) => {
    const app = known?.extras.app ?? '';
    const version = liveDeployment(discovery, app)?.metadata.version;
    const set = setSince(discovery, app, after);
    if (version === undefined || set.length === 0 || young.has(nameOf({ app, version }))) return [];
    const since = Math.min(...set.map(({ at }) => at));
    // its pages of before are those of the same version
    const watched = { app, version, since, before: { app, version }, isCanary: false, isBack: false, isPutBack: false };
    return [{ ...watched, flags: set.map(({ text }) => text) }];
  });
