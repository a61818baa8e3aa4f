import type { TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries, startDemo } from '../../../test/support/demo.ts';

let demo: TestApp;
let member: Browser;
let id: number;

beforeAll(async () => {
  demo = await startDemo();
  member = new Browser(demo.app);
  await member.signIn('kakao', 'member');
});
afterAll(() => demo.close());
beforeEach(async () => {
  [id = 0] = await postWorries(demo.db, [{}]);
});

const toggle = (browser: Browser) => browser.send('GET', `/api/counsel/bookmark/${id}`);
const state = async () => {
  const rows = await demo.db.selectFrom('bookmarks').select('id').where('worry_id', '=', id).execute();
  const { bookmark_cnt } = await demo.db
    .selectFrom('worries')
    .select('bookmark_cnt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { rows: rows.length, bookmark_cnt };
};

describe('a bookmark', () => {
  test('is set, and taken back', async () => {
    const set = await toggle(member);
    expect(set.json()).toEqual({ is_bookmark: true });
    expect(set.headers['cache-control']).toBe('private, no-store');
    expect(await state()).toEqual({ rows: 1, bookmark_cnt: 1 });
    expect((await toggle(member)).json()).toEqual({ is_bookmark: false });
    expect(await state()).toEqual({ rows: 0, bookmark_cnt: 0 });
  });

  test('toggled many times at once, each call sees the one before', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => toggle(member)));
    expect(answers.filter((one) => one.json().is_bookmark)).toHaveLength(8);
    expect(await state()).toEqual({ rows: 1, bookmark_cnt: 1 });
  });

  test('is not for visitors, nor on a post that is gone', async () => {
    expect((await toggle(new Browser(demo.app))).statusCode).toBe(401);
    await demo.db.updateTable('worries').set({ status: 5, deleted_at: new Date() }).where('id', '=', id).execute();
    expect((await toggle(member)).statusCode).toBe(404);
    expect(await state()).toEqual({ rows: 0, bookmark_cnt: 0 });
  });
});
