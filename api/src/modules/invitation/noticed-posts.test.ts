/** @database both: keys and locks ensure that points are granted once */

import type { Browser } from '../../../test/support/browser.ts';
import { FIRST_EXPERT, hidePost, postInfos } from '../../../test/support/demo.ts';
import { DAY, type Form, INVITED, INVITING, later, useInvitations } from '../../../test/support/points/invitations.ts';
import { POST_FORMS } from '../../../test/support/posts/post-forms.ts';

const { demo, jobs, join, invite, write, bookmark, look, earned, waits } = useInvitations();

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
  'After 7 days %s of an invited member earns points for both sides, later posts for nobody',
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

test('A post earns no points of the invitation until somebody other than its author has noticed it', async () => {
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

test('Neither the inviter nor others whom the inviter invited make a post noticed, even after they have left', async () => {
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

test('A first post that is deleted within 7 days pays nobody; the next post then counts as the first', async () => {
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
])('A post that %s is checked less often the longer it waits', async (_state, change) => {
  const { invited } = await invite();
  const [old = 0] = await postInfos(demo.db, [{ author_id: invited.id, created_at: new Date(Date.now() - 107 * DAY) }]);
  await change(old);
  await demo.db.insertInto('invitation_waits').values({ invited_id: invited.id, due_at: new Date() }).execute();
  await look(new Date());
  const [wait] = await demo.db.selectFrom('invitation_waits').select('due_at').execute();
  expect(((wait?.due_at.getTime() ?? 0) - Date.now()) / DAY).toBeCloseTo(10, 1);
});
