/** @database both: a claim and the command lock the same counsellor */

import { TEXT } from '@onmaum/shared-contract';
import { ORDER_STATUS, WORRY_STATUS } from '@onmaum/shared-contract/constants';
import { Browser } from '../../test/support/browser.ts';
import { openAssigning } from '../../test/support/desk/assigning.ts';
import { atDesk } from '../../test/support/desk/desk.ts';
import { insertOrder } from '../../test/support/market/orders.ts';
import { readNotifications } from '../../test/support/notifications/notifications.ts';
import { SERVER_TEXT } from '../texts.ts';

const { demo, people, tried, joinCounsellor, post, row } = openAssigning(5);
const REASON = '약관을 여러 번 어겼습니다';
let joined = 0;

async function join() {
  joined += 1;
  const browser = new Browser(demo.app);
  const hint = `new-disabled-${joined}`;
  const { user_idx: id, nickname } = await browser.join('kakao', hint);
  const signIn = () => browser.authorize('kakao', hint).then((at) => browser.exchange('kakao', at));
  return { browser, id, nickname, signIn };
}
const audits = (id: number) =>
  demo.db
    .selectFrom('audit_rows')
    .select(['action', 'actor_id', 'detail'])
    .where('table_name', '=', 'members')
    .where('target_id', '=', id)
    .where('action', 'like', 'account %')
    .orderBy('id')
    .execute();
const openSessions = (id: number) =>
  demo.db.selectFrom('sessions').select('id').where('member_id', '=', id).where('ended_at', 'is', null).execute();

test('A disabled member is signed out everywhere, and may sign in once enabled', async () => {
  const { browser, id, nickname, signIn } = await join();
  expect(await tried('disable', id, REASON)).toBe(`member ${id} (${nickname}): disabled and signed out`);
  expect(await openSessions(id)).toEqual([]);
  expect((await browser.refresh()).statusCode).toBe(401);
  const refused = await signIn();
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'account_disabled', message: TEXT.accountDisabled },
  ]);

  expect(await tried('disable', id, REASON)).toBe(`member ${id} (${nickname}): was disabled already`);
  expect(await tried('enable', id, '--reason', '이의가 정당합니다')).toBe(
    `member ${id} (${nickname}): may sign in again`,
  );
  expect((await signIn()).statusCode).toBe(200);
  expect(await tried('enable', id, '다시')).toBe(`member ${id} (${nickname}): was not disabled`);
  expect(await audits(id)).toEqual([
    { action: 'account disabled', actor_id: people.operatorId, detail: { reason: REASON } },
    { action: 'account enabled', actor_id: people.operatorId, detail: { reason: '이의가 정당합니다' } },
  ]);
});

test('Operators cannot disable themselves, nor unknown members and those who have left; a reason is needed', async () => {
  const { browser, id } = await join();
  expect(await tried('disable', people.operatorId, REASON)).toBe(SERVER_TEXT.ownAccount);
  expect(await openSessions(people.operatorId)).toHaveLength(1);
  expect(await tried('disable', 999_999_999, REASON)).toBe(SERVER_TEXT.unknownMember);
  expect(await tried('disable', id)).toContain('usage: disable');
  await browser.send('PUT', '/api/mypage/withdrawal');
  for (const name of ['disable', 'enable']) expect(await tried(name, id, REASON)).toBe(SERVER_TEXT.unknownMember);
  expect(await audits(id)).toEqual([]);
});

test('The open worries of a disabled counsellor wait again, and their authors are notified', async () => {
  const counsellor = await joinCounsellor();
  const [open, answered] = [await post(), await post()];
  for (const id of [open, answered]) await atDesk(counsellor).take(id);
  await atDesk(counsellor).answer(answered);
  const notifications = readNotifications(demo.db);
  await notifications();
  const lines = await tried('disable', counsellor.id, REASON);
  expect(lines.split('\n').slice(1)).toEqual([`  worry ${open}: waits again`]);
  expect(await row(open)).toMatchObject({ status: WORRY_STATUS.waiting, counsellor_id: null });
  expect(await row(answered)).toMatchObject({ status: WORRY_STATUS.answered, counsellor_id: counsellor.id });
  expect(await notifications()).toContain(`${people.authorId} returned worry ${open}`);
});

test('The open orders of a disabled person are listed, because only an operator can refund them', async () => {
  const [counsellor, buyer] = [await joinCounsellor(), await join()];
  const order = { member_id: buyer.id, counsellor_id: counsellor.id, goods_id: 1 };
  const open = [
    await insertOrder(demo.db, order),
    await insertOrder(demo.db, { ...order, order_status: ORDER_STATUS.underWay }),
  ];
  await insertOrder(demo.db, { ...order, order_status: ORDER_STATUS.completed, completed_at: new Date() });
  for (const { id } of [counsellor, buyer]) {
    const lines = await tried('disable', id, REASON);
    expect(lines.split('\n').slice(1)).toEqual(
      open.map((one) => `  order ${one}: stays open; refund it if its sessions will not be held`),
    );
  }
});

test('A worry that is claimed at the same time does not stay with the disabled counsellor', async () => {
  for (let round = 0; round < 6; round += 1) {
    const counsellor = await joinCounsellor();
    const id = await post();
    const acts = [() => atDesk(counsellor).take(id), () => tried('disable', counsellor.id, REASON)];
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    expect(await row(id)).toMatchObject({ status: WORRY_STATUS.waiting, counsellor_id: null });
  }
});
