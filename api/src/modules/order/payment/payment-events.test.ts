import { type Market, startMarket } from '../../../../test/support/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

describe('The events of a payment name the cause for which a job looked it up', () => {
  const eventsOf = async (orderNo: string) => {
    await market.runJobs();
    const events = market.db.selectFrom('payment_events').select(['source', 'outcome']).where('order_no', '=', orderNo);
    return events.orderBy('id').execute();
  };

  it('when its provider has reported it', async () => {
    const { pay } = await market.newBuyer('reported');
    const { imp_uid, order_no } = await pay(market.sold, 'no-webhook');
    const payload = { imp_uid, merchant_uid: order_no, status: 'paid' };
    await market.app.inject({ method: 'POST', url: '/api/order/webhook', payload });
    expect(await eventsOf(order_no)).toEqual([{ source: 'webhook', outcome: 'stored' }]);
  });

  it('when its buyer came back while the provider did not answer', async () => {
    const { pay, store } = await market.newBuyer('provider-down');
    const back = await pay(market.sold, 'no-webhook');
    market.portone.faults.add({ on: 'read', how: 'error', times: 100 });
    expect((await store(back)).statusCode).toBe(503);
    market.portone.faults.clear();
    expect(await eventsOf(back.order_no)).toEqual([{ source: 'redirect', outcome: 'stored' }]);
  });

  it('when its buyer prepares the purchase again, at the same or another price', async () => {
    const { pay, prepare } = await market.newBuyer('again');
    const { order_no } = await pay(market.sold, 'no-webhook');
    await prepare(market.sold);
    expect(await eventsOf(order_no)).toEqual([{ source: 'prepare', outcome: 'stored' }]);

    const other = await market.newBuyer('other-price');
    const before = await other.pay(market.sold, 'no-webhook');
    const sell_price = market.sold.price + 1_000;
    await market.db.updateTable('goods').set({ sell_price }).where('id', '=', market.sold.id).execute();
    await other.prepare({ id: market.sold.id, price: sell_price });
    expect(await eventsOf(before.order_no)).toEqual([{ source: 'prepare', outcome: 'stored' }]);
  });
});
