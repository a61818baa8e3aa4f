import { routablePath } from '@onmaum/shared-contract/site/routable-path';

/** Scheme and host of a target in absolute form, as proxies send it. */
const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Targets that need no normalisation. Most requests match; normalising each would add a tenth to the time of a call. */
const PLAIN = /^(?:\/[\w-]+)+(?:\?[\w=&-]*)?$/;

/**
 * The path and query of a request, normalised as browsers normalise URLs, so that no other part of the server has to handle
 * an absolute target, dot segments or invalid percent codes.
 */
export function requestTarget(target: string): string {
  if (PLAIN.test(target)) return target;
  const { pathname, search } = new URL(`http://site/${target.replace(SCHEME_AND_HOST, '').replace(/^\//, '')}`);
  return routablePath(pathname) + search;
}
