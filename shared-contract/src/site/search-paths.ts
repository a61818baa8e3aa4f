/**
 * Addresses of search (rules/search.md#addresses). Separate from the other paths, which every page loads. Must not import zod:
 * pages load this file.
 */

/** Prefix of a keyword that would otherwise be misread; see writeKeyword. */
const MARK = '~';
/** Keywords that would be misread: the name of a page, relative path segments, and texts with the prefix or an encoded slash. */
const MISREAD = /^(?:noresult|\.\.?)$|^~|%2f/i;

/**
 * Writes a keyword as one segment of a path (rules/search.md#addresses). Some keywords are encoded twice and get a prefix:
 * `noresult`, which is a page; `.` and `..`, which browsers resolve even if they are encoded; those that begin with the prefix;
 * and those that contain `%2F`, which the router would read as a slash.
 */
const writeKeyword = (keyword: string) => encode(MISREAD.test(keyword) ? MARK + encode(keyword) : keyword);

/** Encodes a text. A lone surrogate cannot be encoded, so it is replaced. */
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
    // an address that was typed by hand
    return segment;
  }
}

export const searchPaths = {
  for: (keyword: string) => `/search/${writeKeyword(keyword)}`,
  none: '/search/noresult',
  noneFor: (keyword: string) => `/search/noresult?keyword=${encode(keyword)}`,
} as const;
