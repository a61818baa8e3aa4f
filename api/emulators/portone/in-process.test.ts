import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from '../../src/providers/payment/index.ts';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { buyerAt } from '../../test/support/market/buyer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

it('The API calls the emulator of its own process, and browsers get its script', async () => {
  const gateway = createGateway(test.app);
  expect(gateway.window).toEqual({
    script: '/emulator/portone/v1/iamport.js',
    impCode: 'imp00000000',
    channelKey: '',
  });
  expect((await test.app.inject(gateway.window.script)).headers['content-type']).toContain('text/javascript');
  await gateway.prepare('ONMAUM_1_a', 50_000);
  const impUid = await buyerAt(`${test.origin}/emulator/portone`).pay({ orderNo: 'ONMAUM_1_a', amount: 50_000 });
  expect(await gateway.findByOrder('ONMAUM_1_a')).toMatchObject({ impUid, status: 'paid', amount: 50_000 });
});

it('The emulator is not part of the documented API', async () => {
  expect((await test.app.inject('/api/openapi.json')).body).not.toContain('portone');
});

it('With keys the emulator is absent, and browsers get the real script', async () => {
  const keys = { PORTONE_IMP_CODE: 'imp12345678', PORTONE_API_KEY: 'key', PORTONE_API_SECRET: 'secret' };
  const real = await startApp(keys);
  expect(real.routes.filter(({ url }) => url.includes('portone'))).toEqual([]);
  expect(createGateway(real.app).window).toEqual({
    script: 'https://cdn.iamport.kr/v1/iamport.js',
    impCode: 'imp12345678',
    channelKey: '',
  });
  await real.close();
});

describe('In a demonstration', () => {
  let open: TestApp;
  beforeAll(async () => {
    const SITE_ORIGIN = 'https://onmaum.example';
    const SITE_SECRET = randomBytes(48).toString('base64');
    const FIELD_KEYS = `k1:${randomBytes(32).toString('base64')}`;
    const env = { NODE_ENV: 'production', ALLOW_EMULATORS: '1', SITE_ORIGIN, SITE_SECRET, FIELD_KEYS };
    open = await startApp({ ...env, DATA_DIR: await mkdtemp(join(tmpdir(), 'onmaum-demonstration-')) });
  });
  afterAll(async () => {
    await open.close();
    await rm(open.app.config.dataDir, { recursive: true });
  });

  it('keys from the sources give no token for payments', async () => {
    const ask = async (imp_key: string, imp_secret: string) => {
      const payload = { imp_key, imp_secret };
      return (await open.app.inject({ method: 'POST', url: '/emulator/portone/users/getToken', payload })).statusCode;
    };
    expect(await ask('onmaum-portone-emulator', 'onmaum-portone-emulator-secret')).toBe(401);
    const { apiKey, apiSecret } = open.app.config.payment;
    expect(await ask(apiKey, apiSecret)).toBe(200);
  });

  it('the books and prepared failures are unavailable, even with a token', async () => {
    expect(test.routes.filter(({ url }) => url.includes('/admin/'))).toHaveLength(4);
    expect(open.routes.filter(({ url }) => url.includes('/admin/'))).toEqual([]);
  });
});
