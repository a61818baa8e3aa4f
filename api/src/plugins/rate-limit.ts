import rateLimitPlugin from '@fastify/rate-limit';
import fp from 'fastify-plugin';

/** Routes ask for a limit with `config.rateLimit`; a visitor is known by the address that the proxy forwarded. */
export const rateLimit = fp(
  async (app) => {
    app.addHook('onRoute', ({ config }) => {
      const limit = config?.rateLimit;
      if (limit && typeof limit.max === 'number') limit.max = Math.ceil(limit.max * app.config.rateLimitFactor);
    });
    await app.register(rateLimitPlugin, { global: false });
  },
  { name: 'rate-limit' },
);
