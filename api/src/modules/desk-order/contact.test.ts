/** @database both: concurrent readings of the contact details are counted under a lock */

import { DESK_ORDER_TEXT, type IntakeReadings, type OrderContact, type OrderStatus } from '@onmaum/shared-contract';
import { ORDER_STATUS } from '@onmaum/shared-contract/constants';
import { DESK_ORDER_LIMITS } from '@onmaum/shared-contract/desk/order-groups';
import { ordersAt } from '../../../test/support/desk/desk-orders.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';
import { refusal } from '../../../test/support/posts/worry.ts';
import { sealBuyer } from '../order/payment/buyer.ts';

const BUYER = { name: '김온유', tel: '010-9876-5432', email: 'onyu@onmaum.example' };

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());
beforeEach(() => holding.db.deleteFrom('intake_readings').execute());

async function bought(status: OrderStatus = ORDER_STATUS.paid) {
  const completed = status === ORDER_STATUS.completed ? { completed_at: new Date() } : {};
  const id = await holding.order(1, [], { order_status: status, ...completed });
  const { order_no } = await holding.read(id);
  await holding.db
    .updateTable('payment_intents')
    .set(sealBuyer(holding.app.fieldCipher, BUYER))
    .where('order_no', '=', order_no)
    .execute();
  return id;
}
const look = (id: number) => ordersAt(holding.counsellor).contact(id);
const readings = async () =>
  (await holding.member.send('GET', '/api/mypage/pre-counsel-readings')).json<IntakeReadings>().readings;

test.each([ORDER_STATUS.paid, ORDER_STATUS.underWay])(
  'The counsellor of an open order (%d) sees name, phone and e-mail of the buyer, who sees each reading',
  async (status) => {
    const id = await bought(status);
    expect(await readings()).toEqual([]);
    const answer = await look(id);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(answer.json<OrderContact>()).toEqual({
      order_id: id,
      buyer_name: BUYER.name,
      buyer_tel: BUYER.tel,
      buyer_email: BUYER.email,
    });
    await look(id);
    const { goods_name } = await holding.read(id);
    const seen = await readings();
    // around midnight in Korea, the two readings may be on two days
    expect(seen).toEqual(
      seen.map(({ id: reading, times, read_at }) => ({
        id: reading,
        counselor_nickname: '한서윤',
        goods_name,
        what: 'contact',
        times,
        read_at,
      })),
    );
    expect(seen.reduce((sum, { times }) => sum + times, 0)).toBe(2);
  },
);

test('Neither the list nor the order shows data of the buyer', async () => {
  const id = await bought();
  const shown = `${(await ordersAt(holding.counsellor).list()).body}${(await ordersAt(holding.counsellor).view(id)).body}`;
  const { nickname } = await holding.db
    .selectFrom('members')
    .select('nickname')
    .where('id', '=', holding.memberId)
    .executeTakeFirstOrThrow();
  for (const secret of [...Object.values(BUYER), nickname]) expect(shown).not.toContain(secret);
  expect(shown).toContain(`"order_id":${id}`);
  expect(await readings()).toEqual([]);
});

test.each([ORDER_STATUS.completed, ORDER_STATUS.lapsed, ORDER_STATUS.refunded])(
  'Once the order has ended (%d) nothing is shown, and nothing recorded',
  async (status) => {
    const id = await bought(status);
    expect(refusal(await look(id))).toEqual([409, 'order_over', DESK_ORDER_TEXT.looksOver]);
    expect(await readings()).toEqual([]);
    expect((await ordersAt(holding.counsellor).view(id)).json()).toMatchObject({ looks_yn: 'N', sheet_yn: 'N' });
  },
);

test('Readings of contact details and intake sheets share one limit for an hour, even if they are concurrent', async () => {
  const id = await bought();
  const { counsellor_id } = await holding.read(id);
  const looked = (minutes: number, count: number) =>
    holding.db
      .insertInto('intake_readings')
      .values(
        Array.from({ length: count }, () => ({
          member_id: holding.memberId,
          counsellor_id,
          order_id: id,
          what: 'sheet' as const,
          read_at: new Date(Date.now() - minutes * 60_000),
        })),
      )
      .execute();
  await looked(61, 100);
  await looked(30, DESK_ORDER_LIMITS.looksAnHour - 3);
  const answers = await Promise.all(Array.from({ length: 8 }, () => look(id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  expect(refusal(await look(id))).toEqual([409, 'looks_many', DESK_ORDER_TEXT.looksMany]);
  const payload = { concern: '잠이 오지 않아요' };
  await holding.member.send('POST', '/api/mypage/pre-counsel-docs', { payload });
  expect(refusal(await holding.counsellor.send('GET', `/api/order/intake/${id}`))).toEqual([
    409,
    'looks_many',
    DESK_ORDER_TEXT.looksMany,
  ]);
});
