import { randomUUID } from 'node:crypto';
import type { Session } from '@onmaum/shared-contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { signAccessToken } from '../../lib/access-token.ts';
import type { FieldCipher } from '../../lib/field-cipher.ts';
import type { Member } from './member-repository.ts';
import { createRefreshToken, expiryFrom, hashOf } from './refresh-token.ts';
import { insertRefreshToken } from './session-repository.ts';

/** Dependencies of session operations. */
export interface SessionDeps {
  db: Db;
  config: Pick<Config, 'jwtSecret'>;
  fieldCipher: FieldCipher;
  /** Cache of active sessions. */
  sessions: { forget(sessionId: string): void };
}

export interface OpenedSession {
  session: Session;
  refreshToken: string;
  expiresAt: Date;
}

/** Opens a session: a new family of refresh tokens and the first access token. */
export async function openSession(deps: SessionDeps, member: Member): Promise<OpenedSession> {
  const familyId = randomUUID();
  const refreshToken = createRefreshToken();
  const expiresAt = expiryFrom(new Date());
  await insertRefreshToken(deps.db, { familyId, memberId: member.id, hash: hashOf(refreshToken), expiresAt });
  return { session: await describeSession(deps, member, familyId), refreshToken, expiresAt };
}

/** The session as the browser stores it (rules/sign-in.md), with a new access token. */
export async function describeSession(deps: SessionDeps, member: Member, sessionId: string): Promise<Session> {
  return {
    status: 'main',
    token: await signAccessToken(deps.config.jwtSecret, { memberId: member.id, level: member.level, sessionId }),
    user_idx: member.id,
    level: member.level,
    nickname: member.nickname,
    email: member.email_enc ? deps.fieldCipher.decrypt(member.email_enc, 'members.email') : '',
    provider: member.provider,
    social_id: member.social_id,
    social_token: '',
  };
}
