/**
 * Whether a request has at most one Host header. Node uses the first of several, but a proxy in front may have used the
 * last one (RFC 9112, 3.2).
 * @param rawHeaders names and values by turns, as they came
 */
export const namesOneHost = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
