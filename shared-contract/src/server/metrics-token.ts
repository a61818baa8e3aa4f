import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * Creates a function that checks whether a request has the metrics token as its bearer token.
 * @param token empty if no token is configured; the check then always fails
 */
export function tokenCheck(token: string): (request: { headers: { authorization?: string | undefined } }) => boolean {
  const expected = digest(token);
  return ({ headers }) => {
    const [, sent = ''] = /^Bearer (.*)$/i.exec(headers.authorization ?? '') ?? [];
    // digests have equal lengths, so that the time of the comparison reveals nothing
    return token !== '' && timingSafeEqual(digest(sent), expected);
  };
}
