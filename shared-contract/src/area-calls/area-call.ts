import type { Access, Call } from '../call/call.ts';

/**
 * A call that an area's own service answers. The area's repository declares it in a file `calls.ts`, as
 * `… as const satisfies AreaCall`. Pages call it with the client of shared-auth, like any call of the site. The API checks
 * access and limit before it forwards the call to the service, and sets the caching of the answer.
 */
export interface AreaCall extends Call {
  readonly path: `/api/areas/mfe-${string}/${string}`;
  readonly access: Exclude<Access, 'open' | 'recent-operator'>;
  readonly limit: Exclude<Call['limit'], 'none'>;
  /** Seconds for which shared caches may store the answer to a visitor; 'never' if they may not. */
  readonly cache: number | 'never';
  /** Not allowed, because the API has one size limit for the bodies of all calls to areas' services. */
  readonly bodyBytes?: never;
}
