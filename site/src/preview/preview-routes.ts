import { PREVIEW_PATH } from '@onmaum/shared-contract/release/apps';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import { paths } from '@onmaum/shared-contract/site/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from '../config.ts';
import { HOME, otherWay, sendPlainPage } from '../failures/plain-page.ts';
import { isOwnPage } from '../pages/own-page.ts';
import { setCookie } from '../releases/cookies.ts';
import type { LiveRenderer } from '../rendering/live-renderer.ts';
import { PREVIEW_END } from './bar.ts';
import { sendStartPage } from './start-page.ts';

/** Limit for an address group (see rate-limits.ts). A whole team may open links from one address. */
const LINKS_A_MINUTE = 30;

/** Answers an unknown or expired link with 410, and ends the preview in the browser. */
function sendNoPreview(reply: FastifyReply, site: Pick<SiteConfig, 'origin'>) {
  setCookie(reply, 'preview', '', 0, site);
  return sendPlainPage(reply, 410);
}

/** Answers a request for a page of a preview that was ended. If the same address is opened again, it shows the live page. */
export function sendEndedPreview(reply: FastifyReply, site: Pick<SiteConfig, 'origin'>) {
  setCookie(reply, 'preview', '', 0, site);
  const way = `<a href="">이 페이지 다시 열기</a>${otherWay(paths.home, '메인으로 돌아가기')}`;
  return sendPlainPage(reply, 410, { title: '미리보기가 끝났어요', way });
}

/** Answers 503 when the code of a preview fails. @param way markup of the links, which lead back to the live site */
export const sendFailedPreview = (reply: FastifyReply, way: string) =>
  sendPlainPage(reply, 503, {
    title: '이 미리보기는 지금 열 수 없어요',
    text: '지금 공개된 사이트는 그대로 열려요.',
    way,
  });

interface Link {
  Params: { token: string };
}

/** Serves the pages behind links of previews, and the forms that start and end a preview. */
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
      // a page of another site could submit the form without the visitor's consent
      if (!isOwnPage(request)) return sendStartPage(reply, preview);
      try {
        await live.previews.setFor(preview);
      } catch (error) {
        const { app: name, version } = preview;
        scope.log.error({ app: name, version, error: String(error) }, 'a preview does not start');
        return sendFailedPreview(reply, HOME);
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

/** The page on which the form was submitted, from the Referer header; home if there is no such header. */
function pageOf({ host, headers: { referer = '' } }: FastifyRequest): string {
  const from = URL.canParse(referer) ? new URL(referer) : null;
  const isPage = from?.host === host && !from.pathname.startsWith(PREVIEW_PATH);
  // a path with two slashes at its beginning would lead to another host
  return isPage ? from.pathname.replace(/^\/+/, '/') + from.search : paths.home;
}
