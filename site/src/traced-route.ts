import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { open } from '@onmaum/shared-contract/stream/calls';
import type { FastifyRequest } from 'fastify';
import { apiRoute } from './api/api-route.ts';
import { ownerIn, patternIn } from './own-address.ts';

const SHELL = { paths: SHELL_PATHS };

/** Checks by monitors and files, which would be most of all traces, and streams, whose spans would last for hours. */
const UNTRACED = /^\/(healthz|readyz|metrics.*|r\/.*|img\/.*|favicon.*|site\.webmanifest|worker\.js)$/;

/**
 * The pattern of a request's route for traces, since addresses contain search words.
 * @param areas apps that own pages besides the shell @returns null if the request is not traced
 */
export function tracedRoute(
  { routeOptions: { url: route }, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>,
  areas: readonly Readonly<Record<'paths', readonly string[]>>[],
): string | null {
  if (route === open.path || (route && UNTRACED.test(route))) return null;
  if (route) return /^\/(api|emulator)\b/.test(route) ? apiRoute(url) : route;
  const [pathname = ''] = url.split('?', 1);
  const owner = ownerIn([SHELL, ...areas], pathname);
  return (owner && patternIn(owner, pathname)) ?? 'unknown';
}
