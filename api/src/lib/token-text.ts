/**
 * Whether a signed token is written as it was issued. Decoding ignores padding and the bits that fill the last
 * character, so one token would have several spellings.
 */
export const isExactToken = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
