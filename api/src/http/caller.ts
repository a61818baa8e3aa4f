import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import { addressGroup } from '@onmaum/shared-server/connections/address-group';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from. For requests that the site server passes on, the site server reports these values. */
export interface Caller {
  /** Group of the browser's IP address (`addressGroup`), by which visitors are counted. */
  group: string;
  /** Host to which the browser sent the request. */
  host: string;
  /** Whether the site server calls to render a page, rather than to pass on a request. */
  isPrerender: boolean;
  /** Whether the request comes directly from a process on this machine, for example from the API to its own emulators. */
  isLocal: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

type Ends = Pick<Socket, 'localAddress' | 'remoteAddress'>;

/** Reads the caller of a request. Reported addresses and hosts are trusted only with the secret of the site server. */
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

/** Whether a request contains the secret of the site server. */
export const isFromSite = (headers: IncomingHttpHeaders, secret: string): boolean =>
  isSame(headers[SITE_HEADERS.secret], secret);

function isSame(given: unknown, secret: string): boolean {
  if (typeof given !== 'string' || secret === '') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
