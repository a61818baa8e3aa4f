/**
 * Whether a client already has the content with an entity tag (RFC 9110, 13.1.2). Weak tags are compared like strong tags.
 * @param tag the entity tag with its quotes @param known the header `if-none-match` of the client
 */
export const isKnown = (tag: string, known = ''): boolean =>
  known.trim() === '*' || known.match(/"[^"]*"/g)?.some((one) => one === tag) === true;
