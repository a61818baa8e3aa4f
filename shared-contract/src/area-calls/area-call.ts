import type { Access, Call } from '../call/call.ts';

/**
 * A call that the service of an area answers, declared in the repository of the area as `… as const satisfies AreaCall`, in a file
 * `calls.ts`. The client of shared-auth calls it like a call of the site. The API enforces access, limit and cache.
 */
export interface AreaCall extends Call {
  readonly path: `/api/areas/mfe-${string}/${string}`;
  readonly access: Exclude<Access, 'open' | 'recent-operator'>;
  readonly limit: Exclude<Call['limit'], 'none'>;
  /** Seconds for which shared caches may keep an answer for visitors; 'never' for none. */
  readonly cache: number | 'never';
  /** The API has one limit for all services. */
  readonly bodyBytes?: never;
}
