import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES, SHELL_PATHS } from '@onmaum/shared-contract/apps';
import type { Release } from '@onmaum/shared-contract/release';
import { DESCRIPTION, digestsOf } from '@onmaum/shared-contract/server/release-files';
import { Releases } from './releases.ts';

type App = 'shell' | keyof typeof REMOTES;
const NO_FILES = { js: [], css: [] };

/** A minimal `release.json` that fulfils the contract. */
export function releaseOf(app: App, version: string, changes: Partial<Release> = {}): Release {
  const spec = app === 'shell' ? undefined : REMOTES[app];
  return {
    app,
    container: spec?.container ?? 'shell',
    version,
    paths: [...(spec?.paths ?? SHELL_PATHS)],
    entry: { js: ['main.js'], css: [] },
    exposes: Object.fromEntries((spec?.exposes ?? []).map((name) => [name, NO_FILES])),
    chunks: {},
    ...(app === 'shell' ? { provides: { react: '19.3.0' } } : { requires: { react: '^19.0.0' } }),
    ...changes,
  };
}

/** The container of an area whose routes are these pages. */
const containerOf = (container: string, pages: readonly string[]) => `
  const routes = ${JSON.stringify(pages.map((path) => ({ path })))}.map((route) => ({ ...route, lazy() {} }));
  exports.${container} = { init() {}, get: async () => () => ({ default: routes }) };
`;

/** A temporary folder for builds and releases. */
export async function makeTestReleases() {
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-deploy-'));
  return {
    releases: new Releases(path.join(dir, 'releases')),
    /**
     * Writes the output of a build.
     * @param server the code of the server bundle; by default one that has what the release says
     * @returns its `dist`
     */
    async build(release: Release, server?: string): Promise<string> {
      const dist = path.join(dir, 'dist', release.app, release.version);
      await mkdir(path.join(dist, 'client'), { recursive: true });
      await mkdir(path.join(dist, 'server'), { recursive: true });
      await writeFile(path.join(dist, 'client/main.js'), `/* ${release.app} ${release.version} */${' '.repeat(1_200)}`);
      await writeFile(
        path.join(dist, 'server', release.provides ? 'main.cjs' : 'remoteEntry.cjs'),
        server ?? containerOf(release.container, release.paths),
      );
      await writeFile(path.join(dist, DESCRIPTION), JSON.stringify({ ...release, digests: await digestsOf(dist) }));
      return dist;
    },
    /** Has a release be stored long ago. */
    age: (app: string, version: string) => utimes(path.join(dir, 'releases', app, version), 0, 0),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
