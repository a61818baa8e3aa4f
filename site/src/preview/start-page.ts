import { PREVIEW_PATH } from '@onmaum/shared-contract/release/apps';
import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';
import type { FastifyReply } from 'fastify';
import { PLAIN_HEADERS, plainDocument } from '../failures/plain-page.ts';
import type { Preview } from '../releases/offer.ts';

/**
 * Asks before a preview begins. Its code runs on every page of the site, where it could read what the person reads and types.
 * So a link alone does not start it, whoever sent it; messengers that show a summary of a link open it, too.
 */
export function sendStartPage(reply: FastifyReply, { app, version, token }: Preview) {
  const title = '공개 전 화면을 여는 링크예요';
  const text = `아직 검토가 끝나지 않은 화면이에요. 열면 이 브라우저에서는 사이트 전체가 이 화면(${escapeHtml(app)} ${escapeHtml(version)})으로 보여요. 만든 팀에게 받은 링크가 아니라면 열지 마세요.`;
  const form = `<form method="post" action="${PREVIEW_PATH}/${escapeHtml(token)}"><button>미리보기 열기</button></form>`;
  return reply.headers(PLAIN_HEADERS).send(plainDocument({ title, text }, form));
}
