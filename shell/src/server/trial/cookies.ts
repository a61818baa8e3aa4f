import { hostCookie } from '@onmaum/shared-contract/server/host-cookie';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What tells this server which releases a visitor gets. None of it tells who they are. */
type Name = 'lane' | 'preview';

/** @param secure whether the site is https @returns undefined if the browser has none */
export function readCookie(
  { headers: { cookie = '' } }: FastifyRequest,
  name: Name,
  secure: boolean,
): string | undefined {
  // most requests have no such cookie
  return cookie.includes(`${name}=`) ? parseCookie(cookie)[hostCookie(name, secure)] : undefined;
}

/** @param seconds for which the browser keeps it; 0 deletes it @param secure whether the site is https */
export function setCookie(reply: FastifyReply, name: Name, value: string, seconds: number, secure: boolean): void {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: hostCookie(name, secure),
      value,
      maxAge: seconds,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    }),
  );
}
