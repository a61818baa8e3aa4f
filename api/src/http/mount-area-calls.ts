import type { DeclaredCall } from '@onmaum/shared-contract/area-calls/declared';
import { AREA_CALLS } from '@onmaum/shared-contract/area-calls/prefix';
import { type CallTarget, readTarget } from '@onmaum/shared-contract/area-calls/target';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed, notFound } from '../errors.ts';
import type { AreaService } from '../providers/area-service/area-service.ts';
import { namesMethod } from './method-override.ts';
import { setCacheHeaders } from './mount.ts';
import { refuseForeignOrigin } from './site-origin.ts';
import type { Viewer } from './viewer.ts';

/** Maximum number of requests per minute from one caller to unknown calls of an area. All unknown calls are counted together. */
const DEFAULT_LIMIT = 300;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** Accepted idempotency keys. The site's clients send UUIDs. */
const IDEMPOTENCY_KEY = /^[\w-]{1,64}$/;

/** A request that is passed on to a service. */
interface Passed {
  area: string;
  service: AreaService;
  method: string;
  target: CallTarget;
  viewer: Viewer | null;
  /** The body as JSON; undefined if there is none. */
  body: string | undefined;
  idempotencyKey: string | undefined;
  /** Aborts a read when its caller disconnects; undefined for a change, which must not be interrupted. */
  signal: AbortSignal | undefined;
}

/** The call's declaration, and its answer as JSON; null for an empty answer. */
interface Answered {
  call: DeclaredCall;
  answer: string | null;
}

/**
 * Registers a route for each area that has a service, and one for all other areas, which answers 404. The services declare
 * their calls while the API runs, so the rate limit and the access are determined for each request.
 * @param handle passes a request on to its service
 */
export function mountAreaCalls(
  app: FastifyInstance,
  services: ReadonlyMap<string, AreaService>,
  handle: (passed: Passed) => Promise<Answered>,
): void {
  // each area has its own route, because each route has its own store of rate limits: callers of one area cannot evict the
  // counts of another
  for (const [area, service] of services) mountArea(app, area, { area, service, handle });
  mountArea(app, ':area', null);
}

/** Registers the route of one area. @param to null for areas without a service */
function mountArea(
  app: FastifyInstance,
  name: string,
  to: { area: string; service: AreaService; handle: (passed: Passed) => Promise<Answered> } | null,
): void {
  // the rate limit looks the call up several times for each request
  const found = new WeakMap<FastifyRequest, { call: DeclaredCall | undefined }>();
  const declared = (request: FastifyRequest) => {
    const before = found.get(request);
    if (before) return before.call;
    const target = readTarget(request.url);
    const call = target ? to?.service.known(request.method, target) : undefined;
    found.set(request, { call });
    return call;
  };
  const limitOf = (request: FastifyRequest) => declared(request)?.limit ?? DEFAULT_LIMIT;
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${AREA_CALLS}/${name}/*`,
    exposeHeadRoute: false,
    schema: { hide: true },
    config: {
      access: 'public',
      isPassedOn: true,
      rateLimit: {
        max: (request) => {
          const limit = limitOf(request);
          return Math.ceil((typeof limit === 'number' ? limit : limit.perHour) * app.config.rateLimitFactor);
        },
        timeWindow: (request) => (typeof limitOf(request) === 'number' ? MINUTE_MS : HOUR_MS),
        keyGenerator: (request) => {
          const call = declared(request);
          const { viewer, caller } = request;
          return `${call?.method} ${call?.path} ${viewer ? `member ${viewer.id}` : caller.group}`;
        },
        // the site server, which renders pages for all visitors, is exempt for calls whose answers may be cached
        allowList: (request) => request.caller.isPrerender && (declared(request)?.cache ?? 'never') !== 'never',
      },
    },
    handler: async (request, reply) => {
      const target = readTarget(request.url);
      if (!to || !target) throw notFound();
      const { area, service, handle } = to;
      const { method, viewer, body, headers } = request;
      const isRead = method === 'GET';
      if (!isRead) refuseForeignOrigin(app.config, request);
      if (body !== undefined && !JSON_TYPE.test(headers['content-type'] ?? '')) throw malformed();
      if (namesMethod(target.search, body)) throw malformed();
      // a read has no key: shared caches would ignore it
      const key = isRead ? undefined : headers['idempotency-key'];
      if (key !== undefined && !IDEMPOTENCY_KEY.test(String(key))) throw malformed();
      const { call, answer } = await handle({
        ...{ area, service, method, target, viewer },
        body: body === undefined ? undefined : jsonOf(body),
        idempotencyKey: key as string | undefined,
        signal: isRead ? request.signal : undefined,
      });
      setCacheHeaders(call.cache, request, reply);
      if (answer === null) return reply.code(204).send(null);
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  });
}

/** Writes a body as JSON. @throws ApiError for a body that is nested too deeply */
function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    throw malformed();
  }
}
