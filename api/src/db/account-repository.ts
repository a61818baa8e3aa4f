import type { Db } from './schema.ts';

/** The account of a member, and whether a session is open; undefined for an unknown member. */
export const findAccount = (db: Db, sessionId: string, memberId: number) =>
  db
    .selectFrom('members')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.member_id', '=', 'members.id')
        .on('sessions.id', '=', sessionId)
        .on('sessions.ended_at', 'is', null)
        .on('sessions.expires_at', '>', new Date()),
    )
    .select(['members.status', 'members.level', 'sessions.id as open_session'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();

/** Whether a person's membership has ended. */
export const hasLeft = async (db: Db, memberId: number): Promise<boolean> => {
  const left = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'withdrawn')
    .executeTakeFirst();
  return left !== undefined;
};
