import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Act, Way } from '../../../emulators/portone/faults.ts';
import { startPortone } from '../../../emulators/portone/standalone.ts';
import { buyerAt } from '../../../test/support/buyer.ts';
import { GatewayDown, GatewayRefused } from './gateway.ts';
import { createPortone } from './portone.ts';

const KEYS = { impCode: 'imp12345678', apiKey: 'key', apiSecret: 'secret' };
const ORIGIN = 'http://localhost:3000';
const window = { script: '', impCode: KEYS.impCode, channelKey: '' };

type Access = typeof KEYS & { base: string; timeoutMs: number };

let emulator: Awaited<ReturnType<typeof startPortone>>;
let buyer: ReturnType<typeof buyerAt>;
/** The time of the emulator's clock, which runs apart from this machine's. */
const now = 1_700_000_000_000;
beforeAll(async () => {
  const options = { keys: KEYS, returnOrigins: [ORIGIN], webhook: () => undefined, now: () => now };
  emulator = await startPortone(options);
  buyer = buyerAt(emulator.base, KEYS.impCode);
});
afterAll(() => emulator.close());
afterEach(() => emulator.portone.faults.clear());

const connect = ({ base = emulator.base, timeoutMs = 5_000, ...keys }: Partial<Access> = {}) =>
  createPortone({ window, ...KEYS, ...keys, base: () => base, timeoutMs });
const fail = (on: Act, how: Way, times = 1) => emulator.portone.faults.add({ on, how, times });

const newOrder = () => `ONMAUM_${now}_${randomUUID().slice(0, 8)}`;
/** A prepared and paid order. */
async function purchase(amount = 50_000) {
  const orderNo = newOrder();
  await connect().prepare(orderNo, amount);
  return { orderNo, impUid: await buyer.pay({ orderNo, amount }) };
}

describe('A payment', () => {
  it('is found by its id and by its order, in our words', async () => {
    const { orderNo, impUid } = await purchase();
    const expected = {
      impUid,
      orderNo,
      status: 'paid',
      amount: 50_000,
      cancelled: 0,
      currency: 'KRW',
      paidAt: new Date(now),
      cardName: 'BC카드',
    };
    expect(await connect().find(impUid)).toEqual(expected);
    expect(await connect().findByOrder(orderNo)).toEqual(expected);
  });

  it('that nobody knows, or could, is null', async () => {
    expect(await connect().find('imp_000000000000')).toBeNull();
    expect(await connect().findByOrder('ONMAUM_0_0')).toBeNull();
    for (const forged of ['', '..', 'find/x', '%2e%2e', 'a?b', '가', 'x'.repeat(65)]) {
      expect(await connect().find(forged)).toBeNull();
      expect(await connect().findByOrder(forged)).toBeNull();
    }
  });

  it('of an order is the paid one among many attempts, also after it was given back', async () => {
    const orderNo = newOrder();
    const order = { orderNo, amount: 10_000 };
    for (let times = 0; times < 25; times += 1) await buyer.decide((await buyer.open(order)).impUid, 'decline');
    expect(await connect().findByOrder(orderNo)).toMatchObject({ status: 'failed', paidAt: null });
    const impUid = await buyer.pay(order);
    for (let times = 0; times < 25; times += 1) await buyer.open(order);
    expect(await connect().findByOrder(orderNo)).toMatchObject({ impUid, status: 'paid' });
    await connect().cancel({ impUid, amount: 10_000, cancellable: 10_000, reason: '환불' });
    expect(await connect().findByOrder(orderNo)).toMatchObject({ impUid, status: 'cancelled', cancelled: 10_000 });
  });
});

describe('An amount', () => {
  it('is registered once, and again without harm; another one is refused', async () => {
    const orderNo = newOrder();
    for (const _ of [1, 2]) await connect().prepare(orderNo, 30_000);
    await expect(connect().prepare(orderNo, 20_000)).rejects.toThrow(GatewayRefused);
    expect(emulator.portone.books.registered(orderNo)).toBe(30_000);
  });

  it('whose registration was answered to nobody is registered', async () => {
    const orderNo = newOrder();
    fail('prepare', 'lost');
    await expect(connect().prepare(orderNo, 30_000)).rejects.toThrow(GatewayDown);
    await connect().prepare(orderNo, 30_000);
  });

  it('that was refused for another reason is not registered', async () => {
    fail('prepare', 'refuse');
    // a number that is not there after the refusal
    await expect(connect().prepare(newOrder(), 30_000)).rejects.toThrow(GatewayRefused);
  });
});

describe('Money', () => {
  it('is given back in parts, each once', async () => {
    const { impUid } = await purchase();
    const part = { impUid, amount: 20_000, cancellable: 50_000, reason: '환불' };
    for (const _ of [1, 2]) {
      expect(await connect().cancel(part)).toMatchObject({ status: 'cancelled', amount: 50_000, cancelled: 20_000 });
    }
    const rest = { impUid, amount: 30_000, cancellable: 30_000, reason: '환불' };
    for (const _ of [1, 2]) expect(await connect().cancel(rest)).toMatchObject({ cancelled: 50_000 });
    expect(emulator.portone.books.find(impUid)?.cancel_history.map(({ amount }) => amount)).toEqual([20_000, 30_000]);
  });

  it('is not given back when less is left than we think, and not for what was never paid', async () => {
    const { impUid } = await purchase();
    await connect().cancel({ impUid, amount: 10_000, cancellable: 50_000, reason: '환불' });
    const wrong = { impUid, amount: 20_000, cancellable: 50_000, reason: '환불' };
    await expect(connect().cancel(wrong)).rejects.toThrow(GatewayRefused);
    expect(await connect().find(impUid)).toMatchObject({ cancelled: 10_000 });

    const orderNo = newOrder();
    const unpaid = (await buyer.open({ orderNo, amount: 5_000 })).impUid;
    for (const impUid of [unpaid, 'imp_000000000000']) {
      const nothing = { impUid, amount: 5_000, cancellable: 5_000, reason: '환불' };
      await expect(connect().cancel(nothing)).rejects.toThrow(GatewayRefused);
    }
  });

  it('that was given back without an answer is not given back again', async () => {
    const { impUid } = await purchase();
    const all = { impUid, amount: 50_000, cancellable: 50_000, reason: '환불' };
    fail('cancel', 'lost');
    await expect(connect().cancel(all)).rejects.toThrow(GatewayDown);
    expect(await connect().cancel(all)).toMatchObject({ cancelled: 50_000 });
    expect(emulator.portone.books.find(impUid)?.cancel_history).toHaveLength(1);
  });

  it('stays when the provider refuses', async () => {
    const { impUid } = await purchase();
    fail('cancel', 'refuse');
    const all = { impUid, amount: 50_000, cancellable: 50_000, reason: '환불' };
    await expect(connect().cancel(all)).rejects.toThrow(GatewayRefused);
    expect(await connect().find(impUid)).toMatchObject({ status: 'paid', cancelled: 0 });
  });
});

describe('The token', () => {
  const renewals = () => jest.spyOn(emulator.portone.tokens, 'give');

  it('is asked for once by calls at the same time, and kept until it expires', async () => {
    const give = renewals();
    const gateway = connect();
    await Promise.all([1, 2, 3].map(() => gateway.find('imp_1')));
    expect(give).toHaveBeenCalledTimes(1);
    give.mockRestore();
  });

  it('that was revoked is renewed once, and the call is made', async () => {
    const { impUid } = await purchase();
    const gateway = connect();
    await gateway.find(impUid);
    emulator.portone.tokens.revoke();
    const give = renewals();
    const found = await Promise.all([1, 2, 3].map(() => gateway.find(impUid)));
    expect(found.map((payment) => payment?.status)).toEqual(['paid', 'paid', 'paid']);
    expect(give).toHaveBeenCalledTimes(1);
    give.mockRestore();
  });

  it('is not given for wrong keys: nothing is known then', async () => {
    await expect(connect({ apiSecret: 'other' }).find('imp_1')).rejects.toThrow(GatewayDown);
  });

  it('that could not be had is asked for again by the next call', async () => {
    const gateway = connect();
    fail('token', 'error');
    await expect(gateway.find('imp_1')).rejects.toThrow(GatewayDown);
    expect(await gateway.find('imp_1')).toBeNull();
  });
});

describe.each(['timeout', 'drop', 'lost', 'error'] as const)('A provider that answers with "%s"', (how) => {
  it('leaves it open what became of a call', async () => {
    const { orderNo, impUid } = await purchase();
    const gateway = connect(how === 'timeout' ? { timeoutMs: 500 } : {});
    const all = { impUid, amount: 50_000, cancellable: 50_000, reason: '환불' };
    const calls = {
      token: () => connect({ timeoutMs: 500 }).find(impUid),
      read: () => gateway.find(impUid),
      find: () => gateway.findByOrder(orderNo),
      prepare: () => gateway.prepare(orderNo, 50_000),
      cancel: () => gateway.cancel(all),
    };
    for (const [on, call] of Object.entries(calls)) {
      fail(on as Act, how);
      await expect(call()).rejects.toThrow(GatewayDown);
    }
    expect(await connect().cancel(all)).toMatchObject({ cancelled: 50_000 });
  });
});

describe('Something else than the provider', () => {
  let other: Server;
  let content = '';
  let status = 200;
  beforeAll(async () => {
    other = createServer((request, response) => {
      const token = { code: 0, message: null, response: { access_token: 't', now: 0, expired_at: 1800 } };
      response.writeHead(request.url === '/users/getToken' ? 200 : status, { location: emulator.base });
      response.end(request.url === '/users/getToken' ? JSON.stringify(token) : content);
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
  });
  afterAll(() => other.close());

  const payment = { imp_uid: 'imp_2', merchant_uid: 'o', status: 'paid', amount: 1, currency: 'KRW', paid_at: 1 };
  it.each([
    ['a page', 200, '<html>'],
    ['a page that is missing', 404, '<html>'],
    ['a redirect', 302, ''],
    ['another answer', 200, '{}'],
    ['an answer without a payment', 200, '{"code":0,"message":null,"response":null}'],
    ['a failure', 200, '{"code":1,"message":"x","response":null}'],
    ['another payment', 200, JSON.stringify({ code: 0, response: payment })],
    ['an unknown status', 200, JSON.stringify({ code: 0, response: { ...payment, imp_uid: 'imp_1', status: 'new' } })],
    ['too many calls', 429, '{"code":-1,"message":"x","response":null}'],
    ['its token refused', 401, '{"code":-1,"message":"Unauthorized","response":null}'],
  ])('answers with %s: nothing is known', async (_what, answered, text) => {
    status = answered;
    content = text;
    const { port } = other.address() as AddressInfo;
    await expect(connect({ base: `http://127.0.0.1:${port}` }).find('imp_1')).rejects.toThrow(GatewayDown);
  });
});

it('An error says nothing of an answer', async () => {
  const { impUid } = await purchase();
  fail('cancel', 'refuse');
  const error = await connect()
    .cancel({ impUid, amount: 50_000, cancellable: 50_000, reason: '환불' })
    .catch((reason: Error) => reason);
  expect(error).toMatchObject({ message: 'PortOne did not cancel (code 1)' });
  expect((error as Error).cause).toBeUndefined();
});
