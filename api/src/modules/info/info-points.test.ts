/** @database both: keys and locks ensure that points are granted once */

import fc from 'fast-check';
import { startDemo, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postInfos } from '../../../test/support/demo.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { POST_FORMS } from '../../../test/support/posts/post-forms.ts';
import { PAY_OVERDUE } from '../../jobs/queues.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const { url, body: form } = POST_FORMS.info;

let demo: TestApp;
let jobs: TestJobs;
beforeAll(async () => {
  demo = await startDemo();
  jobs = await openTestJobs(demo);
});
afterAll(async () => {
  await jobs.stop();
  await demo.close();
});

let people = 0;
async function join() {
  people += 1;
  const browser = new Browser(demo.app);
  const id = (await browser.join('kakao', `new-info-points-${people}`)).user_idx;
  return { browser, id };
}

const post = async (browser: Browser) => (await browser.send('POST', url, { payload: form })).json<{ id: number }>().id;

const earned = async (memberId: number) => {
  const rows = await demo.db
    .selectFrom('point_entries')
    .select(['cause_key', 'amount'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ cause_key, amount }) => `${cause_key} ${amount}`);
};
/** Korean dates from Intl, independent of our own functions. */
const seoul = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Seoul' });
const keyOf = (at: Date) => `info-posted:${seoul.format(at).replaceAll('-', '')} 300`;

test('The demo ledger contains what jobs would have granted', async () => {
  const ledger = () => demo.db.selectFrom('point_entries').selectAll().orderBy('id').execute();
  const before = await ledger();
  await jobs.runScheduled(PAY_OVERDUE.name, new Date());
  expect(await ledger()).toEqual(before);
  expect(before.some(({ cause_key }) => cause_key.startsWith('info-posted:'))).toBe(true);
});

test('An info post earns points once, a day after it was posted', async () => {
  const { browser, id } = await join();
  await post(browser);
  const due = new Date(Date.now() + DAY);
  expect(await jobs.runAt(new Date(due.getTime() - 60_000))).toEqual([]);
  expect(await earned(id)).toEqual([]);

  const later = new Date(due.getTime() + 60_000);
  expect(await jobs.runAt(later)).toEqual([{ queue: 'pay-info-post', failed: false }]);
  expect(await earned(id)).toEqual([keyOf(due)]);
  await jobs.runScheduled(PAY_OVERDUE.name, later);
  expect(await earned(id)).toHaveLength(1);
});

test('A post that is deleted within the first day earns nothing', async () => {
  const { browser, id } = await join();
  const info = await post(browser);
  await browser.send('DELETE', `/api/info/delete/${info}`);
  const later = new Date(Date.now() + DAY + HOUR);
  expect(await jobs.runAt(later)).toEqual([{ queue: 'pay-info-post', failed: false }]);
  await jobs.runScheduled(PAY_OVERDUE.name, later);
  expect(await earned(id)).toEqual([]);
});

test('A member who left earns nothing with a remaining post', async () => {
  const { browser, id } = await join();
  await post(browser);
  expect((await browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  const later = new Date(Date.now() + DAY + HOUR);
  expect(await jobs.runAt(later)).toContainEqual({ queue: 'pay-info-post', failed: false });
  await jobs.runScheduled(PAY_OVERDUE.name, later);
  expect(await earned(id)).toEqual([]);
});

test('When the first post of a day was deleted, another post earns the points', async () => {
  const { browser, id } = await join();
  const [first] = [await post(browser), await post(browser), await post(browser)];
  await browser.send('DELETE', `/api/info/delete/${first}`);
  await jobs.runAt(new Date(Date.now() + DAY + HOUR));
  expect(await earned(id)).toHaveLength(1);
});

test('A refused post adds no job', async () => {
  const { browser } = await join();
  const refused = await browser.send('POST', url, { payload: { ...form, title: '' } });
  expect(refused.statusCode).toBe(422);
  expect(await jobs.runAt(new Date(Date.now() + 2 * DAY))).toEqual([]);
});

test('A member gets 300 points for each Korean day, regardless of the time and order of jobs', async () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const moments = fc.array(fc.integer({ min: 0, max: 5 * 24 * 60 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(moments, fc.boolean(), async (minutes, inPieces) => {
      const { id } = await join();
      const times = minutes.map((minute) => new Date(start + minute * 60_000));
      // inserted directly, without jobs, like posts from before jobs existed
      await postInfos(
        demo.db,
        times.map((created_at) => ({ author_id: id, created_at })),
      );
      const end = new Date(start + 7 * DAY);
      if (inPieces) await jobs.runScheduled(PAY_OVERDUE.name, new Date(start + 3 * DAY));
      await jobs.runScheduled(PAY_OVERDUE.name, end);
      await jobs.runScheduled(PAY_OVERDUE.name, end);
      const days = new Set(times.map((at) => keyOf(new Date(at.getTime() + DAY))));
      expect(new Set(await earned(id))).toEqual(days);
      expect(await earned(id)).toHaveLength(days.size);
    }),
    { numRuns: 12 },
  );
});

test.each([
  ['2026-02-01T14:59:59.999Z', '2026-02-01T15:00:00Z', ['info-posted:20260202 300', 'info-posted:20260203 300']],
  ['2026-02-01T15:00:00Z', '2026-02-02T14:59:59.999Z', ['info-posted:20260203 300']],
])('The day begins at midnight in Seoul: %s, %s', async (one, other, paid) => {
  const { id } = await join();
  const posts = [one, other].map((at) => ({ author_id: id, created_at: new Date(at) }));
  await postInfos(demo.db, posts);
  await jobs.runScheduled(PAY_OVERDUE.name, new Date());
  expect(await earned(id)).toEqual(paid);
});
