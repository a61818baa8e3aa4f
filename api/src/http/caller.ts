import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import { addressGroup } from '@onmaum/shared-server/connections/address-group';
import type { FastifyRequest } from 'fastify';

/** Origin of a request, as the site server reports it. */
export interface Caller {
  /** Address group of the browser (`addressGroup`). */
  group: string;
  /** Host that the browser named. */
  host: string;
  /** Whether the site server itself calls, to render a page. */
  isPrerender: boolean;
  /** Whether a process on this machine calls on its own behalf, as when the API calls its emulators. */
  isLocal: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

type Ends = Pick<Socket, 'localAddress' | 'remoteAddress'>;

/** Reported addresses and hosts count only with the secret, which only the site server has. */
export function callerOf(
  { headers, ip, host, socket }: Pick<FastifyRequest, 'headers' | 'ip' | 'host'> & { socket: Ends },
  secret: string,
): Caller {
  const isSite = isFromSite(headers, secret);
  const fromSite = (name: string) => (isSite ? String(headers[name] ?? '') : '');
  const address = fromSite(SITE_HEADERS.address);
  return {
    group: addressGroup(isIP(address) ? address : ip),
    host: fromSite(SITE_HEADERS.host) || host,
    isPrerender: fromSite(SITE_HEADERS.prerender) === '1',
    isLocal: !isSite && socket.localAddress !== undefined && socket.localAddress === socket.remoteAddress,
  };
}

/** Whether a request has the secret of the site server. */
export const isFromSite = (headers: IncomingHttpHeaders, secret: string): boolean =>
  isSame(headers[SITE_HEADERS.secret], secret);

function isSame(given: unknown, secret: string): boolean {
  if (typeof given !== 'string' || secret === '') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
