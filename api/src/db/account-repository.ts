import type { Db } from './schema.ts';

/** The account of a member, and whether a session is open; undefined for an unknown member. */
export const findAccount = (db: Db, sessionId: string, memberId: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['members.status', 'members.level'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.member_id', '=', memberId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst();
