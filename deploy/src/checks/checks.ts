import { FRAGMENTS, SHELL_PATHS, SITE_PATHS } from '@onmaum/shared-contract/release/apps';
import type { Release } from '@onmaum/shared-contract/release/release';
import { FLAGS_FILE } from '@onmaum/shared-contract/server/area-flags';
import { satisfies } from 'semver';
import { Refused } from '../refused.ts';
import { foreignCalls, ownApiCalls, problemsOfCalls } from './calls.ts';
import { overlap, problemOfForm, shapeOf } from './paths.ts';
import { CONTRACT, placeOf, placeOfPath, withLine } from './place.ts';
import { containerOf } from './rules/found.ts';
import { crawlingProblems, sitemapProblems } from './sitemap.ts';

/**
 * @param sets every set of releases that some visitor may get
 * @param next releases to add to each set, in place of the releases of the same apps
 * @param find finds the problems of one release in a set
 * @throws Refused with the problems of all sets
 */
export function refuseProblems(
  sets: readonly (readonly Release[])[],
  next: readonly Release[],
  find: typeof findProblems = findProblems,
): void {
  const problems = sets.flatMap((set) => {
    const others = set.filter(({ app }) => !next.some((release) => release.app === app));
    return next.flatMap((release) => find(release, [...others, ...next]));
  });
  if (problems.length > 0) throw new Refused([...new Set(problems)].join('\n'));
}

/**
 * Checks whether a release may become live together with the live releases of the other apps.
 * @param live the live releases. The live release of the same app is ignored, because it will be replaced
 * @returns the problems, as sentences for the person who deploys, with the place to change; empty if there are none
 */
export function findProblems(release: Release, live: readonly Release[]): string[] {
  const others = live.filter(({ app }) => app !== release.app);
  return [
    ...problemsOfReturn(release, live),
    ...sitemapProblems(release),
    ...crawlingProblems(release, others),
    ...missingCalls(release),
    ...foreignCalls(release),
    ...foreignFlags(release),
    ...otherContainer(release),
  ];
}

/**
 * The checks of a version that was live before. Its calls are not compared: `api:check` compares them before an API is deployed,
 * and the process that rolls back may be older than the API, with an outdated contract. Entries for crawlers are not checked,
 * since the site leaves out conflicting entries. Names of flags and of the container are not checked, since the version may be
 * older than these rules.
 * @param live the live releases, as for `findProblems`
 * @returns the problems, as sentences
 */
export function problemsOfReturn(release: Release, live: readonly Release[]): string[] {
  const others = live.filter(({ app }) => app !== release.app);
  return [
    ...promises(release),
    ...partsOfStaff(release),
    ...missingFiles(release),
    ...forms(release),
    ...sitePaths(release),
    ...problemsBetween(release, others),
  ];
}

/** The problems of a release with releases of other apps. Without a host, nothing is known about shared modules. */
export const problemsBetween = (release: Release, others: readonly Release[]): string[] => [
  ...containers(release, others),
  ...foreignPaths(release, others),
  ...sharedVersions(release, others),
  ...sharedExports(release, others),
];

/** Paths of the shell, or modules and fragments of an area, that the contract promises but the release lacks. */
function promises({ app, paths, exposes, fragments, provides }: Release): string[] {
  if (provides) {
    return SHELL_PATHS.filter((one) => !paths.includes(one)).map(
      (one) => `${app} lacks the path ${one}, as ${CONTRACT} promises: build it anew`,
    );
  }
  const promised = Object.entries((FRAGMENTS as Record<string, Record<string, readonly string[]>>)[app] ?? {});
  const modules = ['./routes', ...promised.map(([module]) => module)].filter((name) => !exposes[name]);
  const names = promised.flatMap(([module, all]) =>
    // older releases do not list their fragments
    all.filter((name) => fragments && !fragments[module]?.includes(name)).map((name) => ({ module, name })),
  );
  return [
    ...modules.map((name) => `${app} does not expose ${name}: add it in ${placeOf(app, 'exposes')}`),
    ...names.map(
      ({ module, name }) =>
        `${app} has no fragment ${name} in ${module}, which ${withLine(CONTRACT, name)} promises: add it in ${placeOf(app, 'fragments')}`,
    ),
  ];
}

/** Problems for fragments of an area for staff: pages for everybody would load them. */
const partsOfStaff = ({ app, audience, exposes }: Release): string[] =>
  audience
    ? Object.keys(exposes)
        .filter((name) => name !== './routes')
        .map(
          (name) => `${app} is for staff, but pages of everybody load ${name}: remove it in ${placeOf(app, 'exposes')}`,
        )
    : [];

/** Problems for files that the release lists but lacks, its server bundle included. */
function missingFiles({ app, entry, exposes, chunks, provides, digests }: Release): string[] {
  if (!digests) return [];
  const named = [entry, ...Object.values(exposes), ...Object.values(chunks)].flatMap(({ js, css }) => [...js, ...css]);
  const needed = [...named.map((file) => `client/${file}`), `server/${provides ? 'main' : 'remoteEntry'}.cjs`];
  return [...new Set(needed)]
    .filter((file) => !Object.hasOwn(digests, file))
    .map(
      (file) => `${app} was built without ${file}: build it anew, and see the sources in ${placeOf(app, 'exposes')}`,
    );
}

function containers({ app, container }: Release, others: readonly Release[]): string[] {
  const twin = others.find((other) => other.container === container);
  if (!twin) return [];
  return [
    `the container of ${app} is named ${container}, like that of ${twin.app} ${twin.version}: rename it in ${placeOf(app, 'container')}`,
  ];
}

/** A container that is not named after its app. The checks treat names that begin with the app's name as the area's own. */
function otherContainer({ app, container, provides }: Release): string[] {
  const own = containerOf(app);
  if (provides || container === own) return [];
  return [
    `the container of ${app} has to be named ${own}, not ${container}: rename it in ${placeOf(app, 'container')}`,
  ];
}

function forms({ app, paths }: Release): string[] {
  return paths.flatMap((one, at) => {
    const problem = problemOfForm(one);
    if (problem) return [`the path ${one} of ${app} ${problem}, in ${placeOfPath(app, one)}`];
    const twin = paths.slice(0, at).find((other) => shapeOf(other) === shapeOf(one));
    return twin
      ? [`the path ${one} of ${app} is the same as ${twin}: remove one of them in ${placeOfPath(app, one)}`]
      : [];
  });
}

function sitePaths({ app, paths }: Release): string[] {
  return paths
    .filter((one) => SITE_PATHS.some((own) => overlap(one, `${own}/*`)))
    .map((one) => `the path ${one} is answered by the site itself: choose another in ${placeOfPath(app, one)}`);
}

function foreignPaths({ app, paths }: Release, others: readonly Release[]): string[] {
  return others.flatMap((other) =>
    other.paths.flatMap((theirs) =>
      paths
        .filter((mine) => overlap(mine, theirs))
        .map(
          (mine) =>
            `the path ${mine} belongs to ${other.app} ${other.version}, which has ${theirs}: choose another in ${placeOfPath(app, mine)}`,
        ),
    ),
  );
}

/** The host, and the areas to compare with it: all areas if the host is new, otherwise the new area. */
function sharing(release: Release, others: readonly Release[]) {
  const host = [release, ...others].find(({ provides }) => provides);
  return { host, remotes: release === host ? others : [release] };
}

function sharedVersions(release: Release, others: readonly Release[]): string[] {
  const { host, remotes } = sharing(release, others);
  if (!host?.provides) return [];
  const { provides: provided, version } = host;
  return remotes.flatMap(({ app, requires = {} }) =>
    Object.entries(requires)
      .filter(([key, range]) => !satisfies(provided[key] ?? '', range))
      .map(
        ([key, range]) =>
          `${app} requires ${key} ${range}, but shell ${version} provides ${provided[key] ?? 'none'}: ${inStep(release === host)}`,
      ),
  );
}

function sharedExports(release: Release, others: readonly Release[]): string[] {
  const { host, remotes } = sharing(release, others);
  return remotes.flatMap(({ app, uses = {} }) =>
    Object.entries(uses).flatMap(([key, names]) => {
      const shared = host?.shares?.[key];
      const missing = shared ? names.filter((name) => !shared.includes(name)) : [];
      if (missing.length === 0) return [];
      return [
        `${app} uses ${missing.join(', ')} of ${key}, which shell ${host?.version} does not share: ${inStep(release === host)}`,
      ];
    }),
  );
}

/** Calls and fields that the contract of this checkout lacks. The contract is read only for releases that list their calls. */
const missingCalls = (release: Release): string[] =>
  release.calls
    ? problemsOfCalls(release, ownApiCalls()).map((problem) => `${problem}: deploy the API first that has it`)
    : [];

/** Problems for flags whose key does not begin with the name of the app. Such a key would belong to another team. */
const foreignFlags = ({ app, flags = {} }: Release): string[] =>
  Object.keys(flags)
    .filter((key) => !key.startsWith(`${app}.`))
    .map((key) => `the flag ${key} of ${app} must begin with ${app}.: rename it in ${app}/${FLAGS_FILE}`);

/** Hint on the order of deploys for shell and areas. */
const inStep = (isHost: boolean) => (isHost ? 'deploy the area first that does without it' : 'deploy the shell first');
