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
    /** Kind of a call in progress; null for one that was refused or is not limited. */
    loadKind: LoadKind | null;
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
    app.decorate('load', new LoadLimit());
    app.decorateRequest('loadKind', null);
    app.addHook('onRequest', async (request) => {
      const kind = kindOf(request);
      if (kind === null) return;
      if (!app.load.begin(kind)) throw BUSY;
      request.loadKind = kind;
    });
    /** @param ms time of a read that succeeded: writes wait for providers, refusals take no time, failures much of it */
    const end = (request: FastifyRequest, ms?: number) => {
      if (request.loadKind === null) return;
      app.load.end(ms);
      request.loadKind = null;
    };
    app.addHook('onResponse', async (request, reply) =>
      end(request, request.loadKind !== 'write' && reply.statusCode < 400 ? reply.elapsedTime : undefined),
    );
    app.addHook('onRequestAbort', async (request) => end(request));
  },
  { name: 'load-shedding', dependencies: ['session'] },
);

function kindOf({ routeOptions, viewer }: FastifyRequest): LoadKind | null {
  const call = routeOptions.config.call;
  if (!call || call.limit === 'none' || call.path === stream.open.path) return null;
  if (viewer && viewer.level >= LEVEL.counsellor) return null;
  if (!isRead(call)) return 'write';
  return viewer ? 'member' : 'visitor';
}

/** A call that visitors share is a read, also with POST. */
const isRead = ({ method, cache, changes }: Call) => cache !== 'never' || (method === 'GET' && !changes);
