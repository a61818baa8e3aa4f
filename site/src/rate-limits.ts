import rateLimit from '@fastify/rate-limit';
import { RateLimitStore } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance } from 'fastify';

/** Registers rate limits by address group: an IPv4 address, or the /64 network of an IPv6 address, as in the API. */
export const registerLimits = (app: FastifyInstance) =>
  app.register(rateLimit, { global: false, ipv6Subnet: 64, store: RateLimitStore });
