import type { FastifyInstance, FastifyRequest } from 'fastify';
import { verifyAccessToken } from '../../../lib/access-token.ts';
import { refreshToken } from '../cookies.ts';
import { hashOf } from '../refresh-token.ts';
import { findRefreshToken, revokeFamily } from '../session-repository.ts';

/** Ends the sessions that the call can prove to hold, by cookie or by an access token of any age. */
export async function logOut(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const families = new Set<string>();

  const token = refreshToken(request);
  const row = token ? await findRefreshToken(app.db, hashOf(token)) : undefined;
  if (row) families.add(row.family_id);

  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = bearer ? await verifyAccessToken(app.config.jwtSecret, bearer, { evenExpired: true }) : null;
  if (claims) families.add(claims.sessionId);

  for (const family of families) {
    await revokeFamily(app.db, family, new Date());
    app.sessions.forget(family);
  }
}
