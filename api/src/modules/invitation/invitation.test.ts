/** @database both: what is paid once is decided by keys and locks */

import { sql } from 'kysely';
import { up } from '../../../migrations/0058_invitation_waits.ts';
import { startDemo, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { FIRST_EXPERT, hidePost, postInfos } from '../../../test/support/demo.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { POST_FORMS } from '../../../test/support/posts/post-forms.ts';
import { PAY_OVERDUE } from '../../jobs/queues.ts';
import { grantPoints } from '../point/point-repository.ts';
import { payInvitation } from './operations/pay-invitation.ts';

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

beforeEach(async () => {
  await demo.db.deleteFrom('invitation_waits').execute();
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
const DAY = 24 * 60 * 60 * 1000;
/** A time at which the points for a post of now are due. */
const later = (days = 7) => new Date(Date.now() + days * DAY + 2 * 60_000);
const look = (at = later()) => jobs.runScheduled(PAY_OVERDUE.name, at);

type Form = (typeof POST_FORMS)['worry' | 'info'];
const write = async ({ browser }: { browser: Browser }, form: Form = POST_FORMS.info) => {
  const response = await browser.send('POST', form.url, { payload: form.body });
  expect(response.statusCode).toBe(200);
  return response.json<{ id: number }>().id;
};
/** Somebody else bookmarks an info post. */
const bookmark = async (id: number) => (await join()).browser.send('GET', `/api/info/bookmark/${id}`);
const waits = () => demo.db.selectFrom('invitation_waits').select('invited_id').execute();

const comment = async (path: string, id: number, by?: { browser: Browser }) =>
  (by ?? (await join())).browser.send('POST', `/api/${path}/commment-store`, { payload: { id, comment: '힘내세요' } });
const answer = (id: number) =>
  demo.db
    .updateTable('worries')
    .set({ status: 3, counsellor_id: FIRST_EXPERT, assigned_at: new Date(), answer: '답변', answered_at: new Date() })
    .where('id', '=', id)
    .execute();

test.each<[string, Form, (id: number) => Promise<unknown>]>([
  ['a commented worry', POST_FORMS.worry, async (id) => comment('counsel', id)],
  ['a bookmarked info post', POST_FORMS.info, bookmark],
  ['an answered worry', POST_FORMS.worry, answer],
])(
  'After 7 days %s of an invited member earns points for both sides, later ones for nobody',
  async (_what, form, notice) => {
    const { inviter, invited } = await invite();
    await notice(await write(invited, form));
    await look(later(6));
    expect(await earned(inviter.id)).toEqual([]);
    expect(await jobs.runAt(later())).toContainEqual({ queue: 'pay-invitation', failed: false });
    expect(await earned(invited.id)).toContainEqual(INVITED);
    expect(await earned(inviter.id)).toEqual([INVITING]);

    await bookmark(await write(invited));
    await jobs.runAt(later(14));
    await look(later(14));
    expect((await earned(invited.id)).filter(([cause]) => cause === INVITED[0])).toEqual([INVITED]);
    expect(await earned(inviter.id)).toEqual([INVITING]);
  },
);

test('A post that only its author has noticed pays nobody until somebody else does', async () => {
  const { inviter, invited } = await invite();
  const id = await write(invited);
  await comment('info', id, invited);
  await invited.browser.send('GET', `/api/info/bookmark/${id}`);
  await look();
  expect(await earned(inviter.id)).toEqual([]);
  await bookmark(id);
  // the post is checked again after a day
  await look(later(8));
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('Neither the inviter nor others of the same inviter make a post noticed, not even after they have left', async () => {
  const { inviter, invited } = await invite();
  const sibling = await join();
  await demo.db.updateTable('members').set({ invited_by: inviter.id }).where('id', '=', sibling.id).execute();
  const id = await write(invited);
  for (const { browser } of [inviter, sibling]) {
    expect((await comment('info', id, { browser })).statusCode).toBe(200);
    expect((await browser.send('GET', `/api/info/bookmark/${id}`)).statusCode).toBe(200);
  }
  await look();
  expect(await earned(inviter.id)).toEqual([]);
  expect((await sibling.browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  await look(later(8));
  expect(await earned(inviter.id)).toEqual([]);
  await comment('info', id);
  await look(later(10));
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('A counsellor who has invited the author does not make a post noticed by answering it', async () => {
  const invited = await join();
  await demo.db.updateTable('members').set({ invited_by: FIRST_EXPERT }).where('id', '=', invited.id).execute();
  const id = await write(invited, POST_FORMS.worry);
  await answer(id);
  await look();
  expect(await earned(invited.id)).not.toContainEqual(INVITED);
  await comment('counsel', id);
  await look(later(8));
  expect(await earned(invited.id)).toContainEqual(INVITED);
});

test('A friend of another inviter makes a post noticed', async () => {
  const [{ inviter, invited }, other] = [await invite(), await invite()];
  await comment('info', await write(invited), other.invited);
  await look();
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('A comment that was deleted does not count', async () => {
  const { inviter, invited } = await invite();
  const id = await write(invited);
  const other = await join();
  const { id: said } = (await comment('info', id, other)).json<{ id: number }>();
  await other.browser.send('DELETE', `/api/info/comment-delete/${said}`);
  await look();
  expect(await earned(inviter.id)).toEqual([]);
});

test('The job and the schedule at once, in several processes, pay once', async () => {
  const { inviter, invited } = await invite();
  await bookmark(await write(invited));
  await Promise.all([1, 2, 3].map(() => payInvitation(demo.db, invited.id, later())));
  await look();
  expect((await earned(invited.id)).filter(([cause]) => cause === INVITED[0])).toEqual([INVITED]);
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('A first post that is deleted within 7 days pays nobody; the next one is the first then', async () => {
  const { inviter, invited } = await invite();
  const first = await write(invited);
  await bookmark(first);
  await invited.browser.send('DELETE', `/api/info/delete/${first}`);
  await look();
  expect([await earned(inviter.id), await waits()]).toEqual([[], []]);
  await bookmark(await write(invited));
  await look(later(8));
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('A hidden post pays nobody while it is hidden', async () => {
  const { inviter, invited } = await invite();
  const id = await write(invited);
  await bookmark(id);
  await hidePost(demo.db, 'info', id);
  await look();
  expect(await earned(inviter.id)).toEqual([]);
  await demo.db.updateTable('infos').set({ hidden_for: null, deleted_at: null }).where('id', '=', id).execute();
  await look(later(9));
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test.each([
  ['nobody has noticed', async () => undefined],
  ['is hidden', (id: number) => hidePost(demo.db, 'info', id)],
])('A post that %s is looked at less often the longer it waits', async (_state, change) => {
  const { invited } = await invite();
  const [old = 0] = await postInfos(demo.db, [{ author_id: invited.id, created_at: new Date(Date.now() - 107 * DAY) }]);
  await change(old);
  await demo.db.insertInto('invitation_waits').values({ invited_id: invited.id, due_at: new Date() }).execute();
  await look(new Date());
  const [wait] = await demo.db.selectFrom('invitation_waits').select('due_at').execute();
  expect(((wait?.due_at.getTime() ?? 0) - Date.now()) / DAY).toBeCloseTo(10, 1);
});

test('An inviter who has left gets nothing; the invited member does', async () => {
  const { inviter, invited } = await invite();
  expect((await inviter.browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  await bookmark(await write(invited));
  await look();
  expect(await earned(inviter.id)).toEqual([]);
  expect(await earned(invited.id)).toContainEqual(INVITED);
});

test('An invited member who has left earns nothing for anybody', async () => {
  const { inviter, invited } = await invite();
  await bookmark(await write(invited));
  expect((await invited.browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  await look();
  expect([await earned(inviter.id), await waits()]).toEqual([[], []]);
});

test('A member is paid for 25 invitations, also if the last ones are due at once', async () => {
  const { inviter, invited } = await invite();
  await demo.db.transaction().execute(async (trx) => {
    for (let n = 1; n < 25; n += 1)
      await grantPoints(trx, inviter.id, { cause: '친구 초대', amount: 5000, key: `inviting:-${n}` });
  });
  const another = await join();
  await demo.db.updateTable('members').set({ invited_by: inviter.id }).where('id', '=', another.id).execute();
  await bookmark(await write(invited));
  await bookmark(await write(another));
  await Promise.all([invited, another].map(({ id }) => payInvitation(demo.db, id, later())));
  expect(await earned(inviter.id)).toHaveLength(25);
  const paid = [...(await earned(invited.id)), ...(await earned(another.id))].filter(([cause]) => cause === INVITED[0]);
  expect(paid).toEqual([INVITED]);
  expect(await waits()).toEqual([]);
});

test('A member without an invitation earns nothing by posting', async () => {
  const { browser, id } = await join();
  await bookmark(await write({ browser }));
  await look();
  expect((await earned(id)).map(([cause]) => cause)).not.toContain(INVITED[0]);
  expect(await waits()).toEqual([]);
});

test('The invitations of members who had posted before wait from their first post on', async () => {
  const { inviter, invited } = await invite();
  const [old = 0] = await postInfos(demo.db, [{ author_id: invited.id, created_at: new Date('2026-01-01') }]);
  await bookmark(old);
  await sql`drop table invitation_waits`.execute(demo.db);
  await up(demo.db as never);
  expect(await waits()).toContainEqual({ invited_id: invited.id });
  await look(new Date());
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('An invitation whose wait was never stored is paid after its job has run', async () => {
  const { inviter, invited } = await invite();
  await bookmark(await write(invited));
  await demo.db.deleteFrom('invitation_waits').execute();
  await payInvitation(demo.db, invited.id, later());
  await look();
  expect(await earned(inviter.id)).toEqual([INVITING]);
  await payInvitation(demo.db, invited.id, later());
  expect(await waits()).toEqual([]);
});

test('Posts of members whose inviter was paid for as many as possible wait for nothing', async () => {
  const { inviter, invited } = await invite();
  await demo.db.transaction().execute(async (trx) => {
    for (let n = 1; n <= 25; n += 1)
      await grantPoints(trx, inviter.id, { cause: '친구 초대', amount: 5000, key: `inviting:-${n}` });
  });
  await write(invited);
  expect(await waits()).toEqual([]);
});

test('Nobody invites themselves', async () => {
  const { id } = await join();
  await expect(demo.db.updateTable('members').set({ invited_by: id }).where('id', '=', id).execute()).rejects.toThrow(
    'check constraint',
  );
});
