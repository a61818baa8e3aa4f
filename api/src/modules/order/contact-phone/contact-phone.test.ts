/** @database both: a lock serialises the counsellor's first contact and the buyer's concurrent correction of the number */

import { ORDER_STATUS, SETTLE_STATUS } from '@onmaum/shared-contract';
import { Browser } from '../../../../test/support/browser.ts';
import { TEST_CIPHER } from '../../../../test/support/jobs/jobs.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';

const OLD = '010-1111-2222';
const NEW = '010-3333-4444';

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());

/** An order with the old phone number of its buyer. */
async function bought(more: Parameters<Holding['order']>[2] = {}): Promise<number> {
  const id = await holding.order(1, [], more);
  const { order_no } = await holding.read(id);
  await holding.db
    .updateTable('payment_intents')
    .set({ buyer_tel_enc: TEST_CIPHER.encrypt(OLD, 'payment_intents.buyer_tel') })
    .where('order_no', '=', order_no)
    .execute();
  return id;
}
const read = (id: number, by: Browser = holding.member) => by.send('GET', `/api/order/contact-phone/${id}`);
const change = (order_id: number, buyer_tel: string, by: Browser = holding.member) =>
  by.send('PUT', '/api/order/contact-phone', { payload: { order_id, buyer_tel } });
const changesOf = (id: number) =>
  holding.db
    .selectFrom('audit_rows')
    .select(['action', 'actor_id', 'amount'])
    .where('table_name', '=', 'orders')
    .where('target_id', '=', id)
    .where('action', '=', 'order phone changed')
    .execute();

it('The buyer corrects the number until the first contact; a repeated call changes nothing', async () => {
  const id = await bought();
  expect((await read(id)).json()).toEqual({ order_id: id, buyer_tel: OLD, change_yn: 'Y' });
  for (let time = 0; time < 2; time += 1) {
    expect((await change(id, NEW)).json()).toEqual({ order_id: id, buyer_tel: NEW, change_yn: 'Y' });
  }
  expect(await changesOf(id)).toEqual([{ action: 'order phone changed', actor_id: holding.memberId, amount: null }]);
  const { order_no } = await holding.read(id);
  const row = await holding.db
    .selectFrom('payment_intents')
    .select('buyer_tel_enc')
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow();
  expect(row.buyer_tel_enc).not.toContain('3333');
  expect(TEST_CIPHER.decrypt(row.buyer_tel_enc ?? '', 'payment_intents.buyer_tel')).toBe(NEW);
});

it('After the contact the number cannot be corrected, and the refusal says why', async () => {
  const id = await bought();
  await holding.contact(id);
  const refusal = await change(id, NEW);
  expect([refusal.statusCode, refusal.json()]).toMatchObject([
    409,
    { code: 'phone_fixed', message: '전문가가 이미 연락을 시작해서 번호를 바꿀 수 없습니다. 고객센터에 알려주세요.' },
  ]);
  expect((await read(id)).json()).toEqual({ order_id: id, buyer_tel: OLD, change_yn: 'N' });
  expect((await change(id, OLD)).statusCode).toBe(200);
  expect(await changesOf(id)).toEqual([]);
});

it('The number of an ended order cannot be corrected', async () => {
  const { refundRequested } = SETTLE_STATUS;
  const refunded = await bought({ order_status: ORDER_STATUS.refunded, settle_status: refundRequested });
  const lapsed = await bought({ order_status: ORDER_STATUS.lapsed });
  for (const id of [refunded, lapsed]) expect((await change(id, NEW)).statusCode).toBe(409);
});

it('Only the buyer can read and correct the number', async () => {
  const id = await bought();
  const stranger = new Browser(holding.app);
  await stranger.join('kakao', 'new-phone');
  const operator = new Browser(holding.app);
  await operator.signIn('kakao', 'operator');
  for (const by of [stranger, holding.counsellor, operator]) {
    expect([(await read(id, by)).statusCode, (await change(id, NEW, by)).statusCode]).toEqual([404, 404]);
  }
  const visitor = new Browser(holding.app);
  expect([(await read(id, visitor)).statusCode, (await change(id, NEW, visitor)).statusCode]).toEqual([401, 401]);
  expect((await change(id, '02-123-4567')).statusCode).toBe(422);
  expect((await read(id)).json()).toMatchObject({ buyer_tel: OLD });
});

it('A first contact at the same time comes before the correction or after it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await bought();
    const [contacted, changed] = await Promise.all([holding.contact(id), change(id, NEW)]);
    expect(contacted.statusCode).toBe(200);
    const { buyer_tel, change_yn } = (await read(id)).json();
    expect([changed.statusCode, buyer_tel, change_yn]).toEqual(
      changed.statusCode === 200 ? [200, NEW, 'N'] : [409, OLD, 'N'],
    );
    expect(await changesOf(id)).toHaveLength(changed.statusCode === 200 ? 1 : 0);
  }
});
