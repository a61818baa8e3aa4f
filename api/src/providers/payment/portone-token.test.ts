import { openTestProvider, type TestProvider } from '../../../test/support/market/test-provider.ts';
import { GatewayDown } from './gateway.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());
afterEach(() => provider.portone.faults.clear());

describe('The token', () => {
  const renewals = () => jest.spyOn(provider.portone.tokens, 'give');

  it('is requested once for concurrent calls, and kept until it expires', async () => {
    const give = renewals();
    const gateway = provider.connect();
    await Promise.all([1, 2, 3].map(() => gateway.find('imp_1')));
    expect(give).toHaveBeenCalledTimes(1);
    give.mockRestore();
  });

  it('that was revoked is renewed once, and the call is made', async () => {
    const { impUid } = await provider.purchase();
    const gateway = provider.connect();
    await gateway.find(impUid);
    provider.portone.tokens.revoke();
    const give = renewals();
    const found = await Promise.all([1, 2, 3].map(() => gateway.find(impUid)));
    expect(found.map((payment) => payment?.status)).toEqual(['paid', 'paid', 'paid']);
    expect(give).toHaveBeenCalledTimes(1);
    give.mockRestore();
  });

  it('is refused for wrong keys; the outcome of the call is then unknown', async () => {
    await expect(provider.connect({ apiSecret: 'other' }).find('imp_1')).rejects.toThrow(GatewayDown);
  });

  it('is requested again by the next call if it was not issued', async () => {
    const gateway = provider.connect();
    provider.fail('token', 'error');
    await expect(gateway.find('imp_1')).rejects.toThrow(GatewayDown);
    expect(await gateway.find('imp_1')).toBeNull();
  });
});
