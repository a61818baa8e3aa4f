import { namesOneHost } from '@onmaum/shared-contract/server/one-host';
import fp from 'fastify-plugin';
import { ApiError } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import { callerOf } from '../http/caller.ts';
import { SERVER_TEXT } from '../texts.ts';

/** Determines the caller of each request, before other plugins use it. Refuses requests that name several hosts. */
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
