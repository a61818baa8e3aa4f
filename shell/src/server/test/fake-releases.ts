import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_SCHEMA, discoveryKey } from '@onmaum/shared-contract/release';

/** The server bundle of a shell that can be made to fail. */
const bundle = (version: string) => `
  exports.createRenderer = async () => ({
    async render(href, sink) {
      if (href.endsWith('/die')) process.exit(1);
      if (href.endsWith('/early')) throw new Error('early');
      sink.begin({ status: href.endsWith('/unavailable') ? 503 : 200, indexed: true });
      sink.write('<${version}>');
      if (href.endsWith('/slow')) await new Promise((done) => setTimeout(done, 300));
      if (href.endsWith('/late')) throw new Error('late');
      sink.write('</${version}>');
    },
  });
`;

/** Releases of a shell without areas, in a folder of a test. */
export function fakeReleases(dir: string) {
  /** Makes a version live. */
  async function point(version: string) {
    const deployment = {
      url: '/',
      metadata: { integrity: '', version },
      extras: { app: 'shell', deployedAt: '' },
      deployment: { traffic: 100, default: true },
    };
    const discovery = { schema: DISCOVERY_SCHEMA, microFrontends: { [discoveryKey('shell')]: [deployment] } };
    // in one step, like a real deploy: whoever follows the file never reads a half of it
    const next = path.join(dir, 'discovery.json.next');
    await writeFile(next, JSON.stringify(discovery));
    await rename(next, path.join(dir, 'discovery.json'));
  }

  /** Writes a version and makes it live. */
  async function deploy(version: string, server = bundle(version)) {
    const folder = path.join(dir, 'shell', version);
    await mkdir(path.join(folder, 'client'), { recursive: true });
    await mkdir(path.join(folder, 'server'), { recursive: true });
    const none = { js: [], css: [] };
    const release = { app: 'shell', container: 'shell', version, paths: [], entry: none, exposes: {}, chunks: {} };
    await writeFile(path.join(folder, 'client/release.json'), JSON.stringify(release));
    await writeFile(path.join(folder, 'server/main.cjs'), server);
    await point(version);
  }

  return { deploy, point };
}
