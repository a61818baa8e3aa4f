import { readConfig } from './config.ts';

it.each([
  [undefined, 0],
  ['2', 2],
  ['10.0.0.1, 192.168.0.0/16,2001:db8::/32,loopback', ['10.0.0.1', '192.168.0.0/16', '2001:db8::/32', 'loopback']],
])('TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

it.each(['true', 'nginx', '10.0.0.1/33', '10.0.0', ''])('TRUST_PROXY=%j is refused', (TRUST_PROXY) => {
  expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY');
});

it('Production needs an https origin and the secret that is shared with the API', () => {
  const secret = 'x'.repeat(40);
  const read = (SITE_ORIGIN?: string, SITE_SECRET?: string) => () =>
    readConfig({ NODE_ENV: 'production', SITE_ORIGIN, SITE_SECRET });
  expect(read(undefined, secret)).toThrow('SITE_ORIGIN');
  expect(read('http://onmaum.example', secret)).toThrow('SITE_ORIGIN');
  expect(read('https://onmaum.example')).toThrow('SITE_SECRET');
  expect(read('https://onmaum.example', secret)().origin).toBe('https://onmaum.example');
});
