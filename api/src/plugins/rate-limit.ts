import rateLimitPlugin from '@fastify/rate-limit';
import fp from 'fastify-plugin';

/** Routes ask for a limit with `config.rateLimit`; a member is known by id, a visitor by the address that the proxy forwarded. */
export const rateLimit = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const limit = route.config?.rateLimit;
      if (!limit || typeof limit.max !== 'number') return;
      // a copy: the HEAD route that follows a GET is made of the same settings
      const max = Math.ceil(limit.max * app.config.rateLimitFactor);
      route.config = { ...route.config, rateLimit: { ...limit, max } };
    });
    await app.register(rateLimitPlugin, {
      global: false,
      keyGenerator: ({ viewer, ip }) => (viewer ? `member ${viewer.id}` : ip),
    });
  },
  { name: 'rate-limit' },
);
