/** @database both: the job runs on both databases */

import { startDemo, type TestApp } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/browser.ts';
import { openTestJobs, type TestJobs } from '../../../../test/support/jobs/jobs.ts';
import { pollOf, postedBy, refusal, viewWorry, worryForm } from '../../../../test/support/posts/worry.ts';
import { CLOSE_POLLS } from '../../../jobs/queues.ts';

const DAY = 24 * 60 * 60 * 1000;

let demo: TestApp;
let jobs: TestJobs;
let browser: Browser;
let worry: number;
let poll: number;
beforeAll(async () => {
  demo = await startDemo();
  jobs = await openTestJobs(demo);
  browser = new Browser(demo.app);
  await browser.join('kakao', 'new-close-polls');
});
afterAll(async () => {
  await jobs.stop();
  await demo.close();
});
beforeEach(async () => {
  worry = await postedBy(browser, { ...worryForm, ...pollOf('하나', '둘') });
  poll = (await viewWorry(browser, worry)).poll_id ?? 0;
});

const row = () =>
  demo.db.selectFrom('polls').select(['ends_at', 'closed_at']).where('id', '=', poll).executeTakeFirstOrThrow();
const change = (columns: { ends_at?: Date; closed_at?: Date }) =>
  demo.db.updateTable('polls').set(columns).where('id', '=', poll).execute();
const vote = () =>
  browser.send('POST', '/api/counsel/vote', {
    payload: { bbs_counsel_id: worry, poll_counsel_id: poll, voted_option: '1' },
  });
const closeAt = (at: Date) => jobs.runScheduled(CLOSE_POLLS.name, at);

test('A poll is closed at its end, not before', async () => {
  const { ends_at } = await row();
  await closeAt(new Date(ends_at.getTime() - 1));
  expect((await row()).closed_at).toBeNull();
  await closeAt(ends_at);
  expect((await row()).closed_at).toEqual(ends_at);
  await closeAt(new Date(ends_at.getTime() + DAY));
  expect((await row()).closed_at).toEqual(ends_at);
});

test('A closed poll accepts no vote and shows its result, also before its planned end', async () => {
  expect((await viewWorry(browser, worry)).poll_ended_yn).toBe('N');
  await change({ closed_at: new Date(Date.now() - 1000) });
  expect(refusal(await vote())).toMatchObject([409, 'poll_ended', expect.any(String)]);
  expect(await viewWorry(browser, worry)).toMatchObject({ poll_ended_yn: 'Y', voted_count_per_option: '0,0' });
});

test('The displayed end does not change, however late the poll is closed', async () => {
  await change({ ends_at: new Date(Date.now() - DAY) });
  const before = await viewWorry(browser, worry);
  await closeAt(new Date());
  expect((await row()).closed_at).not.toBeNull();
  expect(await viewWorry(browser, worry)).toMatchObject(before);
});
