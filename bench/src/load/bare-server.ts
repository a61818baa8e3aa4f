import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { createEmbedded } from '../../../api/src/db/connection/embedded.ts';
import { listQuery } from './list-query.ts';

/**
 * A minimal server for the list call, as the baseline for the API. It reads the body, runs the SQL and writes the rows. It uses
 * the PostgreSQL at `DATABASE_URL` or, without this variable, the embedded database in `DATA_DIR`, which the API has filled.
 */
const { DATABASE_URL, DATA_DIR, PORT } = process.env;

const pool = new pg.Pool(
  DATABASE_URL ? { connectionString: DATABASE_URL, max: 10 } : await embedded(`${DATA_DIR}/database`),
);
const query = listQuery();

const server = createServer(async (request, response) => {
  if (request.method === 'POST') await json(request);
  const { rows } = await pool.query(query);
  const body = JSON.stringify({ counselList: rows });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

async function embedded(folder: string): Promise<pg.PoolConfig> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const database = await createEmbedded({ dataDir: folder });
  return { ...createPgConfig(database), max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig;
}
