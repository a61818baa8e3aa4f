import { namesOneHost } from '@onmaum/shared-contract/server/one-host';
import fp from 'fastify-plugin';
import { ApiError } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import { callerOf } from '../http/caller.ts';
import { SERVER_TEXT } from '../texts.ts';

/** Finds out where each request comes from, before anything else looks at it. */
export const caller = fp(
  async (app) => {
    app.decorateRequest('caller', null as unknown as Caller);
    app.addHook('onRequest', (request, _reply, done) => {
      if (!namesOneHost(request.raw.rawHeaders)) return done(new ApiError(400, 'malformed', SERVER_TEXT.malformed));
      request.caller = callerOf(request, app.config.siteSecret);
      done();
    });
  },
  { name: 'request-caller' },
);
