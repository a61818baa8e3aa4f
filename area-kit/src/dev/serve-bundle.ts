import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

export interface ServedBundle {
  /** Address of the entry script. */
  entry: string;
  stop: () => Promise<void>;
}

/**
 * Serves a client bundle on this machine, and rebuilds it after each change.
 * @param entry file name of the entry script
 * @param refreshes whether open pages apply changes without a reload (Fast Refresh)
 */
export async function serveBundle(
  config: Configuration,
  entry: string,
  port: number,
  refreshes: boolean,
): Promise<ServedBundle> {
  const compiler = rspack({
    ...config,
    // stable names, so that a changed stylesheet replaces the old one
    output: { ...config.output, cssFilename: '[name].css', cssChunkFilename: 'c/[name].css' },
    lazyCompilation: false,
    infrastructureLogging: { level: 'warn' },
  });
  const server = new RspackDevServer(
    {
      ...config.devServer,
      port,
      // pages on another host name, such as localhost, may load the scripts
      allowedHosts: ['127.0.0.1'],
      // the page and its scripts have different origins, so the address of the WebSocket must be explicit
      hot: refreshes,
      client: refreshes && {
        overlay: { runtimeErrors: false },
        webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' },
      },
      // Fast Refresh itself reloads the page when necessary; with `liveReload`, each build of any app would reload it
      liveReload: false,
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  return { entry: `http://127.0.0.1:${port}/${entry}`, stop: () => server.stop() };
}
