import { NOW, newOrderNo, openTestProvider, type TestProvider } from '../../../test/support/market/test-provider.ts';
import { GatewayDown, GatewayRefused } from './gateway.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());
afterEach(() => provider.portone.faults.clear());

describe('A payment', () => {
  it('is found by its id and by its order', async () => {
    const { orderNo, impUid } = await provider.purchase();
    const expected = {
      impUid,
      orderNo,
      status: 'paid',
      amount: 50_000,
      cancelled: 0,
      cancellations: [],
      currency: 'KRW',
      paidAt: new Date(NOW),
      cardName: 'BC카드',
    };
    expect(await provider.connect().find(impUid)).toEqual(expected);
    expect(await provider.connect().findByOrder(orderNo)).toEqual(expected);
  });

  it('with an unknown or malformed id is null', async () => {
    expect(await provider.connect().find('imp_000000000000')).toBeNull();
    expect(await provider.connect().findByOrder('ONMAUM_0_0')).toBeNull();
    for (const forged of ['', '..', 'find/x', '%2e%2e', 'a?b', '가', 'x'.repeat(65)]) {
      expect(await provider.connect().find(forged)).toBeNull();
      expect(await provider.connect().findByOrder(forged)).toBeNull();
    }
  });

  it('found by order is the paid one among many attempts, also after a refund', async () => {
    const orderNo = newOrderNo();
    const order = { orderNo, amount: 10_000 };
    for (let times = 0; times < 25; times += 1)
      await provider.buyer.decide((await provider.buyer.open(order)).impUid, 'decline');
    expect(await provider.connect().findByOrder(orderNo)).toMatchObject({ status: 'failed', paidAt: null });
    const impUid = await provider.buyer.pay(order);
    for (let times = 0; times < 25; times += 1) await provider.buyer.open(order);
    expect(await provider.connect().findByOrder(orderNo)).toMatchObject({ impUid, status: 'paid' });
    await provider.connect().cancel({ impUid, amount: 10_000, cancellable: 10_000, reason: '환불' });
    expect(await provider.connect().findByOrder(orderNo)).toMatchObject({
      impUid,
      status: 'cancelled',
      cancelled: 10_000,
    });
  });
});

describe('An amount', () => {
  it('can be registered twice; another amount for the same order number is refused', async () => {
    const orderNo = newOrderNo();
    for (const _ of [1, 2]) await provider.connect().prepare(orderNo, 30_000);
    await expect(provider.connect().prepare(orderNo, 20_000)).rejects.toThrow(GatewayRefused);
    expect(provider.portone.books.registered(orderNo)).toBe(30_000);
  });

  it('is registered even if the answer was lost', async () => {
    const orderNo = newOrderNo();
    provider.fail('prepare', 'lost');
    await expect(provider.connect().prepare(orderNo, 30_000)).rejects.toThrow(GatewayDown);
    await provider.connect().prepare(orderNo, 30_000);
  });

  it('is not registered if the provider refused it for another reason', async () => {
    provider.fail('prepare', 'refuse');
    // `prepare` looks the order number up after the refusal, and does not find it
    await expect(provider.connect().prepare(newOrderNo(), 30_000)).rejects.toThrow(GatewayRefused);
  });
});

describe('Money', () => {
  it('is refunded in parts, each once', async () => {
    const { impUid } = await provider.purchase();
    const part = { impUid, amount: 20_000, cancellable: 50_000, reason: '환불' };
    for (const _ of [1, 2]) {
      expect(await provider.connect().cancel(part)).toMatchObject({
        status: 'cancelled',
        amount: 50_000,
        cancelled: 20_000,
      });
    }
    const rest = { impUid, amount: 30_000, cancellable: 30_000, reason: '환불' };
    for (const _ of [1, 2]) expect(await provider.connect().cancel(rest)).toMatchObject({ cancelled: 50_000 });
    expect(provider.portone.books.find(impUid)?.cancel_history.map(({ amount }) => amount)).toEqual([20_000, 30_000]);
  });

  it('is not refunded if less is left than our books say, or if it was never paid', async () => {
    const { impUid } = await provider.purchase();
    await provider.connect().cancel({ impUid, amount: 10_000, cancellable: 50_000, reason: '환불' });
    const wrong = { impUid, amount: 20_000, cancellable: 50_000, reason: '환불' };
    await expect(provider.connect().cancel(wrong)).rejects.toThrow(GatewayRefused);
    expect(await provider.connect().find(impUid)).toMatchObject({ cancelled: 10_000 });

    const orderNo = newOrderNo();
    const unpaid = (await provider.buyer.open({ orderNo, amount: 5_000 })).impUid;
    for (const impUid of [unpaid, 'imp_000000000000']) {
      const nothing = { impUid, amount: 5_000, cancellable: 5_000, reason: '환불' };
      await expect(provider.connect().cancel(nothing)).rejects.toThrow(GatewayRefused);
    }
  });

  it('is not refunded again if the answer of the first refund was lost', async () => {
    const { impUid } = await provider.purchase();
    const all = { impUid, amount: 50_000, cancellable: 50_000, reason: '환불' };
    provider.fail('cancel', 'lost');
    await expect(provider.connect().cancel(all)).rejects.toThrow(GatewayDown);
    expect(await provider.connect().cancel(all)).toMatchObject({ cancelled: 50_000 });
    expect(provider.portone.books.find(impUid)?.cancel_history).toHaveLength(1);
  });

  it('is not refunded if the provider refuses', async () => {
    const { impUid } = await provider.purchase();
    provider.fail('cancel', 'refuse');
    const all = { impUid, amount: 50_000, cancellable: 50_000, reason: '환불' };
    await expect(provider.connect().cancel(all)).rejects.toThrow(GatewayRefused);
    expect(await provider.connect().find(impUid)).toMatchObject({ status: 'paid', cancelled: 0 });
  });
});
