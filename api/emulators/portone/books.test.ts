import { newOrder, openWebhookSite, type WebhookSite } from '../../test/support/market/webhook-site.ts';

let site: WebhookSite;
beforeAll(async () => {
  site = await openWebhookSite();
});
afterAll(() => site.close());

it('The script is sent as JavaScript, and the books require the token', async () => {
  const script = await fetch(`${site.base}/v1/iamport.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const impUid = await site.buyer.pay(newOrder(), 'no-webhook');
  const read = (authorization?: string) =>
    fetch(`${site.base}/admin/books`, authorization ? { headers: { authorization } } : {});
  expect((await read()).status).toBe(404);
  const { access_token } = site.portone.tokens.give();
  const { payments } = (await (await read(access_token)).json()) as { payments: object[] };
  expect(payments).toContainEqual({
    imp_uid: impUid,
    merchant_uid: site.booked(impUid)?.merchant_uid,
    status: 'paid',
    paid: 50_000,
    cancelled: 0,
    cancellations: 0,
  });
});
