import { z } from 'zod';

/** The proxies in front of a server, whose word on who asks is believed. */

/** An address, a network, or the name of some that proxy-addr knows. */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);

/** Their number, or a comma list of addresses and networks. */
export const TrustProxy = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((one) => one.trim())))
  .pipe(z.union([z.number(), z.array(Network)], 'must be a number, or addresses and networks'))
  .default(0);

/** As the framework takes it: a number means so many proxies, counted from this server. */
export const trusted = (proxies: z.infer<typeof TrustProxy>) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
