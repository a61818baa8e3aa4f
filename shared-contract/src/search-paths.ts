/** Addresses of search (decisions 22). Apart from the other paths, which every page carries. No zod here. */

/** Begins a keyword whose own name would be read as something else; see writeKeyword. */
const MARK = '~';
/** The name of a page, steps of a path, the mark itself, and a slash that is encoded already. */
const MISREAD = /^(?:noresult|\.\.?)$|^~|%2f/i;

/**
 * Writes a keyword as one segment of a path (decisions 22). `noresult` is a page, `.` and `..` lead elsewhere
 * however they are encoded, and the router takes the text `%2F` for a slash: those are encoded once more,
 * behind a mark.
 */
const writeKeyword = (keyword: string) => encode(MISREAD.test(keyword) ? MARK + encode(keyword) : keyword);

/** Half of a pair cannot be encoded. */
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
    // written by hand
    return segment;
  }
}

export const searchPaths = {
  for: (keyword: string) => `/search/${writeKeyword(keyword)}`,
  none: '/search/noresult',
  noneFor: (keyword: string) => `/search/noresult?keyword=${encode(keyword)}`,
} as const;
