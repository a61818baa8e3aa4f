import { setTimeout as pause } from 'node:timers/promises';
import { buildSite } from './app.ts';
import { readConfig } from './config.ts';

const SHUTDOWN_MS = 10_000;

/** Starts the site server; shuts it down gracefully on SIGINT and SIGTERM. */
try {
  const config = readConfig(process.env);
  const app = await buildSite(config);
  await app.listen({ port: config.port, host: config.host });
  app.log.info({ origin: config.origin }, 'the site is open');
  const stop = async () => {
    if (app.stopping.announced) return;
    app.stopping.announced = true;
    // force the exit if the shutdown hangs
    setTimeout(() => process.exit(1), config.stopPauseMs + SHUTDOWN_MS).unref();
    await pause(config.stopPauseMs);
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
} catch (error) {
  const reason = error instanceof Error ? error : new Error(String(error));
  const busy = 'code' in reason && reason.code === 'EADDRINUSE';
  console.error(`site: ${busy ? `port ${process.env.PORT ?? 3000} is in use; set PORT to another` : reason.message}`);
  process.exit(1);
}
