import { verifyAccessToken } from '../../../lib/secrets/access-token.ts';
import { hashOf } from '../../../lib/secrets/refresh-token.ts';
import { endSession, findRefreshToken } from '../session-repository.ts';
import type { SessionDeps } from '../sessions.ts';

/** Ends the sessions of the request's refresh cookie and access token, even if these have expired. */
export async function logOut(
  { db, config, sessions }: SessionDeps,
  held: { refreshToken: string | undefined; authorization: string | undefined },
): Promise<void> {
  const ended = new Set<string>();

  const row = held.refreshToken ? await findRefreshToken(db, hashOf(held.refreshToken)) : undefined;
  if (row) ended.add(row.session_id);

  const bearer = /^Bearer +(\S+)$/i.exec(held.authorization ?? '')?.[1];
  const claims = bearer ? await verifyAccessToken(config.jwtSecret, bearer, { evenExpired: true }) : null;
  if (claims) ended.add(claims.sessionId);

  for (const id of ended) {
    await endSession(db, id, new Date());
    sessions.forget(id);
  }
}
