import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Act } from '../../../emulators/portone/faults.ts';
import { openTestProvider, type TestProvider } from '../../../test/support/market/test-provider.ts';
import { GatewayDown } from './gateway.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());
afterEach(() => provider.portone.faults.clear());

describe.each(['timeout', 'drop', 'lost', 'error'] as const)('A provider that answers with "%s"', (how) => {
  it('leaves the outcome of a call unknown', async () => {
    const { orderNo, impUid } = await provider.purchase();
    const gateway = provider.connect(how === 'timeout' ? { timeoutMs: 500 } : {});
    const all = { impUid, amount: 50_000, cancellable: 50_000, reason: '환불' };
    const calls = {
      token: () => provider.connect({ timeoutMs: 500 }).find(impUid),
      read: () => gateway.find(impUid),
      find: () => gateway.findByOrder(orderNo),
      prepare: () => gateway.prepare(orderNo, 50_000),
      cancel: () => gateway.cancel(all),
    };
    for (const [on, call] of Object.entries(calls)) {
      provider.fail(on as Act, how);
      await expect(call()).rejects.toThrow(GatewayDown);
      // remains if the call failed before it reached this act
      provider.portone.faults.clear();
    }
    expect(await provider.connect().cancel(all)).toMatchObject({ cancelled: 50_000 });
  });
});

describe('Something else than the provider', () => {
  let other: Server;
  let content = '';
  let status = 200;
  beforeAll(async () => {
    other = createServer((request, response) => {
      const token = { code: 0, message: null, response: { access_token: 't', now: 0, expired_at: 1800 } };
      response.writeHead(request.url === '/users/getToken' ? 200 : status, { location: provider.base });
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
    ['a refusal of its token', 401, '{"code":-1,"message":"Unauthorized","response":null}'],
  ])('answers with %s: the outcome is unknown', async (_what, answered, text) => {
    status = answered;
    content = text;
    const { port } = other.address() as AddressInfo;
    await expect(provider.connect({ base: `http://127.0.0.1:${port}` }).find('imp_1')).rejects.toThrow(GatewayDown);
  });
});

it('An error does not quote the answer', async () => {
  const { impUid } = await provider.purchase();
  provider.fail('cancel', 'refuse');
  const error = await provider
    .connect()
    .cancel({ impUid, amount: 50_000, cancellable: 50_000, reason: '환불' })
    .catch((reason: Error) => reason);
  expect(error).toMatchObject({ message: 'PortOne did not cancel (code 1)' });
  expect((error as Error).cause).toBeUndefined();
});
