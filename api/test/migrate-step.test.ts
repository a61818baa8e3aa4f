/** @database postgres: processes of several versions on one database */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ServerProcess } from '../../tools/services/server-process.ts';
import { migrations } from '../src/db/migrate.ts';
import { TEST_SERVER } from './support/database/database.ts';
import { createDatabase, type OwnDatabase } from './support/database/postgres.ts';
import { freePort, processEnv, SERVER, startProcess } from './support/process.ts';

let folder: string;
let database: OwnDatabase;
const onDatabase = (MIGRATE: string) => ({ DATABASE_URL: database.url, MIGRATE });
const envOf = (port: number) => ({ ...processEnv(port, folder), ...onDatabase('0') });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onmaum-migrate-'));
  database = await createDatabase(TEST_SERVER ?? '', `onmaum_migrate_${process.pid}`);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('A process that does not migrate starts only after the migration', async () => {
  const { exitCode, stderr } = await new ServerProcess({ script: SERVER, env: envOf(await freePort()) }).child;
  const names = Object.keys(migrations).join(', ');
  expect([exitCode, stderr]).toEqual([1, `api: the database lacks ${names}: run npm run migrate first`]);

  const step = new ServerProcess({ script: 'api/src/migrate.ts', env: envOf(0), stdout: 'ignore' });
  expect(await step.exit).toBe(0);
  const api = await startProcess(await freePort(), folder, onDatabase('0'));
  await api.stop();
});

test.each(['0', '1'])(
  'A process of the previous version starts on a newer schema, with MIGRATE=%s',
  async (MIGRATE) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into kysely_migration values ('9999_newer', now()) on conflict do nothing`);
    await client.end();
    const api = await startProcess(await freePort(), folder, onDatabase(MIGRATE));
    expect((await fetch(`${api.origin}/api/main/main-list`)).status).toBe(200);
    await api.stop();
  },
);
