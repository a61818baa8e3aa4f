import { fromSite, useApp } from '../test/support/app.ts';

const test = useApp({ RATE_LIMIT_FACTOR: '0.05' });

const GET = [
  '/emulator/kakao/oauth/authorize',
  '/emulator/naver/oauth2.0/authorize',
  '/emulator/portone/v1/iamport.js',
];
const POST = ['/emulator/kakao/oauth/token', '/emulator/portone/window', '/emulator/portone/users/getToken'];

it('A caller who is too fast has to wait, but others do not', async () => {
  const ask = async (method: 'GET' | 'POST', url: string, address: string) =>
    (await test.app.inject({ method, url, headers: fromSite({ address }) })).statusCode;
  for (const url of GET) expect(await ask('GET', url, '203.0.113.1')).not.toBe(429);
  for (const url of POST) expect(await ask('POST', url, '203.0.113.1')).not.toBe(429);
  for (const url of GET) expect(await ask('GET', url, '203.0.113.1')).toBe(429);
  for (const url of POST) expect(await ask('POST', url, '203.0.113.1')).toBe(429);
  expect(await ask('GET', GET[2] ?? '', '203.0.113.2')).toBe(200);
});

it('Calls of the API to its emulators are not limited', async () => {
  const { payments } = test.app;
  for (let n = 0; n < 10; n += 1) await payments.prepare(`ONMAUM_${n}`, 50_000);
  expect(await payments.findByOrder('ONMAUM_1')).toBeNull();
});

it('A caller on this machine that acts for a browser is counted as the browser', async () => {
  const headers = fromSite({ address: '203.0.113.3' });
  const ask = async () => (await fetch(`${test.origin}/emulator/portone/v1/iamport.js`, { headers })).status;
  for (let n = 0; n < 6; n += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
});
