/**
 * Whether a request has at most one Host header (RFC 9112, 3.2). If there are several, Node uses the first one, but a proxy in
 * front of it may have used the last one.
 * @param rawHeaders alternating names and values, as in `rawHeaders` of Node
 */
export const namesOneHost = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
