import type { FastifyReply, FastifyRequest } from 'fastify';

const TEXTS = {
  400: '요청을 이해할 수 없어요. 주소를 확인해 주세요.',
  404: '페이지를 찾을 수 없어요.',
  500: '지금은 페이지를 보여 드릴 수 없어요. 잠시 후 다시 열어 주세요.',
  503: '지금은 페이지를 보여 드릴 수 없어요. 잠시 후 다시 열어 주세요.',
} as const;

/** The last resort, when not even the frame can be rendered. */
export function sendPlainPage(reply: FastifyReply, status: keyof typeof TEXTS) {
  if (status === 503) reply.header('retry-after', '5');
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>온마음</title><h1>온마음</h1><p>${TEXTS[status]}</p></html>`,
    );
}

/** What broke or was refused before or beside the pages: an address that cannot be decoded, a forbidden file. */
export function sendFailure(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ error: String(error) }, 'unexpected failure');
  return sendPlainPage(reply, status >= 500 ? 500 : status === 400 ? 400 : 404);
}
