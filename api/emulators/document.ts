import { createHash } from 'node:crypto';
import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';
import type { FastifyReply } from 'fastify';

const STYLE = `
  :root { color-scheme: light dark; --text: #1f2a37; --muted: #4b5563; --page: #f4f5f7; --card: #fff; --line: #767f8c;
    --focus: #1d4ed8; --brand: #1f6f5c; --on-brand: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --text: #ece8e0; --muted: #a9b3af; --page: #14181a; --card: #1d2326; --line: #76827e; --focus: #8ab4f8;
      --brand: #6fc3ac; --on-brand: #10201b; }
  }
  body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: var(--text); background: var(--page);
    word-break: keep-all; overflow-wrap: anywhere; }
  main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
  ul, .choices { margin: 1.5rem 0; padding: 0; list-style: none; display: grid; gap: .5rem; }
  a, button { display: block; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem;
    background: var(--card); color: inherit; font: inherit; text-decoration: none; }
  button { min-height: 3rem; cursor: pointer; }
  button.main { border-color: var(--brand); background: var(--brand); color: var(--on-brand); font-weight: 600; }
  :is(a, button, select, summary):focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
  @media (hover: hover) { :is(a, button, select, summary):hover { outline: 3px solid var(--focus); outline-offset: 1px; } }
  strong { display: block; }
  small { font-size: .875rem; color: var(--muted); }
  dl { margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card);
    display: grid; grid-template-columns: auto 1fr; align-items: baseline; gap: .25rem 1rem; }
  dt { color: var(--muted); }
  dd { margin: 0; text-align: right; }
  dd.sum { font-size: 1.25rem; font-weight: 600; }
  details { margin: 1.5rem 0; color: var(--muted); }
  summary { padding: .5rem 0; cursor: pointer; }
  select { width: 100%; margin-top: .25rem; min-height: 3rem; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .5rem;
    background: var(--card); color: var(--text); font: inherit; }
  pre { margin: .5rem 0 1.5rem; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: var(--text);
    font: inherit; white-space: pre-wrap; }
  pre a { display: inline; padding: 0; border: 0; text-decoration: underline; }
  .leave { text-align: center; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface Content {
  title: string;
  /** HTML below the title. */
  content: string;
  /** Origins to which a form of the page may be sent or redirected. Without any, the page cannot send forms. */
  formOrigins?: readonly string[];
}

/** Sends a page of an emulated provider. The content security policy allows only the page's own style and forms. */
export function sendDocument(reply: FastifyReply, status: number, { title, content, formOrigins = [] }: Content) {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    `form-action ${formOrigins.length > 0 ? ["'self'", ...formOrigins].join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
  ];
  return reply
    .code(status)
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`);
}
