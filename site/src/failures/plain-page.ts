import type { ErrorBody } from '@onmaum/shared-contract';
import { CRISIS_NUMBER, telOf } from '@onmaum/shared-contract/care/helplines';
import { paths } from '@onmaum/shared-contract/site/paths';
import { pageTitle, SITE } from '@onmaum/shared-contract/site/site';
import { FAILURE_TEXT } from '@onmaum/shared-contract/texts/failure-texts';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import { PLAIN_STYLE, PLAIN_STYLE_HASH } from './plain-style.ts';

const NOT_NOW = { title: '지금은 페이지를 보여 드릴 수 없어요', text: '잠시 후 다시 열어 주세요.', passes: true };

/** `passes` is true for a temporary failure: the page offers to open the same address again. */
const PAGES = {
  400: { title: '요청을 이해할 수 없어요', text: '주소를 확인해 주세요.', passes: false },
  404: { title: TEXT.notFound, text: '주소를 확인해 주세요.', passes: false },
  408: { title: '요청이 너무 늦게 도착했어요', text: '다시 시도해 주세요.', passes: true },
  410: {
    title: '미리보기가 끝났거나 링크가 올바르지 않아요',
    text: '지금 공개된 사이트는 그대로 열려요.',
    passes: false,
  },
  413: { title: '보내신 내용이 너무 커요', text: '내용을 줄여서 다시 보내 주세요.', passes: false },
  429: { title: '요청이 너무 많아요', text: '잠시 후 다시 열어 주세요.', passes: true },
  500: NOT_NOW,
  503: NOT_NOW,
} as const;
type PlainStatus = keyof typeof PAGES;

/** Markup of a second link, less prominent than the first one. */
export const otherWay = (href: string, label: string) => `<nav><a href="${href}">${label}</a></nav>`;

const AGAIN = '<a href="">다시 열기</a>';
/** The crisis line, which every footer shows (rules/care.md#footer). */
const CRISIS = `<footer><p>지금 견디기 어려울 만큼 힘들다면, 자살예방 상담전화 <a href="${telOf(CRISIS_NUMBER)}">${CRISIS_NUMBER}</a>가 24시간 곁에 있어요.</p></footer>`;
export const HOME = `<a href="${paths.home}">메인으로 돌아가기</a>`;

/** Parts that replace the default parts of a page; `way` is the markup of its links. */
interface OwnParts {
  title?: string;
  text?: string;
  way?: string;
}

/** Sends a static page, for requests that get no rendered page. */
export function sendPlainPage(reply: FastifyReply, status: PlainStatus, own: OwnParts = {}) {
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  return reply
    .code(status)
    .headers(PLAIN_HEADERS)
    .send(plainPage(status, { ...own, requestId: reply.request.id }));
}

/** `Retry-After`, in seconds, of a page whose data could not be loaded. */
export const RETRY_SECONDS = 5;

export const PLAIN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src '${PLAIN_STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** @param more `requestId`: shown with server errors, so that people can report it */
export function plainPage(status: PlainStatus, more: OwnParts & { requestId?: string } = {}): string {
  const { passes, ...usual } = PAGES[status];
  const { title = usual.title, text = usual.text, way, requestId } = more;
  const id = status >= 500 && requestId ? `<p><small>요청 번호 ${requestId}</small></p>` : '';
  return plainDocument({ title, text }, (way ?? (passes ? AGAIN : HOME)) + id);
}

/** @param ways markup of the links below the text @param head further elements of the head */
export function plainDocument({ title, text }: { title: string; text: string }, ways: string, head = ''): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${pageTitle(title)}</title><style>${PLAIN_STYLE}</style></head><body><main><p>${SITE.name}</p><h1>${title}</h1><p>${text}</p>${ways}</main>${CRISIS}</body></html>`;
}

/** Whether an address belongs to the API, whose failures have an error body. */
export const isCall = (url = '') => /^\/(api|emulator)\//.test(url);

type Failure = Error & { statusCode?: number; headers?: Record<string, string> };

/** Answers errors of requests that are not for pages, such as an address that cannot be decoded or a forbidden file. */
export function sendFailure(error: Failure, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ error: error.message }, 'unexpected failure');
  if (isCall(request.url)) return sendApiFailure(reply, status);
  // failed preconditions, ranges and body types: nobody would read a page, so the body is empty
  if (status === 412 || status === 415 || status === 416)
    return reply
      .code(status)
      .headers(error.headers ?? {})
      .send();
  return sendPlainPage(reply, status >= 500 ? 500 : status === 400 || status === 413 || status === 429 ? status : 404);
}

/** Answers an ambiguous request with 400, whatever its address. */
export function sendAmbiguous(url: string, reply: FastifyReply) {
  if (!isCall(url)) return sendPlainPage(reply, 400);
  const [code, message] = CALL_FAILURES[422];
  const body: ErrorBody = { code, message };
  return reply.code(400).header('cache-control', 'no-store').send(body);
}

/** Answers a failed proxy request with the error body of the API. */
export function sendApiFailure<Server extends RawServerBase>(
  reply: FastifyReply<RouteGenericInterface, Server>,
  status: number,
) {
  const answer = status >= 500 ? 503 : (({ 400: 404, 413: 413 } as const)[status] ?? 422);
  if (answer === 503) reply.header('retry-after', '3');
  // keep the connection open, so that the rest of the body is read; otherwise a client that is still sending misses the answer
  if (answer === 413) reply.removeHeader('connection');
  const [code, message] = CALL_FAILURES[answer];
  const body: ErrorBody = { code, message, ...(answer === 503 && { request_id: reply.request.id }) };
  return reply.code(answer).header('cache-control', 'no-store').send(body);
}

/** Codes and texts of refusals, the same as those of the API. */
export const CALL_FAILURES = {
  404: ['not_found', FAILURE_TEXT.notFound],
  408: ['too_slow', FAILURE_TEXT.tooSlow],
  413: ['too_large', FAILURE_TEXT.tooLarge],
  422: ['malformed', FAILURE_TEXT.malformed],
  503: ['unavailable', FAILURE_TEXT.unavailable],
} as const;
