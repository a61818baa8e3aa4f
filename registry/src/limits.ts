import rateLimit from '@fastify/rate-limit';
import { aMinute, RateLimitStore } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance } from 'fastify';
import type { RegistryConfig } from './config.ts';
import { Denied } from './denied.ts';

/** Limit of all requests from one address group. A site server polls once a second, and many servers may share an address. */
const REQUESTS_A_MINUTE = 3_000;

/** Registers rate limits by address group: an IPv4 address, or the /64 network of an IPv6 address. */
export const registerLimits = (app: FastifyInstance, config: RegistryConfig) =>
  app.register(rateLimit, {
    ...aMinute(REQUESTS_A_MINUTE, config),
    global: true,
    ipv6Subnet: 64,
    store: RateLimitStore,
    errorResponseBuilder: () => new Denied(429, 'too many requests; try again in a minute'),
  });
