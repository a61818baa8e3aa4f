import { TEXT } from '@onmaum/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { forbidden, unauthorized } from '../../../errors.ts';
import { expiryFrom, GRACE_MS, hashOf, successorOf } from '../refresh-token.ts';
import { findMember } from '../repository.ts';
import { findRefreshToken, insertRefreshToken, revokeFamily, rotateRefreshToken } from '../session-repository.ts';
import type { OpenedSession } from '../sessions.ts';
import { describeSession } from '../sessions.ts';

interface Successor {
  token: string;
  familyId: string;
  memberId: number;
  expiresAt: Date;
}

/**
 * Trades a refresh token for its successor (decisions 4).
 * @throws 401 when it is unknown, expired or revoked, or was used before: then its whole family ends
 */
export async function renewSession(app: FastifyInstance, token: string): Promise<OpenedSession> {
  const { jwtSecret } = app.config;
  const now = new Date();
  const outcome = await app.db.transaction().execute(async (trx) => {
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
    app.sessions.forget(outcome.reused);
    throw unauthorized('token_reused');
  }
  const member = await findMember(app.db, outcome.memberId);
  if (!member) throw unauthorized();
  if (member.status !== 'active') throw forbidden('account_disabled', TEXT.accountDisabled);
  const session = await describeSession(app, member, outcome.familyId);
  return { session, refreshToken: outcome.token, expiresAt: outcome.expiresAt };
}

/** A token that was rotated leads to the newest of its line during the grace; later it betrays a thief. */
async function follow(
  trx: Kysely<Database>,
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
