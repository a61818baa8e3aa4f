import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import { currentOrigin, headersOf, inSpan } from '@onmaum/shared-server/tracing/current';
import type { SiteConfig } from '../config.ts';
import { apiRoute } from './api-route.ts';

/**
 * Calls the API for this server itself, not for a browser. The site's secret exempts the call from rate limits; without the
 * secret, the calls for all visitors would share the limit of this server's address.
 * @param ms timeout
 * @returns null if the API does not answer
 */
export function askApi(
  { apiUrl, siteSecret }: Pick<SiteConfig, 'apiUrl' | 'siteSecret'>,
  path: string,
  ms: number,
): Promise<Response | null> {
  return inSpan(`GET ${apiRoute(path)}`, { kind: 'client' }, async () => {
    const headers = {
      ...headersOf(currentOrigin()),
      [SITE_HEADERS.prerender]: '1',
      [SITE_HEADERS.secret]: siteSecret,
      // on the same machine, compressing an answer takes longer than sending it uncompressed
      'accept-encoding': 'identity',
    };
    return fetch(apiUrl + path, { headers, signal: AbortSignal.timeout(ms) });
  }).catch(() => null);
}
