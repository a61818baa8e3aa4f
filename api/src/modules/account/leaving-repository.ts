import { OPEN_ORDER, REACTION_NAMES } from '@onmaum/shared-contract';
import { LEVEL, ORDER_STATUS } from '@onmaum/shared-contract/constants';
import { sql } from 'kysely';
import { existsForDesk } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { expireUploads } from '../media/upload-repository.ts';
import { pointBalance } from '../point/account-repository.ts';

/** Number of the member's orders that are paid or under way. */
export async function countOpenOrders(db: Db, memberId: number): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('member_id', '=', memberId)
    .where('order_status', 'in', OPEN_ORDER)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Orders that are paid or under way, of which the person is the buyer or the counsellor, the oldest first. */
export async function findOpenOrders(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('member_id', '=', id), eb('counsellor_id', '=', id)]))
    .where('order_status', 'in', OPEN_ORDER)
    .orderBy('id')
    .execute();
  return rows.map((order) => order.id);
}

/**
 * Facts for a withdrawal: whether the member is staff, the points that are lost, and how many posts and comments stay visible.
 * Posts and comments that are hidden after reports are not counted.
 */
export async function countHoldings(db: Db, memberId: number) {
  const { rows } = await sql<{ is_staff: boolean; points: number; posts: number; comments: number }>`
    select (select level > ${LEVEL.member} from members where id = ${memberId}) as is_staff,
      ${pointBalance(memberId)} as points,
      (select count(*) from worries w where author_id = ${memberId} and ${existsForDesk('w')})
        + (select count(*) from infos where author_id = ${memberId} and deleted_at is null) as posts,
      (select count(*) from comments where author_id = ${memberId} and deleted_at is null) as comments
  `.execute(db);
  const { is_staff = false, points = 0, posts = 0, comments = 0 } = rows[0] ?? {};
  return { is_staff, points: Number(points), posts: Number(posts), comments: Number(comments) };
}

/** Deletes up to `limit` bookmarks of a member, and lowers the counters of the posts. @returns the number of deleted bookmarks */
export async function deleteBookmarks(trx: Trx, memberId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with removed as (
      delete from bookmarks where id = any(array(select id from bookmarks where member_id = ${memberId} limit ${limit}))
      returning worry_id, info_id
    ),
    counted as (insert into count_changes (worry_id, info_id, bookmarks) select worry_id, info_id, -1 from removed)
    select count(*) as removed from removed
  `.execute(trx);
  return Number(rows[0]?.removed ?? 0);
}

/** Deletes up to `limit` reactions of a member, and lowers the counters. @returns the number of deleted reactions */
export async function deleteReactions(trx: Trx, memberId: number, limit: number): Promise<number> {
  const lost = REACTION_NAMES.map((kind) => sql`-(kind = ${sql.lit(kind)})::int`);
  const { rows } = await sql<{ removed: number }>`
    with removed as (
      delete from reactions where id = any(array(select id from reactions where member_id = ${memberId} limit ${limit}))
      returning worry_id, info_id, comment_id, kind
    ),
    counted as (
      insert into reaction_changes (worry_id, info_id, comment_id, ${sql.join(REACTION_NAMES.map((kind) => sql.ref(kind)))})
      select worry_id, info_id, comment_id, ${sql.join(lost)} from removed
    )
    select count(*) as removed from removed
  `.execute(trx);
  return Number(rows[0]?.removed ?? 0);
}

/**
 * Deletes the blocks that a member made, and the blocks that others made against the member. Rows are locked in the order of
 * their ids, so that two members who leave at the same time do not deadlock.
 */
export const deleteBlocks = (trx: Trx, memberId: number) =>
  sql`
    delete from blocks where id = any(array(
      select id from blocks where member_id = ${memberId} or blocked_id = ${memberId} order by id for update
    ))
  `.execute(trx);

/**
 * Removes a leaving member's portrait and the pictures of their posts. All uploads of the member expire, so that the job that
 * deletes expired uploads also deletes the files.
 */
export async function forgetPictures(trx: Trx, memberId: number, now: Date): Promise<void> {
  await trx.updateTable('counsellors').set({ portrait: '' }).where('id', '=', memberId).execute();
  await expireUploads(trx, { memberId }, now);
  const own = trx.selectFrom('uploads').select('id').where('member_id', '=', memberId);
  await trx.deleteFrom('info_pictures').where('upload_id', 'in', own).execute();
}

/** Deletes phone numbers and addresses for gifts of members who left, if the gift was sent or will never be sent. */
export async function forgetReceivers(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update point_exchanges set phone_enc = null, address_enc = null
    where id = any(array(
      select x.id from point_exchanges x join members m on m.id = x.member_id
      where m.status = 'withdrawn' and x.status in ('sent', 'lapsed')
        and (x.phone_enc is not null or x.address_enc is not null)
      limit ${limit} for update of x skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}

/** Deletes the data of buyers from payments that were settled before `before`: the legal retention period is over. */
export async function forgetBuyers(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update payment_intents set buyer_name_enc = null, buyer_tel_enc = null, buyer_email_enc = null
    where id = any(array(
      select id from payment_intents where settled_at < ${before} and buyer_email_enc is not null
      order by settled_at limit ${limit} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}

/**
 * Deletes the texts of objections that were decided before `before`: their legal retention period is over. An order may end
 * before its objection is decided, for instance by a refund at the provider. The period then begins with the objection.
 */
export async function forgetObjections(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update session_objections set text_enc = null, decision_reason_enc = null
    where id = any(array(
      select b.id from session_objections b join orders o on o.id = b.order_id
      where (b.text_enc is not null or b.decision_reason_enc is not null)
        and (b.decided_at < ${before}
          or b.decided_at is null and b.created_at < ${before} and o.order_status <> ${ORDER_STATUS.underWay})
      limit ${limit} for update of b skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}

/** Deletes the texts of messages that are older than `before`: their legal retention period is over. */
export async function forgetMessages(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_messages set body_enc = null
    where id = any(array(
      select id from order_messages where created_at < ${before} and body_enc is not null
      order by created_at limit ${limit} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}

/** Deletes the texts of abuse reports that were decided before `before`: the retention period of complaints is over. */
export async function forgetReports(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update abuse_reports set snapshot_enc = null, decision_reason_enc = null, detail = ''
    where id = any(array(
      select id from abuse_reports
      where resolved_at < ${before} and (snapshot_enc is not null or decision_reason_enc is not null or detail <> '')
      limit ${limit} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}
