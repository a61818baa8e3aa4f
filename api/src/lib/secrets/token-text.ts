/**
 * Whether a signed token has exactly the text with which it was issued. Decoding ignores padding and the unused bits of the
 * last character, so a token could otherwise be written in several ways.
 */
export const isExactToken = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
