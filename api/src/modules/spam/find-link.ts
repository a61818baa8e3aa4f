import { LinkifyIt } from 'linkify-it';
import { ENDINGS, isOfSentence, KOREAN_ENDINGS } from './endings.ts';

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, tlds: ENDINGS });

/** Sites that anybody may name at any time: those of the state, and of help lines. */
const HELP = /(^|\.)(go\.kr|kfsp\.or\.kr|lifeline\.or\.kr|cyber1388\.kr|women1366\.kr|blutouch\.net)$/;

/** Letters of a script that has no blanks before and after an address: "naver.com에서". */
const BESIDE_KOREAN = /(?<=[\x21-\x7e])(?=[ㄱ-ㅎㅏ-ㅣ가-힣])|(?<=[ㄱ-ㅎㅏ-ㅣ가-힣])(?=[\x21-\x7e])/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Part of an address before its host: "https://www.mohw.go.kr@evil.com" leads to evil.com. A mail address has no path. */
const BEFORE_HOST = /(?<=\/\/)[^\s/?#\\]+@|[^\s/?#\\@]{1,200}@(?=[\w.-]{1,200}[/?#])/g;
/** Spelling of `http` that people read as one and programs do not. */
const MASKED_SCHEME = /\bhxxp(?=s?:\/\/)/gi;
/** An address that opens an app, such as `tg://`. */
const OF_APP = /(?<![a-z0-9+.-])(?!https?:|ftp:)([a-z][a-z0-9+.-]{1,30}):\/\/(?=\S)/i;
/** Without a path the numbers may be a version or a date. */
const IP_WITH_PATH = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\/(?=\S)/g;
const WITH_WWW = /(?<![\w.-])www\.[a-z0-9-]+\.[\w.-]*[a-z]{2}/gi;
/** Address with a Korean ending, which is a word of the sentence where neither `//` nor `www.` begins the address. */
const IN_KOREAN = new RegExp(
  `(?<=//|(?<![\\w.-])www\\.)[a-z0-9-][\\w.-]*\\.(?:${KOREAN_ENDINGS.join('|')})(?![가-힣])`,
  'gi',
);

/**
 * Finds a link to another site in a text, also without `https://` (rules/moderation.md#spam).
 * @param own hosts of this site
 * @returns the host of the link, or the scheme of an app; null without one
 */
export function findLink(text: string, own: readonly string[] = []): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replaceAll('。', '.')
    .replace(MASKED_SCHEME, 'http')
    .replace(BEFORE_HOST, '');
  const app = OF_APP.exec(plain)?.[1];
  if (app) return app;
  for (const host of hostsIn(plain)) if (!own.includes(host) && !HELP.test(host)) return host;
  return null;
}

function* hostsIn(plain: string): Generator<string> {
  // after `https://` an address may begin with Korean letters; elsewhere they belong to the sentence: "그래요.so"
  for (const { text, url } of links.match(plain) ?? []) if (/^\w+:\/\/[가-힣]/.test(text)) yield hostOf(url);
  const parted = plain.replace(BESIDE_KOREAN, ' ');
  for (const { schema, text, url } of links.match(parted) ?? [])
    if (schema !== '' || !isOfSentence(text)) yield hostOf(url);
  for (const found of [parted.matchAll(IP_WITH_PATH), parted.matchAll(WITH_WWW), plain.matchAll(IN_KOREAN)])
    for (const [address] of found) yield hostOf(`http://${address}`);
}

/** @returns '' for an address without a host */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}
