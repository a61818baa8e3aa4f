import { randomUUID } from 'node:crypto';
import { Enum, Iamport, Request } from 'iamport-rest-client-nodejs';
import { Iamporter } from 'iamporter';
import { buyerAt } from '../../test/support/market/buyer.ts';
import { startPortone } from './standalone.ts';

const KEYS = { impCode: 'imp12345678', apiKey: 'a shop', apiSecret: 'its secret' };

let emulator: Awaited<ReturnType<typeof startPortone>>;
let buyer: ReturnType<typeof buyerAt>;
beforeAll(async () => {
  const returnOrigins = ['http://localhost:3000'];
  emulator = await startPortone({ keys: KEYS, returnOrigins, webhook: () => undefined });
  buyer = buyerAt(emulator.base, KEYS.impCode);
});
afterAll(() => emulator.close());

const newOrder = () => `order-${randomUUID().slice(0, 8)}`;

describe('The client of PortOne itself, which sends a bearer,', () => {
  const client = (apiSecret = KEYS.apiSecret) =>
    new Iamport({ apiKey: KEYS.apiKey, apiSecret, baseUrl: emulator.base });
  /** Converts instances of the client's classes to plain values. */
  const values = ({ data }: { data: unknown }) => (JSON.parse(JSON.stringify(data)) as { response: unknown }).response;

  it('registers, finds and cancels', async () => {
    const shop = client();
    const merchant_uid = newOrder();
    const prepare = Request.Prepare;
    expect(values(await prepare.postAmount({ merchant_uid, amount: 30_000 }).request(shop))).toMatchObject({
      amount: 30_000,
    });
    await expect(prepare.postAmount({ merchant_uid, amount: 30_000 }).request(shop)).rejects.toMatchObject({
      response: { data: { code: 1, message: expect.stringContaining('이미 등록된 merchant_uid') } },
    });
    expect(values(await prepare.getAmount({ merchant_uid }).request(shop))).toMatchObject({ amount: 30_000 });

    const imp_uid = await buyer.pay({ orderNo: merchant_uid, amount: 30_000 });
    const paid = { imp_uid, merchant_uid, amount: 30_000, status: 'paid', currency: 'KRW', buyer_name: null };
    const { getByImpUid, getByMerchantUid, getByMerchantUids, cancel } = Request.Payments;
    expect(values(await getByImpUid({ imp_uid }).request(shop))).toMatchObject(paid);
    const wanted = { merchant_uid, status: Enum.StatusEnum.PAID, sorting: Enum.SortingEnum.PAID_DESC, page: 1 };
    expect(values(await getByMerchantUid(wanted).request(shop))).toMatchObject(paid);
    expect(values(await getByMerchantUids(wanted).request(shop))).toMatchObject({ list: [paid] });

    const bank = { tax_free: 0, refund_holder: '', refund_bank: '', refund_account: '' };
    const part = { imp_uid, merchant_uid, amount: 10_000, checksum: 30_000, reason: '환불', ...bank };
    expect(values(await cancel(part).request(shop))).toMatchObject({ status: 'cancelled', cancel_amount: 10_000 });
    await expect(cancel(part).request(shop)).rejects.toMatchObject({ response: { data: { code: 1 } } });
  });

  it('is refused with another secret, and gets an error for an unknown payment', async () => {
    const unknown = Request.Payments.getByImpUid({ imp_uid: 'imp_000000000000' });
    await expect(unknown.request(client('other'))).rejects.toMatchObject({ response: { status: 401 } });
    await expect(unknown.request(client())).rejects.toMatchObject({ response: { status: 404, data: { code: -1 } } });
  });
});

describe('A client that sends the token without the word Bearer', () => {
  const client = (secret = KEYS.apiSecret) => new Iamporter({ apiKey: KEYS.apiKey, secret, host: emulator.base });

  it('registers, finds and cancels', async () => {
    const shop = client();
    const order = { merchant_uid: newOrder(), amount: 30_000 };
    expect((await shop.createPreparedPayment(order)).data).toEqual(order);
    expect((await shop.getPreparedPayment(order.merchant_uid)).data).toEqual(order);
    await expect(shop.createPreparedPayment(order)).rejects.toThrow('이미 등록된 merchant_uid');

    const imp_uid = await buyer.pay({ orderNo: order.merchant_uid, amount: 30_000 });
    const paid = { ...order, imp_uid, status: 'paid', cancel_amount: 0, cancel_history: [] };
    expect((await shop.findByImpUid(imp_uid)).data).toMatchObject(paid);
    expect((await shop.findByMerchantUid(order.merchant_uid)).data).toMatchObject(paid);
    expect((await shop.findAllByMerchantUid(order.merchant_uid)).data.list).toMatchObject([paid]);

    const part = { amount: 10_000, checksum: 30_000, reason: '환불' };
    expect((await shop.cancelByImpUid(imp_uid, { ...part })).data).toMatchObject({ cancel_amount: 10_000 });
    await expect(shop.cancelByImpUid(imp_uid, { ...part })).rejects.toThrow('취소가능금액');
    const rest = await shop.cancelByMerchantUid(order.merchant_uid, { reason: '환불' });
    expect(rest.data).toMatchObject({
      cancel_amount: 30_000,
      cancel_history: [{ amount: 10_000 }, { amount: 20_000 }],
    });
    await expect(shop.cancelByImpUid(imp_uid, {})).rejects.toThrow('이미 전액취소된 주문입니다.');
  });

  it('is refused with another secret, and gets an error for an unknown payment', async () => {
    await expect(client('other').getToken()).rejects.toThrow('인증에 실패');
    expect(await client().findByImpUid('imp_000000000000')).toMatchObject({ status: 404, data: null });
  });
});

it('Keys, amounts and cancellations may come as forms', async () => {
  const send = async (path: string, form: Record<string, string>, authorization = '') => {
    const body = new URLSearchParams(form);
    const answer = await fetch(emulator.base + path, { method: 'POST', body, headers: { authorization } });
    return ((await answer.json()) as { response: Record<string, unknown> }).response;
  };
  const token = await send('/users/getToken', { imp_key: KEYS.apiKey, imp_secret: KEYS.apiSecret });
  const merchant_uid = newOrder();
  const order = { merchant_uid, amount: '30000' };
  expect(await send('/payments/prepare', order, String(token.access_token))).toMatchObject({ amount: 30_000 });
  const imp_uid = await buyer.pay({ orderNo: merchant_uid, amount: 30_000 });
  const all = { imp_uid, checksum: '30000', reason: '환불' };
  expect(await send('/payments/cancel', all, `Bearer ${String(token.access_token)}`)).toMatchObject({
    cancel_amount: 30_000,
  });
});
