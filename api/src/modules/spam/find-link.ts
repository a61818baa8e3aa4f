import { LinkifyIt } from 'linkify-it';

/** Endings of addresses that are written without `https://`. */
const ENDINGS =
  'com|net|org|edu|info|biz|pro|name|mobi|asia|shop|store|xyz|site|online|top|link|club|app|dev|vip|live|icu|fun|space|website|page|chat|zone|kr|me|io|ly|jp|cn|tv|cc|co|to|gl|gg|us|uk|eu|de|fr|ru|vn|hk|tw|sg|ai|im|pw|ws|be|la|so|id|my|ph|in';

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, tlds: ENDINGS.split('|') });

/** Sites that anybody may name at any time: those of the state, and of help lines. */
const HELP = /(^|\.)(go\.kr|kfsp\.or\.kr|lifeline\.or\.kr|cyber1388\.kr|women1366\.kr|blutouch\.net)$/;

/** Letters of a script that has no blanks before and after an address: "naver.com에서". */
const BESIDE_KOREAN = /(?<=[\x21-\x7e])(?=[ㄱ-ㅎㅏ-ㅣ가-힣])|(?<=[ㄱ-ㅎㅏ-ㅣ가-힣])(?=[\x21-\x7e])/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Finds a link to another site in a text, also without `https://`.
 * @param own hosts of this site
 * @returns the host of the link; null without one
 */
export function findLink(text: string, own: readonly string[] = []): string | null {
  const plain = text.normalize('NFKC').replace(UNSEEN, '');
  // after `https://` an address may begin with Korean letters; elsewhere they belong to the sentence: "그래요.so"
  const whole = (links.match(plain) ?? []).filter((one) => /^\w+:\/\/[가-힣]/.test(one.text));
  const found = [...whole, ...(links.match(plain.replace(BESIDE_KOREAN, ' ')) ?? [])];
  for (const { url } of found) {
    const host = hostOf(url);
    if (!own.includes(host) && !HELP.test(host)) return host;
  }
  return null;
}

/** @returns '' for an address without a host */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}
