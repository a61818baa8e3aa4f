import type { Deployment, Discovery, Release } from '@onmaum/shared-contract/release/release';
import { problemsBetween } from '../checks/checks.ts';
import { hasFiles } from './download.ts';

interface Lists {
  before: Discovery;
  list: Discovery;
  /** The description of a release in the folder; undefined if it cannot be read. */
  read: (one: Deployment) => Promise<Release | undefined>;
}

/** The versions of an app that visitors may get and that have files. */
export const visitedIn = ({ microFrontends }: Discovery, key: string): Deployment[] =>
  (microFrontends[key] ?? []).filter((one) => hasFiles(one) && hasVisitors(one));

export const hasVisitors = ({ deployment }: Deployment): boolean => deployment.traffic > 0 || deployment.default;

/**
 * Selects the apps whose versions in the list fit the earlier versions of the apps that wait for their files: the registry has
 * checked the versions of its list with each other, but not with these. Apps that the registry has lost hold back no others.
 * @param keys keys of the apps in the list
 * @param whole keys of the apps whose files have arrived
 */
export async function fitting(
  { before, list, read }: Lists,
  keys: readonly string[],
  whole: readonly string[],
): Promise<readonly string[]> {
  const releasesOf = async (some: readonly Deployment[]) => (await Promise.all(some.map(read))).filter((one) => !!one);
  /** Versions of an app that one list gives to visitors, and the other does not. */
  const onlyIn = (own: Discovery, other: Discovery, key: string) =>
    visitedIn(own, key).filter((one) => !visitedIn(other, key).some((same) => isSame(one, same)));
  let taken = whole;
  for (;;) {
    const others = keys.filter((key) => !taken.includes(key));
    const kept = await releasesOf(others.flatMap((key) => onlyIn(before, list, key)));
    if (kept.length === 0) return taken;
    const fit = await Promise.all(
      taken.map(async (key) => {
        const fresh = await releasesOf(onlyIn(list, before, key));
        return fresh.every((release) => kept.every((one) => problemsBetween(release, [one]).length === 0));
      }),
    );
    if (!fit.includes(false)) return taken;
    // an app that is not taken keeps its earlier versions, which others may not fit either
    taken = taken.filter((_key, at) => fit[at]);
  }
}

const isSame = (one: Deployment, other: Deployment) =>
  one.metadata.version === other.metadata.version && one.extras.digest === other.extras.digest;
