import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { SITE_HEADERS } from '@onmaum/shared-contract/site-headers';
import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from '../config.ts';
import { sendApiFailure } from '../failures/plain-page.ts';

/** Longer than the API waits for login providers, and longer than the client's timeout. */
const API_ANSWER_MS = 12_000;
/** The general limit of the API's bodies. */
const BODY_BYTES = 256 * 1024;

/** Of one connection (RFC 9110, 7.6.1): what the API says of its connection to this server is not for the browser. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade'];

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/[ ,]+/);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name)),
  );
}

/** Forwards calls to the API and its emulators. */
export async function apiProxy(
  app: FastifyInstance,
  { apiUrl, siteSecret }: Pick<SiteConfig, 'apiUrl' | 'siteSecret'>,
) {
  // A body is received completely before the call is made: a slow sender occupies no connection to the API, and a
  // refusal that arrives while the body is still being sent cannot be lost.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body.length > 0 ? Readable.from([body]) : undefined),
  );
  for (const prefix of ['/api', '/emulator']) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: false,
      // addresses contain ids and search words; the API logs each call by its route
      disableRequestLogging: true,
      undici: { headersTimeout: API_ANSWER_MS, bodyTimeout: API_ANSWER_MS },
      replyOptions: {
        // error responses belong to the caller, and a call with side effects must not be repeated
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          // a browser's own headers of these names are replaced
          [SITE_HEADERS.secret]: siteSecret,
          [SITE_HEADERS.address]: request.ip,
          [SITE_HEADERS.host]: request.headers.host ?? '',
          [SITE_HEADERS.prerender]: undefined,
          // already answered by this server
          expect: undefined,
        }),
        rewriteHeaders: endToEnd,
        onError: (reply) => void sendApiFailure(reply, 503),
      },
    });
  }
}
