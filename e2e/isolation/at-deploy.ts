import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import type { Release } from '@onmaum/shared-contract/release/release';
import { describeBuild, readRelease } from '@onmaum/shared-contract/server/release-files';
import { deploy } from '../../deploy/src/commands/deploy.ts';
import { Refused } from '../../deploy/src/refused.ts';
import type { Releases } from '../../deploy/src/releases/releases.ts';
import { rollback } from '../../deploy/src/test/run-commands.ts';
import { root } from '../support/site/service.ts';
import { breakRelease, makeLive } from './break-release.ts';

/** A defect of a build and the expected refusal. Each row is tested with the build of each area. */
export interface DeployRow {
  id: string;
  title: string;
  /** Changed fields of the build's description. @param other name of the container of another area */
  changes?: (release: Release, other: string) => Partial<Release>;
  /** Changed server bundle; null removes it. */
  bundle?: (source: string) => string | null;
  refusal: RegExp;
}

/**
 * Appends code that changes each page of an area.
 * @param change source of a function that receives the code of a page and returns changed code
 */
const withPages = (change: string) => (source: string) =>
  `${source};for (const name of Object.keys(module.exports)) {
  const own = module.exports[name];
  const change = ${change};
  const changed = (route) => ({ ...route, ...(route.lazy && { lazy: async () => change(await route.lazy()) }),
    ...(route.children && { children: route.children.map(changed) }) });
  module.exports[name] = { init: (...args) => own.init(...args), get: async (key) => {
    const module = (await own.get(key))();
    return () => (key === './routes' ? { default: module.default.map(changed) } : module);
  } };
}`;

export const DEPLOY_ROWS: readonly DeployRow[] = [
  {
    id: 'case',
    title: 'A path of another app, in capitals',
    changes: ({ paths }) => ({ paths: [...paths, '/Login'] }),
    refusal: /lower-case/,
  },
  {
    id: 'slash',
    title: 'A path of another app, with a slash at the end',
    changes: ({ paths }) => ({ paths: [...paths, '/login/'] }),
    refusal: /without '\/'/,
  },
  {
    id: 'container',
    title: 'A second container of the same name',
    changes: (_release, container) => ({ container }),
    refusal: /the container of .+ is named/,
  },
  {
    id: 'version',
    title: 'A version that leads into another folder',
    changes: () => ({ version: '../mfe-other' }),
    refusal: /must be letters, digits/,
  },
  {
    id: 'routes',
    title: 'A declared path without a route',
    changes: ({ paths }) => ({ paths: [...paths, '/gift'] }),
    refusal: /has no such route/,
  },
  {
    id: 'exports',
    title: 'An export that the live shell lacks',
    changes: () => ({ uses: { react: ['useTomorrow'] } }),
    refusal: /uses useTomorrow of react/,
  },
  {
    id: 'no-bundle',
    title: 'No server bundle',
    bundle: () => null,
    refusal: /was built without server\/remoteEntry\.cjs/,
  },
  {
    id: 'throws',
    title: 'A server bundle that throws',
    bundle: () => "throw new Error('no bundle')",
    refusal: /cannot be loaded: no bundle/,
  },
  {
    id: 'page-throws',
    title: 'A page that throws, for members or for everybody',
    bundle: withPages("(code) => ({ ...code, Component: () => { throw new Error('no page'); } })"),
    refusal: /cannot be rendered: Error: no page \(server\/remoteEntry\.cjs/,
  },
  {
    id: 'not-whole',
    title: 'A server bundle in which no page can be loaded',
    bundle: withPages("() => { throw new Error('no page'); }"),
    refusal: /cannot be rendered: Error: no page \(server\/remoteEntry\.cjs/,
  },
];

/** @returns whether the deploy of a broken copy of the build was refused for the expected reason */
export async function isRefused(releases: Releases, app: RemoteName, row: DeployRow): Promise<boolean> {
  const dist = await mkdtemp(path.join(tmpdir(), 'onmaum-isolation-'));
  try {
    await cp(path.join(root, app, 'dist'), dist, { recursive: true });
    const { digests: _digests, ...release } = await readRelease(dist);
    const bundle = path.join(dist, 'server/remoteEntry.cjs');
    const text = row.bundle?.(await readFile(bundle, 'utf8'));
    if (text === null) await rm(bundle);
    else if (text !== undefined) await writeFile(bundle, text);
    const other = app === 'mfe-community' ? 'mfe_marketplace' : 'mfe_community';
    await describeBuild(dist, { ...release, version: `${row.id}-1`, ...row.changes?.(release, other) });
    await deploy(releases, [dist]);
    return false;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return row.refusal.test(error.message);
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** @returns whether the second of two rollbacks restores an older version than the first */
export async function goesFurtherBack(releases: Releases, app: RemoteName, good: string): Promise<boolean> {
  for (const version of ['first', 'second']) {
    await breakRelease(releases, app, version, {});
    await makeLive(releases, { [app]: version });
  }
  const once = await rollback(releases, app);
  const twice = await rollback(releases, app);
  return once.version === 'first' && twice.version === good;
}
