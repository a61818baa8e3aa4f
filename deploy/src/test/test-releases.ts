import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AppName, SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import type { Release } from '@onmaum/shared-contract/release/release';
import { describeBuild } from '@onmaum/shared-contract/server/release-files';
import { readArea } from '../checkout/apps.ts';
import { problemsOfCode } from '../checks/built-code.ts';
import { Releases } from '../releases/releases.ts';

const NO_FILES = { js: [], css: [] };

/** A minimal `release.json` that fulfils the contract. */
export function releaseOf(app: AppName, version: string, changes: Partial<Release> = {}): Release {
  const area = app === 'shell' ? undefined : readArea(app);
  return {
    app,
    container: area?.container ?? 'shell',
    version,
    paths: [...(area?.paths ?? SHELL_PATHS)],
    entry: { js: ['main.js'], css: [] },
    exposes: Object.fromEntries(Object.keys(area?.exposes ?? {}).map((name) => [name, NO_FILES])),
    chunks: {},
    ...(area && { fragments: area.fragments }),
    ...(app === 'shell' ? { provides: { react: '19.3.0' } } : { requires: { react: '^19.0.0' } }),
    ...changes,
  };
}

/** Code of an area's functions, in which `flags` contains the values of flags. */
interface AreaCode {
  atLoad?: string;
  page?: string;
  fragment?: string;
}

/** The container of an area with the modules of its release. */
export const areaBundle = (
  { container, paths, fragments = {} }: Release,
  { atLoad = '', page = "return 'its page'", fragment = "return 'its part'" }: AreaCode = {},
) => `
  ${atLoad}
  const modules = { './routes': ${JSON.stringify(paths.map((path) => ({ path })))} };
  for (const route of modules['./routes']) route.lazy = async () => ({ Component: (flags) => { ${page} } });
  for (const [module, names] of Object.entries(${JSON.stringify(fragments)})) {
    modules[module] = Object.fromEntries(names.map((name) => [name, { Component: (flags) => { ${fragment} } }]));
  }
  let react;
  exports.${container} = {
    // in the form that the bundler expects of shared modules
    init: (shared) => void (react = Object.hasOwn(shared, 'react') && Object.values(shared.react)[0]),
    get: async (name) => (await react.get()) && (() => ({ default: modules[name] })),
  };
`;

/** A shell that renders pages and fragments of areas. */
export const SHELL_BUNDLE = `
  const react = { '19.3.0': { get: async () => () => ({}), loaded: true } };
  const matches = (pattern, path) => new RegExp('^' + pattern.replace(/:[a-z]+/g, '[^/]+') + '$').test(path);
  exports.createRenderer = async ({ remotes, preload, loadContainer, onFault }) => {
    const areas = {};
    const failed = [];
    for (const { app, file } of remotes) {
      if (!file) continue;
      try {
        const area = await loadContainer(file);
        await area.init({ react });
        areas[app] = (await area.get(preload))().default;
      } catch (error) {
        failed.push({ app, error });
      }
    }
    return {
      failed,
      async render(href, sink, set, flags) {
        const { pathname } = new URL(href);
        const owner = set.find(({ paths }) => paths.some((path) => matches(path, pathname)));
        const route = areas[owner?.app]?.find(({ path }) => matches(path, pathname));
        let text = route ? await (await route.lazy()).Component(flags) : '';
        const parts = pathname === '/' ? Object.values(areas).flatMap((area) => Object.values(area)) : [];
        for (const { Component } of parts) {
          try {
            text += await Component(flags);
          } catch (error) {
            onFault(error);
          }
        }
        const rendered = Object.keys(areas).map((app) => app + '/' + preload);
        const state = JSON.stringify({ rendered, complete: !owner || text !== '' });
        sink.begin({ status: 200 });
        sink.write(text + '<script type="application/json" id="page-state">' + state + '</script></html>');
      },
    };
  };
`;

/** Options of deploys that render no pages. */
export const UNREHEARSED = { examine: { code: problemsOfCode, pages: async () => [] } };

/** Options of deploys that run no code of the builds, since that would start a process each time. */
export const UNEXAMINED = { examine: { ...UNREHEARSED.examine, code: async () => [] } };

/** A temporary folder for builds and releases. */
export async function makeTestReleases() {
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-deploy-'));
  return {
    releases: new Releases(path.join(dir, 'releases')),
    /**
     * Writes the output of a build.
     * @param server the code of the server bundle; by default the bundle contains the modules of the release
     * @param files files to add or replace, by path within `dist`
     * @returns its `dist`
     */
    async build(release: Release, server?: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
      const dist = path.join(dir, 'dist', release.app, release.version);
      await mkdir(path.join(dist, 'client'), { recursive: true });
      await mkdir(path.join(dist, 'server'), { recursive: true });
      await writeFile(path.join(dist, 'client/main.js'), `/* ${release.app} ${release.version} */${' '.repeat(1_200)}`);
      await writeFile(
        path.join(dist, 'server', release.provides ? 'main.cjs' : 'remoteEntry.cjs'),
        server ?? (release.provides ? SHELL_BUNDLE : areaBundle(release)),
      );
      for (const [file, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
        await writeFile(path.join(dist, file), text);
      }
      await describeBuild(dist, release);
      return dist;
    },
    /** Sets the time of a stored release's folder to 1970. */
    age: (app: string, version: string) => utimes(path.join(dir, 'releases', app, version), 0, 0),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
