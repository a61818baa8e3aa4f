import type { Deployment, Discovery, Release } from '@onmaum/shared-contract/release/release';
import { hasFiles } from './download.ts';
import { fitting, hasVisitors, visitedIn } from './fitting.ts';

/**
 * Applies the list of releases of a registry to a folder, app by app. If a release of an app cannot be downloaded, the app keeps
 * its earlier versions, and delays only the apps whose new versions do not fit these. Previews are applied last.
 */

export interface ListChange {
  before: Discovery;
  list: Discovery;
  /** Downloads a release unless the folder has it. @throws when the download fails */
  ensure: (one: Deployment) => Promise<void>;
  isWhole: (one: Deployment) => boolean;
  /** Whether the last download of a release failed or was aborted. Other releases do not wait for such a release. */
  isLate: (one: Deployment) => boolean;
  /** The description of a release in the folder; undefined if it cannot be read. */
  read: (one: Deployment) => Promise<Release | undefined>;
  /** Writes the part of the list that can be applied. */
  write: (list: Discovery) => Promise<void>;
}

/** @returns the versions that could not be downloaded or applied, in words */
export async function applyList(change: ListChange): Promise<string[]> {
  const { before, list, ensure, isWhole, isLate, write } = change;
  const problems = lossesOf(before, list);
  const lost = new Set(problems.map(({ key }) => key));
  const keys = Object.keys(list.microFrontends).filter((key) => !lost.has(key));
  const versionsOf = (key: string) => (list.microFrontends[key] ?? []).filter(hasFiles);
  const downloadAll = async (key: string, some: readonly Deployment[]) => {
    for (const one of some) {
      await ensure(one).catch((error: Error) => void problems.push({ key, problem: error.message }));
    }
  };
  /** Apps whose files have arrived, and that wait for other apps. */
  let waiting: string[] = [];
  const now = async (): Promise<Discovery> => {
    const whole = keys.filter((key) => visitedIn(list, key).every(isWhole));
    const fit = await fitting(change, keys, whole);
    waiting = whole.filter((key) => !fit.includes(key));
    const applied = fit.map(
      (key) => [key, (list.microFrontends[key] ?? []).map((one) => shownIf(one, isWhole))] as const,
    );
    return { ...list, microFrontends: { ...before.microFrontends, ...Object.fromEntries(applied) } };
  };
  let written = '';
  let turn = Promise.resolve();
  const writeNow = () => {
    turn = turn.then(async () => {
      const next = await now();
      if (JSON.stringify(next) === written) return;
      await write(next);
      written = JSON.stringify(next);
    });
    return turn;
  };
  // versions with visitors are downloaded first and written together: a deploy of several apps takes effect at once, as it did at
  // the registry
  const first = keys.flatMap(versionsOf).filter((one) => hasVisitors(one) && !isLate(one));
  const isFirst = (one: Deployment) => first.includes(one);
  await Promise.all(keys.map((key) => downloadAll(key, versionsOf(key).filter(isFirst))));
  const isEmpty = Object.keys((await now()).microFrontends).length === 0;
  if (!isEmpty || problems.length === 0) await writeNow();
  // the rest: versions for previews, open pages and rollbacks, and those whose last download failed or was aborted
  await Promise.all(
    keys.map(async (key) => {
      const rest = versionsOf(key).filter((one) => !isFirst(one));
      await downloadAll(key, rest);
      if (rest.some(isWhole)) await writeNow();
    }),
  );
  const held = waiting.map((key) => `${key} waits for a release of another app that it needs`);
  return [...problems.map(({ problem }) => problem), ...held];
}

/** Removes the preview link from the entry of a version whose files are not downloaded yet. */
const shownIf = (one: Deployment, isWhole: (one: Deployment) => boolean): Deployment =>
  !one.extras.preview || !hasFiles(one) || isWhole(one)
    ? one
    : { ...one, extras: { ...one.extras, preview: undefined } };

/**
 * Apps that have no live release in the list any more although nobody removed them. Their earlier entries are kept, because a
 * registry that lost its folder must not empty the folders that follow it.
 */
function lossesOf(before: Discovery, list: Discovery): { key: string; problem: string }[] {
  const isServed = (discovery: Discovery, key: string) =>
    discovery.microFrontends[key]?.some(({ deployment }) => deployment.default) === true;
  const isRemoved = (discovery: Discovery, key: string) =>
    discovery.microFrontends[key]?.some(({ extras }) => extras.removed) === true;
  return Object.keys(before.microFrontends)
    .filter((key) => isServed(before, key) && !isServed(list, key) && !isRemoved(list, key))
    .map((key) => ({ key, problem: `the registry has no live release of ${key} any more` }));
}
