import { TEXT } from '@onmaum/shared-contract';
import type { Trx } from '../../../db/schema.ts';
import { forbidden, membershipEnded, unauthorized } from '../../../errors.ts';
import { expiryOf, GRACE_MS, hashOf, successorOf } from '../../../lib/secrets/refresh-token.ts';
import { findMember } from '../member-repository.ts';
import {
  endSession,
  findRefreshToken,
  insertRefreshToken,
  lockSession,
  prolongSession,
  rotateRefreshToken,
} from '../session-repository.ts';
import type { OpenedSession } from '../sessions.ts';
import { describeSession, type SessionDeps } from '../sessions.ts';

interface Renewal {
  session: { id: string; member_id: number; created_at: Date };
  token: string;
  expiresAt: Date;
}

/**
 * Exchanges a refresh token for its successor (rules/sign-in.md#session).
 * A token that is used again after the grace period ends the session.
 * @throws 401 when the token is unknown, expired or used again too late, or the session or the membership has ended; 403 for a
 * disabled account
 */
export async function renewSession(deps: SessionDeps, token: string): Promise<OpenedSession> {
  const outcome = await deps.db.transaction().execute((trx) => exchange(trx, deps.config.jwtSecret, token, new Date()));

  if (outcome === null) throw unauthorized();
  if ('reused' in outcome) {
    deps.sessions.forget(outcome.reused);
    throw unauthorized('token_reused');
  }
  const { session, expiresAt } = outcome;
  const member = await findMember(deps.db, session.member_id);
  if (!member) throw unauthorized();
  if (member.status === 'withdrawn') throw membershipEnded();
  if (member.status !== 'active') throw forbidden('account_disabled', TEXT.accountDisabled);
  return { session: await describeSession(deps, member, session), refreshToken: outcome.token, expiresAt };
}

async function exchange(
  trx: Trx,
  secret: string,
  token: string,
  now: Date,
): Promise<Renewal | { reused: string } | null> {
  const known = await findRefreshToken(trx, hashOf(token));
  const session = known && (await lockSession(trx, known.session_id, now));
  if (!session) return null;

  const newest = await follow(trx, secret, token, now);
  if (newest === null) return null;
  if (newest === 'reused') {
    await endSession(trx, session.id, now);
    return { reused: session.id };
  }
  if (newest.token !== token) return { session, ...newest };

  const next = { token: successorOf(secret, token), expiresAt: expiryOf(session, now) };
  await rotateRefreshToken(trx, hashOf(token), now);
  await insertRefreshToken(trx, session.id, hashOf(next.token), next.expiresAt);
  await prolongSession(trx, session.id, now, next.expiresAt);
  return { session, ...next };
}

/** During the grace period, a rotated token returns the newest token of its session. Later reuse indicates theft. */
async function follow(trx: Trx, secret: string, token: string, now: Date) {
  const row = await findRefreshToken(trx, hashOf(token));
  if (!row || row.expires_at <= now) return null;
  if (!row.rotated_at) return { token, expiresAt: row.expires_at };
  if (now.getTime() - row.rotated_at.getTime() > GRACE_MS) return 'reused';
  return follow(trx, secret, successorOf(secret, token), now);
}
