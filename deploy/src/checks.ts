import { REMOTES, type RemoteSpec, SHELL_PATHS, SITE_PATHS } from '@onmaum/shared-contract/apps';
import type { Release } from '@onmaum/shared-contract/release';
import { satisfies } from 'semver';
import { overlap, problemOfForm, shapeOf } from './paths.ts';
import { Refused } from './refused.ts';

/** Where a refusal says to change something. */
const GRANTS = 'shared-contract/src/release/apps.ts';
const configOf = (app: string) => `${app}/rspack.config.js`;

const specOf = (app: string): RemoteSpec | undefined => (REMOTES as Record<string, RemoteSpec>)[app];

/** @throws Refused when releases cannot be live together with the others */
export function refuseProblems(live: readonly Release[], next: readonly Release[]): void {
  const others = live.filter(({ app }) => !next.some((release) => release.app === app));
  const together = [...others, ...next];
  const problems = next.flatMap((release) => findProblems(release, together));
  if (problems.length > 0) throw new Refused(problems.join('\n'));
}

/**
 * Checks whether a release may become live together with the others.
 * @param live the live releases; one of the same app is about to be replaced and is ignored
 * @returns the problems, as sentences for the person who deploys, with the place to change; empty if there are none
 */
export function findProblems(release: Release, live: readonly Release[]): string[] {
  const others = live.filter(({ app }) => app !== release.app);
  return [
    ...promises(release),
    ...missingFiles(release),
    ...containers(release, others),
    ...forms(release),
    ...sitePaths(release),
    ...foreignPaths(release, others),
    ...sharedVersions(release, others),
    ...sharedExports(release, others),
  ];
}

function promises({ app, paths, exposes }: Release): string[] {
  const spec = specOf(app);
  const promisedPaths: readonly string[] = spec?.paths ?? SHELL_PATHS;
  const promisedModules: readonly string[] = spec?.exposes ?? [];
  return [
    ...promisedModules
      .filter((name) => !exposes[name])
      .map((name) => `${app} does not expose ${name}, as ${GRANTS} promises: add it in ${configOf(app)}`),
    ...promisedPaths
      .filter((one) => !paths.includes(one))
      .map((one) => `${app} lacks the path ${one}, as ${GRANTS} promises: build it anew`),
  ];
}

/** Files that the release names, and its server bundle. */
function missingFiles({ app, entry, exposes, chunks, provides, digests }: Release): string[] {
  if (!digests) return [];
  const named = [entry, ...Object.values(exposes), ...Object.values(chunks)].flatMap(({ js, css }) => [...js, ...css]);
  const needed = [...named.map((file) => `client/${file}`), `server/${provides ? 'main' : 'remoteEntry'}.cjs`];
  return [...new Set(needed)]
    .filter((file) => !Object.hasOwn(digests, file))
    .map((file) => `${app} was built without ${file}: build it anew, and see the entries in ${configOf(app)}`);
}

function containers({ app, container }: Release, others: readonly Release[]): string[] {
  const promised = specOf(app)?.container ?? app;
  const twin = others.find((other) => other.container === container);
  if (twin)
    return [
      `the container of ${app} is named ${container}, like that of ${twin.app} ${twin.version}: rename it in ${GRANTS}`,
    ];
  return container === promised
    ? []
    : [`the container of ${app} is named ${container}, not ${promised}, as in ${GRANTS}`];
}

function forms({ app, paths }: Release): string[] {
  return paths.flatMap((one, at) => {
    const problem = problemOfForm(one);
    if (problem) return [`the path ${one} of ${app} ${problem}, in ${GRANTS}`];
    const twin = paths.slice(0, at).find((other) => shapeOf(other) === shapeOf(one));
    return twin ? [`the path ${one} of ${app} is the same as ${twin}: remove one of them in ${GRANTS}`] : [];
  });
}

function sitePaths({ paths }: Release): string[] {
  return paths
    .filter((one) => SITE_PATHS.some((own) => overlap(one, `${own}/*`)))
    .map((one) => `the path ${one} is answered by the site itself: choose another in ${GRANTS}`);
}

function foreignPaths({ paths }: Release, others: readonly Release[]): string[] {
  return others.flatMap((other) =>
    other.paths.flatMap((theirs) =>
      paths
        .filter((mine) => overlap(mine, theirs))
        .map(
          (mine) =>
            `the path ${mine} belongs to ${other.app} ${other.version}, which has ${theirs}: choose another in ${GRANTS}`,
        ),
    ),
  );
}

/** The host among releases, and those that use what it shares, as far as one of them is new. */
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

/** What brings shell and areas in step. */
const inStep = (isHost: boolean) => (isHost ? 'deploy the area first that does without it' : 'deploy the shell first');
