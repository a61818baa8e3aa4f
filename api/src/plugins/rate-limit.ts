import rateLimitPlugin from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { isPrerender } from '../http/viewer-key.ts';

/**
 * Enforces the rate limit of every call, for members by id and for visitors by the IP address that the proxy forwards.
 * The site server calls on behalf of all visitors and is exempt where the answer may be cached.
 */
export const rateLimit = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const call = route.config?.call;
      if (!call) return;
      const max = Math.ceil(call.limit * app.config.rateLimitFactor);
      const allowList = call.cache === 'never' ? {} : { allowList: isPrerender };
      route.config = { ...route.config, rateLimit: { max, timeWindow: '1 minute', ...allowList } };
    });
    await app.register(rateLimitPlugin, {
      global: false,
      keyGenerator: ({ viewer, ip }) => (viewer ? `member ${viewer.id}` : ip),
    });
  },
  { name: 'rate-limit' },
);
