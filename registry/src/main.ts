import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AREAS, readArea } from '@onmaum/deploy/checkout/apps';
import { buildRegistry } from './app.ts';
import { readConfig } from './config.ts';
import { Grant } from './tokens/grant.ts';
import { hashOf } from './tokens/token-file.ts';

const SHUTDOWN_MS = 30_000;

/** Makes a token for an app, by default for every one. It is shown once, and its hash belongs into the file of tokens. */
function makeToken(app = '*') {
  const token = `onmaum_${randomBytes(32).toString('base64url')}`;
  const area = AREAS.find((name) => name === app);
  const entry = {
    name: app === '*' ? 'team' : app,
    sha256: hashOf(token),
    app: Grant.shape.app.parse(app),
    paths: area ? readArea(area).paths : ['*'],
    may: ['publish'],
  };
  console.log(
    `token, for whoever uses it:\n${token}\n\nthe file REGISTRY_TOKENS, or an entry of its list:\n${JSON.stringify([entry], null, 2)}`,
  );
}

/** Starts the registry; shuts it down gracefully on SIGINT and SIGTERM. */
async function start() {
  const config = readConfig(process.env);
  const app = await buildRegistry(config);
  await app.listen({ port: config.port, host: config.host });
  app.log.info({ origin: config.origin }, 'the registry is open');
  const stop = async () => {
    if (app.stopping.announced) return;
    app.stopping.announced = true;
    setTimeout(() => process.exit(1), config.stopPauseMs + SHUTDOWN_MS).unref();
    await pause(config.stopPauseMs);
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

try {
  const [command, name] = process.argv.slice(2);
  if (command === 'token') makeToken(name);
  else await start();
} catch (error) {
  const reason = error instanceof Error ? error : new Error(String(error));
  const isBusy = 'code' in reason && reason.code === 'EADDRINUSE';
  const port = process.env.REGISTRY_PORT || 4100;
  console.error(`registry: ${isBusy ? `port ${port} is in use; set REGISTRY_PORT to another` : reason.message}`);
  process.exit(1);
}
