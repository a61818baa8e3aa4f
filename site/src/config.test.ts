import { randomBytes } from 'node:crypto';
import { readConfig } from './config.ts';

it.each([
  [undefined, 0],
  ['', 0],
  ['2', 2],
  ['10.0.0.1, 192.168.0.0/16,2001:db8::/32,loopback', ['10.0.0.1', '192.168.0.0/16', '2001:db8::/32', 'loopback']],
])('TRUST_PROXY=%s is accepted', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

it.each(['true', 'nginx', '10.0.0.1/33', '10.0.0', '1,10.0.0.1'])('TRUST_PROXY=%j is refused', (TRUST_PROXY) => {
  expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY');
});

describe('In production', () => {
  const production = {
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://onmaum.example,https://www.onmaum.example',
    SITE_SECRET: randomBytes(48).toString('base64'),
  };

  it('the first origin is the main one', () => {
    expect(readConfig(production)).toMatchObject({ origin: 'https://onmaum.example', stopPauseMs: 5000 });
  });

  it.each([
    ['SITE_ORIGIN', ''],
    ['SITE_ORIGIN', 'http://onmaum.example'],
    ['SITE_ORIGIN', 'https://onmaum.example,http://onmaum.example'],
    ['SITE_ORIGIN', 'ftp://onmaum.example'],
    ['SITE_SECRET', ''],
    ['SITE_SECRET', randomBytes(23).toString('base64url')],
    ['SITE_SECRET', 'x'.repeat(40)],
    ['SITE_SECRET', 'change-me-to-something-that-is-long'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
  });
});

it.each([
  [{}, []],
  // without keys, this site emulates the payment provider, so no other host opens its window
  [{ PORTONE_WINDOW_HOSTS: 'https://*.inicis.com' }, []],
  [{ PORTONE_IMP_CODE: 'imp1' }, ['https://*.iamport.kr', 'https://*.iamport.co']],
  [
    { PORTONE_IMP_CODE: 'imp1', PORTONE_WINDOW_HOSTS: 'https://*.inicis.com, https://pay.kcp.co.kr' },
    ['https://*.iamport.kr', 'https://*.iamport.co', 'https://*.inicis.com', 'https://pay.kcp.co.kr'],
  ],
])('With %j the payment page allows the hosts %j', (environment, hosts) => {
  expect(readConfig(environment).paymentHosts).toEqual(hosts);
});

it.each(['*', 'https://*', 'http://kcp.co.kr', 'https://kcp.co.kr/path', "https://kcp.co.kr 'unsafe-eval'"])(
  'PORTONE_WINDOW_HOSTS=%s is refused',
  (PORTONE_WINDOW_HOSTS) => {
    expect(() => readConfig({ PORTONE_WINDOW_HOSTS })).toThrow('PORTONE_WINDOW_HOSTS');
  },
);
