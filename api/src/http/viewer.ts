import type { Call } from '@onmaum/shared-contract';

/** The caller. */
export interface Viewer {
  id: number;
  level: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Call['access'];
    /** The call that the route serves; undefined for other routes, such as documents. */
    call?: Call;
    /** Whether services of areas answer the calls of the route. */
    isPassedOn?: boolean;
  }
  interface FastifyRequest {
    /** Null for a visitor. */
    viewer: Viewer | null;
    /** Id of the session (the family of refresh tokens) of the access token. */
    sessionId: string | null;
  }
}
