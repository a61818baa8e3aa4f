import { sql } from 'kysely';
import { fromSite, testConfig, useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, deletePost, postOn } from '../../../test/support/demo.ts';
import { buildApp } from '../../app.ts';
import { foldCounts } from '../../db/counters/counters.ts';
import { BOARDS } from '../../db/posts/boards.ts';

const demo = useDemo();
let member: Browser;
let visitor: Browser;

beforeAll(async () => {
  visitor = new Browser(demo.app);
  member = new Browser(demo.app);
  await member.signIn('kakao', 'member');
});

describe.each(BOTH_BOARDS)('a view of %s', (board, path, table) => {
  let id: number;
  beforeEach(async () => {
    id = await postOn(demo.db, board);
  });

  const fetchPost = (browser: Browser, headers: Record<string, string> = {}) =>
    browser.send('GET', `/api/${path}/view/${id}`, { headers });
  const report = (browser: Browser, anonym_token: string, headers: Record<string, string> = {}) =>
    browser.send('POST', `/api/main/view/${table}/${id}`, { payload: { anonym_token }, headers });
  const beacon = (anonym_token: string, headers?: Record<string, string>) => report(visitor, anonym_token, headers);
  const counted = async () => {
    await demo.app.views.flush();
    await foldCounts(demo.db);
    const marks = await demo.db
      .selectFrom('view_marks')
      .select('viewer')
      .where('table_name', '=', table)
      .where('target_id', '=', id)
      .execute();
    const { view_cnt } = await demo.db
      .selectFrom(BOARDS[board].posts)
      .select('view_cnt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(marks).toHaveLength(view_cnt);
    return view_cnt;
  };

  test('is not counted when the post is only fetched, which browsers also do ahead of a navigation', async () => {
    await fetchPost(member, { 'x-anonym-token': 'one' });
    await fetchPost(visitor, { 'x-anonym-token': 'one' });
    await fetchPost(visitor, { 'x-anonym-token': 'one', ...fromSite({ prerender: true }) });
    expect(await counted()).toBe(0);
  });

  test('counts a person once a day', async () => {
    const first = await beacon('one', fromSite({ address: '203.0.113.1' }));
    expect([first.statusCode, first.body]).toEqual([204, '']);
    await beacon('two', fromSite({ address: '203.0.113.1' }));
    await beacon('one', fromSite({ address: '203.0.113.2' }));
    // a member counts as a person, from whatever address
    await report(member, 'one', fromSite({ address: '203.0.113.3' }));
    await report(member, 'two', fromSite({ address: '203.0.113.4' }));
    expect(await counted()).toBe(3);
    await demo.db
      .updateTable('view_marks')
      .set({ day: sql`day - 1` })
      .where('target_id', '=', id)
      .where('table_name', '=', table)
      .execute();
    await report(member, 'one');
    await demo.app.views.flush();
    expect((await fetchPost(visitor)).json().view_cnt).toBe(4);
  });

  test('cannot be faked: invented ids with forged addresses, or addresses of one group, count as one visitor', async () => {
    for (let n = 0; n < 30; n += 1) {
      await beacon(`invented ${n}`, { 'x-forwarded-for': `203.0.113.${n}` });
      await beacon(`invented ${n}`, fromSite({ address: `2001:db8::${n}` }));
    }
    expect(await counted()).toBe(2);
  });

  test('of an unknown post gets the same answer and is not counted', async () => {
    await deletePost(demo.db, board, id);
    expect((await beacon('one')).statusCode).toBe(204);
    expect(await counted()).toBe(0);
    id = 999_999;
    expect((await beacon('one')).statusCode).toBe(204);
    await demo.app.views.flush();
    await foldCounts(demo.db);
    const marks = await demo.db.selectFrom('view_marks').select('viewer').where('target_id', '=', id).execute();
    expect(marks).toEqual([]);
  });

  test('that is sent by another site or without a visitor id is refused', async () => {
    expect((await beacon('one', { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await beacon('')).statusCode).toBe(422);
    expect(
      (await visitor.send('POST', `/api/main/view/members/${id}`, { payload: { anonym_token: 'x' } })).statusCode,
    ).toBe(404);
    expect(await counted()).toBe(0);
  });
});

test('Views and search words that wait in memory are written when the API stops', async () => {
  const id = await postOn(demo.db, 'info');
  const marks = demo.db.selectFrom('search_marks').selectAll().where('keyword', '=', '직장');
  const before = await marks.execute();
  const stopping = await buildApp({ config: testConfig(), db: demo.db });
  const visitor = new Browser(stopping);
  const headers = { 'x-anonym-token': 'one', ...fromSite({ address: '203.0.113.77' }) };
  await visitor.send('POST', `/api/main/view/bbs_informations/${id}`, { payload: { anonym_token: 'one' }, headers });
  await visitor.send('GET', `/api/main/search/${encodeURIComponent('직장')}`, { headers });
  await stopping.close();
  await foldCounts(demo.db);
  const post = demo.db.selectFrom('infos').select('view_cnt').where('id', '=', id);
  expect(await post.executeTakeFirst()).toEqual({ view_cnt: 1 });
  expect(await marks.execute()).toHaveLength(before.length + 1);
});
