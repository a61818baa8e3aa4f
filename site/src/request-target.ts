import { routablePath } from '@onmaum/shared-contract/site/routable-path';

/** Scheme and host of a target in absolute form, as proxies send it. */
const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Targets that need no rewriting. Most requests have one, and the full check takes a tenth of a call. */
const PLAIN = /^(?:\/[\w-]+)+(?:\?[\w=&-]*)?$/;

/**
 * The path and query that a request is served by. Normalises it like a browser does, so that no part of the server
 * has to expect another host, dot segments or codes that cannot be decoded.
 */
export function requestTarget(target: string): string {
  if (PLAIN.test(target)) return target;
  const { pathname, search } = new URL(`http://site/${target.replace(SCHEME_AND_HOST, '').replace(/^\//, '')}`);
  return routablePath(pathname) + search;
}
