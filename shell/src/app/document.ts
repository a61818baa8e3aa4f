import type { PageHead } from '@onmaum/shared-contract';
import { cutDescription, pageTitle, SITE } from '@onmaum/shared-contract/site';

/**
 * Stands in the rendered text for the nonce of the response, which the site server writes in. Nobody can
 * know it: a text that somebody posted would otherwise be given the nonce, too.
 */
export const NONCE = `__nonce-${crypto.randomUUID()}__`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

export interface DocumentParts {
  /** Public key for sharing through KakaoTalk; empty when it is off. */
  kakaoJsKey?: string;
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
export function openDocument({ kakaoJsKey = '', head, url, styles, scripts, preloads }: DocumentParts): string {
  const title = pageTitle(head.title);
  const description = cutDescription(head.description || SITE.description);
  const address = new URL(head.canonical ?? url.pathname, url.origin).href;
  const image = new URL(head.image ?? '/img/share.png', url.origin).href;
  const meta = [
    ['name', 'description', description],
    ['property', 'og:site_name', SITE.name],
    ['property', 'og:locale', 'ko_KR'],
    ['property', 'og:type', head.type ?? 'website'],
    ['property', 'og:title', head.title ?? SITE.tagline],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ['property', 'og:image', image],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['name', 'twitter:card', 'summary_large_image'],
    ...(head.noindex ? [['name', 'robots', 'noindex']] : []),
  ].map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content ?? '')}">`);

  return [
    `<!doctype html><html lang="ko"${kakaoJsKey && ` data-kakao-key="${escapeHtml(kakaoJsKey)}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // before the first paint: what only visitors or only members see is laid out at once
    `<script nonce="${NONCE}">try{if(JSON.parse(localStorage.getItem('recoil-persist')).userState.token)document.documentElement.dataset.session='member'}catch{}</script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((src) => `<script defer src="${src}" nonce="${NONCE}"></script>`),
    ...preloads.map((href) => `<link rel="preload" as="script" href="${href}" nonce="${NONCE}">`),
    `<title>${escapeHtml(title)}</title>`,
    ...meta,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    '<meta name="theme-color" content="#FBF9F5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#14181A" media="(prefers-color-scheme: dark)">',
    '<meta name="format-detection" content="telephone=no">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/img/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...(head.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${toJsonLd(thing)}</script>`),
    '</head><body><div id="root">',
  ].join('');
}

const toJsonLd = (thing: Record<string, unknown>) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');

/** All after the content. @param state JSON made by toJsonBlock */
export const closeDocument = (stateId: string, state: string) =>
  `</div><script type="application/json" id="${stateId}">${state}</script></body></html>`;
