import { createHmac, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';

const DAY = 86_400_000;

/** Address ranges that do not identify a client: of this machine, of tests, and of proxies that TRUST_PROXY does not list. */
const BESIDE = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/**
 * Pseudonyms of the networks of clients. A network is a block of 256 IPv4 addresses, or an IPv6 /48. It is larger than an address
 * group of the rate limits, since one household or company may have many address groups.
 *
 * A name is a keyed hash. The key is derived from the day and the secret of the site, so that all site servers compute the same
 * names, also after a restart. The secret is not stored with the names, so stored names alone reveal no addresses. Each
 * network gets a new name at midnight (UTC). A name begins with its day, so that `sumOfNetworks` counts no network twice.
 */
export class Networks {
  #secret: string | Buffer;
  #now: () => number;
  #key = { day: -1, bytes: Buffer.alloc(0) };

  /** @param secret secret of the site; if it is empty, other processes use different names */
  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret || randomBytes(32);
    this.#now = now;
  }

  nameOf(address: string): string {
    const { day, bytes } = this.#today;
    return `${day}~${createHmac('sha256', bytes).update(prefixOf(address)).digest('base64url').slice(0, 16)}`;
  }

  /** The name of the network of a client; undefined for an address that does not identify the client. */
  foreignNameOf(address: string): string | undefined {
    const isBeside = ipaddr.isValid(address) && BESIDE.includes(ipaddr.process(address).range());
    return isBeside ? undefined : this.nameOf(address);
  }

  get #today() {
    const day = Math.floor(this.#now() / DAY);
    if (this.#key.day !== day) {
      const bytes = createHmac('sha256', this.#secret).update(`names of networks, day ${day}`).digest();
      this.#key = { day, bytes };
    }
    return this.#key;
  }
}

/**
 * Adds up values of networks. A network has two names in a period that includes midnight. To count no network twice, only the
 * values of the day with the larger sum are added.
 */
export function sumOfNetworks(values: Iterable<readonly [name: string, value: number]>): number {
  const days = new Map<string, number>();
  for (const [name, value] of values) {
    const day = /^\d+(?=~)/.exec(name)?.[0] ?? '';
    days.set(day, (days.get(day) ?? 0) + value);
  }
  return Math.max(0, ...days.values());
}

function prefixOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const bytes = ipaddr.process(address).toByteArray();
  return bytes.slice(0, bytes.length === 4 ? 3 : 6).join('.');
}
