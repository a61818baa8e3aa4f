/** @database postgres: transactions of several connections and processes */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ServerProcess } from '../../tools/services/server-process.ts';
import { announcePost } from '../src/db/posts/announce-post.ts';
import type { Trx } from '../src/db/schema.ts';
import { indexPosts, SEARCH_INDEX } from '../src/modules/search-index/operations/index-posts.ts';
import { deliverNext } from '../src/outbox/consume.ts';
import { register } from '../src/outbox/outbox-repository.ts';
import { openSearchIndex } from '../src/providers/search-index.ts';
import { useApp } from './support/app.ts';
import { createReopened, type Reopened } from './support/database/reopened.ts';
import { deliverSettled, settle } from './support/outbox.ts';
import { processEnv, SERVER } from './support/process.ts';
import { type SearchServer, startSearchServer } from './support/search-server.ts';

const api = useApp();
const begin = () => api.db.startTransaction().execute();
const change = (trx: Trx, id: number) => announcePost(trx, { board: 'info', id, kind: 'edited' });

test('Transactions that commit in the opposite order lose no change', async () => {
  const delivered: number[] = [];
  const consumer = {
    name: 'opposite',
    deliver: async ({ changes }: { changes: readonly { post_id: number }[] }) =>
      void delivered.push(...changes.map(({ post_id }) => post_id)),
  };
  await register(api.db, consumer.name);
  const [first, second, third] = await Promise.all([begin(), begin(), begin()]);
  try {
    // the third transaction is older than the first, but its row gets a higher sequence number
    await sql`select pg_current_xact_id()`.execute(third);
    await change(first, 1);
    await change(second, 2);
    await change(third, 3);
    await second.commit().execute();
    // nothing is delivered, because older open transactions may still add rows before those of the second
    expect(await deliverNext(api.db, consumer)).toBe(false);
    await third.commit().execute();
    await deliverSettled(api.db, consumer);
    expect(delivered).toEqual([3]);
    await first.commit().execute();
    await settle(api.db);
    expect(await deliverNext(api.db, consumer)).toBe(true);
    expect(delivered).toEqual([3, 1, 2]);
    expect(await deliverNext(api.db, consumer)).toBe(false);
  } finally {
    for (const trx of [first, second, third]) if (!trx.isCommitted) await trx.rollback().execute();
  }
});

test('All changes of concurrent transactions are delivered by two consumers that take turns', async () => {
  const delivered: number[] = [];
  let running = 0;
  let most = 0;
  const consumer = {
    name: 'turns',
    async deliver({ changes }: { changes: readonly { post_id: number }[] }) {
      running += 1;
      most = Math.max(most, running);
      await sql`select 1`.execute(api.db);
      delivered.push(...changes.map(({ post_id }) => post_id));
      running -= 1;
    },
  };
  await sql`truncate outbox`.execute(api.db);
  await register(api.db, consumer.name);
  const ids = Array.from({ length: 200 }, (_, at) => at + 1);
  let isWriting = true;
  const consume = async () => {
    while (isWriting || (await deliverNext(api.db, consumer, 7))) await deliverNext(api.db, consumer, 7);
  };
  const consumers = [consume(), consume()];
  await Promise.all(ids.map((id) => api.db.transaction().execute((trx) => change(trx, id))));
  await settle(api.db);
  isWriting = false;
  await Promise.all(consumers);
  // rows may remain if one consumer stopped while the other held the lease
  while (await deliverNext(api.db, consumer));
  expect(delivered.toSorted((one, other) => one - other)).toEqual(ids);
  expect(most).toBe(1);
});

describe('A process that is killed after a delivery', () => {
  let database: Reopened;
  let folder: string;
  let server: SearchServer;
  beforeAll(async () => {
    database = await createReopened('outbox');
    folder = await mkdtemp(join(tmpdir(), 'onmaum-outbox-'));
    server = await startSearchServer();
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('has its batch delivered again, with the same result', () =>
    database.within(async ({ db }) => {
      await sql`insert into members (provider, social_id, nickname, nickname_key) values ('kakao', '1', '하나', '하나')`.execute(
        db,
      );
      await sql`insert into infos (author_id, category, title, content) values (1, 'information', '글', '내용')`.execute(
        db,
      );
      await db.transaction().execute((trx) => change(trx, 1));

      const reached = Promise.withResolvers<void>();
      server.onRequest = async () => {
        await running.kill();
        reached.resolve();
      };
      const env = { DATABASE_URL: database.databaseUrl ?? '', JOBS: 'only', DEMO: '0', SEARCH_INDEX_URL: server.url };
      const running = new ServerProcess({ script: SERVER, env: { ...processEnv(0, folder), ...env } });
      await reached.promise;
      const before = server.documents();
      expect(before).toMatchObject({ 'info-1': { title: '글' } });

      const consumer = indexPosts(db, openSearchIndex(server.url));
      server.onRequest = () => undefined;
      // no other process delivers before the lease has ended
      expect(await deliverNext(db, consumer)).toBe(false);
      await sql`update outbox_consumers set leased_until = now() where name = ${SEARCH_INDEX}`.execute(db);
      expect(await deliverNext(db, consumer)).toBe(true);
      expect(server.requests).toEqual([['info-1'], ['info-1']]);
      expect(server.documents()).toEqual(before);
      expect(await deliverNext(db, consumer)).toBe(false);
    }));
});
