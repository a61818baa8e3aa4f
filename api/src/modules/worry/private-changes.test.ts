/** @database both: every condition of a private worry holds on both databases */

import { BOARD_TEXT, type DeskQueue } from '@onmaum/shared-contract';
import { Browser } from '../../../test/support/browser.ts';
import { ANSWER } from '../../../test/support/desk/desk.ts';
import { OPEN, PRIVATE, say, statusFor, usePrivateWorries } from '../../../test/support/posts/private-worries.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import {
  deleteWorry,
  postedBy,
  refusal,
  updateWorry,
  viewWorry,
  worryForm,
} from '../../../test/support/posts/worry.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { groupNotifications } from '../notification/operations/group-notifications.ts';

const { demo, people, visitor } = usePrivateWorries();

const queueOf = async () =>
  (await people.counsellor.send('GET', '/api/desk/worry-list?sort=newest'))
    .json<Wire<typeof DeskQueue>>()
    .worryList.map(({ id }) => id);
const rowOf = (id: number) =>
  demo.db
    .selectFrom('worries')
    .select(['private', 'hidden_for', 'deleted_at', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const outboxOf = async (id: number) =>
  (
    await demo.db
      .selectFrom('outbox')
      .select('kind')
      .where('post_id', '=', id)
      .where('board', '=', 'worry')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

test('A private worry is in the queue of the desk, and its answer notifies the author and earns points', async () => {
  const asker = new Browser(demo.app);
  await asker.join('kakao', 'new-private-asker');
  const id = await postedBy(asker, PRIVATE);
  expect(await queueOf()).toContain(id);
  await people.counsellor.send('POST', `/api/counsel/claim/${id}`);
  expect((await people.counsellor.send('GET', `/api/desk/worry/${id}`)).json()).toMatchObject({
    private_yn: 'Y',
    mine_yn: 'Y',
  });
  const open = (await people.counsellor.send('GET', '/api/desk/own-list?state=open')).json<{
    worryList: { id: number }[];
  }>();
  expect(open.worryList.map((one) => one.id)).toContain(id);
  const sent = await people.counsellor.send('POST', '/api/desk/answer', {
    payload: { id, version: 1, answer: ANSWER },
  });
  expect(sent.statusCode).toBe(200);
  await groupNotifications(demo.db);
  const listed = (await asker.send('GET', '/api/notification/list')).json();
  expect(JSON.stringify(listed)).toContain('answered');
  expect(await viewWorry(asker, id)).toMatchObject({ is_counselor_answer: true, private_yn: 'Y' });
  expect((await asker.send('GET', '/api/mypage/point-list/1/10')).body).toContain('답변');
  expect(await outboxOf(id)).toEqual([]);
});

describe('turning a worry private, and back', () => {
  test('hides it from other members immediately, and shows it again', async () => {
    const id = await postedBy(people.author, OPEN);
    await updateWorry(people.author, { ...PRIVATE, id });
    expect([await statusFor(people.member, id), await statusFor(people.author, id)]).toEqual([404, 200]);
    // an edit without the field for privacy leaves the privacy unchanged
    await updateWorry(people.author, { ...OPEN, id });
    expect(await statusFor(people.member, id)).toBe(404);
    await updateWorry(people.author, { ...OPEN, private_yn: 'N', id });
    expect(await statusFor(visitor(), id)).toBe(200);
    expect(await rowOf(id)).toMatchObject({ private: false, hidden_for: null, deleted_at: null });
    expect(await outboxOf(id)).toEqual(['created', 'hidden', 'restored', 'edited']);
  });

  test('is refused once another person has commented', async () => {
    const id = await postedBy(people.author, OPEN);
    await say(people.member, id);
    expect(refusal(await updateWorry(people.author, { ...PRIVATE, id }))).toEqual([
      409,
      'private_locked',
      BOARD_TEXT.privateLocked,
    ]);
    const own = await postedBy(people.author, PRIVATE);
    await say(people.counsellor, own);
    const refused = await updateWorry(people.author, { ...OPEN, private_yn: 'N', id: own });
    expect(refusal(refused)).toEqual([409, 'private_locked', BOARD_TEXT.privateLocked]);
    expect(await statusFor(people.member, own)).toBe(404);
  });
});

test('A deleted private worry does not exist for others either', async () => {
  const id = await postedBy(people.author, PRIVATE);
  expect((await deleteWorry(people.author, id)).statusCode).toBe(204);
  expect([await statusFor(people.member, id), await statusFor(people.counsellor, id)]).toEqual([404, 404]);
  expect(await viewWorry(people.author, id)).toMatchObject({ dell_yn: 'Y', title: '' });
  expect(await queueOf()).not.toContain(id);
});

test('A private worry that an upheld report hides is shown to its author, not to counsellors, even after an edit', async () => {
  const id = await postedBy(people.author, PRIVATE);
  const reports = reporting(demo, 'private');
  expect((await reports.send(people.member, { kind: 'worry', target_id: id })).statusCode).toBe(404);
  const report = (await reports.send(people.counsellor, { kind: 'worry', target_id: id })).json<{ id: number }>().id;
  await reports.decide(report, 'upheld');
  expect([await statusFor(people.counsellor, id), await statusFor(people.author, id)]).toEqual([404, 200]);
  expect(await queueOf()).not.toContain(id);
  await updateWorry(people.author, { ...worryForm, id, title: '고친 제목' });
  const again = (await reports.send(people.counsellor, { kind: 'worry', target_id: id })).statusCode;
  expect(again).toBe(404);
  expect(await rowOf(id)).toMatchObject({ private: true, hidden_for: 'rules' });
});

test('A private worry that reports hid is still private when the reports are dismissed', async () => {
  const id = await postedBy(people.author, PRIVATE);
  await demo.db.updateTable('worries').set({ hidden_for: 'review' }).where('id', '=', id).execute();
  const reports = reporting(demo, 'private-again');
  await demo.db
    .insertInto('abuse_reports')
    .values({ worry_id: id, reporter_id: people.memberId, reason: 'spam' })
    .execute();
  const { id: report } = await demo.db
    .selectFrom('abuse_reports')
    .select('id')
    .where('worry_id', '=', id)
    .executeTakeFirstOrThrow();
  await reports.decide(report, 'dismissed');
  expect(await rowOf(id)).toMatchObject({ private: true, hidden_for: 'private' });
  expect([await statusFor(people.member, id), await statusFor(people.counsellor, id)]).toEqual([404, 200]);
});
