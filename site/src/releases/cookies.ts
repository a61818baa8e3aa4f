import { cookieName } from '@onmaum/shared-contract/server/cookie-name';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from '../config.ts';

/** Cookies that select a visitor's releases. They do not identify the visitor. */
type Name = 'lane' | 'preview';
type Site = Pick<SiteConfig, 'origin'>;

const isSecure = ({ origin }: Site) => origin.startsWith('https:');

/** The value of a cookie; undefined if the browser has no such cookie. */
export function readCookie({ headers: { cookie = '' } }: FastifyRequest, name: Name, site: Site): string | undefined {
  const full = cookieName(name, isSecure(site));
  // most requests have no such cookie
  return cookie.includes(`${full}=`) ? parseCookie(cookie)[full] : undefined;
}

/** @param seconds time for which the browser keeps the cookie; 0 deletes it */
export function setCookie(reply: FastifyReply, name: Name, value: string, seconds: number, site: Site): void {
  const secure = isSecure(site);
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: cookieName(name, secure),
      value,
      maxAge: seconds,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    }),
  );
}
