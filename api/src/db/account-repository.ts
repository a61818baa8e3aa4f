import type { Db } from './schema.ts';

/** The account behind an access token, while its session lives. */
export const findAccount = (db: Db, sessionId: string, memberId: number) =>
  db
    .selectFrom('members')
    .select(['id as memberId', 'status', 'level'])
    .where('id', '=', memberId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .select('refresh_tokens.id')
          .where('family_id', '=', sessionId)
          .where('member_id', '=', memberId)
          .where('revoked_at', 'is', null),
      ),
    )
    .executeTakeFirst();
