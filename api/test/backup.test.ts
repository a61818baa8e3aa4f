/** @database postgres: a separate server, with archive and backups */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type ArchivedServer, ensurePgbackrest, startArchivedPostgres } from '../../tools/install/pgbackrest.ts';
import { findPostgres } from '../../tools/install/postgres.ts';
import { freePort, startProcess } from './support/process.ts';

let folder: string;
let server: ArchivedServer;

beforeAll(async () => {
  if (!ensurePgbackrest()) throw new Error('pgBackRest is not installed: apt-get install pgbackrest');
  folder = await mkdtemp(join(tmpdir(), 'onmaum-restored-'));
  server = await startArchivedPostgres({ bin: findPostgres() ?? '', port: await freePort() });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a statement on a new connection, since a restore ends all connections. */
async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const startApi = async () => startProcess(await freePort(), folder, { DATABASE_URL: server.url });
const addMember = (nickname: string) =>
  ask(`
    insert into members (provider, social_id, nickname, nickname_key) values ('kakao', '${nickname}', '${nickname}', '${nickname}')
  `);

test('The database is restored to the moment before an accident, with all that was written after the backup', async () => {
  await (await startApi()).stop();
  await addMember('before');
  await server.backUp('backup', '--type=full');
  await addMember('after');
  // pgBackRest compares whole seconds, so the restored moment must be in a later second than the end of the backup
  await ask('select pg_sleep(1)');
  const [moment] = await ask<{ now: string }>('select clock_timestamp()::text as now');
  await ask('truncate members cascade');
  await ask('select pg_switch_wal()');

  await server.halt();
  await server.backUp('restore', '--delta', '--type=time', `--target=${moment?.now}`, '--target-action=promote');
  await server.resume();
  while ((await ask<{ replays: boolean }>('select pg_is_in_recovery() as replays'))[0]?.replays) await setTimeout(50);

  expect(await ask('select nickname from members order by id')).toEqual([
    { nickname: 'before' },
    { nickname: 'after' },
  ]);
  const api = await startApi();
  expect((await fetch(`${api.origin}/api/main/main-list`)).status).toBe(200);
  await api.stop();
  await addMember('later');
  // the restored server can archive again
  await server.backUp('check');
}, 120_000);
