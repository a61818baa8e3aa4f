import { DAY_MS, type DeskOrder } from '@onmaum/shared-contract';
import { ordersAt } from '../../../test/support/desk/desk-orders.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';
import type { Wire } from '../../../test/support/wire.ts';

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());

const view = async (id: number) => (await ordersAt(holding.counsellor).view(id)).json<Wire<typeof DeskOrder>>();
const lines = async (id: number) => (await view(id)).history.map(({ by, text }) => [by, text]);

test('An order tells in plain words what both sides did, and what is next', async () => {
  const id = await holding.order(1);
  expect((await view(id)).next).toMatchObject({ group: 'contact' });
  await holding.contact(id);
  expect((await view(id)).next).toMatchObject({ group: 'agree', position: 1 });
  const time = new Date(Date.now() + 3 * DAY_MS).toISOString();
  await holding.agree(id, 1, time);
  expect(await view(id)).toMatchObject({
    next: { group: 'ahead', position: 1, until: time },
    counsels: [{ position: 1, starts_at: time, status: 'scheduled' }],
  });
  await holding.member.send('POST', `/api/mypage/order-refund/${id}`, { payload: {} });
  expect(await view(id)).toMatchObject({ next: { group: 'done' }, counsels: [{ status: 'cancelled' }], left_yn: 'N' });
  expect(await lines(id)).toEqual([
    ['counsellor', '첫 연락을 했어요'],
    ['buyer', '1회기 상담 시간이 정해졌어요'],
    ['buyer', '환불을 신청했어요'],
  ]);
});

test('The history has corrections of the phone number, without the number; the order has the time of the last one', async () => {
  const id = await holding.order(1);
  expect((await view(id)).phone_changed_at).toBeNull();
  for (const buyer_tel of ['010-3333-4444', '010-5555-6666']) {
    const changed = await holding.member.send('PUT', '/api/order/contact-phone', {
      payload: { order_id: id, buyer_tel },
    });
    expect(changed.statusCode).toBe(200);
  }
  const { history, phone_changed_at } = await view(id);
  expect(history.map(({ by, text }) => [by, text])).toEqual(Array(2).fill(['buyer', '연락받을 번호를 바꿨어요']));
  expect(phone_changed_at).toBe(history[1]?.at);
});

test('The history calls a refund finished only once it is paid', async () => {
  const failed = await holding.order(1, [-DAY_MS], { contacted_at: new Date() });
  await holding.report(failed, 1, 'failed');
  const neglected = await holding.order(1, [], { valid_until: new Date(Date.now() - DAY_MS) });
  await holding.runClose(0);
  expect(await lines(failed)).toEqual([
    ['counsellor', '1회기 상담을 진행하지 못했다고 알렸어요'],
    ['counsellor', '진행하지 못한 상담의 환불이 접수되었어요'],
  ]);
  expect(await lines(neglected)).toEqual([['system', '이용 기간 안에 첫 연락이 없어 전액 환불이 접수되었어요']]);
  for (const id of [failed, neglected])
    expect(await holding.read(id)).toMatchObject({ order_status: 5, settle_status: 2 });
});

test('The history has a report, an objection, and the end of an order without an objection', async () => {
  const id = await holding.order(1, [-DAY_MS], { contacted_at: new Date() });
  await holding.report(id, 1, 'done');
  await holding.object(id, 1);
  expect((await view(id)).next).toEqual({ group: 'closing', position: null, until: null });
  const other = await holding.order(1, [-DAY_MS], { contacted_at: new Date() });
  await holding.report(other, 1, 'no_show');
  await holding.runClose(4 * DAY_MS);
  expect(await lines(id)).toEqual([
    ['counsellor', '1회기 상담을 진행했다고 알렸어요'],
    ['buyer', '1회기 상담 결과에 이의를 신청했어요'],
  ]);
  expect(await lines(other)).toEqual([
    ['counsellor', '1회기 구매자가 오지 않았다고 알렸어요'],
    ['system', '상담에 오지 않아 이용이 끝났어요'],
  ]);
});
