import { routablePath } from '@onmaum/shared-contract/site/routable-path';

/** Scheme and host of a target in absolute form, as proxies send it. */
const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Targets that need no rewriting. Most requests have one, and the full check takes a tenth of a call. */
const PLAIN = /^(?:\/[\w-]+)+(?:\?[\w=&-]*)?$/;

/**
 * The path and query of a request, normalised as browsers do, so that no other part of the server has to handle another
 * host, dot segments or invalid percent codes.
 */
export function requestTarget(target: string): string {
  if (PLAIN.test(target)) return target;
  const { pathname, search } = new URL(`http://site/${target.replace(SCHEME_AND_HOST, '').replace(/^\//, '')}`);
  return routablePath(pathname) + search;
}
