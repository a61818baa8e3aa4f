/** @database both: the outcome of concurrent calls depends on locks */

import { LEVEL, WORRY_STATUS } from '@onmaum/shared-contract';
import { Browser } from '../../../../test/support/browser.ts';
import { openAssigning } from '../../../../test/support/desk/assigning.ts';
import { atDesk, type Counsellor, joinAsCounsellor } from '../../../../test/support/desk/desk.ts';
import { SERVER_TEXT } from '../../../texts.ts';

const ROUNDS = 6;
const { demo, people, tried, joinCounsellor, post, row, audits } = openAssigning(100);

/** Makes both calls at the same time. The order of the calls alternates by round. */
async function atOnce<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
}

const leave = (author: Browser) => author.send('PUT', '/api/mypage/withdrawal');

type Act = (one: Counsellor, id: number) => Promise<string | number>;

const ANSWERS: Record<string, (id: number, counsellorId: number) => string> = {
  assigned: (id, counsellorId) => `worry ${id}: assigned to counsellor ${counsellorId}`,
  released: (id, counsellorId) => `worry ${id}: waits again; counsellor ${counsellorId} had it`,
};

test.each<[string, Act]>([
  ['assigned', (one, id) => tried('assign', id, one.id)],
  ['claimed', async (one, id) => (await atDesk(one).take(id)).statusCode],
  ['released', (_one, id) => tried('release', id)],
  ['returned', async (one, id) => (await atDesk(one).giveBack(id)).statusCode],
])('A worry with a note is %s while its author leaves: both succeed', async (name, act) => {
  const counsellor = await joinCounsellor();
  for (let round = 0; round < ROUNDS; round += 1) {
    const author = new Browser(demo.app);
    const { user_idx: author_id } = await author.join('kakao', `new-leaver-${name}-${round}`);
    const id = await post({ author_id });
    await atDesk(counsellor).take(id);
    await atDesk(counsellor).note(id, '메모');
    if (name === 'assigned' || name === 'claimed') await atDesk(counsellor).giveBack(id);
    const [done, left] = await atOnce(
      round,
      () => act(counsellor, id),
      () => leave(author),
    );
    expect(done).toBe(ANSWERS[name]?.(id, counsellor.id) ?? 200);
    expect(left.statusCode).toBe(204);
    const notes = demo.db.selectFrom('worry_notes').select('id').where('worry_id', '=', id);
    expect(await notes.execute()).toEqual([]);
  }
});

test('A worry with a draft is released while its former counsellor leaves: both succeed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const hint = `new-former-${round}`;
    const former = await joinAsCounsellor(demo, hint);
    const id = await post();
    await atDesk(former).take(id);
    const draft = { body: { answer: '쓰던 답변', solution: [] }, key: crypto.randomUUID(), base: null };
    await former.browser.send('PUT', `/api/drafts/answer/${id}`, { payload: draft });
    await demo.db.updateTable('members').set({ level: LEVEL.member }).where('id', '=', former.id).execute();
    await former.browser.signIn('kakao', hint);
    const [done, left] = await atOnce(
      round,
      () => tried('release', id),
      () => leave(former.browser),
    );
    expect([done, left.statusCode]).toEqual([ANSWERS.released?.(id, former.id), 204]);
  }
});

test('Exactly one of an assignment and a deletion at the same time succeeds', async () => {
  const counsellor = await joinCounsellor();
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const id = await post();
    const [said, removed] = await atOnce(
      round,
      () => tried('assign', id, counsellor.id),
      () => people.author.send('DELETE', `/api/counsel/delete/${id}`),
    );
    const isRemoved = removed.statusCode === 204;
    expect(said).toBe(isRemoved ? SERVER_TEXT.unknownWorry : ANSWERS.assigned?.(id, counsellor.id));
    expect(await row(id)).toMatchObject(
      isRemoved
        ? { status: WORRY_STATUS.deleted, counsellor_id: null }
        : { status: WORRY_STATUS.assigned, counsellor_id: counsellor.id, deleted_at: null },
    );
    expect(await audits(id)).toHaveLength(1);
  }
});

test('Each of several concurrent assignments and returns notifies the author once, in their order', async () => {
  for (let round = 0; round < 4 * ROUNDS; round += 1) {
    const [first, second] = [await joinCounsellor(), await joinCounsellor()];
    const id = await post();
    await Promise.all([
      tried('assign', id, first.id),
      atDesk(first).giveBack(id),
      tried('assign', id, second.id),
      tried('assign', id, second.id),
      atDesk(second).take(id),
    ]);
    const notified = await demo.db
      .selectFrom('notifications')
      .select('kind')
      .where('member_id', '=', people.authorId)
      .where('target_id', '=', id)
      .where('kind', 'in', ['taken', 'returned'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const acts = (await audits(id)).map(({ action }) => (action === 'worry returned' ? 'returned' : 'taken'));
    expect(notified.map(({ kind }) => kind)).toEqual(acts);
  }
});
