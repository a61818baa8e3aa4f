import { PREVIEW_PATH } from '@onmaum/shared-contract/release/apps';
import { paths } from '@onmaum/shared-contract/site/paths';
import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';
import type { FastifyReply } from 'fastify';
import { otherWay, PLAIN_HEADERS, plainDocument } from '../failures/plain-page.ts';
import type { Preview } from '../releases/offer.ts';
import { nameOf } from './name-of.ts';

/**
 * Asks for consent before a preview starts. The code of a preview runs on every page of the site, and could read all that the
 * visitor reads and types. So opening a link does not start the preview. Messengers also open links, to show a summary.
 */
export function sendStartPage(reply: FastifyReply, preview: Preview) {
  const title = '공개 전 화면을 여는 링크예요';
  const text =
    '아직 검토가 끝나지 않은 화면이에요. 이 화면의 코드는 읽고 쓰시는 글을 볼 수 있으니, 만든 팀에게 받은 링크일 때만 열어 주세요.';
  const later =
    "<p>열면 길게는 7일 동안 이 브라우저에서만 사이트 전체가 이 화면으로 보여요. 위쪽의 '미리보기 끝내기'로 언제든 돌아올 수 있어요.</p>";
  const { app, version } = nameOf(preview);
  const name = `<p><b><span>${app}</span> ${version}</b></p>`;
  const form = `<form method="post" action="${PREVIEW_PATH}/${escapeHtml(preview.token)}"><button>미리보기 열기</button></form>`;
  const ways = later + name + form + otherWay(paths.home, '열지 않고 메인으로 가기');
  return reply.headers(PLAIN_HEADERS).send(plainDocument({ title, text }, ways));
}
