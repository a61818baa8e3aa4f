import { type Expression, type Insertable, sql } from 'kysely';
import { sending } from '../../db/messages.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Sessions } from '../../db/tables/people.ts';

export const insertSession = (trx: Trx, values: Insertable<Sessions>) =>
  trx.insertInto('sessions').values(values).execute();

/**
 * Locks an open session, which serialises its changes. The second of two concurrent renewals finds the successor that the first
 * stored, and a logout waits for a renewal that has begun.
 * @returns undefined when the session has ended
 */
export const lockSession = (trx: Trx, id: string, now: Date) =>
  trx
    .selectFrom('sessions')
    .select(['id', 'member_id', 'created_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** Records the use of a session, and its new expiry. */
export const prolongSession = (trx: Trx, id: string, now: Date, expiresAt: Date) =>
  trx.updateTable('sessions').set({ last_used_at: now, expires_at: expiresAt }).where('id', '=', id).execute();

/** A session that has ended expires as well, so that it is deleted as soon as an expired one. */
const ending = (now: Date) => ({ ended_at: now, expires_at: sql<Date>`least(expires_at, ${now}::timestamptz)` });

/** Notifies all processes that a session has ended, since each may have cached the session. */
const sendingEnd = (id: Expression<string>) =>
  sending(sql`jsonb_build_object('kind', 'session ended', 'id', ${id})`).as('sent');

/** Ends a session, and deletes the push subscription of its browser. */
export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set(ending(now))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(({ ref }) => sendingEnd(ref('id')))
    .execute();
  await forgetBrowsers(db, [id]);
}

const forgetBrowsers = (db: Db, sessionIds: readonly string[]) =>
  db.deleteFrom('push_subscriptions').where('session_id', 'in', sessionIds).execute();

export const insertRefreshToken = (trx: Trx, sessionId: string, hash: string, expiresAt: Date) =>
  trx.insertInto('refresh_tokens').values({ session_id: sessionId, token_hash: hash, expires_at: expiresAt }).execute();

export const rotateRefreshToken = (trx: Trx, hash: string, now: Date) =>
  trx.updateTable('refresh_tokens').set({ rotated_at: now }).where('token_hash', '=', hash).execute();

export const findRefreshToken = (db: Db, hash: string) =>
  db
    .selectFrom('refresh_tokens')
    .select(['session_id', 'expires_at', 'rotated_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

/** Ends the open sessions of a member, or one of them. @returns the ids of the ended sessions */
export async function endSessionsOf(db: Db, memberId: number, now: Date, id?: string): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set(ending(now))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning(({ ref }) => ['id', sendingEnd(ref('id'))])
    .execute();
  const ids = ended.map((session) => session.id);
  if (ids.length > 0) await forgetBrowsers(db, ids);
  return ids;
}

/** The open sessions of a member, the last used first. */
export const findOpenSessions = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** The open sessions, as a subquery that can replace the table. */
export const OPEN_SESSIONS = sql`(select * from sessions where ended_at is null and expires_at > now())`;
