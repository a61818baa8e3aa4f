/** @database both: what is paid once is decided by keys and locks */

import { startDemo, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { POST_FORMS } from '../../../test/support/post-forms.ts';
import { PAY_OVERDUE } from '../../jobs/queues.ts';

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
  const id = (await browser.join('kakao', `new-invitation-${people}`)).user_idx;
  return { browser, id };
}

/** Two new members, the second invited by the first. */
async function invite() {
  const [inviter, invited] = [await join(), await join()];
  await demo.db.updateTable('members').set({ invited_by: inviter.id }).where('id', '=', invited.id).execute();
  return { inviter, invited };
}

const earned = async (memberId: number) => {
  const rows = await demo.db.selectFrom('point_entries').selectAll().where('member_id', '=', memberId).execute();
  return rows.map(({ cause, amount }) => [cause, amount]);
};
const INVITED = ['친구 초대로 가입', 5000];
const INVITING = ['친구 초대', 5000];
const soon = () => new Date(Date.now() + 1000);

test.each([
  ['worry', POST_FORMS.worry],
  ['info post', POST_FORMS.info],
])('The first %s of an invited member earns points for both sides, later ones for nobody', async (_kind, form) => {
  const { inviter, invited } = await invite();
  await invited.browser.send('POST', form.url, { payload: form.body });
  expect(await earned(invited.id)).toEqual([]);
  expect(await jobs.runAt(soon())).toEqual([{ queue: 'pay-invitation', failed: false }]);
  expect(await earned(invited.id)).toEqual([INVITED]);
  expect(await earned(inviter.id)).toEqual([INVITING]);

  await invited.browser.send('POST', POST_FORMS.worry.url, { payload: POST_FORMS.worry.body });
  await invited.browser.send('POST', POST_FORMS.info.url, { payload: POST_FORMS.info.body });
  expect(await jobs.runAt(soon())).toEqual([]);
});

test('Two concurrent posts pay once', async () => {
  const { inviter, invited } = await invite();
  const forms = [POST_FORMS.worry, POST_FORMS.info, POST_FORMS.worry];
  await Promise.all(forms.map((form) => invited.browser.send('POST', form.url, { payload: form.body })));
  expect((await jobs.runAt(soon())).every(({ failed }) => !failed)).toBe(true);
  expect(await earned(invited.id)).toEqual([INVITED]);
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('A deleted first post pays nobody; the next one does', async () => {
  const { inviter, invited } = await invite();
  const first = await invited.browser.send('POST', POST_FORMS.worry.url, { payload: POST_FORMS.worry.body });
  await invited.browser.send('DELETE', `/api/counsel/delete/${first.json<{ id: number }>().id}`);
  await jobs.runAt(soon());
  expect(await earned(inviter.id)).toEqual([]);
  await invited.browser.send('POST', POST_FORMS.info.url, { payload: POST_FORMS.info.body });
  await jobs.runAt(soon());
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('An inviter who has left gets nothing; the invited member does', async () => {
  const { inviter, invited } = await invite();
  expect((await inviter.browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  await invited.browser.send('POST', POST_FORMS.info.url, { payload: POST_FORMS.info.body });
  await jobs.runAt(soon());
  await jobs.runScheduled(PAY_OVERDUE.name, soon());
  expect(await earned(inviter.id)).toEqual([]);
  expect(await earned(invited.id)).toEqual([INVITED]);
});

test('A member without an invitation earns nothing by posting', async () => {
  const { browser, id } = await join();
  await browser.send('POST', POST_FORMS.worry.url, { payload: POST_FORMS.worry.body });
  expect(await jobs.runAt(soon())).toEqual([]);
  expect(await earned(id)).toEqual([]);
});

test('The schedule finds an invitation that no job has paid', async () => {
  const { inviter, invited } = await invite();
  await jobs.runScheduled(PAY_OVERDUE.name, soon());
  expect(await earned(invited.id)).toEqual([]);
  await postWorries(demo.db, [{ author_id: invited.id, created_at: new Date('2026-01-01') }]);
  await jobs.runScheduled(PAY_OVERDUE.name, soon());
  await jobs.runScheduled(PAY_OVERDUE.name, soon());
  expect(await earned(invited.id)).toEqual([INVITED]);
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('Nobody invites themselves', async () => {
  const { id } = await join();
  await expect(demo.db.updateTable('members').set({ invited_by: id }).where('id', '=', id).execute()).rejects.toThrow(
    'check constraint',
  );
});
