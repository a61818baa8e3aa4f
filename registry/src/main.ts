import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildRegistry } from './app.ts';
import { readConfig } from './config.ts';
import { hashOf } from './tokens/token-file.ts';

const SHUTDOWN_MS = 30_000;

/** Makes a token. It is shown once, and its hash belongs into the file of tokens. */
function makeToken(name = 'name') {
  const token = `onmaum_${randomBytes(32).toString('base64url')}`;
  const entry = { name, sha256: hashOf(token), app: 'mfe-<name>', paths: ['/<path>/*'], may: ['publish'] };
  console.log(`token, for whoever uses it:\n${token}\n\nentry of REGISTRY_TOKENS:\n${JSON.stringify(entry)}`);
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
  console.error(`registry: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
