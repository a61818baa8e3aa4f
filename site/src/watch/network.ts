import { createHmac, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Forgotten with this process, so that nobody finds an address behind what is kept of it. */
const KEY = randomBytes(32);

/**
 * Where a browser is, as a name that tells nothing: networks of 256 addresses, of IPv6 those of one site (/48). They are
 * larger than the address groups of the rate limits, since one place may have many of those.
 */
export function networkOf(address: string): string {
  return createHmac('sha256', KEY).update(prefixOf(address)).digest('base64url').slice(0, 16);
}

/** Ranges of addresses beside this server: of itself, of tests, of proxies that are not named. */
const BESIDE = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** The network of a browser somewhere else; undefined where an address does not tell who asks. */
export function foreignNetworkOf(address: string): string | undefined {
  const isBeside = ipaddr.isValid(address) && BESIDE.includes(ipaddr.process(address).range());
  return isBeside ? undefined : networkOf(address);
}

function prefixOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const bytes = ipaddr.process(address).toByteArray();
  return bytes.slice(0, bytes.length === 4 ? 3 : 6).join('.');
}
