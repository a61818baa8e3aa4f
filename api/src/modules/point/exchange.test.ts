/** @database both: locks and keys decide between concurrent exchanges */

import { randomUUID } from 'node:crypto';
import { DAY_MS as DAY, type ErrorBody, type Exchanged } from '@onmaum/shared-contract';
import { COFFEE, CREAM, DELIVERY, type PointShop, startPointShop } from '../../../test/support/points/point-shop.ts';
import { addPoints } from '../../../test/support/points/points.ts';

let api: PointShop;
beforeAll(async () => {
  api = await startPointShop();
});
afterAll(() => api.close());

const ledger = async ({ id }: { id: number }) => {
  const rows = await api.db
    .selectFrom('point_entries')
    .select(['kind', 'amount', 'cause'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, amount, cause }) => `${kind} ${amount} ${cause}`);
};

test('Points are exchanged for a product, and the answer has the new balance', async () => {
  const member = await api.join(12_000);
  const answer = await member.exchange(COFFEE, randomUUID());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ change_point: 7_000, exchange_id: expect.any(Number), due_at: null });
  expect(await member.balance()).toBe(7_000);
  expect(await ledger(member)).toEqual(['earn 12000 시험', 'spend -5000 포인트샵 교환 · 아메리카노 한 잔']);
  expect(await member.list()).toEqual([
    expect.objectContaining({
      point_shop_goods_name: '아메리카노 한 잔',
      handle_point: 5_000,
      status: 'requested',
      option: '',
    }),
  ]);
});

test('If the points suffice for one exchange, fifty concurrent calls make one', async () => {
  const member = await api.join(9_999);
  const answers = await Promise.all(Array.from({ length: 50 }, () => member.exchange(COFFEE, randomUUID())));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json<ErrorBody>()).toMatchObject({ code: 'points_short', message: '포인트가 부족합니다.' });
  expect(await member.balance()).toBe(4_999);
  expect(await member.list()).toHaveLength(1);
});

test('Repeated calls with the same key make one exchange', async () => {
  const member = await api.join(50_000);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => member.exchange(COFFEE, key)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await member.list()).toHaveLength(1);
  expect((await member.exchange(COFFEE, randomUUID())).json<Exchanged>().change_point).toBe(40_000);
  const other = await member.exchange({ ...COFFEE, point_shop_goods_name: '페이 포인트 쿠폰 5천 원' }, key);
  expect([other.statusCode, other.json<ErrorBody>().code]).toEqual([422, 'key_reused']);
});

test('A key makes no second exchange, even after its record was deleted', async () => {
  const member = await api.join(50_000);
  const key = randomUUID();
  await member.exchange(COFFEE, key);
  await api.db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
  const again = await member.exchange(COFFEE, key);
  expect([again.statusCode, again.json<ErrorBody>().code]).toEqual([409, 'spent_already']);
  expect(await member.balance()).toBe(45_000);
});

test('Without a key, a product is exchanged once a minute', async () => {
  const member = await api.join(50_000);
  const answers = await Promise.all(Array.from({ length: 8 }, () => member.exchange(COFFEE)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  await member.exchange({ ...COFFEE, point_shop_goods_name: '페이 포인트 쿠폰 5천 원' });
  expect(await member.list()).toHaveLength(2);
  await api.db
    .updateTable('point_exchanges')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('member_id', '=', member.id)
    .execute();
  await member.exchange(COFFEE);
  expect(await member.list()).toHaveLength(3);
  expect(await member.balance()).toBe(35_000);
});

test.each([
  ['another price than that of the catalogue', { handle_point: 10 }, 409, /교환 포인트가 바뀌었습니다/],
  ['a product that is not in the shop', { point_shop_goods_name: '금괴' }, 404, /교환할 수 없는 상품/],
  ['an unknown scent', { ...CREAM, ...DELIVERY, option: '된장' }, 422, '향을 선택해주세요.'],
  ['a scent without an address', { ...CREAM, option: '라벤더' }, 422, '받는 분과 주소를 입력해주세요.'],
  ['an address without a scent', { ...CREAM, address: '서울' }, 422, '향을 선택해주세요.'],
  ['an address that is too long', { ...CREAM, ...DELIVERY, address: '가'.repeat(201) }, 422, /200자까지/],
])('An exchange with %s is refused, and nothing is written', async (_what, part, status, text) => {
  const member = await api.join(60_000);
  const refused = await member.exchange({ ...COFFEE, ...part }, randomUUID());
  expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([status, expect.stringMatching(text)]);
  expect(await member.list()).toEqual([]);
  expect(await member.balance()).toBe(60_000);
});

test('A product that has left the shop is not exchanged', async () => {
  const member = await api.join(60_000);
  const cake = { point_shop_goods_name: '생크림 케이크', handle_point: 35_000 };
  const sell = (active: boolean) =>
    api.db.updateTable('point_shop_goods').set({ active }).where('name', '=', '생크림 케이크').execute();
  await sell(false);
  expect((await member.exchange(cake)).statusCode).toBe(404);
  const { goods } = (await member.browser.send('GET', '/api/mypage/point-shop')).json<{ goods: { name: string }[] }>();
  expect(goods.map(({ name }) => name)).not.toContain('생크림 케이크');
  await sell(true);
  expect((await member.exchange(cake)).statusCode).toBe(200);
});

test('Points that have expired buy nothing, although they are not written off yet', async () => {
  const member = await api.join(0);
  await addPoints(api.db, member.id, 5_000, new Date(Date.now() - 2 * 366 * DAY));
  await addPoints(api.db, member.id, 4_999);
  expect((await member.exchange(COFFEE)).json<ErrorBody>().message).toBe('포인트가 부족합니다.');
  await addPoints(api.db, member.id, 1);
  expect((await member.exchange(COFFEE)).json<Exchanged>().change_point).toBe(0);
});
