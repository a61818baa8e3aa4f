/** @database both: the outcome of concurrent calls depends on locks */

import { WORRY_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { openAssigning } from '../../../../test/support/desk/assigning.ts';
import { ANSWER, atDesk, type Counsellor } from '../../../../test/support/desk/desk.ts';
import { readNotifications } from '../../../../test/support/notifications/notifications.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { groupNotifications } from '../../notification/operations/group-notifications.ts';

const { demo, people, operator, tried, joinCounsellor, post, row, audits } = openAssigning(100);
let counsellor: Counsellor;
let other: Counsellor;
beforeEach(async () => {
  [counsellor, other] = [await joinCounsellor(), await joinCounsellor()];
});

test('A released worry waits again; author and counsellor are notified once, and note and draft are kept for 7 days', async () => {
  const id = await post();
  const before = await row(id);
  const desk = atDesk(counsellor);
  await desk.take(id);
  await desk.note(id, '메모');
  const draft = { body: { answer: '쓰던 답변', solution: [] }, key: crypto.randomUUID(), base: null };
  await counsellor.browser.send('PUT', `/api/drafts/answer/${id}`, { payload: draft });
  const notifications = readNotifications(demo.db);
  await notifications();
  const said = await Promise.all([tried('release', id), tried('release', id)]);
  expect(said.toSorted()).toEqual([
    `worry ${id}: waits again; counsellor ${counsellor.id} had it`,
    SERVER_TEXT.notTaken,
  ]);
  expect(await row(id)).toEqual(before);
  expect((await notifications()).toSorted()).toEqual(
    [`${people.authorId} returned worry ${id}`, `${counsellor.id} worry_released desk-list ${id}`].toSorted(),
  );
  expect(await audits(id)).toEqual([
    { action: 'worry claimed', actor_id: counsellor.id },
    { action: 'worry released', actor_id: people.operatorId },
  ]);
  expect((await desk.answer(id)).statusCode).toBe(404);
  const kept = await demo.db.selectFrom('worry_notes').select('expires_at').where('worry_id', '=', id).execute();
  expect(kept).toEqual([{ expires_at: expect.any(Date) }]);
  await operator('assign', id, counsellor.id);
  expect((await desk.view(id)).json()).toMatchObject({ note: { text: '메모' }, draft_saved_at: expect.any(String) });
});

test('The counsellor reads of the release even after another counsellor has the worry', async () => {
  const id = await post({ title: '맡았던 고민' });
  await atDesk(counsellor).take(id);
  await operator('release', id);
  await operator('assign', id, other.id);
  await groupNotifications(demo.db);
  const { notificationList } = (await counsellor.browser.send('GET', '/api/notification/list?cursor=')).json();
  expect(notificationList).toMatchObject([{ kind: 'worry_released', title: '맡았던 고민', to: '/desk/mine' }]);
});

test('A worry of a counsellor who cannot sign in is released', async () => {
  const id = await post();
  await atDesk(counsellor).take(id);
  await demo.db.updateTable('members').set({ status: 'disabled' }).where('id', '=', counsellor.id).execute();
  await operator('release', id);
  expect((await people.author.send('DELETE', `/api/counsel/delete/${id}`)).statusCode).toBe(204);
});

test('Waiting, answered and unknown worries are not released, and wrong arguments return the usage', async () => {
  const id = await post();
  expect(await tried('release', id)).toBe(SERVER_TEXT.notTaken);
  await atDesk(counsellor).take(id);
  await atDesk(counsellor).answer(id);
  expect(await tried('release', id)).toBe(DESK_TEXT.alreadyAnswered);
  expect(await tried('release', 999_999)).toBe(SERVER_TEXT.unknownWorry);
  for (const args of [[], ['x'], [id, counsellor.id]])
    expect(await tried('release', ...args)).toBe('usage: release <worry>');
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.answered, counsellor_id: counsellor.id });
});

test('Exactly one of a concurrent release and answer succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await post();
    await atDesk(counsellor).take(id);
    const calls = [() => tried('release', id), async () => (await atDesk(counsellor).answer(id)).statusCode];
    if (round % 2) calls.reverse();
    const results = await Promise.all(calls.map((call) => call()));
    const [released, answered] = round % 2 ? results.toReversed() : results;
    const { status, answer, counsellor_id } = await row(id);
    if (answered === 200)
      expect([released, status, answer]).toEqual([DESK_TEXT.alreadyAnswered, WORRY_STATUS.answered, ANSWER]);
    else expect([answered, status, counsellor_id]).toEqual([404, WORRY_STATUS.waiting, null]);
  }
});
