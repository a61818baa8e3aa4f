import { z } from 'zod';

/** Setting of the proxies that are trusted to report the client's address. */

/** An address, a network, or a named set of networks of proxy-addr. */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);

/** Number of trusted proxies, or comma-separated addresses and networks. */
export const TrustProxy = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((one) => one.trim())))
  .pipe(z.union([z.number(), z.array(Network)], 'must be a number, or addresses and networks'))
  .default(0);

/** Converts the setting to Fastify's `trustProxy`. A number counts the proxies, beginning with the one closest to this server. */
export const trusted = (proxies: z.infer<typeof TrustProxy>) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
