import { LEVEL } from '@onmaum/shared-contract/constants';
import type { NotificationKind, NotificationTarget } from '@onmaum/shared-contract/notification/kinds';
import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { postWorries } from '../../../test/support/demo.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';
import { notify } from './notify.ts';
import { groupNotifications } from './operations/group-notifications.ts';

let holding: Holding;
let counsellorId: number;
beforeAll(async () => {
  holding = await startHolding();
  ({ counsellorId } = holding.goods);
});
afterAll(() => holding.close());

/** Kinds of the notifications in the counsellor's list, and the unseen count of the bell. */
async function shown() {
  await groupNotifications(holding.db);
  const list = await holding.counsellor.send('GET', '/api/notification/list?size=50');
  const { unseen } = (await holding.counsellor.send('GET', '/api/notification/unseen')).json<{ unseen: number }>();
  const kinds = list.json<{ notificationList: NotificationGroup[] }>().notificationList.map(({ kind }) => kind);
  return { kinds: kinds.toSorted(), unseen };
}

test('What is at the desk is neither listed nor counted while the counsellor may not work there', async () => {
  const { db } = holding;
  const order = await holding.order(1);
  const [worry = 0] = await postWorries(db, [{ status: 2, counsellor_id: counsellorId, assigned_at: new Date() }]);
  const events: [NotificationKind, NotificationTarget, number][] = [
    ['message', 'desk-order', order],
    ['order_received', 'desk-order', order],
    ['worry_assigned', 'desk-worry', worry],
    ['proposal_decided', 'proposal', 1],
    ['goods_reviewed', 'goods', holding.goods.id],
    ['worry_released', 'desk-list', worry],
  ];
  await db.deleteFrom('notification_groups').where('member_id', '=', counsellorId).execute();
  for (const [kind, target, targetId] of events)
    await db
      .transaction()
      .execute((trx) => notify(trx, { kind, target, targetId, sourceId: 1, to: [counsellorId] }, new Date()));
  const all = { kinds: events.map(([kind]) => kind).toSorted(), unseen: events.length };
  expect(await shown()).toEqual(all);

  const setLevel = (level: number) => db.updateTable('members').set({ level }).where('id', '=', counsellorId).execute();
  const setProfile = (status: number) =>
    db.updateTable('counsellors').set({ status }).where('id', '=', counsellorId).execute();
  for (const [change, back] of [
    [() => setProfile(0), () => setProfile(1)],
    [() => setLevel(LEVEL.member), () => setLevel(LEVEL.counsellor)],
    [() => setLevel(LEVEL.operator), () => setLevel(LEVEL.counsellor)],
  ] as const) {
    await change();
    expect(await shown()).toEqual({ kinds: ['goods_reviewed', 'worry_released'], unseen: 2 });
    await back();
    expect(await shown()).toEqual(all);
  }
});
