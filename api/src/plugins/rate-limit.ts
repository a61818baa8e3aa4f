import rateLimitPlugin from '@fastify/rate-limit';
import type { Call } from '@onmaum/shared-contract';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { aMinute, anHour } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type {} from '../http/caller.ts';

/**
 * Calls that create sessions or members. While the shared counts are unavailable, these calls are refused; all others are
 * then counted by each process.
 */
const SIGN_IN = new Set<string>([auth.logInWithKakao.path, auth.logInWithNaver.path, auth.register.path]);

/**
 * Enforces the rate limit of every call. Members are counted by id, visitors by the address group that the site server
 * reports. The site server itself, which renders pages for all visitors, is exempt for calls whose answers may be cached: it
 * has its own limit of requests for pages.
 */
export const rateLimit = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const call = route.config?.call;
      if (!call || call.limit === 'none') return;
      const allowList =
        call.cache === 'never' ? {} : { allowList: (request: FastifyRequest) => request.caller.isPrerender };
      const skipOnError = !SIGN_IN.has(call.path);
      route.config = { ...route.config, rateLimit: { ...limitOf(call.limit, app.config), ...allowList, skipOnError } };
    });
    await app.register(rateLimitPlugin, {
      global: false,
      store: app.state.RateLimits,
      skipOnError: true,
      keyGenerator: ({ viewer, caller }) => (viewer ? `member ${viewer.id}` : caller.group),
    });
  },
  { name: 'rate-limit' },
);

const limitOf = (limit: Exclude<Call['limit'], 'none'>, config: Parameters<typeof aMinute>[1]) =>
  typeof limit === 'number' ? aMinute(limit, config) : anHour(limit.perHour, config);
