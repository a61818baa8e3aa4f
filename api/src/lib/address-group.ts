import { isIP } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one visitor: an IPv4 address, or the /64 network of an IPv6 address, in which a single device has
 * all addresses to choose from (rules/boards.md#views).
 */
export function addressGroup(address: string): string {
  const [plain = ''] = address.split('%');
  const ipv4 = IPV4_IN_IPV6.exec(plain)?.[1];
  if (ipv4 || isIP(plain) !== 6) return ipv4 ?? plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  // an IPv4 address at the end stands for two groups
  const length = before.length + after.length + (plain.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
