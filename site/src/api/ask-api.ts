import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import type { SiteConfig } from '../config.ts';

/**
 * Makes a call to the API on behalf of this server. Without the site's secret all visitors would share the rate limit of its
 * address.
 * @param ms timeout
 * @returns null if the API does not answer
 */
export function askApi(
  { apiUrl, siteSecret }: Pick<SiteConfig, 'apiUrl' | 'siteSecret'>,
  path: string,
  ms: number,
): Promise<Response | null> {
  // on the same machine, compressing an answer takes longer than sending it uncompressed
  const headers = { [SITE_HEADERS.prerender]: '1', [SITE_HEADERS.secret]: siteSecret, 'accept-encoding': 'identity' };
  return fetch(apiUrl + path, { headers, signal: AbortSignal.timeout(ms) }).catch(() => null);
}
