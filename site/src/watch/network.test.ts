import { foreignNetworkOf, networkOf } from './network.ts';

it('The name of a network reveals no address, and is the same for all of its addresses', () => {
  expect(networkOf('203.0.113.9')).toMatch(/^[\w-]{16}$/);
  expect(networkOf('203.0.113.9')).toBe(networkOf('::ffff:203.0.113.77'));
  expect(networkOf('203.0.113.9')).not.toBe(networkOf('203.0.114.9'));
  expect(networkOf('2001:db8:7:1::')).toBe(networkOf('2001:db8:7:ffff::1'));
  expect(networkOf('2001:db8:7::')).not.toBe(networkOf('2001:db8:8::'));
});

it('Two processes have different names for the same network', async () => {
  const again = './network.ts?of-another-process';
  const other = (await import(again)) as typeof import('./network.ts');
  expect(other.networkOf('203.0.113.9')).toMatch(/^[\w-]{16}$/);
  expect(other.networkOf('203.0.113.9')).not.toBe(networkOf('203.0.113.9'));
});

it.each(['127.0.0.1', '::1', '::ffff:10.0.0.7', '192.168.1.1', 'fd00::1', 'fe80::1'])(
  '%s does not identify a client',
  (ip) => {
    expect(foreignNetworkOf(ip)).toBeUndefined();
  },
);

it.each(['203.0.113.9', '2001:4860::8888', 'unknown'])('%s identifies a client', (ip) => {
  expect(foreignNetworkOf(ip)).toBe(networkOf(ip));
});
