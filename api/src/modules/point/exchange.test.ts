/** @database both: what is exchanged at the same time is decided by locks and keys */

import { randomUUID } from 'node:crypto';
import {
  DAY_MS as DAY,
  type ErrorBody,
  type ExchangeBody,
  type Exchanged,
  type ExchangeList,
} from '@onmaum/shared-contract';
import { koreanDay } from '@onmaum/shared-contract/korean-time';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { givePoints } from '../../../test/support/points.ts';
import { EXPIRE_POINTS } from '../../jobs/queues.ts';

const COFFEE = { point_shop_goods_name: '아메리카노 한 잔', handle_point: 5_000 };
const CREAM = { point_shop_goods_name: '핸드크림', handle_point: 15_000 };
const DELIVERY = { option: '라벤더', address: '김온유, 04524 서울 중구 세종대로 110' };

let api: TestApp;
let jobs: TestJobs;
beforeAll(async () => {
  api = await startApp();
  jobs = await openTestJobs(api);
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
});

let people = 0;
async function join(points: number) {
  people += 1;
  const browser = new Browser(api.app);
  const id = (await browser.join('kakao', `new-exchange-${people}`)).user_idx;
  if (points > 0) await givePoints(api.db, id, points);
  return {
    id,
    browser,
    exchange: (payload: Partial<ExchangeBody>, key?: string) =>
      browser.send('POST', '/api/mypage/point-shop', { payload, headers: key ? { 'idempotency-key': key } : {} }),
    deliver: (payload: object) => browser.send('PUT', '/api/mypage/point-shop-delivery', { payload }),
    list: async () =>
      (await browser.send('GET', '/api/mypage/point-exchange-list/1/50')).json<ExchangeList>().exchangeList,
    balance: async () =>
      (await browser.send('GET', '/api/mypage/point-list/1/1')).json<{ totalPoint: number }>().totalPoint,
  };
}
type Member = Awaited<ReturnType<typeof join>>;

const read = (id: number) =>
  api.db.selectFrom('point_exchanges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ledger = async ({ id }: Member) => {
  const rows = await api.db
    .selectFrom('point_entries')
    .select(['kind', 'amount', 'cause'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, amount, cause }) => `${kind} ${amount} ${cause}`);
};

test('Points are exchanged for a product, and what is left is answered', async () => {
  const member = await join(12_000);
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

test('Fifty exchanges at once with points for one make one', async () => {
  const member = await join(9_999);
  const answers = await Promise.all(Array.from({ length: 50 }, () => member.exchange(COFFEE, randomUUID())));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json<ErrorBody>()).toMatchObject({ code: 'points_short', message: '포인트가 부족합니다.' });
  expect(await member.balance()).toBe(4_999);
  expect(await member.list()).toHaveLength(1);
});

test('The same key makes one exchange, however often it is sent', async () => {
  const member = await join(50_000);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => member.exchange(COFFEE, key)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await member.list()).toHaveLength(1);
  expect((await member.exchange(COFFEE, randomUUID())).json<Exchanged>().change_point).toBe(40_000);
  const other = await member.exchange({ ...COFFEE, point_shop_goods_name: '페이 포인트 쿠폰 5천 원' }, key);
  expect([other.statusCode, other.json<ErrorBody>().code]).toEqual([422, 'key_reused']);
});

test('A key makes no second exchange after it has been forgotten, either', async () => {
  const member = await join(50_000);
  const key = randomUUID();
  await member.exchange(COFFEE, key);
  await api.db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
  const again = await member.exchange(COFFEE, key);
  expect([again.statusCode, again.json<ErrorBody>().code]).toEqual([409, 'spent_already']);
  expect(await member.balance()).toBe(45_000);
});

test('Without a key, a product is exchanged once a minute', async () => {
  const member = await join(50_000);
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
])('Refused, and nothing is written: %s', async (_what, part, status, text) => {
  const member = await join(60_000);
  const refused = await member.exchange({ ...COFFEE, ...part }, randomUUID());
  expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([status, expect.stringMatching(text)]);
  expect(await member.list()).toEqual([]);
  expect(await member.balance()).toBe(60_000);
});

test('A product that has left the shop is not exchanged', async () => {
  const member = await join(60_000);
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
  const member = await join(0);
  await givePoints(api.db, member.id, 5_000, new Date(Date.now() - 2 * 366 * DAY));
  await givePoints(api.db, member.id, 4_999);
  expect((await member.exchange(COFFEE)).json<ErrorBody>().message).toBe('포인트가 부족합니다.');
  await givePoints(api.db, member.id, 1);
  expect((await member.exchange(COFFEE)).json<Exchanged>().change_point).toBe(0);
});

test('The phone number is kept with the exchange, encrypted, also when the member has another one later', async () => {
  const member = await join(5_000);
  const { exchange_id } = (await member.exchange(COFFEE)).json<Exchanged>();
  await api.db
    .updateTable('members')
    .set({ cellphone_enc: api.app.fieldCipher.encrypt('010-9999-0000', 'members.cellphone') })
    .where('id', '=', member.id)
    .execute();
  const { phone_enc } = await read(exchange_id);
  expect(phone_enc).not.toContain('1234');
  expect(api.app.fieldCipher.decrypt(phone_enc ?? '', 'point_exchanges.phone')).toBe('010-1234-5678');
});

test('Without a phone number nothing is exchanged', async () => {
  const member = await join(5_000);
  await api.db.updateTable('members').set({ cellphone_enc: null }).where('id', '=', member.id).execute();
  const refused = await member.exchange(COFFEE);
  expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([409, 'no_phone']);
  expect(await member.balance()).toBe(5_000);
});

describe('A product with a scent', () => {
  test('takes scent and address with the exchange; the address is encrypted', async () => {
    const member = await join(15_000);
    const { exchange_id, due_at } = (await member.exchange({ ...CREAM, ...DELIVERY })).json<Exchanged>();
    expect(due_at).toBeNull();
    const { status, option, address_enc } = await read(exchange_id);
    expect([status, option]).toEqual(['requested', '라벤더']);
    expect(address_enc).not.toContain('세종대로');
    expect(api.app.fieldCipher.decrypt(address_enc ?? '', 'point_exchanges.address')).toBe(DELIVERY.address);
  });

  test('waits seven days for what an older client does not send, and takes it then', async () => {
    const member = await join(15_000);
    const { exchange_id: id, due_at } = (await member.exchange(CREAM)).json<Exchanged>();
    const due = new Date(due_at ?? '');
    // the end of the seventh day in Korea
    expect(koreanDay(new Date(due.getTime() - 1))).toBe(koreanDay(new Date(Date.now() + 7 * DAY)));
    expect(koreanDay(due)).toBe(koreanDay(new Date(Date.now() + 8 * DAY)));
    expect(await member.list()).toMatchObject([{ status: 'waiting', options: '라벤더,시트러스,화이트머스크', due_at }]);

    expect((await member.deliver({ id, ...DELIVERY, option: '된장' })).statusCode).toBe(422);
    const twice = await Promise.all([member.deliver({ id, ...DELIVERY }), member.deliver({ id, ...DELIVERY })]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(twice[0]?.json()).toMatchObject({ status: 'requested', option: '라벤더' });
    const changed = await member.deliver({ id, ...DELIVERY, option: '시트러스' });
    expect([changed.statusCode, changed.json<ErrorBody>().code]).toEqual([409, 'delivery_given']);
    expect((await read(id)).option).toBe('라벤더');
    // what came in time is no longer waited for
    await jobs.runScheduled(EXPIRE_POINTS.name, due);
    expect((await read(id)).status).toBe('requested');
  });

  test('lapses without them when the time is over, and nothing is given back', async () => {
    const member = await join(15_000);
    const { exchange_id: id, due_at } = (await member.exchange(CREAM)).json<Exchanged>();
    const due = new Date(due_at ?? '');
    await jobs.runScheduled(EXPIRE_POINTS.name, new Date(due.getTime() - 1));
    expect((await read(id)).status).toBe('waiting');
    await jobs.runScheduled(EXPIRE_POINTS.name, due);
    expect((await read(id)).status).toBe('lapsed');
    const late = await member.deliver({ id, ...DELIVERY });
    expect([late.statusCode, late.json<ErrorBody>().message]).toEqual([409, '입력 기한이 지나 소멸된 교환입니다.']);
    expect(await member.balance()).toBe(0);
  });

  test('takes nothing after the time, also before the job has run', async () => {
    const member = await join(15_000);
    const { exchange_id: id } = (await member.exchange(CREAM)).json<Exchanged>();
    await api.db.updateTable('point_exchanges').set({ due_at: new Date() }).where('id', '=', id).execute();
    expect((await member.deliver({ id, ...DELIVERY })).statusCode).toBe(409);
    expect((await read(id)).option).toBeNull();
  });

  test('of another member does not exist', async () => {
    const [owner, other] = [await join(15_000), await join(15_000)];
    const { exchange_id: id } = (await owner.exchange(CREAM)).json<Exchanged>();
    expect((await other.deliver({ id, ...DELIVERY })).statusCode).toBe(404);
    expect(await read(id)).toMatchObject({ status: 'waiting', option: null, address_enc: null });
    expect(await other.list()).toEqual([]);
  });
});
