import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName, RemoteName } from '@onmaum/shared-contract/release/apps';
import type { Area } from '@onmaum/shared-contract/release/area';
import { DISCOVERY_SCHEMA, discoveryKey } from '@onmaum/shared-contract/release/release';
import { readArea } from '@onmaum/shared-contract/server/read-area';

/** The server bundle of a shell that renders the pages and fragments of fake areas, and that a test can make fail. */
const shellBundle = (version: string) => `
  exports.createRenderer = async ({ remotes, loadContainer }) => {
    const areas = {};
    const failed = [];
    for (const { app, file } of remotes) {
      if (file) await loadContainer(file).then((area) => { areas[app] = area }, (error) => failed.push({ app, error }));
    }
    return {
      failed,
      async render(href, sink, set) {
        const path = new URL(href).pathname;
        if (path === '/die') process.exit(1);
        if (path === '/early') throw new Error('early');
        const owner = set.find(({ paths }) => paths.includes(path));
        let text = '';
        if (owner && areas[owner.app]) text = await areas[owner.app].page();
        if (path === '/') for (const area of Object.values(areas)) text += await area.fragment();
        sink.begin({ status: path === '/unavailable' || (owner && !owner.audience && !text) ? 503 : 200, indexed: true });
        sink.write('<${version}>' + text);
        if (path === '/slow') await new Promise((done) => setTimeout(done, 300));
        if (path === '/late') throw new Error('late');
        sink.write(owner ? '</${version} ' + owner.version + '>' : '</${version}>');
      },
    };
  };
`;

/** The server bundle of an area. */
export const areaBundle = ({ atLoad = '', page = "return 'its page'", fragment = "return 'its part'" } = {}) => `
  const held = [];
  ${atLoad}
  exports.page = async () => { ${page} };
  exports.fragment = async () => { ${fragment} };
`;

const SHELL = { container: 'shell', paths: [], exposes: {}, audience: undefined };

/** Manifest and paths of the real area of this name. */
const areaOf = (app: RemoteName): Area => readArea(path.join(import.meta.dirname, '../../..', app));

/** Releases of a fake shell and of fake areas, in a folder of a test. */
export function fakeReleases(dir: string) {
  const live: Partial<Record<AppName, string>> = {};
  const canaries: Partial<Record<AppName, { version: string; traffic: number }>> = {};
  const previews: Partial<
    Record<AppName, { version: string; token: string; until: string; entry?: string; neverLive?: true }[]>
  > = {};

  const liveAt: Partial<Record<string, string>> = {};
  let switches = 0;

  /** Makes several versions live with one change of the list. */
  async function switchTo(versions: typeof live) {
    Object.assign(live, versions);
    switches += 1;
    for (const app of Object.keys(versions)) liveAt[app] = new Date(switches).toISOString();
    await writeList();
  }

  async function writeList() {
    const microFrontends = Object.fromEntries(
      (Object.entries(live) as [AppName, string][]).map(([app, version]) => {
        const entryOf = (one: string, traffic: number, extras: object = {}) => ({
          url: '/',
          metadata: { integrity: '', version: one },
          extras: { app, deployedAt: '', liveAt: liveAt[app], container: app.replace('-', '_'), ...extras },
          deployment: { traffic, default: one === version },
        });
        const canary = canaries[app];
        const shown = (previews[app] ?? []).map(({ version: one, neverLive, ...preview }) =>
          entryOf(one, 0, { paths: ['/concern'], neverLive, preview: { at: '', ...preview } }),
        );
        const tried = canary ? [entryOf(canary.version, canary.traffic)] : [];
        return [discoveryKey(app), [entryOf(version, 100 - (canary?.traffic ?? 0)), ...tried, ...shown]];
      }),
    );
    // replaces the file atomically, so that the renderer never reads half of it
    const next = path.join(dir, 'discovery.json.next');
    await writeFile(next, JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends }));
    await rename(next, path.join(dir, 'discovery.json'));
  }

  async function write(app: AppName, version: string, files: Record<string, string>) {
    const folder = path.join(dir, app, version);
    await mkdir(path.join(folder, 'client'), { recursive: true });
    await mkdir(path.join(folder, 'server'), { recursive: true });
    const none = { js: [], css: [] };
    const { container, paths, exposes, audience } = app === 'shell' ? SHELL : areaOf(app);
    const modules = Object.fromEntries(Object.keys(exposes).map((name) => [name, none]));
    const release = { app, container, version, paths, audience, entry: none, exposes: modules, chunks: {} };
    await writeFile(path.join(folder, 'client/release.json'), JSON.stringify(release));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'server', name), text);
  }

  return {
    switchTo,
    /** Writes a version of an area without making it live. */
    store: (app: RemoteName, version: string, server = areaBundle()) =>
      write(app, version, { 'remoteEntry.cjs': server }),
    /** Writes a version of the shell without making it live. */
    storeShell: (version: string, server = shellBundle(version)) => write('shell', version, { 'main.cjs': server }),
    /** Begins a canary, changes its share, or ends it. */
    async setCanary(app: AppName, version: string, traffic: number) {
      if (traffic > 0) canaries[app] = { version, traffic };
      else delete canaries[app];
      await writeList();
    },
    /** Makes the canary of an app live. */
    async promote(app: AppName) {
      const { version } = canaries[app] ?? {};
      delete canaries[app];
      await switchTo({ [app]: version });
    },
    /** Replaces the previews of an app. */
    async show(
      app: AppName,
      ...shown: { version: string; token: string; until?: string; entry?: string; neverLive?: true }[]
    ) {
      previews[app] = shown.map((one) => ({ until: '9999-01-01T00:00:00.000Z', ...one }));
      await writeList();
    },
    /** Makes a version of the shell live. */
    point: (version: string) => switchTo({ shell: version }),
    /** Writes a version of the shell and makes it live. */
    async deploy(version: string, server = shellBundle(version)) {
      await write('shell', version, { 'main.cjs': server });
      await switchTo({ shell: version });
    },
    /** Writes a version of an area and makes it live. @param more other files of its server bundle */
    async deployArea(app: RemoteName, version: string, server = areaBundle(), more: Record<string, string> = {}) {
      await write(app, version, { 'remoteEntry.cjs': server, ...more });
      await switchTo({ [app]: version });
    },
  };
}
