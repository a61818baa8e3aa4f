import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteName } from '@onmaum/shared-contract/apps';
import { type Configuration, rspack, type Watching } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { freePort } from './ports.ts';

const root = path.join(import.meta.dirname, '..');
const FAST_REFRESH = fileURLToPath(import.meta.resolve('./fast-refresh.cjs'));

export interface DevServer {
  app: string;
  /** Address of the script that starts the app. */
  entry: string;
  stop: () => Promise<void>;
}

/**
 * Serves an area's client bundle, which refreshes itself in pages that are open.
 * @param firstPort the first free port from here on is taken
 */
export async function serveArea(app: RemoteName, firstPort: number): Promise<DevServer> {
  const [client] = await configsOf(app);
  return serve(app, client, 'remoteEntry.js', firstPort);
}

/**
 * Serves the shell's client bundle, and keeps its server bundle built in a folder where the site server
 * looks for it.
 */
export async function serveShell(releasesDir: string, firstPort: number): Promise<DevServer> {
  const [client, server] = await configsOf('shell');
  const folder = path.join(releasesDir, 'shell/development');
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'client'), { recursive: true });
  await symlink(path.join(root, 'shell/public'), path.join(folder, 'client/public'));
  const output = { ...server.output, path: path.join(folder, 'server'), clean: false };
  // the site server takes a build over when this file says that all of it is written
  const watching = await watch({ ...server, output }, (hash) => writeFile(path.join(folder, 'built'), hash));
  const served = await serve('shell', client, 'main.js', firstPort);
  return {
    ...served,
    stop: async () => {
      await Promise.all([served.stop(), new Promise<void>((resolve) => watching.close(() => resolve()))]);
    },
  };
}

/** Client's and server's, as the app's own build has them. */
async function configsOf(app: string): Promise<[Configuration, Configuration]> {
  const file = path.join(root, app, 'rspack.config.js');
  const { default: configs }: { default: [Configuration, Configuration] } = await import(file);
  return configs;
}

async function serve(app: string, config: Configuration, entry: string, firstPort: number): Promise<DevServer> {
  const port = await freePort(firstPort);
  const compiler = rspack({
    ...config,
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof ReactRefreshRspackPlugin)),
      new ReactRefreshRspackPlugin({ exclude: [/node_modules/, FAST_REFRESH] }),
      new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, FAST_REFRESH),
    ],
    // names that stay the same from one change to the next, so that a stylesheet can be exchanged
    output: { ...config.output, cssFilename: '[name].css', cssChunkFilename: 'c/[name].css' },
    lazyCompilation: false,
    infrastructureLogging: { level: 'warn' },
  });
  const server = new RspackDevServer(
    {
      ...config.devServer,
      port,
      // pages of another host name (localhost) may load scripts from here
      allowedHosts: ['127.0.0.1'],
      // the page has another origin than its scripts: they must be told where to listen for changes
      client: { overlay: { runtimeErrors: false }, webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' } },
      // a change that cannot be taken over reloads the page; the build of one app must not reload it for all
      liveReload: false,
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  return { app, entry: `http://127.0.0.1:${port}/${entry}`, stop: () => server.stop() };
}

/** Resolves after the first build. @param onBuilt is told of every build without errors */
function watch(config: Configuration, onBuilt: (hash: string) => Promise<void>): Promise<Watching> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({}, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: true }));
      const told = stats?.hash && !stats.hasErrors() ? onBuilt(stats.hash) : Promise.resolve();
      told.then(() => watching && resolve(watching), reject);
    });
  });
}
