import { deploy } from '@onmaum/deploy/commands/deploy';
import { makeTestReleases, releaseOf, UNEXAMINED } from '@onmaum/deploy/test/test-releases';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { discoveryKey, liveDeployment, type Release } from '@onmaum/shared-contract/release/release';
import { buildSite } from '../app.ts';
import { readConfig } from '../config.ts';

/** A shell that renders the pages of areas by calling a function of their containers. */
const SHELL = `
  exports.createRenderer = async ({ remotes, loadContainer }) => {
    const areas = {};
    for (const { app, file } of remotes) if (file) areas[app] = await loadContainer(file);
    return {
      failed: [],
      async render(href, sink, set) {
        const path = new URL(href).pathname;
        const owner = set.find(({ paths }) => paths.includes(path));
        const area = owner && areas[owner.app];
        const text = area ? await area.page() : '';
        sink.begin({ status: path === '/report' || (owner && !area) ? 503 : 200 });
        sink.write('<html>' + text);
      },
    };
  };
`;

/** An area whose page is the value of an expression, which may keep things in `held`. */
const areaOf = ({ container, paths, fragments = {} }: Release, page: string) => `
  const held = [];
  const modules = { './routes': ${JSON.stringify(paths.map((path) => ({ path })))} };
  for (const route of modules['./routes']) route.lazy = () => {};
  for (const [module, names] of Object.entries(${JSON.stringify(fragments)})) {
    modules[module] = Object.fromEntries(names.map((name) => [name, {}]));
  }
  let react;
  exports.${container} = {
    init: (shared) => void (react = Object.values(shared.react)[0]),
    get: async (name) => (await react.get()) && (() => ({ default: modules[name] })),
    page: () => ${page},
  };
`;

/** Releases of a shell and of small areas, deployed without checks, and site servers that serve and watch them. */
export async function smallReleases() {
  const { releases, build, remove } = await makeTestReleases();
  return {
    releases,
    remove,
    /** Makes a version live. @param page expression whose value is the page of an area */
    async put(app: AppName, version: string, page = "'its page'") {
      const release = releaseOf(app, version);
      await deploy(releases, [await build(release, app === 'shell' ? SHELL : areaOf(release, page))], {}, UNEXAMINED);
    },
    open: (env: NodeJS.ProcessEnv) =>
      buildSite(readConfig({ RELEASES_DIR: releases.dir, LOG_LEVEL: 'silent', PAGE_CACHE_SECONDS: '0', ...env })),
    liveVersion: async (app: AppName) => liveDeployment(await releases.discovery(), app)?.metadata.version,
    /** Reason for which a version is marked bad. */
    badReason: async (app: AppName, version: string) =>
      (await releases.discovery()).microFrontends[discoveryKey(app)]?.find(
        ({ metadata }) => metadata.version === version,
      )?.extras.bad?.reason,
  };
}
