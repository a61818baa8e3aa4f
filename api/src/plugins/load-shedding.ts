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
    /** Reports the end of the call to the load limit; null for calls that the limit does not count. */
    endOfCall: ((isMeasured: boolean) => void) | null;
  }
}

/** One error for all refusals: making an error with its stack takes longer than many calls. */
const BUSY = unavailable('busy');

/**
 * Refuses calls while more are in progress than this process can answer soon: visitors' reads first, then members' reads,
 * then writes. Counsellors and operators are exempt, since all desks reload at the same event. Also exempt are health checks,
 * streams, and routes outside of the contract, such as /metrics.
 */
export const loadShedding = fp(
  async (app) => {
    const load = new LoadLimit();
    app.decorate('load', load);
    app.decorateRequest('endOfCall', null);
    // counts from here, after the body has arrived: a slow sender does not load this process
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
        // the times of writes do not count: writes may wait for providers
        load.end(isMeasured && kind !== 'write' ? performance.now() - start : undefined);
      };
      // also ends the call if the caller disconnects: Fastify has no hook for that after the body has arrived
      finished(reply.raw, () => request.endOfCall?.(false));
    });
    // The call ends here, not when the answer was sent: a slow reader does not load this process. Only successful answers are
    // measured: refusals are very fast, failures slow.
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

/** Whether a call is a read. A call whose answers may be cached is a read, even with POST. */
const isRead = ({ method, cache, changes }: Call) => cache !== 'never' || (method === 'GET' && !changes);
