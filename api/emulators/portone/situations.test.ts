import { newOrder, openWebhookSite, until, type WebhookSite } from '../../test/support/market/webhook-site.ts';

let site: WebhookSite;
beforeAll(async () => {
  site = await openWebhookSite();
});
afterAll(() => site.close());

describe('On request', () => {
  it('another amount is paid than was registered', async () => {
    const impUid = await site.buyer.pay(newOrder(50_000), 'tampered');
    expect(site.booked(impUid)).toMatchObject({ status: 'paid', amount: 5_000 });
  });

  it('the buyer does not come back, and the site gets a webhook', async () => {
    const { impUid } = await site.buyer.open(newOrder());
    expect(await site.buyer.decide(impUid, 'approve', 'lost-redirect')).toBeNull();
    await until(() => site.webhooks(impUid).length === 1);
  });

  it('the site answers the webhook before the buyer is back', async () => {
    const release = site.holdAnswers();
    const { impUid } = await site.buyer.open(newOrder());
    const back = site.buyer.decide(impUid, 'approve', 'webhook-first').then(() => site.webhooks(impUid).length);
    await until(() => site.booked(impUid)?.status === 'paid');
    expect(site.webhooks(impUid)).toEqual([]);
    release();
    expect(await back).toBe(1);
  });

  it('the site gets two webhooks, one as a form, or none', async () => {
    const twice = await site.buyer.pay(newOrder(), 'webhook-twice');
    await until(() => site.webhooks(twice).length === 2);
    expect(site.webhooks(twice)[0]).toEqual(site.webhooks(twice)[1]);
    const form = await site.buyer.pay(newOrder(), 'webhook-form');
    await until(() => site.webhooks(form).length === 1);
    expect(site.webhooks(form)[0]).toEqual({
      type: 'application/x-www-form-urlencoded',
      body: `imp_uid=${form}&merchant_uid=${site.booked(form)?.merchant_uid}&status=paid`,
    });
    const silent = await site.buyer.pay(newOrder(), 'no-webhook');
    await site.buyer.pay(newOrder(), 'webhook-first');
    expect(site.webhooks(silent)).toEqual([]);
  });

  it.each([
    ['read-timeout', 'read', 'timeout', 2],
    ['read-error', 'find', 'error', 2],
    ['cancel-refused', 'cancel', 'refuse', 1],
  ] as const)('"%s": later calls about this payment fail, others do not', async (situation, on, how, times) => {
    const impUid = await site.buyer.pay(newOrder(), situation);
    const { faults } = site.portone;
    expect(faults.take(on, ['imp_other'])).toBeUndefined();
    const taken = Array.from({ length: times + 1 }, () => faults.take(on, [impUid]));
    expect(taken).toEqual([...Array(times).fill(how), undefined]);
    faults.clear();
  });
});
