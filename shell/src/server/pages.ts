import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from './config.ts';
import type { LiveRenderer } from './live-renderer.ts';
import { withNonce } from './nonce.ts';
import { PageCache } from './page-cache.ts';
import { setPagePolicy } from './security.ts';

/** Every address that nothing else answers is a page. */
export function servePages(app: FastifyInstance, config: SiteConfig, live: LiveRenderer) {
  const cache = new PageCache(config.pageCacheSeconds);
  const development = Object.keys(config.devEntries).length > 0;

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send();
    }
    const renderer = live.current;
    if (!renderer) return unavailable(reply);
    try {
      const { pathname, search } = new URL(request.url, config.origin);
      const page = await cache.render(renderer, config.origin + pathname + search);
      const nonce = randomBytes(18).toString('base64');
      setPagePolicy(reply, nonce, { development });
      reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      return reply.send(Readable.from(withNonce(page.text, renderer.nonce, nonce)));
    } catch (error) {
      app.log.error({ error: String(error) }, 'a page could not be rendered');
      return unavailable(reply);
    }
  };
}

/** The last resort, when not even the frame can be rendered. */
function unavailable(reply: FastifyReply) {
  const text = '잠시 후 다시 열어 주세요.';
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>온마음</title><h1>온마음</h1><p>지금은 페이지를 보여 드릴 수 없어요. ${text}</p></html>`,
    );
}
