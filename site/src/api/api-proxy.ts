import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import type { SiteConfig } from '../config.ts';
import { endToEnd, forward } from './forward.ts';

/** Longer than the API waits for login providers, and longer than the client's timeout. */
const API_ANSWER_MS = 12_000;
/** The general limit of the API's bodies. */
const BODY_BYTES = 256 * 1024;
/** Kept-alive connections to the API. Further concurrent calls wait for one. */
const CONNECTIONS = 128;

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
  app.addHook('onClose', () => api.destroy());

  /** Headers for the API. Headers of a browser with these names are replaced. */
  const headersOf = (request: FastifyRequest) => {
    const headers = endToEnd(request.headers);
    headers[SITE_HEADERS.secret] = siteSecret;
    headers[SITE_HEADERS.address] = request.ip;
    headers[SITE_HEADERS.host] = request.headers.host ?? '';
    delete headers[SITE_HEADERS.prerender];
    delete headers.host;
    // already answered by this server
    delete headers.expect;
    // undici sets it again: the body is complete here, and that of a GET is dropped
    delete headers['content-length'];
    return headers;
  };

  // A body is received completely before the call is made: a slow sender occupies no connection to the API, and a
  // refusal that arrives while the body is still being sent cannot be lost.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  for (const prefix of ['/api', '/emulator']) {
    for (const url of [prefix, `${prefix}/*`])
      app.route({
        method: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
        url,
        // the API compresses complete bodies itself
        compress: false,
        handler: (request, reply) => forward(api, request, reply, headersOf(request)),
      });
  }
}
