import { finished } from 'node:stream';
import { type Call, LEVEL } from '@onmaum/shared-contract';
import * as stream from '@onmaum/shared-contract/stream/calls';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from '../errors.ts';
import type {} from '../http/viewer.ts';
import { type LoadKind, LoadLimit } from '../lib/load-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    load: LoadLimit;
  }
  interface FastifyRequest {
    /** Ends the call for the load limit; null for calls that are not limited. */
    endOfCall: ((isMeasured: boolean) => void) | null;
  }
}

/** Made once: an error for each refusal, with its stack, would cost more time than many calls. */
const BUSY = unavailable('busy');

/**
 * Refuses calls while there are more than this process can answer soon: reads of visitors first, then those of members, then
 * writes. Counsellors and operators are not limited, since all desks read at the same event; health checks and streams neither.
 */
export const loadShedding = fp(
  async (app) => {
    const load = new LoadLimit();
    app.decorate('load', load);
    app.decorateRequest('endOfCall', null);
    // once the body has arrived: a slow sender costs nothing
    app.addHook('preValidation', async (request, reply) => {
      const kind = kindOf(request);
      if (kind === null) return;
      if (request.routeOptions.config.isPassedOn) {
        if (!load.accepts(kind)) throw BUSY;
        return;
      }
      if (!load.begin(kind)) throw BUSY;
      const start = performance.now();
      request.endOfCall = (isMeasured) => {
        request.endOfCall = null;
        // writes wait for providers
        load.end(isMeasured && kind !== 'write' ? performance.now() - start : undefined);
      };
      // ends the count when the caller disconnects: Fastify has no hook for it after the body
      finished(reply.raw, () => request.endOfCall?.(false));
    });
    // with the answer, not once it is sent: a slow reader costs nothing. Refusals take no time, failures much of it
    app.addHook('onSend', async (request, reply) => request.endOfCall?.(reply.statusCode < 400));
  },
  { name: 'load-shedding', dependencies: ['session'] },
);

function kindOf({ routeOptions: { config }, method, viewer }: FastifyRequest): LoadKind | null {
  const { call } = config;
  const isLimited = call ? call.limit !== 'none' && call.path !== stream.open.path : config.isPassedOn;
  if (!isLimited || (viewer && viewer.level >= LEVEL.counsellor)) return null;
  if (call ? !isRead(call) : method !== 'GET') return 'write';
  return viewer ? 'member' : 'visitor';
}

/** A call that visitors share is a read, also with POST. */
const isRead = ({ method, cache, changes }: Call) => cache !== 'never' || (method === 'GET' && !changes);
