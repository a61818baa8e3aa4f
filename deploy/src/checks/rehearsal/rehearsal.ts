import { realpathSync } from 'node:fs';
import type { ServerRemote } from '@onmaum/shared-contract/release/rendering';
import { servedFiles, servedRemote, shellBundleOf } from '@onmaum/shared-contract/server/served-release';
import { type BuiltPlace, namePlaces } from '../built-place.ts';
import { ownCallsOf } from '../calls.ts';
import { FOREIGN_LIMITS, type ForeignLimits } from '../foreign/foreign-watch.ts';
import { EXAMPLE_API, SITE } from './addresses.ts';
import { problemOfPage } from './page-problem.ts';
import { runPart } from './run-part.ts';
import { type Candidate, type Scene, scenesOf } from './scenes.ts';
import { defaultsOf, nameOfSwitch, type Switch, switchesOf, withSwitch } from './switches.ts';

/**
 * Renders the pages of a set of releases before the set is live, as the site server would: in one process for each area, one for
 * the home page with its fragments, and one for the pages of the shell. Pages of an area with flags are rendered with each value
 * of each flag. A rehearsal needs neither a site nor a database, because calls are answered with examples made from their
 * schemas.
 */

/** Ids that replace `:id` in the path of a page. Each id selects another kind of example. */
const EXAMPLES = [1, 2, 3];

/**
 * @param live the releases that are live
 * @param next releases that are to replace those of their apps
 * @returns the problems, as sentences with the place to change
 */
export async function problemsOfPages(
  live: readonly Candidate[],
  next: readonly Candidate[],
  limits: ForeignLimits = FOREIGN_LIMITS,
): Promise<string[]> {
  const isNew = ({ release }: Candidate) => next.some((one) => one.release.app === release.app);
  const before = live.find(({ release }) => release.provides);
  const set = [...live.filter((one) => !isNew(one)), ...next].map(({ release, folder }) => ({
    release,
    folder: realpathSync(folder),
  }));
  const shell = set.find(({ release }) => release.provides);
  // without a shell the pages cannot be rendered or requested
  if (!shell || next.length === 0) return [];
  const areas = set.filter((one) => one !== shell);
  const own = isNew(shell) ? areas : areas.filter(isNew);
  const perform = (scene: Scene) => problemsOf(scene, set, limits);
  const found = await Promise.all(
    scenesOf(shell, own, isNew(shell)).map(async (scene) => {
      const problems = await perform(scene);
      const others = scene.areas.filter((one) => !isNew(one));
      // a failure of an unchanged area that also happens with the live shell must not prevent the release of a new shell
      if (problems.length === 0 || others.length === 0 || !before) return problems;
      if ((await perform({ ...scene, shell: before, areas: others })).length === 0) return problems;
      return scene.module === './routes' ? [] : perform({ ...scene, areas: scene.areas.filter(isNew) });
    }),
  );
  return found.flat();
}

async function problemsOf(scene: Scene, set: readonly Candidate[], limits: ForeignLimits) {
  const { pageName, sourceOf, shell, areas, module, paths } = scene;
  const plain = paths.flatMap((pattern) =>
    // only the first address is measured: it is rendered four times or more, and the time of a page hardly depends on the example
    addressesOf(pattern).map((address, at): RehearsedPage => ({ pattern, address, measured: at === 0 })),
  );
  const defaults = defaultsOf(set);
  const pages = [
    ...plain,
    // pages with a changed flag are last, since nothing is rendered after a page that ends its process
    ...switchesOf(areas).flatMap((switched) => plain.map((page) => ({ ...page, measured: false, switched }))),
  ];
  const remotes = set
    .filter(({ release }) => !release.provides)
    .map(({ release, folder }) => servedRemote(release, folder));
  const seen = await runPart(
    {
      shellBundle: shellBundleOf(shell.folder),
      options: {
        apiUrl: EXAMPLE_API,
        shell: servedFiles(shell.release),
        remotes: remotes.map((one) => (areas.some(({ release }) => release.app === one.app) ? one : withoutCode(one))),
        preload: module,
      },
      calls: Object.fromEntries(areas.flatMap(({ release }) => Object.entries(ownCallsOf(release)))),
      set: remotes.map(({ file: _file, files: _files, ...remote }) => remote),
      pages: pages.map(({ address, measured, switched }) => ({
        ...{ address: SITE + address, measured },
        flags: withSwitch(defaults, switched),
      })),
    },
    limits,
  );
  const described = await describe(
    seen.faults.map(({ error }) => error),
    set,
  );
  const found = seen.faults.map(({ page: at }, index) => {
    const what = described[index];
    const page = pages[at];
    if (page) return { page, problem: `cannot be rendered: ${what}` };
    const apps = [...areas, shell].map(({ release }) => release.app);
    return { problem: `${module ?? 'the bundle'} of ${apps.join(', ')} cannot be loaded on the server: ${what}` };
  });
  const modules = areas.map(({ release }) => `${release.app}/${module}`);
  const lacking = pages.flatMap((page, at) => {
    const rendered = seen.pages[at];
    const isKnown = seen.faults.some((fault) => fault.page === at || fault.page < 0);
    const problem = rendered && !isKnown ? problemOfPage(rendered, modules) : undefined;
    return problem ? [{ page, problem }] : [];
  });
  const all: { page?: RehearsedPage; problem: string }[] = [...found, ...lacking];
  const failing = new Set(all.flatMap(({ page }) => (page && !page.switched ? [page.pattern] : [])));
  const faults = all
    // a page that also fails with all defaults does not fail because of a flag
    .filter(({ page }) => !page?.switched || !failing.has(page.pattern))
    .map(({ page, problem }) =>
      page
        ? `${pageName(page.pattern)}${nameOfSwitch(page.switched)} ${problem}; see ${sourceOf(page.pattern)}`
        : problem,
    );
  const slow = [...slowest(seen.pages.map((page, at) => ({ pattern: pages[at]?.pattern ?? '', ms: page?.ms ?? 0 })))]
    .filter(([, ms]) => ms > limits.render)
    .map(
      ([pattern, ms]) =>
        `${pageName(pattern)} computes for ${Math.round(ms)} ms on the server, and the limit is ${limits.render} ms; see ${sourceOf(pattern)}`,
    );
  return [...new Set([...faults, ...slow])];
}

interface RehearsedPage {
  pattern: string;
  address: string;
  measured: boolean;
  /** Absent if every flag has its default. */
  switched?: Switch;
}

/** The longest time that a page of each pattern took. */
function slowest(pages: readonly { pattern: string; ms: number }[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { pattern, ms } of pages) times.set(pattern, Math.max(ms, times.get(pattern) ?? 0));
  return times;
}

/** Removes the code of an area. The area is then listed but not rendered on the server, as in quarantine. */
const withoutCode = ({ file: _file, ...remote }: ServerRemote): ServerRemote => remote;

/** Addresses of a pattern: a single one if it has no parameters, otherwise one for each kind of example. */
const addressesOf = (pattern: string): string[] =>
  pattern.includes(':') ? EXAMPLES.map((number) => pattern.replaceAll(/:\w+/g, String(number))) : [pattern];

/** Describes errors, each with the first place of its stack that is in a file of a release. */
async function describe(errors: readonly string[], set: readonly Candidate[]): Promise<string[]> {
  const places = errors.map((error) => placeIn(error, set));
  const names = await namePlaces(places.filter((place) => place !== undefined));
  return errors.map((error, at) => {
    const [message = ''] = error.split('\n');
    return places[at] ? `${message} (${names.shift()})` : message;
  });
}

function placeIn(error: string, set: readonly Candidate[]): BuiltPlace | undefined {
  for (const line of error.split('\n').slice(1)) {
    for (const { release, folder } of set) {
      const [, place] = line.split(`${folder}/`);
      if (place) return { release, folder, built: place.replace(/\)$/, '') };
    }
  }
  return undefined;
}
