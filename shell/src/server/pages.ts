import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from './config.ts';
import { RETRY_SECONDS, sendPlainPage } from './failures/plain-page.ts';
import { aMinute } from './limits.ts';
import type { LiveRenderer } from './rendering/live-renderer.ts';
import { PageCache } from './rendering/page-cache.ts';
import { paysAt, tellsOfPurchase } from './security/payment.ts';
import { setPagePolicy } from './security/policy.ts';

/** Paths of files: a missing one gets a plain 404 instead of a rendered page. */
const FILES = /^\/(r|img)\//;

/** Pages that are rendered for one address group; those in the cache do not count. People and crawlers need far fewer. */
const RENDERED_A_MINUTE = 600;

const ABOUT_A_PURCHASE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Handles every address without another route as a page. */
export function servePages(app: FastifyInstance, config: SiteConfig, live: LiveRenderer) {
  const cache = new PageCache(config.pageCacheSeconds);
  const count = app.createRateLimit(aMinute(RENDERED_A_MINUTE, config));
  const development = Object.keys(config.devEntries).length > 0;

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send();
    }
    if (FILES.test(request.url)) return sendPlainPage(reply, 404);
    const asked = live.current;
    if (!asked) return sendPlainPage(reply, 503);
    const href = config.origin + request.url;
    const url = new URL(href);
    // the calls behind a page have no limit of their own
    const counted = cache.has(asked, href) ? null : await count(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      return sendPlainPage(reply.header('retry-after', counted.ttlInSeconds), 429);
    }
    try {
      // another set of releases may have become live meanwhile
      const page = await cache.render(live.current ?? asked, href);
      const nonce = randomBytes(18).toString('base64');
      const payment = paysAt(url.pathname) ? config.paymentHosts : null;
      setPagePolicy(reply, nonce, { development, kakao: config.kakaoJsKey !== '', payment });
      if (tellsOfPurchase(url)) reply.headers(ABOUT_A_PURCHASE);
      else {
        // the same for everybody, and about nobody: a browser may keep it for reading without a connection
        if (page.status === 200 && page.indexed) reply.header('x-keep', '1');
        reply.header('cache-control', 'no-cache');
      }
      reply.code(page.status).type('text/html; charset=utf-8');
      if (page.status === 503) reply.header('retry-after', RETRY_SECONDS);
      return reply.send(page.text.replaceAll(page.nonce, nonce));
    } catch (error) {
      app.log.error({ error: String(error) }, 'a page could not be rendered');
      return sendPlainPage(reply, 503);
    }
  };
}
