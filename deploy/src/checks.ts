import { REMOTES, SHELL_PATHS, SITE_PATHS } from '@onmaum/shared-contract/apps';
import type { Release } from '@onmaum/shared-contract/release';
import { satisfies } from 'semver';

const specOf = (app: string) => (app in REMOTES ? REMOTES[app as keyof typeof REMOTES] : undefined);

/** Whether some path matches both patterns. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [one, other].map((pattern) => pattern.split('/'));
  if (!a || !b) return false;
  for (const [at, part] of a.entries()) {
    const opposite = b[at];
    if (part === '*' || opposite === '*') return true;
    if (opposite === undefined) return false;
    if (part !== opposite && !matchesParameter(part, opposite) && !matchesParameter(opposite, part)) return false;
  }
  return a.length === b.length || b[a.length] === '*';
}

/** A parameter matches any non-empty segment. */
const matchesParameter = (part: string, other: string) => part.startsWith(':') && other !== '';

/**
 * Checks whether a release may become live together with the others.
 * @param live the live releases; one of the same app is about to be replaced and is ignored
 * @returns the problems, as sentences for the person who deploys; empty if there are none
 */
export function findProblems(release: Release, live: readonly Release[]): string[] {
  const others = live.filter(({ app }) => app !== release.app);
  return [
    ...promises(release),
    ...sitePaths(release),
    ...foreignPaths(release, others),
    ...sharedVersions(release, others),
  ];
}

function promises(release: Release): string[] {
  const spec = specOf(release.app);
  const paths: readonly string[] = spec?.paths ?? SHELL_PATHS;
  const exposes: readonly string[] = spec?.exposes ?? [];
  return [
    ...exposes
      .filter((name) => !release.exposes[name])
      .map((name) => `${release.app} does not expose ${name}, as the contract promises`),
    ...paths
      .filter((one) => !release.paths.includes(one))
      .map((one) => `${release.app} lacks the path ${one}, which the contract promises`),
  ];
}

function sitePaths(release: Release): string[] {
  return release.paths
    .filter((one) => SITE_PATHS.some((own) => overlap(one, `${own}/*`)))
    .map((one) => `the path ${one} is answered by the site itself`);
}

function foreignPaths(release: Release, others: readonly Release[]): string[] {
  return others.flatMap((other) =>
    other.paths
      .filter((one) => release.paths.some((mine) => overlap(mine, one)))
      .map((one) => `the path ${one} belongs to ${other.app} ${other.version}`),
  );
}

function sharedVersions(release: Release, others: readonly Release[]): string[] {
  const all = [release, ...others];
  const host = all.find(({ provides }) => provides);
  if (!host?.provides) return [];
  const provided = host.provides;
  const remotes = release === host ? others : [release];
  return remotes.flatMap(({ app, requires = {} }) =>
    Object.entries(requires)
      .filter(([key, range]) => !satisfies(provided[key] ?? '', range))
      .map(
        ([key, range]) =>
          `${app} requires ${key} ${range}, but shell ${host.version} provides ${provided[key] ?? 'none'}`,
      ),
  );
}
