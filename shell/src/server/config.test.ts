import { randomBytes } from 'node:crypto';
import { readConfig } from './config.ts';

it.each([
  [undefined, 0],
  ['', 0],
  ['2', 2],
  ['10.0.0.1, 192.168.0.0/16,2001:db8::/32,loopback', ['10.0.0.1', '192.168.0.0/16', '2001:db8::/32', 'loopback']],
])('TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
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
