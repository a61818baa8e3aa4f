import { KEYS } from '../../test/support/market/provider.ts';
import { newOrder, openWebhookSite, RETURN, until, type WebhookSite } from '../../test/support/market/webhook-site.ts';

let site: WebhookSite;
beforeAll(async () => {
  site = await openWebhookSite();
});
afterAll(() => site.close());

describe('A buyer', () => {
  it('who approves is sent back with the ids, and the site gets a webhook', async () => {
    const { impUid, url } = await site.buyer.open(newOrder());
    expect(url).toBe(`/emulator/portone/window/${impUid}`);
    const back = await site.buyer.decide(impUid, 'approve');
    expect(Object.fromEntries(back ?? [])).toEqual({
      ref: 'home',
      imp_uid: impUid,
      merchant_uid: site.booked(impUid)?.merchant_uid,
      imp_success: 'true',
    });
    await until(() => site.webhooks(impUid).length === 1);
    const content = { imp_uid: impUid, merchant_uid: site.booked(impUid)?.merchant_uid, status: 'paid' };
    expect(site.webhooks(impUid)).toEqual([{ type: 'application/json', body: JSON.stringify(content) }]);
  });

  it.each([
    ['decline', 'F400', '카드사에서 승인을 거절하였습니다.'],
    ['cancel', 'PAY_PROCESS_CANCELED', '[결제포기] 사용자가 결제를 취소하셨습니다'],
  ] as const)('who answers "%s" is sent back with an error, without a webhook', async (action, code, message) => {
    const { impUid } = await site.buyer.open(newOrder());
    const back = await site.buyer.decide(impUid, action);
    expect([back?.get('error_code'), back?.get('error_msg')]).toEqual([code, message]);
    expect([back?.get('imp_uid'), back?.get('imp_success')]).toEqual([impUid, 'false']);
    expect(site.booked(impUid)).toMatchObject({ status: 'failed', fail_reason: message, paid_at: 0 });
    // approving afterwards has no effect
    expect((await site.buyer.decide(impUid, 'approve'))?.get('imp_success')).toBe('false');
    expect(site.webhooks(impUid)).toEqual([]);
  });

  it('leaves no personal data with the provider', async () => {
    const { impUid } = await site.buyer.open(newOrder());
    const nobody = { buyer_name: null, buyer_tel: null, buyer_email: null };
    expect(site.booked(impUid)).toMatchObject({ status: 'ready', ...nobody });
    await site.buyer.decide(impUid, 'approve');
    expect(site.booked(impUid)).toMatchObject({ status: 'paid', ...nobody });
    expect(JSON.stringify(site.portone.books.all())).not.toMatch(/김온유|010-1234|buyer@/);
  });

  it('cannot store long texts with the provider', async () => {
    const order = {
      imp_code: KEYS.impCode,
      merchant_uid: 'order-much',
      name: '상담',
      amount: 100,
      m_redirect_url: RETURN,
    };
    const open = async (custom_data: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ ...order, custom_data });
      return (await fetch(`${site.base}/window`, { method: 'POST', headers, body })).status;
    };
    expect(await open({ from: 'home' })).toBe(200);
    expect(site.portone.books.ofOrder('order-much')[0]?.custom_data).toBe('{"from":"home"}');
    expect(await open('x'.repeat(2_000))).toBe(400);
  });

  it('who presses twice pays once', async () => {
    const { impUid } = await site.buyer.open(newOrder());
    for (const _ of [1, 2]) expect((await site.buyer.decide(impUid, 'approve'))?.get('imp_success')).toBe('true');
    await site.buyer.pay(newOrder(), 'webhook-first');
    expect(site.webhooks(impUid)).toHaveLength(1);
  });

  it('cannot open a window for another amount than the registered one', async () => {
    const tampered = newOrder(100);
    site.portone.books.register(tampered.orderNo, 50_000);
    const { impUid, url } = await site.buyer.open(tampered);
    const back = new URL(url);
    expect(back.origin + back.pathname).toBe('http://localhost:3000/solution_counseling/7');
    expect(back.searchParams.get('error_msg')).toContain('일치하지 않습니다');
    expect(site.booked(impUid)?.status).toBe('failed');
  });

  it('pays an order only once, even in several tabs', async () => {
    const same = newOrder();
    const [first, second] = [await site.buyer.open(same), await site.buyer.open(same)];
    await site.buyer.decide(first.impUid, 'approve');
    expect((await site.buyer.decide(second.impUid, 'approve'))?.get('error_msg')).toBe(
      '이미 결제가 이루어진 거래건입니다.',
    );
    expect(new URL((await site.buyer.open(same)).url).searchParams.get('error_code')).toBe('F1002');
    expect(site.portone.books.ofOrder(same.orderNo).filter(({ paid_at }) => paid_at)).toHaveLength(1);
  });
});
