/**
 * Whether a request names one host at most. Node keeps the first of several, and a proxy in front may have decided by the
 * last one (RFC 9112, 3.2).
 * @param rawHeaders names and values by turns, as they came
 */
export const namesOneHost = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
