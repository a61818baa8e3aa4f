import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

/**
 * Locks the accounts of members, so that no other transaction spends their points. Accounts are locked in the order of their
 * ids, because concurrent callers with different orders would deadlock.
 */
export const lockAccounts = (trx: Trx, memberIds: readonly number[]) =>
  trx
    .selectFrom('point_accounts')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .orderBy('member_id')
    .forUpdate()
    .execute();

/**
 * Points that a member can spend: the balance without expired points that are not written off yet. Does not sum the
 * ledger (docs/adr/0019-points.md).
 */
export const pointBalance = (
  memberId: number | RawBuilder<number>,
  at: RawBuilder<unknown> = sql`now()`,
): RawBuilder<number> => sql`(
  select account.balance - coalesce((
    select sum(lot.remaining) from point_lots lot
    where lot.member_id = account.member_id and lot.remaining > 0 and lot.expires_at <= ${at}
  ), 0)
  from point_accounts account where account.member_id = ${memberId}
)`;

/** Spendable points of a member at a time. */
export async function findBalance(db: Db, memberId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select ${pointBalance(memberId, sql`${at}::timestamptz`)} as balance
  `.execute(db);
  return rows[0]?.balance ?? 0;
}

/** Points of a member that expire in a period. */
export async function findExpiring(db: Db, memberId: number, { after, until }: { after: Date; until: Date }) {
  const { expiring } = await db
    .selectFrom('point_lots')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('remaining'), sql<number>`0`).as('expiring'))
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirstOrThrow();
  return expiring;
}
