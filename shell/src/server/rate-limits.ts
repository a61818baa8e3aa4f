import rateLimit from '@fastify/rate-limit';
import { RateLimitStore } from '@onmaum/shared-contract/server/rate-limit-store';
import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from './config.ts';

/** Registers rate limits by address group: an IPv4 address, or the /64 network of an IPv6 address, as the API counts. */
export const registerLimits = (app: FastifyInstance) =>
  app.register(rateLimit, { global: false, ipv6Subnet: 64, store: RateLimitStore });

/** A limit of so many requests a minute (rules/http.md#rate-limits). */
export const aMinute = (requests: number, { rateLimitFactor }: Pick<SiteConfig, 'rateLimitFactor'>) => ({
  max: Math.ceil(requests * rateLimitFactor),
  timeWindow: '1 minute',
});
