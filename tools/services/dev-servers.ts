import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { previewConfig } from '@onmaum/area-kit/dev/preview-config';
import { type ServedBundle, serveBundle } from '@onmaum/area-kit/dev/serve-bundle';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import { type Configuration, rspack, type Watching } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { portFrom } from './ports.ts';

const root = path.join(import.meta.dirname, '../..');
const FAST_REFRESH = fileURLToPath(import.meta.resolve('../fast-refresh.cjs'));

export interface DevServer extends ServedBundle {
  app: string;
}

/**
 * Serves an area's client bundle with Fast Refresh.
 * @param firstPort the first port to try; the first free one from here on is used
 */
export async function serveArea(app: RemoteName, firstPort: number): Promise<DevServer> {
  const [client] = await configsOf(app);
  return serve(app, client, 'remoteEntry.js', firstPort);
}

/**
 * Serves an area's client bundle for previews on a site whose shell is released: the bundle has no Fast Refresh, since the shell
 * has the production build of React.
 */
export async function serveForPreview(app: RemoteName, firstPort: number): Promise<DevServer> {
  const [client] = await configsOf(app);
  return { app, ...(await serveBundle(previewConfig(client), 'remoteEntry.js', await portFrom(firstPort), false)) };
}

/**
 * Serves the shell's client bundle, and writes its server bundle to the folder where the site server expects it.
 */
export async function serveShell(releasesDir: string, firstPort: number): Promise<DevServer> {
  const [client, server] = await configsOf('shell');
  const folder = path.join(releasesDir, 'shell/development');
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'client'), { recursive: true });
  await symlink(path.join(root, 'shell/public'), path.join(folder, 'client/public'));
  const output = { ...server.output, path: path.join(folder, 'server'), clean: false };
  // the site server reads this file to learn that a build is complete
  const watching = await watch({ ...server, output }, (hash) => writeFile(path.join(folder, 'built'), hash));
  const served = await serve('shell', client, 'main.js', firstPort);
  return {
    ...served,
    stop: async () => {
      await Promise.all([served.stop(), new Promise<void>((resolve) => watching.close(() => resolve()))]);
    },
  };
}

/** The client and server configuration of an app. */
async function configsOf(app: string): Promise<[Configuration, Configuration]> {
  const file = path.join(root, app, 'rspack.config.js');
  const { default: configs }: { default: [Configuration, Configuration] } = await import(file);
  return configs;
}

async function serve(app: string, config: Configuration, entry: string, firstPort: number): Promise<DevServer> {
  const plugins = (config.plugins ?? []).filter((plugin) => !(plugin instanceof ReactRefreshRspackPlugin));
  const refreshing = {
    ...config,
    plugins: [
      ...plugins,
      new ReactRefreshRspackPlugin({ exclude: [/node_modules/, FAST_REFRESH] }),
      new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, FAST_REFRESH),
    ],
  };
  return { app, ...(await serveBundle(refreshing, entry, await portFrom(firstPort), true)) };
}

/** Resolves after the first build. @param onBuilt called after every build without errors */
function watch(config: Configuration, onBuilt: (hash: string) => Promise<void>): Promise<Watching> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({}, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: true }));
      const rebuilt = stats?.hash && !stats.hasErrors() ? onBuilt(stats.hash) : Promise.resolve();
      rebuilt.then(() => watching && resolve(watching), reject);
    });
  });
}
