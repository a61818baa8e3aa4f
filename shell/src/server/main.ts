import { buildSite } from './app.ts';
import { readConfig } from './config.ts';

/** Starts the site server; ends it cleanly on SIGINT and SIGTERM. */
try {
  const config = readConfig(process.env);
  const app = await buildSite(config);
  await app.listen({ port: config.port, host: config.host });
  app.log.info({ origin: config.origin }, 'the site is open');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
} catch (error) {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(busy ? `site: port ${process.env.PORT ?? 3000} is in use; set PORT to another` : `site: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
