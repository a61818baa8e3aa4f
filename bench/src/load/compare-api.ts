import { cp } from 'node:fs/promises';
import path from 'node:path';
import { median } from '../median.ts';
import { findPostgres, withPostgres } from '../services/postgres.ts';
import { releaseApps } from '../services/release.ts';
import { origin, startApi, startSite, withServices } from '../services/servers.ts';
import { DATABASE_URL, LOAD, PORTS } from '../settings.ts';
import { listCall } from './calls.ts';
import { runLoad } from './run-load.ts';

export interface ApiComparison {
  engine: string;
  /** List calls per second: to the API, to the bare server, and to the API through the site server. */
  api: number;
  bare: number;
  site: number;
}

/** Compares the API with the bare server on the same content, and with calls through the site server. */
export async function compareApi(folder: string): Promise<ApiComparison> {
  await releaseApps(releasesIn(folder));
  if (DATABASE_URL) return onServer('PostgreSQL of DATABASE_URL', DATABASE_URL, folder);
  const bin = findPostgres();
  if (!bin) return embedded(folder);
  return withPostgres(bin, PORTS.postgres, (url) => onServer('PostgreSQL', url, folder));
}

const releasesIn = (folder: string) => path.join(folder, 'api-releases');

async function onServer(engine: string, databaseUrl: string, folder: string): Promise<ApiComparison> {
  const dataDir = path.join(folder, 'api-on-postgres');
  return { engine, ...(await alternate(releasesIn(folder), { dataDir, databaseUrl }, { DATABASE_URL: databaseUrl })) };
}

/** Only one process can use the folder of an embedded database, so each server has a copy. */
async function embedded(folder: string): Promise<ApiComparison> {
  const dataDir = path.join(folder, 'api-embedded');
  const copy = path.join(folder, 'bare-embedded');
  await withServices((services) => startApi(services, { port: PORTS.pgApi, dataDir }));
  await cp(dataDir, copy, { recursive: true });
  return {
    engine: 'PGlite',
    ...(await alternate(releasesIn(folder), { dataDir }, { DATABASE_URL: '', DATA_DIR: copy })),
  };
}

/** Measures the servers alternately, so that a busy moment of the machine affects all. Only one server gets calls at a time. */
function alternate(releasesDir: string, api: { dataDir: string; databaseUrl?: string }, bare: NodeJS.ProcessEnv) {
  return withServices(async (services) => {
    await startApi(services, { port: PORTS.pgApi, ...api });
    const ready = origin(PORTS.bare);
    await services.start('bench/src/load/bare-server.ts', { ...bare, PORT: String(PORTS.bare) }, ready);
    await startSite(services, { port: PORTS.pgSite, apiPort: PORTS.pgApi, releasesDir, pageCacheSeconds: 3 });
    const ports = { api: PORTS.pgApi, bare: PORTS.bare, site: PORTS.pgSite };
    const rates: Record<keyof typeof ports, number[]> = { api: [], bare: [], site: [] };
    // the first round is a warm-up (not counted), in which the servers compile their hot code
    for (let round = 0; round <= LOAD.rounds; round++) {
      for (const name of ['api', 'bare', 'site'] as const) {
        const { perSecond } = await runLoad(listCall(origin(ports[name])));
        if (round > 0) rates[name].push(perSecond);
      }
    }
    return { api: median(rates.api), bare: median(rates.bare), site: median(rates.site) };
  });
}
