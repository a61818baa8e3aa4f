import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES, SHELL_PATHS } from '@onmaum/shared-contract/apps';
import type { Release } from '@onmaum/shared-contract/release';
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

/** A temporary folder for builds and releases. */
export async function makeTestReleases() {
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-deploy-'));
  return {
    releases: new Releases(path.join(dir, 'releases')),
    /** Writes the output of a build. @returns its `dist` */
    async build(release: Release): Promise<string> {
      const dist = path.join(dir, 'dist', release.app, release.version);
      await mkdir(path.join(dist, 'client'), { recursive: true });
      await mkdir(path.join(dist, 'server'), { recursive: true });
      await writeFile(path.join(dist, 'client/release.json'), JSON.stringify(release));
      await writeFile(path.join(dist, 'client/main.js'), `/* ${release.app} ${release.version} */${' '.repeat(1_200)}`);
      await writeFile(path.join(dist, 'server/main.cjs'), '');
      return dist;
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
