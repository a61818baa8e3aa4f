import { randomUUID } from 'node:crypto';
import type { Session } from '@onmaum/shared-contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { signAccessToken } from '../../lib/secrets/access-token.ts';
import type { FieldCipher } from '../../lib/secrets/field-cipher.ts';
import { createRefreshToken, expiryOf, hashOf } from '../../lib/secrets/refresh-token.ts';
import type { Member } from './member-repository.ts';
import { insertRefreshToken, insertSession } from './session-repository.ts';

/** Dependencies of session operations. */
export interface SessionDeps {
  db: Db;
  config: Pick<Config, 'jwtSecret' | 'reservedNames'>;
  fieldCipher: FieldCipher;
  /** Cache of active sessions. */
  sessions: { forget(sessionId: string): void };
}

export interface OpenedSession {
  session: Session;
  refreshToken: string;
  expiresAt: Date;
}

/** Opens a session with its first tokens. */
export async function openSession(deps: SessionDeps, member: Member, device: string): Promise<OpenedSession> {
  const now = new Date();
  const session = { id: randomUUID(), created_at: now };
  const refreshToken = createRefreshToken();
  const expiresAt = expiryOf(session, now);
  await deps.db.transaction().execute(async (trx) => {
    await insertSession(trx, { ...session, device, member_id: member.id, last_used_at: now, expires_at: expiresAt });
    await insertRefreshToken(trx, session.id, hashOf(refreshToken), expiresAt);
  });
  return { session: await describeSession(deps, member, session), refreshToken, expiresAt };
}

/** The session as the browser stores it (rules/sign-in.md), with a new access token. */
export async function describeSession(
  deps: SessionDeps,
  member: Member,
  { id, created_at }: { id: string; created_at: Date },
): Promise<Session> {
  const claims = { memberId: member.id, level: member.level, sessionId: id, signedInAt: created_at };
  return {
    status: 'main',
    token: await signAccessToken(deps.config.jwtSecret, claims),
    user_idx: member.id,
    level: member.level,
    nickname: member.nickname,
    profile_image: member.profile_source,
    email: member.email_enc ? deps.fieldCipher.decrypt(member.email_enc, 'members.email') : '',
    provider: member.provider,
    social_id: member.social_id,
    social_token: '',
  };
}
