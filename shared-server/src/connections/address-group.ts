import ipaddr from 'ipaddr.js';

/**
 * Groups addresses that count as one visitor: an IPv4 address in any spelling, or the /64 network of an IPv6 address,
 * since one device may use every address of its network (rules/boards.md#views).
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
