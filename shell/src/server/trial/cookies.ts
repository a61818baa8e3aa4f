import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What tells this server which releases a visitor gets. None of it tells who they are. */
const NAMES = { lane: 'lane', preview: 'preview' } as const;
type Name = keyof typeof NAMES;

/** @returns undefined if the browser has none */
export function readCookie({ headers: { cookie = '' } }: FastifyRequest, name: Name): string | undefined {
  // most requests have no such cookie
  return cookie.includes(`${NAMES[name]}=`) ? parseCookie(cookie)[NAMES[name]] : undefined;
}

/** @param seconds for which the browser keeps it; 0 deletes it @param secure whether the site is https */
export function setCookie(reply: FastifyReply, name: Name, value: string, seconds: number, secure: boolean): void {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: NAMES[name],
      value,
      maxAge: seconds,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    }),
  );
}
