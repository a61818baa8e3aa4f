import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import { type Discovery, liveDeployment, type Release } from '@onmaum/shared-contract/release/release';
import { describeBuild, readRelease } from '@onmaum/shared-contract/server/release-files';
import { readEntry } from '../../deploy/src/commands/apply.ts';
import { setDefault, timeOfChange } from '../../deploy/src/plans/entries.ts';
import type { Releases } from '../../deploy/src/releases/releases.ts';

/** A defect in a copy of a release: code that the server bundle runs, or changed files of that bundle. */
export interface Break {
  atLoad?: string;
  /** Code in the component of each page. */
  page?: string;
  /** Code in the prefetch of each page. */
  prefetch?: string;
  /** Code in the component of each fragment. */
  fragment?: string;
  /** Changed files in `server/`; null removes a file. `CHUNK` in a name stands for the chunk of the page. */
  files?: Readonly<Record<string, string | null>>;
}

/** Copies the live release of an app as another version, breaks the copy, and writes a description as a build does. */
export async function breakRelease(releases: Releases, app: string, version: string, how: Break, chunk = '') {
  const live = liveDeployment(await releases.discovery(), app)?.metadata.version ?? '';
  const folder = releases.folder(app, version);
  await rm(folder, { recursive: true, force: true });
  await cp(releases.folder(app, live), folder, { recursive: true });
  const release = await readRelease(folder);
  const bundle = path.join(folder, 'server', release.provides ? 'main.cjs' : 'remoteEntry.cjs');
  const source = await readFile(bundle, 'utf8');
  await writeFile(bundle, `${how.atLoad ?? ''};${source};${release.provides ? '' : wrapper(release, how)}`);
  for (const [name, text] of Object.entries(how.files ?? {})) {
    const file = path.join(folder, 'server', name.replace('CHUNK', chunk));
    if (text === null) await rm(file);
    else await writeFile(file, text);
  }
  const { digests: _digests, ...rest } = release;
  await describeBuild(folder, { ...rest, version });
}

/** Code that wraps a container and changes its modules. */
const wrapper = ({ container }: Release, { page, prefetch, fragment }: Break) => `
  const own = module.exports.${container};
  const held = [];
  const pageCode = ${page === undefined ? 'undefined' : `() => { ${page} }`};
  const prefetchCode = ${prefetch === undefined ? 'undefined' : `() => { ${prefetch} }`};
  const fragmentCode = ${fragment === undefined ? 'undefined' : `() => { ${fragment} }`};
  // the server leaves a failing members' page to the browser, so the broken copy makes the page public
  const open = (route) => ({
    ...route,
    ...(pageCode && !route.lazy && { handle: {} }),
    ...(route.children && { children: route.children.map(open) }),
    ...(route.lazy && {
      lazy: async () => {
        const code = await route.lazy();
        const handle = { ...code.handle, ...(prefetchCode && { prefetch: prefetchCode }), ...(pageCode && { private: false }) };
        return { ...code, handle, Component: pageCode ?? code.Component };
      },
    }),
  });
  module.exports.${container} = {
    init: (...args) => own.init(...args),
    get: async (name) => {
      const module = (await own.get(name))();
      if (name === './routes') return () => ({ ...module, default: module.default.map(open) });
      if (!fragmentCode) return () => module;
      const parts = Object.entries(module.default).map(([key, part]) => [key, { ...part, Component: fragmentCode }]);
      return () => ({ ...module, default: Object.fromEntries(parts) });
    },
  };
`;

/** Makes versions live without the checks of a deploy. */
export async function makeLive(releases: Releases, versions: Partial<Record<RemoteName | 'shell', string>>) {
  await releases.change(async (before) => {
    let discovery: Discovery = before;
    for (const [app, version] of Object.entries(versions)) {
      const release = await releases.release(app, version ?? '');
      const entry = await readEntry(releases.folder(app, release.version), release);
      discovery = setDefault(discovery, entry, { at: timeOfChange(discovery), origin: {}, what: 'deployed' });
    }
    return discovery;
  });
}
