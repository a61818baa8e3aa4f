import { runService } from '@onmaum/shared-contract/server/run-service';
import { buildRegistry } from './app.ts';
import { readConfig } from './config.ts';
import { makeToken } from './tokens/make-token.ts';

const USAGE =
  "usage: npm run registry, or npm run registry -- token <app> [preview], with '*' for every app, 'site' for a site server, or 'api' for checks of the API";

/** Starts the registry, or makes a token if called with `token <holder>`. */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  await runService({
    ...{ name: 'registry', portVariable: 'REGISTRY_PORT', shutdownMs: 30_000 },
    async open() {
      const config = readConfig(process.env);
      return { config, app: await buildRegistry(config) };
    },
  });
} else {
  try {
    const [holder, right, ...rest] = args;
    if (command !== 'token' || !holder || rest.length > 0 || (right && right !== 'preview')) throw new Error(USAGE);
    console.log(makeToken(holder, right === 'preview'));
  } catch (error) {
    console.error(`registry: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
