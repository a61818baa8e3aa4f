import { TEXT } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { forbidden, unauthorized } from '../../../errors.ts';
import { findMember } from '../member-repository.ts';
import { expiryFrom, GRACE_MS, hashOf, successorOf } from '../refresh-token.ts';
import { findRefreshToken, insertRefreshToken, revokeFamily, rotateRefreshToken } from '../session-repository.ts';
import type { OpenedSession } from '../sessions.ts';
import { describeSession, type SessionDeps } from '../sessions.ts';

interface Successor {
  token: string;
  familyId: string;
  memberId: number;
  expiresAt: Date;
}

/**
 * Exchanges a refresh token for its successor (rules/sign-in.md#session).
 * @throws 401 when it is unknown, expired or revoked; reuse revokes the whole family
 */
export async function renewSession(deps: SessionDeps, token: string): Promise<OpenedSession> {
  const { jwtSecret } = deps.config;
  const now = new Date();
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const rotated = await rotateRefreshToken(trx, hashOf(token), now);
    if (!rotated) return follow(trx, jwtSecret, token, now);
    const next: Successor = {
      token: successorOf(jwtSecret, token),
      familyId: rotated.family_id,
      memberId: rotated.member_id,
      expiresAt: expiryFrom(now),
    };
    await insertRefreshToken(trx, { ...next, hash: hashOf(next.token) });
    return next;
  });

  if (outcome === null) throw unauthorized();
  if ('reused' in outcome) {
    deps.sessions.forget(outcome.reused);
    throw unauthorized('token_reused');
  }
  const member = await findMember(deps.db, outcome.memberId);
  if (!member) throw unauthorized();
  if (member.status !== 'active') throw forbidden('account_disabled', TEXT.accountDisabled);
  const session = await describeSession(deps, member, outcome.familyId);
  return { session, refreshToken: outcome.token, expiresAt: outcome.expiresAt };
}

/** During the grace period, a rotated token returns the newest token of its family; later reuse indicates theft. */
async function follow(
  trx: Db,
  secret: string,
  token: string,
  now: Date,
): Promise<Successor | { reused: string } | null> {
  const row = await findRefreshToken(trx, hashOf(token));
  if (!row || row.revoked_at || row.expires_at <= now) return null;
  if (!row.rotated_at) {
    return { token, familyId: row.family_id, memberId: row.member_id, expiresAt: row.expires_at };
  }
  if (now.getTime() - row.rotated_at.getTime() <= GRACE_MS) return follow(trx, secret, successorOf(secret, token), now);
  await revokeFamily(trx, row.family_id, now);
  return { reused: row.family_id };
}
