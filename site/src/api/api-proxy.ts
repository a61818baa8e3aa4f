import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { keys } from '@onmaum/shared-contract/area-calls/calls';
import { AREA_CALLS, CALLS_AT_ONCE } from '@onmaum/shared-contract/area-calls/prefix';
import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import * as stream from '@onmaum/shared-contract/stream/calls';
import { STREAM_HEARTBEAT_MS } from '@onmaum/shared-contract/stream/events';
import { addressGroup } from '@onmaum/shared-server/connections/address-group';
import { currentSpan } from '@onmaum/shared-server/tracing/current';
import type { Span } from '@onmaum/shared-server/tracing/span';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import type { SiteConfig } from '../config.ts';
import { sendApiFailure } from '../failures/plain-page.ts';
import { apiRoute } from './api-route.ts';
import { endToEnd, forward } from './forward.ts';
import { Turns } from './turns.ts';

/** Time limit for answers of the API: longer than the API waits for login providers, and longer than the client's timeout. */
const API_ANSWER_MS = 12_000;
/** The API's general limit for request bodies. */
const BODY_BYTES = 256 * 1024;
/** Maximum number of kept-alive connections to the API. Further concurrent calls wait until one is free. */
const CONNECTIONS = 128;

/**
 * Maximum number of connections for calls that services of areas answer. These connections are separate, so that slow services
 * do not delay calls that the API itself answers. An area uses at most `CALLS_AT_ONCE` of them. So even 15 slow services leave
 * connections for other services.
 */
const AREA_CONNECTIONS = 16 * CALLS_AT_ONCE;

/** Calls that set their own limit for the body, such as uploads. */
const LARGE_BODIES = Object.values(ALL_CALLS)
  .flatMap((domain): Call[] => Object.values(domain))
  .filter(({ bodyBytes }) => bodyBytes);

/** Headers of traces (W3C Trace Context and Baggage). If browsers could set them, anybody could add spans to any trace. */
const TRACE_HEADERS = [SITE_HEADERS.trace, 'tracestate', 'baggage'];

/** Forwards calls to the API and its emulators. */
export async function apiProxy(
  app: FastifyInstance,
  { apiUrl, siteSecret }: Pick<SiteConfig, 'apiUrl' | 'siteSecret'>,
) {
  const api = new Pool(apiUrl, {
    connections: CONNECTIONS,
    headersTimeout: API_ANSWER_MS,
    bodyTimeout: API_ANSWER_MS,
  });
  const areas = new Pool(apiUrl, {
    connections: AREA_CONNECTIONS,
    headersTimeout: API_ANSWER_MS,
    bodyTimeout: API_ANSWER_MS,
  });
  const turns = new Turns(CALLS_AT_ONCE);
  // one client may make at most half of the concurrent calls to an area, so that other clients can call the area
  const turnsOfClient = new Turns(CALLS_AT_ONCE / 2);
  // an open stream occupies its connection, so streams do not use the connections of calls
  const streams = new Pool(apiUrl, {
    connections: null,
    headersTimeout: API_ANSWER_MS,
    bodyTimeout: 3 * STREAM_HEARTBEAT_MS,
  });
  app.addHook('preClose', () => streams.destroy());
  app.addHook('onClose', async () => {
    await Promise.all([api.destroy(), areas.destroy()]);
  });

  /** Request headers for the API. A browser cannot set the headers of `SITE_HEADERS`: they are replaced or removed. */
  const headersOf = (request: FastifyRequest, span: Span | undefined) => {
    const headers = endToEnd(request.headers);
    headers[SITE_HEADERS.secret] = siteSecret;
    headers[SITE_HEADERS.address] = request.ip;
    headers[SITE_HEADERS.host] = request.headers.host ?? '';
    headers[SITE_HEADERS.requestId] = request.id;
    delete headers[SITE_HEADERS.prerender];
    for (const name of TRACE_HEADERS) delete headers[name];
    if (span) headers[SITE_HEADERS.trace] = span.traceparent;
    delete headers.host;
    // this server has already answered `Expect: 100-continue`
    delete headers.expect;
    // undici computes it again from the complete body; a GET is forwarded without its body
    delete headers['content-length'];
    return headers;
  };

  const pass = (connections: Pool, request: FastifyRequest, reply: FastifyReply, onEnd?: () => void) => {
    const span = currentSpan()?.start(`${request.method} ${apiRoute(request.url)}`, { kind: 'client' });
    return forward(connections, request, reply, { headers: headersOf(request, span), span, ...(onEnd && { onEnd }) });
  };
  /**
   * Forwards a call to the service of an area. Answers 503 if all clients together, or this client alone, have too many
   * unfinished calls to the service.
   */
  const passOfArea = (request: FastifyRequest, reply: FastifyReply) => {
    const { area } = request.params as { area: string };
    const endOfClient = turnsOfClient.begin(`${area} ${addressGroup(request.ip)}`);
    const endOfArea = endOfClient && turns.begin(area);
    if (endOfArea)
      return pass(areas, request, reply, () => {
        endOfClient();
        endOfArea();
      });
    endOfClient?.();
    return sendApiFailure(reply, 503);
  };

  // The whole body is received before the call is made. Otherwise a slow sender would occupy a connection to the API, and a
  // refusal could get lost while the body is still being sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  const overApi = { handler: (request: FastifyRequest, reply: FastifyReply) => pass(api, request, reply) };
  const routes = [
    ...['/api', '/api/*', '/emulator', '/emulator/*'].map((url) => ({ url, ...overApi })),
    ...LARGE_BODIES.map(({ path, bodyBytes }) => ({ url: path, bodyLimit: bodyBytes, ...overApi })),
    // the router decodes the name, as the router of the API does, so that a percent-encoded name counts as the same area
    {
      url: `${AREA_CALLS}/:area/*`,
      // services of areas use only these methods; the API refuses others at once
      method: ['DELETE', 'GET', 'POST', 'PUT'],
      exposeHeadRoute: false,
      handler: passOfArea,
    },
    // the API itself answers this call; services need it to verify who calls them
    { url: keys.path, ...overApi },
    { url: stream.open.path, handler: (request: FastifyRequest, reply: FastifyReply) => pass(streams, request, reply) },
  ];
  for (const route of routes) {
    app.route({
      method: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
      ...route,
      // the API compresses its answers itself
      compress: false,
    });
  }
}
