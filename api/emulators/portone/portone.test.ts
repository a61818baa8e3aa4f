import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buyerAt } from '../../test/support/buyer.ts';
import { startPortone } from './standalone.ts';

const KEYS = { impCode: 'imp12345678', apiKey: 'key', apiSecret: 'secret' };
const RETURN = 'http://localhost:3000/solution_counseling/7?ref=home';

let site: Server;
/** What the site was told, with the content type. */
const reports: { type: string | undefined; body: string }[] = [];
const told = (impUid: string) => reports.filter(({ body }) => body.includes(impUid));
/** Answers of the site wait for it. */
let hold = Promise.resolve();
let emulator: Awaited<ReturnType<typeof startPortone>>;
let buyer: ReturnType<typeof buyerAt>;

const options = () => ({
  keys: KEYS,
  returnOrigins: ['http://localhost:3000'],
  webhook: () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/api/order/webhook`,
});
beforeAll(async () => {
  site = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    await hold;
    reports.push({ type: request.headers['content-type'], body });
    response.end('{"status":200}');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  emulator = await startPortone(options());
  buyer = buyerAt(emulator.base, KEYS.impCode);
});
afterAll(async () => {
  await emulator.close();
  site.close();
});

const order = (amount = 50_000) => ({ orderNo: `order-${randomUUID()}`.slice(0, 40), amount, returnTo: RETURN });
const booked = (impUid: string) => emulator.portone.books.find(impUid);
async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resume) => setTimeout(resume, 5));
}

describe('A buyer', () => {
  it('who approves comes back with the ids, and the site is told', async () => {
    const { impUid, url } = await buyer.open(order());
    expect(url).toBe(`/emulator/portone/window/${impUid}`);
    const back = await buyer.decide(impUid, 'approve');
    expect(Object.fromEntries(back ?? [])).toEqual({
      ref: 'home',
      imp_uid: impUid,
      merchant_uid: booked(impUid)?.merchant_uid,
      imp_success: 'true',
    });
    await until(() => told(impUid).length === 1);
    const content = { imp_uid: impUid, merchant_uid: booked(impUid)?.merchant_uid, status: 'paid' };
    expect(told(impUid)).toEqual([{ type: 'application/json', body: JSON.stringify(content) }]);
  });

  it.each([
    ['decline', '카드사에서 승인을 거절하였습니다.'],
    ['cancel', '[결제포기] 사용자가 결제를 취소하셨습니다'],
  ] as const)('whose answer is "%s" comes back with an error, and nothing is told', async (action, message) => {
    const { impUid } = await buyer.open(order());
    const back = await buyer.decide(impUid, action);
    expect(back?.get('error_msg')).toBe(message);
    expect([back?.get('imp_uid'), back?.get('imp_success')]).toEqual([impUid, 'false']);
    expect(booked(impUid)).toMatchObject({ status: 'failed', fail_reason: message, paid_at: 0 });
    // later presses change nothing
    expect((await buyer.decide(impUid, 'approve'))?.get('imp_success')).toBe('false');
    expect(told(impUid)).toEqual([]);
  });

  it('who presses twice pays once', async () => {
    const { impUid } = await buyer.open(order());
    for (const _ of [1, 2]) expect((await buyer.decide(impUid, 'approve'))?.get('imp_success')).toBe('true');
    await buyer.pay(order(), 'webhook-first');
    expect(told(impUid)).toHaveLength(1);
  });

  it('finds no window for another amount than the registered one', async () => {
    const tampered = order(100);
    emulator.portone.books.register(tampered.orderNo, 50_000);
    const { impUid, url } = await buyer.open(tampered);
    const back = new URL(url);
    expect(back.origin + back.pathname).toBe('http://localhost:3000/solution_counseling/7');
    expect(back.searchParams.get('error_msg')).toContain('일치하지 않습니다');
    expect(booked(impUid)?.status).toBe('failed');
  });

  it('pays an order once, in whichever tab', async () => {
    const same = order();
    const [first, second] = [await buyer.open(same), await buyer.open(same)];
    await buyer.decide(first.impUid, 'approve');
    expect((await buyer.decide(second.impUid, 'approve'))?.get('error_msg')).toBe('이미 결제가 이루어진 거래건입니다.');
    expect(new URL((await buyer.open(same)).url).searchParams.get('error_code')).toBe('F1002');
    expect(emulator.portone.books.ofOrder(same.orderNo).filter(({ paid_at }) => paid_at)).toHaveLength(1);
  });
});

describe('The payment page', () => {
  const page = async (impUid: string) => fetch(`${emulator.base}/window/${impUid}`, { redirect: 'manual' });

  it('shows what is bought, and lets nothing run', async () => {
    const { impUid } = await buyer.open(order(1_234_500));
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

  it('says that it is done, to who comes back to it, and lets go further back', async () => {
    const { impUid } = await buyer.open(order());
    await buyer.decide(impUid, 'approve');
    const answer = await page(impUid);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('이미 처리된 결제입니다.');
    expect(html).toContain(`imp_uid=${impUid}&amp;`);
    expect(html).not.toContain('<form');
  });

  it('closes without any parameter', async () => {
    const { impUid } = await buyer.open(order());
    expect(await (await page(impUid)).text()).toContain(`href="${RETURN}">창 닫기`);
    expect(booked(impUid)?.status).toBe('ready');
  });

  it('writes nothing of an order as HTML', async () => {
    const answer = await fetch(`${emulator.base}/window`, {
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

  it('is not opened for another shop, nor to return elsewhere', async () => {
    await expect(buyerAt(emulator.base, 'imp00000000').open(order())).rejects.toThrow('400');
    await expect(buyer.open({ ...order(), returnTo: 'https://evil.example/' })).rejects.toThrow('400');
    expect((await page('imp_000000000000')).status).toBe(404);
  });
});

describe('On request', () => {
  it('another amount is paid than was registered', async () => {
    const impUid = await buyer.pay(order(50_000), 'tampered');
    expect(booked(impUid)).toMatchObject({ status: 'paid', amount: 5_000 });
  });

  it('the buyer does not come back, and the site is told', async () => {
    const { impUid } = await buyer.open(order());
    expect(await buyer.decide(impUid, 'approve', 'lost-redirect')).toBeNull();
    await until(() => told(impUid).length === 1);
  });

  it('the site has answered before the buyer is back', async () => {
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const { impUid } = await buyer.open(order());
    const back = buyer.decide(impUid, 'approve', 'webhook-first').then(() => told(impUid).length);
    await until(() => booked(impUid)?.status === 'paid');
    expect(told(impUid)).toEqual([]);
    release();
    expect(await back).toBe(1);
  });

  it('the site is told twice, as a form, or not at all', async () => {
    const twice = await buyer.pay(order(), 'webhook-twice');
    await until(() => told(twice).length === 2);
    expect(told(twice)[0]).toEqual(told(twice)[1]);
    const form = await buyer.pay(order(), 'webhook-form');
    await until(() => told(form).length === 1);
    expect(told(form)[0]).toEqual({
      type: 'application/x-www-form-urlencoded',
      body: `imp_uid=${form}&merchant_uid=${booked(form)?.merchant_uid}&status=paid`,
    });
    const silent = await buyer.pay(order(), 'no-webhook');
    await buyer.pay(order(), 'webhook-first');
    expect(told(silent)).toEqual([]);
  });

  it.each([
    ['read-timeout', 'read', 'timeout', 2],
    ['read-error', 'find', 'error', 2],
    ['cancel-refused', 'cancel', 'refuse', 1],
  ] as const)('"%s": later calls about this payment fail, others do not', async (situation, on, how, times) => {
    const impUid = await buyer.pay(order(), situation);
    const { faults } = emulator.portone;
    expect(faults.take(on, ['imp_other'])).toBeUndefined();
    const taken = Array.from({ length: times + 1 }, () => faults.take(on, [impUid]));
    expect(taken).toEqual([...Array(times).fill(how), undefined]);
    faults.clear();
  });
});

it('The script is a script, and the books are for those who have the token', async () => {
  const script = await fetch(`${emulator.base}/v1/iamport.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const impUid = await buyer.pay(order(), 'no-webhook');
  const read = (authorization?: string) =>
    fetch(`${emulator.base}/admin/books`, authorization ? { headers: { authorization } } : {});
  expect((await read()).status).toBe(404);
  const { access_token } = emulator.portone.tokens.give();
  const { payments } = (await (await read(access_token)).json()) as { payments: object[] };
  expect(payments).toContainEqual({
    imp_uid: impUid,
    merchant_uid: booked(impUid)?.merchant_uid,
    status: 'paid',
    paid: 50_000,
    cancelled: 0,
    cancellations: 0,
  });
});
