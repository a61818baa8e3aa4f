import fc from 'fast-check';
import { addressGroup } from './address-group.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:102:304', '1.2.3.4'],
  ['::FFFF:506:708', '5.6.7.8'],
  ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s belongs to %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

it('All addresses of a /64 network count as one visitor, and addresses of another network as another', () => {
  const part = fc.integer({ min: 0, max: 0xffff });
  const four = fc.tuple(part, part, part, part);
  fc.assert(
    fc.property(four, four, four, (network, one, other) => {
      const at = (...parts: number[]) =>
        new URL(`http://[${parts.map((n) => n.toString(16)).join(':')}]`).hostname.slice(1, -1);
      expect(addressGroup(at(...network, ...one))).toBe(addressGroup(at(...network, ...other)));
      const next = network.with(3, (network[3] + 1) % 0x10000);
      expect(addressGroup(at(...next, ...one))).not.toBe(addressGroup(at(...network, ...one)));
    }),
  );
});
