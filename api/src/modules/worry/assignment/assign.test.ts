/** @database both: the outcome of concurrent calls depends on locks */

import { WORRY_STATUS } from '@onmaum/shared-contract';
import { RETURN_REASONS } from '@onmaum/shared-contract/desk/worry-options';
import { postWorries } from '../../../../test/support/demo.ts';
import { openAssigning } from '../../../../test/support/desk/assigning.ts';
import { atDesk, type Counsellor } from '../../../../test/support/desk/desk.ts';
import { readNotifications } from '../../../../test/support/notifications/notifications.ts';
import { SERVER_TEXT } from '../../../texts.ts';

const OPEN_LIMIT = 2;
const { demo, people, operator, joinCounsellor, post, row, audits } = openAssigning(OPEN_LIMIT);
let counsellor: Counsellor;

beforeEach(async () => {
  counsellor = await joinCounsellor();
});

test('An assigned worry is at the desk of the counsellor, and both the counsellor and the author are notified once', async () => {
  const id = await post();
  const notifications = readNotifications(demo.db);
  await notifications();
  await Promise.all([operator('assign', id, counsellor.id), operator('assign', id, counsellor.id)]);
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.assigned, counsellor_id: counsellor.id });
  expect((await counsellor.browser.send('GET', '/api/desk/own-list')).json().worryList).toMatchObject([{ id }]);
  expect((await notifications()).toSorted()).toEqual(
    [`${people.authorId} taken worry ${id}`, `${counsellor.id} worry_assigned desk-worry ${id}`].toSorted(),
  );
  expect(await audits(id)).toEqual([{ action: 'worry assigned', actor_id: people.operatorId }]);
});

test('The list shows waiting worries with their deadlines, and active counsellors with their open worries', async () => {
  const id = await post();
  const before = (await operator('worries')).join('\n');
  expect(before).toContain(`worry ${id}: `);
  expect(before).toMatch(new RegExp(`counsellor ${counsellor.id}: .+, 0 of ${OPEN_LIMIT} open worries`));
  await operator('assign', id, counsellor.id);
  const after = (await operator('worries')).join('\n');
  expect(after).not.toContain(`worry ${id}: `);
  expect(after).toMatch(new RegExp(`counsellor ${counsellor.id}: .+, 1 of ${OPEN_LIMIT} open worries`));
});

test('The list marks private worries, and names the counsellors who returned a worry, with their reasons', async () => {
  const other = await joinCounsellor();
  const isPrivate = { private: true, hidden_for: 'private', deleted_at: new Date() };
  const id = await post({ ...isPrivate, title: '나만의\n고민' });
  const shown = await post();
  for (const [one, reason] of [
    [counsellor, 'known_author'],
    [other, 'no_time'],
    [counsellor, 'no_time'],
  ] as const) {
    await atDesk(one).take(id);
    await atDesk(one).giveBack(id, { reason });
  }
  const lines = await operator('worries');
  const at = lines.findIndex((line) => line.startsWith(`worry ${id}: `));
  expect(lines[at]).toMatch(/: 기타, private, due .+, "나만의\n {4}고민"$/);
  expect(lines.slice(at + 1, at + 5)).toEqual([
    `  returned by counsellor ${counsellor.id}: ${RETURN_REASONS.known_author}`,
    `  returned by counsellor ${other.id}: ${RETURN_REASONS.no_time}`,
    `  returned by counsellor ${counsellor.id}: ${RETURN_REASONS.no_time}`,
    expect.stringMatching(new RegExp(`^worry ${shown}: 기타, due `)),
  ]);
});

test('The list shows at most 50 worries, and says that more are waiting', async () => {
  await postWorries(
    demo.db,
    Array.from({ length: 51 }, () => ({ author_id: people.authorId })),
  );
  const lines = await operator('worries');
  expect(lines.filter((line) => line.startsWith('worry '))).toHaveLength(50);
  expect(lines).toContain('more worries are waiting: assign these first');
});

test('The command says that the counsellor already has the worry, or has answered it, and changes nothing', async () => {
  const id = await post();
  expect(await operator('assign', id, counsellor.id)).toEqual([`worry ${id}: assigned to counsellor ${counsellor.id}`]);
  const desk = atDesk(counsellor);
  const notifications = readNotifications(demo.db);
  await notifications();
  const before = await row(id);
  expect(await operator('assign', id, counsellor.id)).toEqual([
    `worry ${id}: counsellor ${counsellor.id} already has it`,
  ]);
  expect(await row(id)).toEqual(before);
  const claimed = await post();
  await desk.take(claimed);
  expect(await operator('assign', claimed, counsellor.id)).toEqual([
    `worry ${claimed}: counsellor ${counsellor.id} already has it`,
  ]);
  await desk.answer(id);
  expect(await operator('assign', id, counsellor.id)).toEqual([
    `worry ${id}: counsellor ${counsellor.id} has already answered it`,
  ]);
  expect((await notifications()).filter((line) => line.includes('worry_assigned'))).toEqual([]);
  expect((await audits(claimed)).map(({ action }) => action)).toEqual(['worry claimed']);
});

test('Of a concurrent assignment and claim by another counsellor, one succeeds', async () => {
  const other = await joinCounsellor();
  for (let round = 0; round < 2; round += 1) {
    const id = await post();
    const [assigned, claimed] = await Promise.all([
      operator('assign', id, counsellor.id).then(
        () => true,
        ({ message }: Error) => message,
      ),
      other.browser.send('POST', `/api/counsel/claim/${id}`),
    ]);
    const isAssigned = assigned === true;
    expect(claimed.statusCode).toBe(isAssigned ? 409 : 200);
    if (!isAssigned) expect(assigned).toBe(SERVER_TEXT.worryTaken);
    expect(await row(id)).toMatchObject({ counsellor_id: isAssigned ? counsellor.id : other.id });
    expect(await audits(id)).toHaveLength(1);
  }
});

test('Concurrent assignments and claims give a counsellor exactly as many worries as the limit allows', async () => {
  for (let round = 0; round < 4; round += 1) {
    const one = await joinCounsellor();
    const ids = await Promise.all(Array.from({ length: 6 }, () => post()));
    const had = await Promise.all(
      ids.map((id, at) =>
        at % 2
          ? operator('assign', id, one.id).then(
              () => true,
              () => false,
            )
          : atDesk(one)
              .take(id)
              .then(({ statusCode }) => statusCode === 200),
      ),
    );
    expect(had.filter(Boolean)).toHaveLength(OPEN_LIMIT);
    const { open_count } = (await atDesk(one).queue()).json();
    expect(open_count).toBe(OPEN_LIMIT);
  }
});

test('The counsellor may return an assigned worry, which then waits again', async () => {
  const id = await post();
  await operator('assign', id, counsellor.id);
  const returned = await counsellor.browser.send('POST', '/api/desk/worry-return', {
    payload: { id, reason: 'no_time' },
  });
  expect(returned.statusCode).toBe(200);
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.waiting, counsellor_id: null });
});
