import { FRAME_PATH } from '@onmaum/shared-contract/release/apps';
import { ENDED_HASH } from '@onmaum/shared-contract/release/ended-page';
import { isKnown } from '@onmaum/shared-contract/server/entity-tag';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import { REQUEST_TIMING } from '@onmaum/shared-contract/site/request-timing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { otherAddress } from '../address/own-address.ts';
import type { Visitors } from '../canary/visitors.ts';
import type { SiteConfig } from '../config.ts';
import { isEnded, sendEndedPage } from '../failures/ended-page.ts';
import { RETRY_SECONDS, sendPlainPage } from '../failures/plain-page.ts';
import type { VisitorSet } from '../flags/flags.ts';
import { END_FORM, inlineWithBar, withBar } from '../preview/bar.ts';
import { sendEndedPreview, sendFailedPreview } from '../preview/preview-routes.ts';
import { readCookie } from '../releases/cookies.ts';
import type { Preview } from '../releases/offer.ts';
import type { LiveRenderer } from '../rendering/live-renderer.ts';
import { PageBody } from '../rendering/page-body.ts';
import type { Page, PageCache } from '../rendering/page-cache.ts';
import { isPaymentPath } from '../security/payment.ts';
import { setPagePolicy } from '../security/policy.ts';
import { isPrivateAddress, isPurchaseAddress } from '../security/private-address.ts';
import type { Meter } from '../watch/metrics/meter.ts';

/** Paths of files. A missing file gets a static page, not a rendered one. */
const FILES = /^\/(r|img)\//;

const FRAME = new RegExp(`^${FRAME_PATH}/?([?#]|$)`);

/** Maximum number of pages rendered for an address group (see rate-limits.ts) in a minute. Cached pages do not count. */
const RENDERED_A_MINUTE = 600;

const PRIVATE = 'private, no-store';
const ABOUT_A_PURCHASE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

interface Audience {
  preview?: Preview;
  /** Whether other visitors may get a different page at this address. */
  differ?: boolean;
  /** Whether the page is an older copy, because rendering it again fails or takes too long. */
  stale?: boolean;
}

interface PageParts {
  live: LiveRenderer;
  visitors: Visitors;
  meter: Meter;
  cache: PageCache;
  /** Answers a request for a file that this server lacks. */
  sendMissing: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Handles each address that has no other route as a page. */
export function servePages(
  app: FastifyInstance,
  config: SiteConfig,
  { live, visitors, meter, cache, sendMissing }: PageParts,
) {
  const limit = app.createRateLimit(aMinute(RENDERED_A_MINUTE, config));
  const secure = config.origin.startsWith('https:');
  const development = Object.keys(config.devEntries).length > 0;
  const seconds = Math.floor(config.pageCacheSeconds);
  // browsers revalidate each time; shared caches may answer for as long as the cache of this server
  const shared = seconds > 0 ? `public, max-age=0, s-maxage=${seconds}, must-revalidate` : 'no-cache';

  /** Sets headers that depend on the page, its address and its audience. */
  const describe = (
    reply: FastifyReply,
    { status, indexed, partial, inline }: Page,
    url: URL,
    { preview, differ = false, stale = false }: Audience,
  ) => {
    const payment = isPaymentPath(url.pathname) ? config.paymentHosts : null;
    const bundler = preview?.entry && new URL(preview.entry).origin;
    setPagePolicy(reply, inline, { secure, development, kakao: config.kakaoJsKey !== '', payment, bundler });
    if (isPurchaseAddress(url)) reply.headers(ABOUT_A_PURCHASE);
    if (preview) reply.headers({ 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' });
    else if (isPrivateAddress(url)) reply.header('cache-control', PRIVATE);
    else {
      // the page has no personal data, so the service worker may store it for offline reading
      if (status === 200 && indexed && !partial) reply.header('x-keep', '1');
      if (differ) reply.header('cache-control', 'private, no-cache');
      else reply.header('cache-control', status < 500 && !partial && !stale ? shared : 'no-cache');
    }
    reply.header('vary', differ ? 'accept-encoding, cookie' : 'accept-encoding');
    if (status === 503) {
      reply.header('retry-after', RETRY_SECONDS);
      reply.header('server-timing', `${REQUEST_TIMING};desc="${reply.request.id}"`);
    }
  };

  /** Redirects to the canonical address of a page. Only the live releases decide it, so all visitors get the same redirect. */
  const redirect = (reply: FastifyReply, own: string) => {
    const url = new URL(config.origin + own);
    if (isPurchaseAddress(url)) reply.headers(ABOUT_A_PURCHASE);
    return reply.header('cache-control', isPrivateAddress(url) ? PRIVATE : shared).redirect(own, 308);
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, { status, body }: Page, keepable = true) => {
    const encoding = body.encodingFor(request.headers['accept-encoding']);
    const tag = body.tag(encoding);
    const bytes = await body.in(encoding);
    if (status === 200 && keepable) {
      reply.header('etag', tag);
      if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(status).type('text/html; charset=utf-8').send(bytes);
  };

  const reportStale = (instead: Page | Error | null) => {
    const error =
      instead instanceof Error ? String(instead) : instead ? 'its data could not be loaded' : 'it takes too long';
    app.log.warn({ error }, 'an older copy of a page was sent');
    meter.countStale();
  };

  /** @returns whether the request exceeded the limit and was answered */
  const exceeds = async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await limit(request);
    if (counted.isAllowed || !counted.isExceeded) return false;
    sendPlainPage(reply.header('retry-after', counted.ttlInSeconds), 429);
    return true;
  };

  /** Sends the 410 page of a removed area, rendered by the shell if it can. No cache stores it: the area may be restored. */
  const sendEnded = async (request: FastifyRequest, reply: FastifyReply, set: VisitorSet) => {
    const href = config.origin + request.url + ENDED_HASH;
    if (!cache.has(set, href) && (await exceeds(request, reply))) return reply;
    const page = await cache.render(set, href).then(
      (served) => served.page,
      () => undefined,
    );
    if (page?.status !== 410) return sendEndedPage(reply, set.composition);
    describe(reply, page, new URL(href), {});
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return send(request, reply, page, false);
  };

  const sendPreview = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    const preview = live.previews.find(token);
    if (!preview) return sendEndedPreview(reply, config);
    if (await exceeds(request, reply)) return reply;
    const href = config.origin + request.url;
    try {
      const set = await live.previews.setFor(preview);
      if (isEnded(set.composition, request.url)) return sendEndedPage(reply, set.composition);
      const renderer = await live.flags.for(set, visitors.laneOf(request));
      const { bytes, ...page } = await renderer.render(href);
      const finished = {
        ...page,
        inline: inlineWithBar(page.inline),
        body: new PageBody(Buffer.from(withBar(bytes.toString(), preview)), 'once'),
      };
      describe(reply, finished, new URL(href), { preview, differ: visitors.differ });
      return await send(request, reply, finished, false);
    } catch (error) {
      const { app: name, version } = preview;
      app.log.error({ app: name, version, error: String(error) }, 'a page of a preview could not be rendered');
      return sendFailedPreview(reply, END_FORM);
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send();
    }
    if (FILES.test(request.url)) return sendMissing(request, reply);
    const own = otherAddress(request.url, live.current?.composition.remotes ?? []);
    if (own !== null) return redirect(reply, own);
    // the service worker stores the frame for offline pages, so the frame shows no preview, and requesting it sets no lane
    const isFrame = FRAME.test(request.url);
    const token = isFrame ? undefined : readCookie(request, 'preview', config);
    if (token !== undefined) return sendPreview(request, reply, token);

    const lane = visitors.laneOf(request, isFrame ? undefined : reply);
    // the page must stay private even if the canary ends while the page is being rendered
    const differs = visitors.differ;
    const asked = await visitors.rendererFor(lane);
    if (!asked) return sendPlainPage(reply, 503);
    if (isEnded(asked.composition, request.url)) return sendEnded(request, reply, asked);
    const href = config.origin + request.url;
    // rendering is limited here, because the API does not limit the calls of a page
    if (!cache.has(asked, href) && (await exceeds(request, reply))) return reply;
    // the set is selected again, since another set may have become live during the await
    const followed = meter.follow((await visitors.rendererFor(lane)) ?? asked, request.ip);
    try {
      const { page, instead } = await cache.render(followed, href);
      const stale = instead !== undefined;
      if (stale) reportStale(instead);
      if (instead instanceof Error) followed.failed(instead);
      else followed.answered(instead ?? page);
      describe(reply, page, new URL(href), { differ: differs || visitors.differ, stale });
      return await send(request, reply, page);
    } catch (error) {
      app.log.error({ error: String(error) }, 'a page could not be rendered');
      followed.failed(error);
      return sendPlainPage(reply, 503);
    }
  };
}
