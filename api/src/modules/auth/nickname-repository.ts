import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import { skeletonsOf } from '../../lib/text/skeleton.ts';

/** Number of a member's former nicknames that stay reserved for that member. */
const FORMER = 10;

/** Normalised nickname, unique among members. Skeletons are not unique: two older nicknames may have the same one. */
export const nicknameKey = (nickname: string) => nickname.normalize('NFC').trim().toLowerCase();

/**
 * Whether somebody has, or had, a nickname that looks like this one (rules/sign-in.md#nickname).
 * @param except a member whose own nicknames count as available, unless an operator banned them
 */
export async function isNicknameTaken(db: Db, nickname: string, except = 0): Promise<boolean> {
  const { rows } = await sql`
    select from nicknames where skeleton = any(${skeletonsOf(nickname)}::text[]) and (member_id <> ${except} or is_banned)
    union all
    select from members where nickname_key = ${nicknameKey(nickname)} and id <> ${except}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Claims a nickname for a member. If several members claim similar nicknames at the same time, one succeeds.
 * @returns false when somebody else has the nickname, or it is banned; the transaction must then be rolled back
 */
export async function claimNickname(trx: Trx, memberId: number, nickname: string): Promise<boolean> {
  const skeletons = skeletonsOf(nickname);
  const { rows } = await sql`
    insert into nicknames (skeleton, member_id) select unnest(${skeletons}::text[]), ${memberId}::bigint
    on conflict (skeleton) do update set claimed_at = now()
      where nicknames.member_id = excluded.member_id and not nicknames.is_banned
    returning skeleton
  `.execute(trx);
  if (rows.length < skeletons.length) return false;
  // keeps the newest nicknames; all skeletons of one nickname have the same `claimed_at`
  await sql`
    delete from nicknames where member_id = ${memberId} and not is_banned and claimed_at < (
      select min(claimed_at) from (
        select distinct claimed_at from nicknames where member_id = ${memberId} order by claimed_at desc limit ${FORMER + 1}
      ) kept
    )
  `.execute(trx);
  return true;
}

/** Bans a member's nickname for good (rules/moderation.md#decisions). */
export async function banNickname(trx: Trx, memberId: number, nickname: string): Promise<void> {
  await sql`
    insert into nicknames (skeleton, member_id, is_banned) select unnest(${skeletonsOf(nickname)}::text[]), ${memberId}::bigint, true
    on conflict (skeleton) do update set is_banned = true where nicknames.member_id = excluded.member_id
  `.execute(trx);
}

/** Deletes the nicknames of a member who leaves, so that others may take them. Banned ones stay. */
export const freeNicknames = (trx: Trx, memberId: number) =>
  sql`delete from nicknames where member_id = ${memberId} and not is_banned`.execute(trx);
