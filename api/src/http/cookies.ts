import { randomBytes } from 'node:crypto';
import { cookieName } from '@onmaum/shared-contract/server/cookie-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { siteOrigin } from './site-origin.ts';

const REFRESH = 'onmaum_refresh';
const BROWSER = 'onmaum_login';

/** Full name and attributes of a cookie. */
function cookie(name: string, config: Config, request: FastifyRequest) {
  const secure = siteOrigin(config, request).startsWith('https:');
  return {
    name: cookieName(name, secure),
    // a cookie named __Host-… must have the path /
    options: { path: secure ? '/' : '/api/auth', httpOnly: true, sameSite: 'lax' as const, secure },
  };
}

export const refreshToken = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookie(REFRESH, config, request).name];

export function setRefreshToken(config: Config, reply: FastifyReply, token: string, expires: Date): void {
  const { name, options } = cookie(REFRESH, config, reply.request);
  reply.setCookie(name, token, { ...options, expires });
}

export function clearRefreshToken(config: Config, reply: FastifyReply): void {
  const { name, options } = cookie(REFRESH, config, reply.request);
  reply.clearCookie(name, options);
}

/** The random value of the cookie that identifies a browser while it signs in. */
export const loginBrowser = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookie(BROWSER, config, request).name];

/**
 * Sets the cookie that identifies the browser during a sign-in. Keeps the value of a sign-in in another tab, so that both can
 * complete.
 */
export function rememberLoginBrowser(config: Config, reply: FastifyReply, seconds: number): string {
  const { name, options } = cookie(BROWSER, config, reply.request);
  const browser = loginBrowser(config, reply.request) ?? randomBytes(24).toString('base64url');
  reply.setCookie(name, browser, { ...options, maxAge: seconds });
  return browser;
}
