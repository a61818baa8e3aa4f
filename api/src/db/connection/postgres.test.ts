/** @database postgres: compares the tables of a server with those of the embedded database */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { TEST_SERVER } from '../../../test/support/database/database.ts';
import { createDatabase } from '../../../test/support/database/postgres.ts';
import { isDatabaseDown } from '../../lib/database-failure.ts';
import { checkDatabase } from '../../modules/health/operations/check-database.ts';
import { migrate } from '../migrate.ts';
import { openDatabase, openForCallsAndWork } from './open.ts';

const tables = sql<Record<string, string>>`
  select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = current_schema() order by 1, 2
`;

describe('a PostgreSQL server', () => {
  test('gets the same tables as the embedded database, also from two processes at once', async () => {
    const { url, drop } = await createDatabase(TEST_SERVER ?? '', `onmaum_test_${process.pid}`);
    const at = { databaseUrl: url, dataDir: null };
    const opened = await Promise.all([openDatabase(at), openDatabase(at), openDatabase({ dataDir: null })]);
    try {
      await Promise.all(opened.map(({ db }) => migrate(db)));
      const [there, twin, here] = await Promise.all(opened.map(({ db }) => tables.execute(db)));
      expect(there?.rows).toEqual(here?.rows);
      expect(twin?.rows).toEqual(here?.rows);
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
      await drop();
    }
  });

  test('limits the time of the statements of calls, but not of jobs', async () => {
    const { calls, work, close } = await openForCallsAndWork({
      databaseUrl: TEST_SERVER ?? '',
      dataDir: null,
      statementTimeoutMs: 100,
    });
    try {
      await expect(sql`select pg_sleep(60)`.execute(calls.db)).rejects.toMatchObject({ code: '57014' });
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(work.db);
      expect(rows).toEqual([{ statement_timeout: '0' }]);
    } finally {
      await close();
    }
  });

  test('is ready again after it stopped answering: the connection that got no answer is replaced', async () => {
    const server = new URL(TEST_SERVER ?? '');
    const [port, host] = [Number(server.port), server.hostname];
    const [proxy, open] = [createServer(), new Set<Socket>()];
    proxy.on('connection', (socket) => {
      const there = connect(port, host);
      for (const one of [socket, there]) open.add(one.on('error', () => undefined));
      socket.pipe(there).pipe(socket);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    server.port = String((proxy.address() as AddressInfo).port);
    const { health, close } = await openForCallsAndWork({ databaseUrl: server.href, dataDir: null });
    try {
      await checkDatabase(health.db);
      for (const one of open) one.unpipe();
      await expect(checkDatabase(health.db)).rejects.toMatchObject({ status: 503 });
      await checkDatabase(health.db);
    } finally {
      await close();
      for (const one of open) one.destroy();
      proxy.close();
    }
  });

  test('compiles queries only if its address says so', async () => {
    const jitAt = async (databaseUrl: string) => {
      const { db, close } = await openDatabase({ databaseUrl, dataDir: null });
      try {
        return (await sql<{ jit: string }>`show jit`.execute(db)).rows[0]?.jit;
      } finally {
        await close();
      }
    };
    expect(await jitAt(TEST_SERVER ?? '')).toBe('off');
    const url = new URL(TEST_SERVER ?? '');
    url.searchParams.set('options', '-c jit=on');
    expect(await jitAt(url.href)).toBe('on');
  });

  test('gets at most the configured number of connections', async () => {
    const { db, close } = await openDatabase({ databaseUrl: TEST_SERVER ?? '', dataDir: null, poolSize: 2 });
    try {
      const all = Array.from({ length: 5 }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.05)`.execute(db),
      );
      expect(new Set((await Promise.all(all)).map(({ rows }) => rows[0]?.pid)).size).toBe(2);
    } finally {
      await close();
    }
  });

  test('lets a limited number of queries wait for a connection, for a limited time', async () => {
    const limits = { share: 1, maxWaiting: 2, waitMs: 100 };
    const at = { databaseUrl: TEST_SERVER ?? '', dataDir: null, poolSize: 1, limits };
    const { db, usage, close } = await openDatabase(at);
    try {
      const failures = await db.connection().execute(async () => {
        const others = Array.from({ length: 3 }, () => sql`select 1`.execute(db).catch((error: unknown) => error));
        await nextTurn();
        expect(usage()).toEqual({ used: 1, idle: 0, waiting: 2 });
        return Promise.all(others);
      });
      expect(failures.every(isDatabaseDown)).toBe(true);
      expect(failures.map((error) => (error as Error).message).toSorted()).toEqual([
        'timeout exceeded when trying to connect',
        'timeout exceeded when trying to connect',
        'too many queries wait for a connection',
      ]);
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    } finally {
      await close();
    }
  });

  test('that ends a connection in use makes only the query on it fail', async () => {
    const { url, drop } = await createDatabase(TEST_SERVER ?? '', `onmaum_broken_${process.pid}`);
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: null });
    try {
      const broken = db.connection().execute(async (connection) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
        return sql`select pg_sleep(30)`.execute(connection);
      });
      await expect(broken).rejects.toThrow(/terminat|connection/i);
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    } finally {
      // also ends the broken connection, whose error would fail this test if it were unhandled
      await close();
      await drop();
    }
  });
});
