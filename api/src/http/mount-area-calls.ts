import type { DeclaredCall } from '@onmaum/shared-contract/area-calls/declared';
import { AREA_CALLS } from '@onmaum/shared-contract/area-calls/prefix';
import { type CallTarget, readTarget } from '@onmaum/shared-contract/area-calls/target';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../errors.ts';
import type { AreaService } from '../providers/area-service/area-service.ts';
import { SERVER_TEXT } from '../texts.ts';
import { namesMethod } from './method-override.ts';
import { setCacheHeaders } from './mount.ts';
import { refuseForeignOrigin } from './site-origin.ts';
import type { Viewer } from './viewer.ts';

/** Limit of a call whose declaration is not known yet, and of all unknown calls of an area together. */
const DEFAULT_LIMIT = 300;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** Keys of the client are uuids. */
const IDEMPOTENCY_KEY = /^[\w-]{1,64}$/;

/** A call as its handler gets it. */
interface Passed {
  area: string;
  service: AreaService;
  method: string;
  target: CallTarget;
  viewer: Viewer | null;
  /** As JSON; undefined for none. */
  body: string | undefined;
  idempotencyKey: string | undefined;
  /** Ends a read whose caller leaves; undefined for a change, which has to be whole. */
  signal: AbortSignal | undefined;
}

/** The declared call, and the JSON of its answer; null for none. */
interface Answered {
  call: DeclaredCall;
  answer: string | null;
}

/**
 * Registers the calls of all areas with services. The services declare them, so limit and access follow from the request.
 * @param handle passes a call to its service
 */
export function mountAreaCalls(
  app: FastifyInstance,
  services: ReadonlyMap<string, AreaService>,
  handle: (passed: Passed) => Promise<Answered>,
): void {
  // a route has a store of its own for its limits, so that callers of one area evict no counts of another
  for (const [area, service] of services) mountArea(app, area, { area, service, handle });
  mountArea(app, ':area', null);
}

/** Registers the calls of one area. @param to null for areas without a service */
function mountArea(
  app: FastifyInstance,
  name: string,
  to: { area: string; service: AreaService; handle: (passed: Passed) => Promise<Answered> } | null,
): void {
  // the limit asks several times for each request, also for those that it refuses
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
        // the site server calls on behalf of all visitors
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
      // shared caches do not tell reads apart by it
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

const malformed = () => new ApiError(422, 'malformed', SERVER_TEXT.malformed);

/** The JSON of a body. @throws ApiError for one that is nested so deeply that it cannot be written */
function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    throw malformed();
  }
}
