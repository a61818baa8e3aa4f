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

it('It is no part of the documented API', async () => {
  expect((await test.app.inject('/api/openapi.json')).body).not.toContain('portone');
});

it('With keys there is no emulator, and browsers get the real script', async () => {
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
