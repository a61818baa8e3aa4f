import type { PageHead } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';

/** Stands in the rendered text for the nonce of the response, which the site server writes in. */
export const NONCE = '__onmaum-nonce__';

const SITE = '온마음';
const TAGLINE = '온마음 | 마음을 나누는 고민 상담 커뮤니티';
const DESCRIPTION =
  '고민을 나누면 전문 상담사가 무료로 답해 드립니다. 같은 고민을 지나온 사람들의 이야기와 나에게 맞는 상담을 온마음에서 만나 보세요.';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Cut at 100 code points, on one line (part-2 §9). */
export function cutDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return [...line].slice(0, LIMITS.description).join('');
}

export interface DocumentParts {
  head: PageHead;
  /** Site origin and address of the page. */
  url: URL;
  /** Addresses, in the order of need. */
  styles: readonly string[];
  scripts: readonly string[];
  /** Scripts that the page will ask for by itself. */
  preloads: readonly string[];
}

/** All before the content: head with everything that share cards and search engines read without running scripts. */
export function openDocument({ head, url, styles, scripts, preloads }: DocumentParts): string {
  const title = head.title ? `${head.title} | ${SITE}` : TAGLINE;
  const description = cutDescription(head.description || DESCRIPTION);
  const address = new URL(head.canonical ?? url.pathname, url.origin).href;
  const image = new URL(head.image ?? '/img/share.png', url.origin).href;
  const meta = [
    ['name', 'description', description],
    ['property', 'og:site_name', SITE],
    ['property', 'og:locale', 'ko_KR'],
    ['property', 'og:type', head.type ?? 'website'],
    ['property', 'og:title', head.title ?? TAGLINE],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ['property', 'og:image', image],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['name', 'twitter:card', 'summary_large_image'],
    ...(head.noindex ? [['name', 'robots', 'noindex']] : []),
  ].map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escape(content ?? '')}">`);

  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // before the first paint: what only visitors or only members see is laid out at once
    `<script nonce="${NONCE}">try{if(JSON.parse(localStorage.getItem('recoil-persist')).userState.token)document.documentElement.dataset.session='member'}catch{}</script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((src) => `<script defer src="${src}" nonce="${NONCE}"></script>`),
    ...preloads.map((href) => `<link rel="preload" as="script" href="${href}" nonce="${NONCE}">`),
    `<title>${escape(title)}</title>`,
    ...meta,
    `<link rel="canonical" href="${escape(address)}">`,
    '<meta name="theme-color" content="#FBF9F5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#14181A" media="(prefers-color-scheme: dark)">',
    '<meta name="format-detection" content="telephone=no">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/img/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...(head.jsonLd ?? []).map(
      (thing) => `<script type="application/ld+json">${toJsonLd(thing)}</script>`,
    ),
    '</head><body><div id="root">',
  ].join('');
}

const toJsonLd = (thing: Record<string, unknown>) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');

/** All after the content. @param state JSON made by toJsonBlock */
export const closeDocument = (stateId: string, state: string) =>
  `</div><script type="application/json" id="${stateId}">${state}</script></body></html>`;
