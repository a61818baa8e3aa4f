import { Networks, sumOfNetworks } from './network.ts';

const SECRET = 'mK3vQ9xR2bT7wY5zN8cF4hJ6pL1sD0gA';
const networks = new Networks(SECRET);
const networkOf = (address: string) => networks.nameOf(address);

it('The name of a network reveals no address, and is the same for all of its addresses', () => {
  expect(networkOf('203.0.113.9')).toMatch(/^\d+~[\w-]{16}$/);
  expect(networkOf('203.0.113.9')).toBe(networkOf('::ffff:203.0.113.77'));
  expect(networkOf('203.0.113.9')).not.toBe(networkOf('203.0.114.9'));
  expect(networkOf('2001:db8:7:1::')).toBe(networkOf('2001:db8:7:ffff::1'));
  expect(networkOf('2001:db8:7::')).not.toBe(networkOf('2001:db8:8::'));
});

it('Site servers with one secret use the same names on a day; with another secret or none, they use other names', () => {
  let now = Date.parse('2026-11-23T12:00:00Z');
  const name = (secret: string) => new Networks(secret, () => now).nameOf('203.0.113.9');
  const today = name(SECRET);
  expect(name(SECRET)).toBe(today);
  expect(new Set([today, name('another'), name(''), name('')]).size).toBe(4);
  now += 86_400_000;
  expect(name(SECRET)).not.toBe(today);
});

it.each(['127.0.0.1', '::1', '::ffff:10.0.0.7', '192.168.1.1', 'fd00::1', 'fe80::1'])(
  '%s does not identify a client',
  (ip) => {
    expect(networks.foreignNameOf(ip)).toBeUndefined();
  },
);

it.each(['203.0.113.9', '2001:4860::8888', 'unknown'])('%s identifies a client', (ip) => {
  expect(networks.foreignNameOf(ip)).toBe(networkOf(ip));
});

it('Values of networks are added up for the day with the larger sum, since each day has its own names', () => {
  const networkNames = (day: string, ...addresses: string[]) => {
    const known = new Networks(SECRET, () => Date.parse(`${day}T23:00:00Z`));
    return addresses.map((address) => known.nameOf(address));
  };
  const before = networkNames('2026-11-23', '203.0.113.9', '203.0.114.9');
  const after = networkNames('2026-11-24', '203.0.113.9', '203.0.114.9', '203.0.115.9');
  const counted = (names: string[]) => sumOfNetworks(names.map((name) => [name, 1]));
  expect(counted(before)).toBe(2);
  expect(counted([...before, ...after])).toBe(3);
  expect(counted([])).toBe(0);
});
