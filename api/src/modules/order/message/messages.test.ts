/** @database both: concurrent messages and reads of both sides are each counted once */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ordersAt } from '../../../../test/support/desk/desk-orders.ts';
import { openEvents } from '../../../../test/support/events.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { messagesOf } from '../../../../test/support/market/messages.ts';

const SECRET = '어제 병원에 다녀왔어요';

let holding: Holding;
let buyer: ReturnType<typeof messagesOf>;
let counsellor: ReturnType<typeof messagesOf>;
beforeAll(async () => {
  holding = await startHolding();
  buyer = messagesOf(holding.member);
  counsellor = messagesOf(holding.counsellor);
});
afterAll(() => holding.close());

const unreadAtDesk = async (id: number) => (await ordersAt(holding.counsellor).view(id)).json().unread_count;
const unreadOfBuyer = async (id: number) => {
  const purchases = await holding.member.send('POST', '/api/mypage/order-list/1/100');
  return purchases.json().orderList.find((one: { order_id: number }) => one.order_id === id).unread_count;
};

test('Buyer and counsellor write to each other, and each sees what the other has read', async () => {
  const id = await holding.order(1);
  expect(await buyer.list(id)).toEqual({
    order_id: id,
    messageList: [],
    next_cursor: null,
    side: 'buyer',
    buyer_read_id: 0,
    counsellor_read_id: 0,
    unread_count: 0,
    until: null,
    closed: '',
  });
  await buyer.send(id, `  ${SECRET}\n`);
  const second = (await buyer.send(id, '내일 뵐게요')).json().id;
  expect([await unreadAtDesk(id), await unreadOfBuyer(id)]).toEqual([2, 0]);
  const seen = await counsellor.list(id);
  expect(seen).toMatchObject({ side: 'counsellor', unread_count: 2, counsellor_read_id: 0 });
  expect(seen.messageList.map(({ by, text }) => [by, text])).toEqual([
    ['buyer', '내일 뵐게요'],
    ['buyer', SECRET],
  ]);
  expect((await counsellor.read(id, second)).statusCode).toBe(204);
  // an outdated tab does not move the read mark back
  await counsellor.read(id, seen.messageList[1]?.id ?? 0);
  expect(await unreadAtDesk(id)).toBe(0);
  expect(await buyer.list(id)).toMatchObject({ counsellor_read_id: second, buyer_read_id: 0, unread_count: 0 });
  await counsellor.send(id, '네, 내일 뵙겠습니다');
  expect([await unreadAtDesk(id), await unreadOfBuyer(id)]).toEqual([0, 1]);
});

test('The desk lists the orders with unread messages, the latest message first', async () => {
  await holding.db.updateTable('order_threads').set({ counsellor_unread: 0 }).execute();
  const [first, second, read] = [await holding.order(1), await holding.order(1), await holding.order(1)];
  for (const id of [second, read, first]) await buyer.send(id, '안녕하세요');
  await counsellor.read(read, (await counsellor.list(read)).messageList[0]?.id ?? 0);
  const page = async (query = '') => (await ordersAt(holding.counsellor).list(`?unread=true&limit=1${query}`)).json();
  const one = await page();
  expect([one.orderList[0].order_id, one.orderList[0].unread_count, one.unread_orders]).toEqual([first, 1, 2]);
  const two = await page(`&cursor=${one.next_cursor}`);
  expect([two.orderList[0].order_id, two.next_cursor]).toEqual([second, null]);
});

test('Earlier messages follow by the cursor while others are written', async () => {
  const id = await holding.order(1);
  for (const text of ['하나', '둘', '셋', '넷', '다섯']) await buyer.send(id, text);
  const latest = await counsellor.list(id, '?limit=2');
  await counsellor.send(id, '여섯');
  const earlier = await counsellor.list(id, `?limit=3&cursor=${latest.next_cursor}`);
  const texts = [...latest.messageList, ...earlier.messageList].map(({ text }) => text);
  expect([texts, earlier.next_cursor]).toEqual([['다섯', '넷', '셋', '둘', '하나'], null]);
});

test('A message cannot be read in any table that a message changes', async () => {
  const id = await holding.order(1);
  await buyer.send(id, SECRET, randomUUID());
  for (const table of ['order_messages', 'idempotency_keys', 'audit_rows', 'order_threads']) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(one)::text as row from ${sql.table(table)} one`.execute(
      holding.db,
    );
    for (const { row } of rows) expect(row).not.toContain('병원');
  }
});

test('A retry with the same key writes once, also at the same time', async () => {
  const id = await holding.order(1);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => buyer.send(id, '한 번만', key)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await buyer.list(id)).messageList).toHaveLength(1);
  expect(await unreadAtDesk(id)).toBe(1);
  expect((await buyer.send(id, '다른 말', key)).statusCode).toBe(422);
});

test('Messages and reads of both sides at the same time are counted correctly', async () => {
  const id = await holding.order(1);
  const { id: start } = (await buyer.send(id, '시작')).json();
  await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => buyer.send(id, `구매자 ${n}`)),
    ...Array.from({ length: 4 }, (_, n) => counsellor.send(id, `상담사 ${n}`)),
    counsellor.read(id, start),
    counsellor.read(id, start),
  ]);
  expect([await unreadAtDesk(id), await unreadOfBuyer(id)]).toEqual([6, 4]);
  const { messageList } = await buyer.list(id);
  await Promise.all([buyer.read(id, messageList[0]?.id ?? 0), counsellor.read(id, messageList[0]?.id ?? 0)]);
  expect([await unreadAtDesk(id), await unreadOfBuyer(id)]).toEqual([0, 0]);
});

test('A message of another order cannot be marked as read', async () => {
  const [id, other] = [await holding.order(1), await holding.order(1)];
  await buyer.send(id, '하나');
  const { id: foreign } = (await buyer.send(other, '둘')).json();
  expect((await counsellor.read(id, foreign)).statusCode).toBe(204);
  expect(await unreadAtDesk(id)).toBe(1);
});

test('Messages and reads are events for both sides, without any text', async () => {
  const id = await holding.order(1);
  const events = await openEvents(holding.origin, holding.counsellor.token);
  // events of earlier tests may arrive late
  const next = async () => {
    let event = await events.next();
    while (event && (event.data as { id: number }).id !== id) event = await events.next();
    return event;
  };
  const { id: message } = (await buyer.send(id, SECRET)).json();
  expect(await next()).toEqual({ event: 'change', data: { topic: 'order', kind: 'message', id } });
  await counsellor.read(id, message);
  expect(await next()).toEqual({ event: 'change', data: { topic: 'order', kind: 'read', id } });
  events.close();
});
