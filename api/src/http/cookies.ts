import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { siteOrigin } from './site-origin.ts';

const REFRESH = 'onmaum_refresh';
const BROWSER = 'onmaum_login';
const BROWSER_SECONDS = 10 * 60;

const options = (config: Config, request: FastifyRequest) => ({
  path: '/api/auth',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: siteOrigin(config, request).startsWith('https:'),
});

export const refreshToken = (request: FastifyRequest): string | undefined => request.cookies[REFRESH];

export const setRefreshToken = (config: Config, reply: FastifyReply, token: string, expires: Date) =>
  reply.setCookie(REFRESH, token, { ...options(config, reply.request), expires });

export const clearRefreshToken = (config: Config, reply: FastifyReply) =>
  reply.clearCookie(REFRESH, options(config, reply.request));

/** A random value that identifies this browser while it signs in. */
export const loginBrowser = (request: FastifyRequest): string | undefined => request.cookies[BROWSER];

/** Reuses the value of a sign-in in another tab, so that both can complete. */
export function rememberLoginBrowser(config: Config, reply: FastifyReply): string {
  const browser = loginBrowser(reply.request) ?? randomBytes(24).toString('base64url');
  reply.setCookie(BROWSER, browser, { ...options(config, reply.request), maxAge: BROWSER_SECONDS });
  return browser;
}
