import { createHash } from 'node:crypto';
import type { Provider } from '@onmaum/shared-contract';
import type { FastifyReply } from 'fastify';
import { people } from './people.ts';

const NAMES: Record<Provider, string> = { kakao: '카카오', naver: '네이버' };

const STYLE = `
  body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: #1f2a37; background: #f4f5f7; }
  main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
  ul { margin: 1.5rem 0; padding: 0; list-style: none; display: grid; gap: .5rem; }
  a { display: block; padding: .75rem 1rem; border: 1px solid #767f8c; border-radius: .5rem; background: #fff;
    color: inherit; text-decoration: none; }
  a:hover, a:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 1px; }
  strong { display: block; }
  small { font-size: .875rem; color: #4b5563; }
  .deny { text-align: center; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Page = { provider: Provider } & ({ requestUrl: string } | { problem: string });

/** The sign-in page of an emulated provider: the people to choose from, or the error in the request. */
export function sendPage(reply: FastifyReply, status: number, page: Page) {
  const name = NAMES[page.provider];
  const content = 'problem' in page ? `<p role="alert">${escapeHtml(page.problem)}</p>` : choices(page.requestUrl);
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} 로그인 (체험용)</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${name} 로그인 (체험용)</h1>
${content}
</main>
</body>
</html>
`);
}

function choices(requestUrl: string): string {
  const items = Object.entries(people).map(
    ([hint, { nickname, purpose }]) =>
      `<li><a href="${link(requestUrl, 'login_hint', hint)}"><strong>${hint} · ${escapeHtml(nickname)}</strong>` +
      `<small>${escapeHtml(purpose)}</small></a></li>`,
  );
  return `<p>실제 로그인 대신 사용할 사람을 골라주세요.</p>
<ul>
${items.join('\n')}
</ul>
<p class="deny"><a href="${link(requestUrl, 'deny', '1')}">동의하지 않고 돌아가기</a></p>`;
}

function link(requestUrl: string, key: string, value: string): string {
  const url = new URL(requestUrl, 'http://emulator');
  url.searchParams.set(key, value);
  return escapeHtml(url.pathname + url.search);
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
