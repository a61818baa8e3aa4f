import { Readable } from 'node:stream';
import {
  type AnswerOf,
  type Call,
  EventStream,
  Nothing,
  PICTURE_TYPES,
  PictureFile,
  Redirect,
  translate,
  wireOf,
} from '@onmaum/shared-contract';
import { formValues } from '@onmaum/shared-contract/call/form-values';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { circuitBreakerOf } from './circuit-breaker.ts';
import { CONTENT_TYPES } from './content-types.ts';
import type { Viewer } from './viewer.ts';

type Schema<C extends Call, Part extends 'params' | 'query' | 'body'> = NonNullable<C['schema']>[Part];
type Read<S> = S extends z.ZodType ? z.output<S> : unknown;
type ViewerOf<C extends Call> = C['access'] extends 'open' | 'public' ? Viewer | null : Viewer;

/** A request of a call. It was validated with the call's schemas and authorised for its access level. */
export type CallRequest<C extends Call> = Omit<FastifyRequest, 'params' | 'query' | 'body' | 'viewer'> & {
  params: Read<Schema<C, 'params'>>;
  query: Read<Schema<C, 'query'>>;
  body: Read<Schema<C, 'body'>>;
  viewer: ViewerOf<C>;
};

/**
 * Handles a call. Returns the answer as decoded values, or as the bytes to send. A redirect or an event stream is sent
 * through `reply`.
 */
export type Handler<C extends Call> = (
  request: CallRequest<C>,
  reply: FastifyReply,
) => Returned<C> | Promise<Returned<C>>;
/** Result of a handler. For a call without an answer, the result is discarded. */
type Returned<C extends Call> = AnswerOf<C> extends null ? unknown : AnswerOf<C> | Buffer | Readable;

/** Registers the route of a call with the path, access, rate limit, caching and schemas that the call declares. */
export function mount<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const { schema, cache } = call as Call;
  if (!schema) throw new Error(`${call.path}: the server needs the schemas of its calls`);
  const status = STATUS.get(schema.answer) ?? 200;
  const dialect = wireOf(call as Call)?.answer;
  const type = CONTENT_TYPES.get(schema.answer);
  const isStream = schema.answer === EventStream;
  const guarded = circuitBreakerOf();
  const { replicas } = app;
  app.route({
    ...(isStream && { sse: 'manual' }),
    method: call.method,
    url: call.path,
    // no HEAD for calls with side effects and for streams: a HEAD request would have the same effects, or stay open
    exposeHeadRoute: call.method === 'GET' && !isStream && !(call as Call).changes,
    ...(call.bodyBytes ? { bodyLimit: call.bodyBytes } : {}),
    config: { call, access: call.access },
    schema: {
      tags: [call.tag],
      summary: call.summary,
      ...(schema.params && { params: schema.params }),
      ...(schema.query && { querystring: schema.query }),
      ...(schema.body && { body: schema.body }),
      ...(schema.body === PictureFile && { consumes: [...PICTURE_TYPES] }),
      response: { [status]: schema.answer },
    } satisfies FastifySchema,
    preValidation: readTexts(schema),
    handler: async (request, reply) => {
      setCacheHeaders(cache, request, reply);
      const handle = async () => handler(request as unknown as CallRequest<C>, reply);
      // visitors get cached answers anyway, so a replica may answer them; members must see their own changes at once
      const isShared = cache !== 'never' && request.viewer === null;
      const answer = await guarded(isShared && replicas ? () => replicas.read(handle) : handle);
      if (status === 302 || isStream) return reply;
      // 304: the caller's cached answer is still valid
      if (reply.statusCode === 304) return reply.send();
      if (status === 204) return reply.code(204).send(null);
      if (type) reply.type(type);
      if (Buffer.isBuffer(answer) || answer instanceof Readable) return answer;
      return translate(dialect, answer, 'encode');
    },
  });
}

/**
 * Converts texts to the types of the schema, such as numbers: path, query and forms contain only texts, and clients may send
 * texts instead of numbers in JSON. If the schema accepts an empty body, the body may be missing.
 */
function readTexts({ params, query, body }: NonNullable<Call['schema']>) {
  const mayBeEmpty = body?.safeParse({}).success;
  const [ofParams, ofQuery, ofBody] = [params, query, body].map((part) => part && formValues(part));
  return async (request: FastifyRequest): Promise<void> => {
    if (ofParams) request.params = ofParams(request.params);
    if (ofQuery) request.query = ofQuery(request.query);
    if (ofBody) request.body = request.body === undefined && mayBeEmpty ? {} : ofBody(request.body);
  };
}

const STATUS = new Map<z.ZodType, number>([
  [Nothing, 204],
  [Redirect, 302],
]);

/**
 * Sets `cache-control`: unless the call says 'never', shared caches may store answers to visitors. They may store answers to
 * members only if the answers never change ('forever'). `plugins/errors.ts` replaces the header when the call fails.
 */
export function setCacheHeaders(seconds: Call['cache'], request: FastifyRequest, reply: FastifyReply): void {
  if (seconds === 'forever') return void reply.header('cache-control', 'public, max-age=31536000, immutable');
  if (seconds !== 'never') reply.header('vary', 'authorization');
  if (seconds === 'never' || request.viewer) reply.header('cache-control', 'private, no-store');
  else reply.header('cache-control', `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 6}`);
}
