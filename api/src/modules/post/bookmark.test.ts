/** @database both: the outcome of concurrent calls depends on locks */

import { useDemo } from '../../../test/support/app.ts';

import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, deletePost, postOn } from '../../../test/support/demo.ts';
import { foldCounts } from '../../db/counters/counters.ts';
import { BOARDS } from '../../db/posts/boards.ts';

const demo = useDemo();
let member: Browser;

beforeAll(async () => {
  member = new Browser(demo.app);
  await member.signIn('kakao', 'member');
});

describe.each(BOTH_BOARDS)('a bookmark of %s', (board, path, table) => {
  let id: number;
  beforeEach(async () => {
    id = await postOn(demo.db, board);
  });

  const toggle = (browser: Browser) => browser.send('GET', `/api/${path}/bookmark/${id}`);
  const state = async () => {
    const { posts, post } = BOARDS[board];
    const rows = await demo.db.selectFrom('bookmarks').select('id').where(post, '=', id).execute();
    await foldCounts(demo.db);
    const { bookmark_cnt } = await demo.db
      .selectFrom(posts)
      .select('bookmark_cnt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { rows: rows.length, bookmark_cnt };
  };

  test('is set and removed', async () => {
    const set = await toggle(member);
    expect(set.json()).toEqual({ is_bookmark: true });
    expect(set.headers['cache-control']).toBe('private, no-store');
    expect(await state()).toEqual({ rows: 1, bookmark_cnt: 1 });
    expect((await toggle(member)).json()).toEqual({ is_bookmark: false });
    expect(await state()).toEqual({ rows: 0, bookmark_cnt: 0 });
  });

  test('is not changed by a HEAD request', async () => {
    expect((await member.send('HEAD', `/api/${path}/bookmark/${id}`)).statusCode).toBe(404);
    expect(await state()).toEqual({ rows: 0, bookmark_cnt: 0 });
  });

  test('is the same in a search and on my page', async () => {
    const answers = [];
    for (const area of ['main', 'mypage', 'main']) {
      answers.push((await member.send('POST', `/api/${area}/bookmark/${table}/${id}`)).json());
    }
    expect(answers).toEqual([{ is_bookmark: true }, { is_bookmark: false }, { is_bookmark: true }]);
    expect((await toggle(member)).json()).toEqual({ is_bookmark: false });
    expect((await member.send('POST', `/api/main/bookmark/members/${id}`)).statusCode).toBe(404);
  });

  test('concurrent toggles are serialised', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => toggle(member)));
    expect(answers.filter((one) => one.json().is_bookmark)).toHaveLength(8);
    expect(await state()).toEqual({ rows: 1, bookmark_cnt: 1 });
  });

  test('is refused for visitors and on deleted posts', async () => {
    const visitor = new Browser(demo.app);
    expect((await toggle(visitor)).statusCode).toBe(401);
    expect((await visitor.send('POST', `/api/main/bookmark/${board}/${id}`)).statusCode).toBe(401);
    await deletePost(demo.db, board, id);
    expect((await toggle(member)).statusCode).toBe(404);
    expect(await state()).toEqual({ rows: 0, bookmark_cnt: 0 });
  });
});
