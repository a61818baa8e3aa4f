import { createHmac, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';

const DAY = 86_400_000;

/** Address ranges of this machine, of tests and of unlisted proxies. */
const BESIDE = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/**
 * Opaque names of the networks of clients: 256 IPv4 addresses, or an IPv6 site (/48). Networks are larger than the address groups
 * of the rate limits, since one place may have many address groups.
 *
 * The names of a day have a key that is made from the secret of the site, so that all site servers, also after a restart, give
 * the same ones. The secret is not stored with the names, so they alone tell no address. A name begins with its day, because
 * a network has another one after midnight (UTC).
 */
export class Networks {
  #secret: string | Buffer;
  #now: () => number;
  #key = { day: -1, bytes: Buffer.alloc(0) };

  /** @param secret without one the names are those of this process alone */
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
 * Adds up values of networks. Those of two days may be of the same networks, so only the day with the larger sum counts: no place
 * counts twice in a period that has midnight in it.
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
