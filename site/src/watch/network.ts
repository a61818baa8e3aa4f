import { createHmac, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Key in memory only, so that no address can be derived from stored names. */
const KEY = randomBytes(32);

/**
 * An opaque name of a client's network: 256 IPv4 addresses, or an IPv6 site (/48). Networks are larger than the address groups
 * of the rate limits, since one place may have many address groups.
 */
export function networkOf(address: string): string {
  return createHmac('sha256', KEY).update(prefixOf(address)).digest('base64url').slice(0, 16);
}

/** Address ranges of this machine, of tests and of unlisted proxies. */
const BESIDE = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** The network of a client; undefined for an address that does not identify the client. */
export function foreignNetworkOf(address: string): string | undefined {
  const isBeside = ipaddr.isValid(address) && BESIDE.includes(ipaddr.process(address).range());
  return isBeside ? undefined : networkOf(address);
}

function prefixOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const bytes = ipaddr.process(address).toByteArray();
  return bytes.slice(0, bytes.length === 4 ? 3 : 6).join('.');
}
