import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from './config.ts';
import { RETRY_SECONDS, sendPlainPage } from './failures/plain-page.ts';
import { aMinute } from './limits.ts';
import type { LiveRenderer } from './rendering/live-renderer.ts';
import { encodingFor, isKnown } from './rendering/page-body.ts';
import { type Page, PageCache } from './rendering/page-cache.ts';
import { paysAt } from './security/payment.ts';
import { setPagePolicy } from './security/policy.ts';
import { tellsOfPurchase, tellsOfSomebody } from './security/private-address.ts';
import type { Meter } from './watch/meter.ts';

/** Paths of files: a missing one gets a plain 404 instead of a rendered page. */
const FILES = /^\/(r|img)\//;

/** Pages that are rendered for one address group; those in the cache do not count. People and crawlers need far fewer. */
const RENDERED_A_MINUTE = 600;

const PRIVATE = 'private, no-store';
const ABOUT_A_PURCHASE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Handles every address without another route as a page. */
export function servePages(app: FastifyInstance, config: SiteConfig, live: LiveRenderer, meter: Meter) {
  const cache = new PageCache(config.pageCacheSeconds);
  const count = app.createRateLimit(aMinute(RENDERED_A_MINUTE, config));
  const development = Object.keys(config.devEntries).length > 0;
  const seconds = Math.floor(config.pageCacheSeconds);
  // browsers ask each time whether it changed; what stands between may answer for as long as this server would
  const shared = seconds > 0 ? `public, max-age=0, s-maxage=${seconds}, must-revalidate` : 'no-cache';

  /** Headers that depend on the page and its address alone. */
  const describe = (reply: FastifyReply, { status, indexed, inline }: Page, url: URL) => {
    const payment = paysAt(url.pathname) ? config.paymentHosts : null;
    setPagePolicy(reply, inline, { development, kakao: config.kakaoJsKey !== '', payment });
    if (tellsOfPurchase(url)) reply.headers(ABOUT_A_PURCHASE);
    if (tellsOfSomebody(url)) reply.header('cache-control', PRIVATE);
    else {
      // the same for everybody, and about nobody: a browser may keep it for reading without a connection
      if (status === 200 && indexed) reply.header('x-keep', '1');
      reply.header('cache-control', status < 500 ? shared : 'no-cache');
    }
    if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send();
    }
    if (FILES.test(request.url)) return sendPlainPage(reply, 404);
    const asked = live.current;
    if (!asked) return sendPlainPage(reply, 503);
    const href = config.origin + request.url;
    // the calls behind a page have no limit of their own
    const counted = cache.has(asked, href) ? null : await count(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      return sendPlainPage(reply.header('retry-after', counted.ttlInSeconds), 429);
    }
    // another set of releases may have become live meanwhile
    const followed = meter.follow(live.current ?? asked, request.ip);
    try {
      const page = await cache.render(followed, href);
      followed.answered(page);
      const encoding = encodingFor(request.headers['accept-encoding']);
      const tag = page.body.tag(encoding);
      const bytes = await page.body.in(encoding);
      describe(reply, page, new URL(href));
      reply.header('vary', 'accept-encoding');
      if (page.status === 200) {
        reply.header('etag', tag);
        if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
      }
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.code(page.status).type('text/html; charset=utf-8').send(bytes);
    } catch (error) {
      app.log.error({ error: String(error) }, 'a page could not be rendered');
      followed.failed(error);
      return sendPlainPage(reply, 503);
    }
  };
}
