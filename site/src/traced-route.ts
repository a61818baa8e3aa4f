import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { open } from '@onmaum/shared-contract/stream/calls';
import type { FastifyRequest } from 'fastify';
import { ownerIn, patternIn } from './address/own-address.ts';
import { apiRoute } from './api/api-route.ts';

const SHELL = { paths: SHELL_PATHS };

/** Paths of files and of checks by monitors. Their requests are not traced, since they would make up most of the traces. */
const UNTRACED = /^\/(healthz|readyz|metrics.*|r\/.*|img\/.*|favicon.*|site\.webmanifest|worker\.js)$/;

/**
 * The route pattern of a request. Traces contain it in place of the address, which may contain search words.
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
