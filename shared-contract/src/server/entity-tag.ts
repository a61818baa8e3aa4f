/**
 * Whether a client has the content with a tag already (RFC 9110, 13.1.2). Weak tags count as well.
 * @param tag with its quotes @param known its header `if-none-match`
 */
export const isKnown = (tag: string, known = ''): boolean =>
  known.trim() === '*' || known.match(/"[^"]*"/g)?.some((one) => one === tag) === true;
