import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

export interface ServedBundle {
  /** Address of the entry script. */
  entry: string;
  stop: () => Promise<void>;
}

/**
 * Serves a client bundle on this machine, and builds it anew after each change.
 * @param entry file name of the entry script
 * @param refreshes whether pages get changes without a reload
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
      // allow pages of another host name (localhost) to load scripts
      allowedHosts: ['127.0.0.1'],
      // the page has another origin than its scripts, so the address of the web socket must be explicit
      hot: refreshes,
      client: refreshes && {
        overlay: { runtimeErrors: false },
        webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' },
      },
      // Fast Refresh reloads the page when necessary; otherwise every build of any app would reload it
      liveReload: false,
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  return { entry: `http://127.0.0.1:${port}/${entry}`, stop: () => server.stop() };
}
