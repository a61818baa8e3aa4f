/** @database postgres: the embedded database has no connection to lose */

import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { openTestDatabase } from '../../../test/support/database/database.ts';

test('A lost connection is replaced, its gap is reported, and later notifications arrive', async () => {
  const { db, listen, close } = await openTestDatabase('migrated');
  const events = new EventEmitter();
  const stop = await listen('some_events', {
    onMessage: (payload) => events.emit('message', payload),
    onGap: () => events.emit('gap'),
  });
  const notify = (payload: string) => sql`select pg_notify('some_events', ${payload})`.execute(db);
  try {
    const first = once(events, 'message');
    await notify('before');
    expect(await first).toEqual(['before']);

    const gap = once(events, 'gap');
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'
    `.execute(db);
    await gap;
    const second = once(events, 'message');
    await notify('after');
    expect(await second).toEqual(['after']);
  } finally {
    await stop();
    await close();
  }
});
