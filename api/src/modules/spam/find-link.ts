import { LinkifyIt } from 'linkify-it';
import { ENDINGS, isOfSentence, KOREAN_ENDINGS } from './endings.ts';

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, tlds: ENDINGS });

/** Hosts that every member may link to: sites of the government and of help lines. */
const HELP = /(^|\.)(go\.kr|kfsp\.or\.kr|lifeline\.or\.kr|cyber1388\.kr|women1366\.kr|blutouch\.net)$/;

/**
 * Positions where people omit a space: beside Korean letters, and beside signs that no host contains: "naver.com에서",
 * "naver.com~".
 */
const BESIDE =
  /(?<=[\x21-\x7e])(?=\p{sc=Hangul})|(?<=\p{sc=Hangul})(?=[\x21-\x7e])|(?<=[a-z0-9])(?=[~^|`])|(?<=[~^|`])(?=[a-z0-9])/giu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A mail address. An address before a path, port or query belongs to a page, and does not match. */
const MAIL = /(?<![\w.+-]|\/\/)(?!www\.)[\w+-]+(?:\.[\w+-]+)*@[\w-]+(?:\.[\w-]+)+(?![\w-]|\.\w|:\d|\/|[?#]\w)/gi;
/** Part of an address before its host: "https://www.mohw.go.kr@evil.com" opens evil.com. */
const BEFORE_HOST =
  /(?<=\/\/)[^\s/?#\\]+@|(?<=(?<![\w.-])www\.)[^\s/?#\\]{1,200}@|[^\s/?#\\@]{1,200}@(?=[\w.-]{1,200}(?:\/|[?#]\w))/gi;
/**
 * Spellings of `http://` that browsers open, such as "https:evil.com", or that people read as an address. linkify recognises none
 * of them.
 */
const SCHEME = /\bh(?:tt|xx)p(s?):(?:[\\/]+(?=[^\s\\/])|(?=[^\s\\/.]{1,200}\.[^\s.]))/gi;
/** An address that opens an app, such as `tg://`. */
const OF_APP = /(?<![a-z0-9+.-])(?!https?:|ftp:)([a-z][a-z0-9+.-]{1,30}):\/\/(?=\S)/i;
/** An IP address with a path. Without a path, the numbers may be a version or a date. */
const IP_WITH_PATH = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\/(?=\S)/g;
const WITH_WWW = /(?<![\w.-])www\.[a-z0-9-]+\.[\w.-]*[a-z]{2}/gi;
/** An address without a path, next to a sign that linkify would add to the address: "주소:naver.com", "naver.com_". */
const BARE =
  /(?<![a-z0-9?&=+%@]|(?<!\/)\/|[a-z0-9][-_.])(?:[a-z0-9][a-z0-9-]*\.)+([a-z]{2,24})(?![a-z0-9]|[-_.][a-z0-9])/gi;
const BARE_ENDINGS = new Set(ENDINGS);
/** An address with a Korean ending. It must begin with `//` or `www.`: otherwise the ending is a word of the sentence. */
const IN_KOREAN = new RegExp(
  `(?<=//|(?<![\\w.-])www\\.)[a-z0-9-][\\w.-]*\\.(?:${KOREAN_ENDINGS.join('|')})(?![가-힣])`,
  'gi',
);

/**
 * Finds a link to another site in a text, even without `https://` (rules/moderation.md#spam).
 * @param own hosts of this site
 * @returns the host of the link, or the scheme of an app; null if there is no link
 */
export function findLink(text: string, own: readonly string[] = []): string | null {
  const plain = text.normalize('NFKC').replace(UNSEEN, '').replaceAll('。', '.').replace(SCHEME, 'http$1://');
  const app = OF_APP.exec(plain)?.[1];
  if (app) return app;
  // people read the first host of an address with `@`, and browsers open the last
  for (const one of [plain.replace(BEFORE_HOST, ''), plain])
    for (const host of hostsIn(one.replace(MAIL, ' '))) if (!own.includes(host) && !HELP.test(host)) return host;
  return null;
}

function* hostsIn(plain: string): Generator<string> {
  // after `https://` an address may begin with Korean letters; elsewhere they belong to the sentence: "그래요.so"
  for (const { text, url } of links.match(plain) ?? []) if (/^\w+:\/\/[가-힣]/.test(text)) yield hostOf(url);
  const parted = plain.replace(BESIDE, ' ');
  for (const { schema, text, url } of links.match(parted) ?? [])
    if (schema !== '' || !isOfSentence(text)) yield hostOf(url);
  for (const [address, ending = ''] of parted.matchAll(BARE))
    if (BARE_ENDINGS.has(ending.toLowerCase()) && !isOfSentence(address)) yield hostOf(`http://${address}`);
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
