/**
 * Addresses of search (rules/search.md#addresses). Separate from the other paths, which every page loads. No zod
 * here.
 */

/** Prefix of a keyword that would otherwise be misread; see writeKeyword. */
const MARK = '~';
/** The name of a page, relative path segments, the prefix itself, and an encoded slash. */
const MISREAD = /^(?:noresult|\.\.?)$|^~|%2f/i;

/**
 * Writes a keyword as one segment of a path (rules/search.md#addresses). `noresult` is a page, browsers resolve `.`
 * and `..` even when they are encoded, and the router reads the text `%2F` as a slash: these keywords are encoded
 * twice, behind a prefix.
 */
const writeKeyword = (keyword: string) => encode(MISREAD.test(keyword) ? MARK + encode(keyword) : keyword);

/** A lone surrogate cannot be encoded and is replaced. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/**
 * The keyword of a search address.
 * @param segment the `keyword` of `/search/:keyword`, as the router decoded it
 */
export function readKeyword(segment: string): string {
  if (!segment.startsWith(MARK)) return segment;
  try {
    return decodeURIComponent(segment.slice(MARK.length));
  } catch {
    // typed by hand
    return segment;
  }
}

export const searchPaths = {
  for: (keyword: string) => `/search/${writeKeyword(keyword)}`,
  none: '/search/noresult',
  noneFor: (keyword: string) => `/search/noresult?keyword=${encode(keyword)}`,
} as const;
