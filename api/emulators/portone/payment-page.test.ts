import { buyerAt } from '../../test/support/market/buyer.ts';
import { KEYS } from '../../test/support/market/provider.ts';
import { newOrder, openWebhookSite, RETURN, type WebhookSite } from '../../test/support/market/webhook-site.ts';

let site: WebhookSite;
beforeAll(async () => {
  site = await openWebhookSite();
});
afterAll(() => site.close());

describe('The payment page', () => {
  const page = async (impUid: string) => fetch(`${site.base}/window/${impUid}`, { redirect: 'manual' });

  it('shows the purchase, and its policy allows no scripts', async () => {
    const { impUid } = await site.buyer.open(newOrder(1_234_500));
    const answer = await page(impUid);
    const html = await answer.text();
    expect(html).toContain('결제 (체험용)');
    for (const text of ['온마음', '마음 상담', '1,234,500원', '승인', '카드 거절', '결제 취소', '창 닫기']) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/<script| on\w+=|김온유|010-1234/);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self' http:\/\/localhost:3000; frame-ancestors 'none'$/,
    );
  });

  it('shows that the payment is done when the buyer comes back to it, without a redirect', async () => {
    const { impUid } = await site.buyer.open(newOrder());
    await site.buyer.decide(impUid, 'approve');
    const answer = await page(impUid);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('이미 처리된 결제입니다.');
    expect(html).toContain(`imp_uid=${impUid}&amp;`);
    expect(html).not.toContain('<form');
  });

  it('closes without any parameter', async () => {
    const { impUid } = await site.buyer.open(newOrder());
    expect(await (await page(impUid)).text()).toContain(`href="${RETURN}">창 닫기`);
    expect(site.booked(impUid)?.status).toBe('ready');
  });

  it('escapes texts of an order', async () => {
    const answer = await fetch(`${site.base}/window`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        imp_code: KEYS.impCode,
        merchant_uid: 'order-html',
        name: '<img src=x>',
        amount: 100,
        m_redirect_url: `${RETURN}&x="><img src=x>`,
      }),
    });
    const { imp_uid } = (await answer.json()) as { imp_uid: string };
    expect(await (await page(imp_uid)).text()).not.toContain('<img');
  });

  it('does not open for another shop or another return address', async () => {
    await expect(buyerAt(site.base, 'imp00000000').open(newOrder())).rejects.toThrow('400');
    await expect(site.buyer.open({ ...newOrder(), returnTo: 'https://evil.example/' })).rejects.toThrow('400');
    expect((await page('imp_000000000000')).status).toBe(404);
  });
});
