import type { Db } from '../../db/schema.ts';

export interface NewToken {
  familyId: string;
  memberId: number;
  hash: string;
  expiresAt: Date;
}

export const insertRefreshToken = (db: Db, { familyId, memberId, hash, expiresAt }: NewToken) =>
  db
    .insertInto('refresh_tokens')
    .values({ family_id: familyId, member_id: memberId, token_hash: hash, expires_at: expiresAt })
    .execute();

/** Marks an active token as rotated. Of concurrent calls exactly one gets the row. */
export const rotateRefreshToken = (db: Db, hash: string, now: Date) =>
  db
    .updateTable('refresh_tokens')
    .set({ rotated_at: now })
    .where('token_hash', '=', hash)
    .where('rotated_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['family_id', 'member_id'])
    .executeTakeFirst();

export const findRefreshToken = (db: Db, hash: string) =>
  db
    .selectFrom('refresh_tokens')
    .select(['family_id', 'member_id', 'expires_at', 'rotated_at', 'revoked_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

export const revokeFamily = (db: Db, familyId: string, now: Date) =>
  db
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
