import { runService } from '@onmaum/shared-contract/server/run-service';
import { startTracing } from '@onmaum/shared-server/tracing/start';
import { buildSite } from './app.ts';
import { readConfig } from './config.ts';

/** Starts the site server. */
await runService({
  ...{ name: 'site', portVariable: 'PORT', shutdownMs: 10_000 },
  async open() {
    const config = readConfig(process.env);
    return { config, app: await buildSite(config, { tracing: await startTracing('onmaum-site') }) };
  },
});
