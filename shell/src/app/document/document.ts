import type { PageHead } from '@onmaum/shared-contract';
import { KEPT_BLOCKS } from '@onmaum/shared-contract/moderation/kept-blocks';
import { FAULTS_PATH } from '@onmaum/shared-contract/release/faults';
import { PAGE_FLAGS_ID } from '@onmaum/shared-contract/release/page-flags';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import { KOREA_OFFSET } from '@onmaum/shared-contract/time/korean-time';
import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';
import { DISABLE_CONTROLS } from '../../browsers/disable-controls.ts';
import { FLOOR, LOAD_POLYFILLS, OLD_BROWSER_NOTE, POLYFILLS_ID } from '../../browsers/old-browsers.ts';
import { UNKEPT_COOKIE } from '../../features/auth/unkept-cookie.ts';
import { REFRESH_SECONDS, RETURN_SCRIPT } from '../../features/unavailable/return-script.ts';
import { keepEarlyPresses } from './early-presses.ts';
import { foldEarly } from './fold-early.ts';
import { type HeadTag, headTags } from './head-tags.ts';
import { inlineScript, inlineStyle } from './inline.ts';
import { watchStart } from './start-watch.ts';

/** Marks the document before the first paint if a member is signed in, so that CSS shows the right content without a shift. */
const SESSION_MARK = inlineScript(
  `try{if(document.cookie.includes('${UNKEPT_COOKIE}=')||JSON.parse(localStorage.getItem('recoil-persist'))?.userState?.token)document.documentElement.dataset.session='member'}catch{}` +
    // marks a browser in another time zone than Korea's, so that the page reserves space for the local time
    `if(new Date().getTimezoneOffset()!==${KOREA_OFFSET})document.documentElement.dataset.abroad=''`,
);
/** Folds the posts of blocked people before the first paint. Each access to storage may throw. */
const FOLD_BLOCKED = inlineScript(
  `try{(${foldEarly.toString()})(localStorage.getItem('${KEPT_BLOCKS}'),localStorage.getItem('recoil-persist'),'${BLOCK_TEXT.post}')}catch{}`,
);
const MARK_FLOOR = inlineScript(FLOOR);
const NOTE = inlineScript(OLD_BROWSER_NOTE);
const CHOOSE_SCRIPTS = inlineScript(LOAD_POLYFILLS);
const WATCH = inlineScript(`(${watchStart.toString()})('${FAULTS_PATH}',${DISABLE_CONTROLS})`);
const KEEP_PRESSES = inlineScript(`(${keepEarlyPresses.toString()})()`);
const RETURN = `${inlineScript(RETURN_SCRIPT)}<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"></noscript>`;

/** Warning on a demonstration site. It is outside the rendered content, so that neither pages nor failures can hide it. */
const DEMONSTRATION = `${inlineStyle(
  '.demonstration{margin:0;padding:8px 16px;background:var(--accent-soft);color:var(--accent-ink);font-size:.875rem;text-align:center}',
)}<aside class="demonstration" aria-label="시연 안내" data-screen-only>시연용 사이트예요. 누구나 다른 사람으로 로그인할 수 있으니 개인정보를 적지 마세요.</aside>`;

type DigestOf = (address: string) => string | undefined;

export interface DocumentParts {
  /** Public key for sharing to KakaoTalk; empty when it is disabled. */
  kakaoJsKey?: string;
  /** Whether this is a demonstration site, on which anybody can sign in as any member. */
  demonstration?: boolean | undefined;
  head: PageHead;
  /** URL of the page at the site's origin. */
  url: URL;
  /** Addresses of the stylesheets, in the order of loading. */
  styles: readonly string[];
  /** The element that preloads the largest image of the first view. */
  firstImage?: string;
  /** Markup of the inlined stylesheets, by address. */
  elements?: ReadonlyMap<string, string>;
  /** Returns the digest of a file if it is known. */
  digestOf?: DigestOf;
  /** Whether the document ends with scripts that hydrate the content. */
  starts?: boolean;
  /** Whether the page replaces one that is temporarily unavailable, and reloads automatically. */
  returning?: boolean;
}

/** The document before the content: the head, with metadata for share cards and search engines. */
export function openDocument({
  kakaoJsKey = '',
  demonstration = false,
  head,
  url,
  styles,
  firstImage = '',
  elements = new Map(),
  digestOf,
  starts = false,
  returning = false,
}: DocumentParts): string {
  const { title, tags } = headTags(head, url);
  return [
    `<!doctype html><html lang="ko"${kakaoJsKey && ` data-kakao-key="${escapeHtml(kakaoJsKey)}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // the image comes before the styles, since a slow phone takes a tenth of a second to parse the styles
    firstImage,
    SESSION_MARK,
    FOLD_BLOCKED,
    // WATCH comes before the files whose loading it watches
    starts ? MARK_FLOOR + WATCH + KEEP_PRESSES : '',
    ...styles.map((href) => elements.get(href) ?? `<link rel="stylesheet" href=${verified(href, digestOf)}>`),
    returning ? RETURN : '',
    `<title>${escapeHtml(title)}</title>`,
    ...tags.map(toHtml),
    '<meta name="theme-color" content="#FBF9F5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#14181A" media="(prefers-color-scheme: dark)">',
    '<meta name="format-detection" content="telephone=no">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/img/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '</head><body>',
    starts ? NOTE : '',
    demonstration ? DEMONSTRATION : '',
    '<div id="root">',
  ].join('');
}

/** The value of `href` or `src` for a file, followed by its attribute `integrity`. */
const verified = (file: string, digestOf: DigestOf = () => undefined) => {
  const digest = digestOf(file);
  return digest ? `"${file}" integrity="${digest}"` : `"${file}"`;
};

function toHtml({ element, attributes, text }: HeadTag): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const end = text === undefined ? '' : `${text}</${element}>`;
  return `<${element}${pairs.join('')}>${end}`;
}

const deferred = (src: string, digestOf?: DigestOf) => `<script defer src=${verified(src, digestOf)}></script>`;

/** The end of a document that is not hydrated. @param icons markup of iconSprite */
export const endDocument = (icons: string) => `</div>${icons}</body></html>`;

export interface DocumentEnd {
  /** Markup of iconSprite. */
  icons: string;
  /** Addresses of the scripts, in the order of loading. */
  scripts: readonly string[];
  /** Address of the script that old browsers run before `scripts`. */
  polyfills?: string | undefined;
  /** Addresses of scripts that the page will load later. */
  preloads: readonly string[];
  digestOf?: DigestOf;
  stateId: string;
  /** JSON from toJsonBlock. */
  state: string;
  /** JSON of the values of flags; absent from a page without flags. */
  flags?: string | undefined;
}

/**
 * The document after the content. The scripts are here because, in the head, loading and parsing them would delay the first
 * paint on a phone.
 */
export const closeDocument = ({ icons, scripts, polyfills, preloads, digestOf, stateId, state, flags }: DocumentEnd) =>
  [
    `</div>${icons}<script type="application/json" id="${stateId}">${state}</script>`,
    flags ? `<script type="application/json" id="${PAGE_FLAGS_ID}">${flags}</script>` : '',
    polyfills ? `<template id="${POLYFILLS_ID}">${deferred(polyfills, digestOf)}</template>${CHOOSE_SCRIPTS}` : '',
    ...scripts.map((src) => deferred(src, digestOf)),
    ...preloads.map((href) => `<link rel="preload" as="script" fetchpriority="low" href=${verified(href, digestOf)}>`),
    '</body></html>',
  ].join('');
