import type { Call } from '@onmaum/shared-contract';

/** The member who makes a request. */
export interface Viewer {
  id: number;
  level: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Call['access'];
    /** The call that the route serves; undefined for routes that are not part of the contract, such as /metrics. */
    call?: Call;
    /** Whether the service of an area answers the route's requests. */
    isPassedOn?: boolean;
  }
  interface FastifyRequest {
    /** Null for a visitor. */
    viewer: Viewer | null;
    /** Id of the session of the access token; null for a visitor. */
    sessionId: string | null;
  }
}
