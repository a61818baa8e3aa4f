import { cp } from 'node:fs/promises';
import path from 'node:path';
import { median } from '../median.ts';
import { findPostgres, withPostgres } from '../services/postgres.ts';
import { origin, startApi, withServices } from '../services/servers.ts';
import { DATABASE_URL, LOAD, PORTS } from '../settings.ts';
import { listCall } from './calls.ts';
import { runLoad } from './run-load.ts';

export interface ApiComparison {
  engine: string;
  /** List calls per second. */
  api: number;
  bare: number;
}

/** Compares the API with the bare server on the same kind of database with the same content. */
export function compareApi(folder: string): Promise<ApiComparison> {
  if (DATABASE_URL) return onServer('PostgreSQL of DATABASE_URL', DATABASE_URL, folder);
  const bin = findPostgres();
  if (!bin) return embedded(folder);
  return withPostgres(bin, PORTS.postgres, (url) => onServer('PostgreSQL', url, folder));
}

async function onServer(engine: string, databaseUrl: string, folder: string): Promise<ApiComparison> {
  const dataDir = path.join(folder, 'api-on-postgres');
  return { engine, ...(await alternate({ dataDir, databaseUrl }, { DATABASE_URL: databaseUrl })) };
}

/** The folder of an embedded database belongs to one process, so each server has a copy. */
async function embedded(folder: string): Promise<ApiComparison> {
  const dataDir = path.join(folder, 'api-embedded');
  const copy = path.join(folder, 'bare-embedded');
  await withServices((services) => startApi(services, { port: PORTS.pgApi, dataDir }));
  await cp(dataDir, copy, { recursive: true });
  return { engine: 'PGlite', ...(await alternate({ dataDir }, { DATABASE_URL: '', DATA_DIR: copy })) };
}

/** Measures both alternately, so that a busy moment of the machine affects both; the other one is idle. */
function alternate(api: { dataDir: string; databaseUrl?: string }, bare: NodeJS.ProcessEnv) {
  return withServices(async (services) => {
    await startApi(services, { port: PORTS.pgApi, ...api });
    const ready = origin(PORTS.bare);
    await services.start('bench/src/load/bare-server.ts', { ...bare, PORT: String(PORTS.bare) }, ready);
    const rates: Record<'api' | 'bare', number[]> = { api: [], bare: [] };
    for (let round = 0; round < LOAD.rounds; round++) {
      rates.api.push((await runLoad(listCall(origin(PORTS.pgApi)))).perSecond);
      rates.bare.push((await runLoad(listCall(origin(PORTS.bare)))).perSecond);
    }
    return { api: median(rates.api), bare: median(rates.bare) };
  });
}
