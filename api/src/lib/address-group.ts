import ipaddr from 'ipaddr.js';

/**
 * One visitor for limits and counts: an IPv4 address, however it is written, or the /64 network of an IPv6 address, in which a
 * single device has all addresses to choose from (rules/boards.md#views).
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
