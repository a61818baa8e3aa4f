import type { IncomingHttpHeaders } from 'node:http';

/** A requested part of a file, in the format of the `range` header: `bytes=0-99`, `bytes=100-` or `bytes=-50`. */
export type ByteRange = `bytes=${string}`;

const SINGLE = /^bytes=(\d{1,15})?-(\d{1,15})?$/;

/**
 * The range of a request (RFC 9110, 14.2).
 * @param tag ETag of the current content, with quotes
 * @returns null if the whole content is to be sent: the request has no range, a malformed one or several, or `if-range` is not
 * this ETag
 */
export function rangeOf(headers: IncomingHttpHeaders, tag: string): ByteRange | null {
  const { range = '', 'if-range': condition = tag } = headers;
  const [, first, last] = SINGLE.exec(range) ?? [];
  if (condition !== tag || (first ?? last) === undefined) return null;
  return first && last && Number(last) < Number(first) ? null : (range as ByteRange);
}

/** Positions of a range's first and last byte in a file. @returns null if the file has none of these bytes */
export function boundsOf(range: ByteRange, size: number): { first: number; last: number } | null {
  const [, from, to] = SINGLE.exec(range) ?? [];
  const first = from === undefined ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === undefined || to === undefined ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : null;
}
