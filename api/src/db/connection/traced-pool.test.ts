/** @database both: each database has its own kind of pool */

import { enter } from '@onmaum/shared-server/tracing/current';
import { recordedTracing } from '@onmaum/shared-server/tracing/recorded';
import { sql } from 'kysely';
import { TEST_SERVER } from '../../../test/support/database/database.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase({ databaseUrl: TEST_SERVER, dataDir: null, traced: true });
});
afterAll(() => opened.close());

/** Runs work as a traced request. @returns the spans of its statements, without the span of the request */
async function spansOf(work: () => Promise<unknown>, options = {}) {
  const tracing = recordedTracing(options);
  const span = tracing.start('GET /', {});
  await enter({ request: { id: 'one', over: false }, span }, work);
  return tracing.spans.slice(1);
}

it('The statements of a request get spans with their text, and without values', async () => {
  const spans = await spansOf(() =>
    opened.db
      .transaction()
      .execute((trx) => sql`select ${'a secret'}::text, 'a constant' from pg_class limit 1`.execute(trx)),
  );
  expect(spans.map(({ name, ended }) => [name, ended])).toEqual([
    ['begin', true],
    ['select pg_class', true],
    ['commit', true],
  ]);
  expect(spans[1]?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': 'select $1::text, ? from pg_class limit 1',
  });
});

it('The span of a failed statement has its SQL state', async () => {
  const refused = () => opened.db.transaction().execute((trx) => sql`select ${'a secret'}::integer`.execute(trx));
  const spans = await spansOf(() => expect(refused()).rejects.toThrow('a secret'));
  expect(spans.map(({ error }) => error)).toEqual([undefined, '22P02', undefined]);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

it('Statements have no spans outside of requests, and in traces that are not exported', async () => {
  const run = () => sql`select 1`.execute(opened.db);
  expect((await run()).rows).toHaveLength(1);
  expect(await spansOf(run, { sampled: false })).toEqual([]);
});
