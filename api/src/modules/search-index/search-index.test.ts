/** @database both: the transactions and snapshots of the database decide which changes are delivered */

import { sql } from 'kysely';
import { startDemo, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { atDesk, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { settle } from '../../../test/support/outbox.ts';
import { POST_FORMS } from '../../../test/support/posts/post-forms.ts';
import { deleteWorry, postedBy, updateWorry, worryForm } from '../../../test/support/posts/worry.ts';
import { type SearchServer, startSearchServer } from '../../../test/support/search-server.ts';
import { runOperator } from '../../operator/commands.ts';
import { deliverNext } from '../../outbox/consume.ts';
import { register } from '../../outbox/outbox-repository.ts';
import { openSearchIndex } from '../../providers/search-index.ts';
import { cleanUp } from '../upkeep/operations/clean-up.ts';
import { indexPosts, SEARCH_INDEX } from './operations/index-posts.ts';

const TOKEN = 'token-of-the-monitor-in-this-test-0123456789';
let demo: TestApp;
let server: SearchServer;
let author: Browser;
let people = 0;
beforeAll(async () => {
  demo = await startDemo({ METRICS_TOKEN: TOKEN });
});
afterAll(() => demo.close());
beforeEach(async () => {
  people += 1;
  server = await startSearchServer();
  author = new Browser(demo.app);
  await author.join('kakao', `new-indexed-${people}`);
  await register(demo.db, SEARCH_INDEX);
});
afterEach(async () => {
  await sql`truncate outbox, outbox_consumers`.execute(demo.db);
  await server.close();
});

const consumer = () => indexPosts(demo.db, openSearchIndex(server.url));
const deliver = async (limit?: number) => {
  await settle(demo.db);
  while (await deliverNext(demo.db, consumer(), limit));
};
const newInfo = async () => {
  const { url, body } = POST_FORMS.info;
  return (await author.send('POST', url, { payload: body })).json<{ id: number }>().id;
};
const editInfo = (id: number, title: string, version: number) =>
  author.send('PUT', '/api/info/update', { payload: { ...POST_FORMS.info.body, id, title, version } });
const lag = async () => {
  const { body } = await demo.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/onmaum_api_outbox_lag_seconds\{consumer="search-index"\} (\S+)/.exec(body)?.[1]);
};
const countRows = async () => (await demo.db.selectFrom('outbox').select('id').execute()).length;

test('The search index follows posts that are written, edited, answered and deleted', async () => {
  const worry = await postedBy(author);
  const info = await newInfo();
  await deliver();
  expect(server.documents()).toEqual({
    [`worry-${worry}`]: {
      ...{ board: 'worry', category: '생활/습관', title: worryForm.title, keywords: ['불면', '밤_생각'] },
      ...{ excerpt: [...worryForm.content].slice(0, 160).join(''), is_answered: false },
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
    [`info-${info}`]: expect.objectContaining({ board: 'info', title: '잠드는 법', keywords: [] }),
  });

  await updateWorry(author, { ...worryForm, id: worry, title: '이제는 조금 자요', version: 1 });
  await editInfo(info, '다른 제목', 1);
  await deliver();
  expect(server.documents()[`worry-${worry}`]?.title).toBe('이제는 조금 자요');
  expect(server.documents()[`info-${info}`]?.title).toBe('다른 제목');

  const desk = atDesk(await joinAsCounsellor(demo, `new-indexing-${people}`));
  await desk.take(worry);
  await desk.answer(worry, { version: 2 });
  await author.send('DELETE', `/api/info/delete/${info}`);
  const other = await postedBy(author);
  await deleteWorry(author, other);
  await deliver(1);
  expect(Object.keys(server.documents())).toEqual([`worry-${worry}`]);
  expect(server.documents()[`worry-${worry}`]?.is_answered).toBe(true);
});

test('Comments and views are not delivered', async () => {
  const id = await newInfo();
  await deliver();
  await author.send('POST', '/api/info/commment-store', { payload: { id, comment: '댓글' } });
  await author.send('GET', `/api/info/view/${id}`);
  await deliver();
  expect(server.requests).toEqual([[`info-${id}`]]);
});

test('A batch that fails is delivered again later, and its delay is measured', async () => {
  const id = await newInfo();
  server.onRequest = () => {
    throw new Error('the disk is full');
  };
  await expect(deliver()).rejects.toThrow('the search index answers 500');
  expect(await lag()).toBeGreaterThan(0);
  server.onRequest = () => undefined;
  // after a failure the consumer pauses, so this call sends nothing
  await deliver();
  expect(server.requests).toHaveLength(1);
  await sql`update outbox_consumers set leased_until = '-infinity'`.execute(demo.db);
  await deliver();
  expect(server.requests).toEqual([[`info-${id}`], [`info-${id}`]]);
  expect(Object.keys(server.documents())).toEqual([`info-${id}`]);
  expect(await lag()).toBe(0);
});

test('A process that was frozen does not overwrite later changes that another process has delivered', async () => {
  const id = await newInfo();
  const [frozen, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const index = openSearchIndex(server.url);
  const slow = indexPosts(demo.db, {
    async write(posts, version) {
      frozen.resolve();
      await resumed.promise;
      await index.write(posts, version);
    },
  });
  await settle(demo.db);
  const late = deliverNext(demo.db, slow);
  await frozen.promise;
  // another process delivers nothing while the first one holds the lease
  expect(await deliverNext(demo.db, consumer())).toBe(false);
  await sql`update outbox_consumers set leased_until = '-infinity'`.execute(demo.db);
  await editInfo(id, '새 제목', 1);
  await deliver();
  resumed.resolve();
  await late;
  expect(server.documents()[`info-${id}`]?.title).toBe('새 제목');
  expect(await lag()).toBe(0);
});

test('An operator writes all posts to the index, and learns how to continue after a failure', async () => {
  const run = (...args: string[]) =>
    runOperator(
      { ...demo, cipher: demo.app.fieldCipher, openLimit: 5, searchIndex: openSearchIndex(server.url) },
      args,
    );
  const deleted = await postedBy(author);
  await deliver();
  await demo.db.updateTable('worries').set({ status: 5, deleted_at: new Date() }).where('id', '=', deleted).execute();
  const lines = await run('reindex');
  const visible = async (table: 'worries' | 'infos') =>
    (await demo.db.selectFrom(table).select('id').where('deleted_at', 'is', null).execute()).length;
  expect(Object.keys(server.documents())).toHaveLength((await visible('worries')) + (await visible('infos')));
  expect(server.documents()).not.toHaveProperty([`worry-${deleted}`]);
  expect(lines).toEqual([expect.stringMatching(/^worry: \d+ posts$/), expect.stringMatching(/^info: \d+ posts$/)]);

  server.onRequest = () => {
    throw new Error('restarting');
  };
  await expect(run('reindex', 'info', '3')).rejects.toThrow('continue with: npm run operator -- reindex info 3');
  await expect(run('reindex', 'goods')).rejects.toThrow('usage: reindex');
});

test('Changes are kept for seven days, and longer until every consumer has read them', async () => {
  await newInfo();
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  await cleanUp(demo.db, inDays(8));
  expect(await countRows()).toBe(1);
  await deliver();
  await cleanUp(demo.db, inDays(6));
  expect(await countRows()).toBe(1);
  await cleanUp(demo.db, inDays(8));
  expect(await countRows()).toBe(0);

  await sql`truncate outbox_consumers`.execute(demo.db);
  await newInfo();
  await cleanUp(demo.db, inDays(8));
  expect(await countRows()).toBe(0);
});

test('Nothing is lost when a dump is restored on a server with fewer transactions', async () => {
  await newInfo();
  await deliver();
  const unread = await newInfo();
  await sql`update outbox set xid = (xid::text::bigint + 1000000)::text::xid8`.execute(demo.db);
  await sql`update outbox_consumers set xid = (xid::text::bigint + 1000000)::text::xid8`.execute(demo.db);
  await register(demo.db, SEARCH_INDEX);
  const next = await newInfo();
  await deliver();
  expect(server.requests.flat()).toEqual(expect.arrayContaining([`info-${unread}`, `info-${next}`]));
});

test('A change is kept while the index is missing, and delivered once the index exists', async () => {
  const info = await newInfo();
  server.hasIndex = false;
  await expect(deliver()).rejects.toThrow('404 index_not_found_exception');
  server.hasIndex = true;
  await sql`update outbox_consumers set leased_until = '-infinity'`.execute(demo.db);
  await deliver();
  expect(Object.keys(server.documents())).toContain(`info-${info}`);
});
