/** @database both: queries find and mark the notifications of read messages */

import type { NotificationList } from '@onmaum/shared-contract/notification/notification';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { messagesOf } from '../../../../test/support/market/messages.ts';
import { recordEvents } from '../../../../test/support/recorded-events.ts';
import type { Wire } from '../../../../test/support/wire.ts';
import { sendDue } from '../../delivery/operations/send-due.ts';
import { groupNotifications } from '../../notification/operations/group-notifications.ts';

/** A time that is not in the quiet hours. */
const NOON = new Date('2026-11-25T03:00:00Z');
const LATER = new Date(NOON.getTime() + 15 * 60_000);

let holding: Holding;
let ids: Record<Side, number>;
type Side = 'buyer' | 'counsellor';
beforeAll(async () => {
  holding = await startHolding();
  const { counsellor_id } = await holding.db
    .selectFrom('goods')
    .select('counsellor_id')
    .where('id', '=', holding.goods.id)
    .executeTakeFirstOrThrow();
  ids = { buyer: holding.memberId, counsellor: counsellor_id };
  await holding.db.updateTable('members').set({ email_confirmed_at: new Date(), email_stopped_at: null }).execute();
});
afterAll(() => holding.close());
beforeEach(async () => {
  for (const table of ['notification_deliveries', 'notifications', 'notification_groups'] as const)
    await holding.db.deleteFrom(table).execute();
});

const browserOf = (side: Side) => (side === 'buyer' ? holding.member : holding.counsellor);
const group = () => groupNotifications(holding.db, ['mail'], NOON);
const bell = async (side: Side) => {
  const { unseen } = (await browserOf(side).send('GET', '/api/notification/unseen')).json<{ unseen: number }>();
  const list = (await browserOf(side).send('GET', '/api/notification/list')).json<Wire<typeof NotificationList>>();
  const entries = list.notificationList.map(({ kind, count, is_read }) => [kind, count, is_read ? 'read' : 'unread']);
  return { unseen, entries };
};
/** Members to whom a mail would be sent now. */
async function mailed() {
  const to: number[] = [];
  const send = async ({ member_id }: { member_id: number }) => {
    to.push(member_id);
    return 'sent' as const;
  };
  await sendDue({ db: holding.db }, { name: 'mail', atOnce: 10, send, forget: async () => {} }, LATER);
  return to;
}

describe.each([
  ['buyer', 'counsellor'],
  ['counsellor', 'buyer'],
] as const)('messages to the %s', (reader, writer) => {
  const write = async (id: number) =>
    (await messagesOf(browserOf(writer)).send(id, '안녕하세요')).json<{ id: number }>().id;
  const read = async (id: number, message: number) =>
    expect((await messagesOf(browserOf(reader)).read(id, message)).statusCode).toBe(204);

  test('are seen and read at the bell once they are read in the thread, and no mail is sent about them', async () => {
    const id = await holding.order(1);
    const [first, second] = [await write(id), await write(id)];
    await group();
    expect(await bell(reader)).toEqual({ unseen: 1, entries: [['message', 2, 'unread']] });
    await read(id, first);
    expect(await bell(reader)).toEqual({ unseen: 1, entries: [['message', 2, 'unread']] });
    const { events, stop } = await recordEvents(holding);
    await read(id, second);
    expect(await bell(reader)).toEqual({ unseen: 0, entries: [['message', 2, 'read']] });
    expect(await events()).toContainEqual({
      event: { topic: 'notifications', kind: 'changed', id: null },
      to: [ids[reader]],
    });
    await stop();
    expect(await mailed()).toEqual([]);
  });

  test('that are read as soon as they arrive never ring the bell, and the next unread message does', async () => {
    const id = await holding.order(1);
    await read(id, await write(id));
    expect(await bell(reader)).toEqual({ unseen: 0, entries: [['message', 1, 'read']] });
    await group();
    expect(await bell(reader)).toEqual({ unseen: 0, entries: [['message', 1, 'read']] });
    expect(await mailed()).toEqual([]);
    const [next] = [await write(id), await write(id)];
    await read(id, next);
    await group();
    expect(await bell(reader)).toEqual({ unseen: 1, entries: [['message', 3, 'unread']] });
    expect(await mailed()).toEqual([ids[reader]]);
  });

  test('of another order, and notifications of other kinds, stay unread', async () => {
    const [id, other] = [await holding.order(1), await holding.order(1)];
    await write(other);
    await holding.contact(id);
    if (reader === 'buyer') await holding.offer(id, 1, [new Date(Date.now() + 3 * 86_400_000).toISOString()]);
    await read(id, await write(id));
    await group();
    const { entries } = await bell(reader);
    const kinds = reader === 'buyer' ? ['time_offered', 'message'] : ['message'];
    expect(entries.filter(([, , state]) => state === 'unread').map(([kind]) => kind)).toEqual(kinds);
    expect(entries.filter(([, , state]) => state === 'read')).toEqual([['message', 1, 'read']]);
  });
});
