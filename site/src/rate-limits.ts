import rateLimit from '@fastify/rate-limit';
import type { SharedState } from '@onmaum/shared-server/state';
import type { FastifyInstance } from 'fastify';

/** Registers rate limits by address group: an IPv4 address, or the /64 network of an IPv6 address, as in the API. */
export const registerLimits = (app: FastifyInstance, { RateLimits }: Pick<SharedState, 'RateLimits'>) =>
  app.register(rateLimit, { global: false, ipv6Subnet: 64, store: RateLimits, skipOnError: true });
