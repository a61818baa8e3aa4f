import { PREVIEW_PATH } from '@onmaum/shared-contract/release/apps';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import { paths } from '@onmaum/shared-contract/site/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from '../config.ts';
import { sendPlainPage } from '../failures/plain-page.ts';
import { isOwnPage } from '../own-page.ts';
import { setCookie } from '../releases/cookies.ts';
import type { LiveRenderer } from '../rendering/live-renderer.ts';
import { PREVIEW_END } from './bar.ts';
import { sendStartPage } from './start-page.ts';

/** Limit of an address group. A team opens links from one address. */
const LINKS_A_MINUTE = 30;

/** Answers an unknown or expired link with 410, and ends the preview in the browser. */
export function sendNoPreview(reply: FastifyReply, site: Pick<SiteConfig, 'origin'>) {
  setCookie(reply, 'preview', '', 0, site);
  return sendPlainPage(reply, 410);
}

interface Link {
  Params: { token: string };
}

/** Serves the links of previews with the form that starts one, and the form that ends it. */
export function servePreviews(app: FastifyInstance, config: SiteConfig, live: LiveRenderer) {
  const limited = { config: { rateLimit: aMinute(LINKS_A_MINUTE, config) } };
  app.register(async (scope) => {
    // the body of the form is ignored
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) => done(null));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
    });

    const find = async ({ params: { token } }: FastifyRequest<Link>) => {
      // a new link may be missing in the list that this server last read
      if (!live.previews.find(token)) await live.refresh();
      return live.previews.find(token);
    };

    scope.get<Link>(`${PREVIEW_PATH}/:token`, limited, async (request, reply) => {
      const preview = await find(request);
      return preview ? sendStartPage(reply, preview) : sendNoPreview(reply, config);
    });

    scope.post<Link>(`${PREVIEW_PATH}/:token`, limited, async (request, reply) => {
      const preview = await find(request);
      if (!preview) return sendNoPreview(reply, config);
      // a page elsewhere could submit the form without the person
      if (!isOwnPage(request)) return sendStartPage(reply, preview);
      try {
        await live.previews.setFor(preview);
      } catch (error) {
        const { app: name, version } = preview;
        scope.log.error({ app: name, version, error: String(error) }, 'a preview does not start');
        return sendPlainPage(reply, 503);
      }
      const seconds = Math.max(1, Math.floor((preview.until - Date.now()) / 1000));
      setCookie(reply, 'preview', preview.token, seconds, config);
      return reply.redirect(paths.home, 303);
    });

    scope.post(PREVIEW_END, limited, (request, reply) => {
      setCookie(reply, 'preview', '', 0, config);
      return reply.redirect(pageOf(request), 303);
    });
  });
}

/** The page of the submitted form by its Referer header; home without one. */
function pageOf({ host, headers: { referer = '' } }: FastifyRequest): string {
  const from = URL.canParse(referer) ? new URL(referer) : null;
  const isPage = from?.host === host && !from.pathname.startsWith(PREVIEW_PATH);
  // two slashes would lead to another host
  return isPage ? from.pathname.replace(/^\/+/, '/') + from.search : paths.home;
}
