import fp from 'fastify-plugin';
import type { Caller } from '../http/caller.ts';
import { callerOf } from '../http/caller.ts';

/** Finds out where each request comes from, before anything else looks at it. */
export const caller = fp(
  async (app) => {
    app.decorateRequest('caller', null as unknown as Caller);
    app.addHook('onRequest', (request, _reply, done) => {
      request.caller = callerOf(request, app.config.siteSecret);
      done();
    });
  },
  { name: 'request-caller' },
);
