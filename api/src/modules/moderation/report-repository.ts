import { REPORT_REASONS, type ReportKind, type ReportReason, reportReason } from '@onmaum/shared-contract';
import { type Insertable, sql } from 'kysely';
import { ownRange } from '../../db/own-range.ts';
import { commentWriter, worryWriter } from '../../db/posts/shown-writer.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { AbuseReports } from '../../db/tables/moderation.ts';
import type { OwnRows } from '../../lib/paging/own-rows.ts';
import { type HideableKind, SUBJECT_COLUMNS, tableOf } from './subject-repository.ts';

interface Target {
  kind: ReportKind;
  id: number;
}

/** The kind of a report's target, as a column of a query. @param report alias of the reports in the query */
const kindIn = (report: string) => {
  const kinds = Object.entries(SUBJECT_COLUMNS).map(
    ([kind, column]) => sql`when ${sql.ref(`${report}.${column}`)} is not null then ${sql.lit(kind)}`,
  );
  return sql<ReportKind>`case ${sql.join(kinds, sql` `)} end`;
};
const target = kindIn('abuse_reports');
/** The id of a report's target. */
const targetIdIn = (report: string) =>
  sql<number>`coalesce(${sql.join(Object.values(SUBJECT_COLUMNS).map((column) => sql.ref(`${report}.${column}`)))})`;

const OWN = ['id', 'reason', 'detail', 'status', 'created_at', 'resolved_at'] as const;

export interface OwnReport extends Pick<AbuseReports, 'resolved_at'> {
  id: number;
  kind: ReportKind;
  reason: string;
  detail: string;
  status: 'open' | 'upheld' | 'dismissed';
  created_at: Date;
}

/** A member's last report of a target. */
export const findLastOf = (trx: Trx, { kind, id }: Target, reporterId: number) =>
  trx
    .selectFrom('abuse_reports')
    .select([...OWN, 'snapshot_enc', target.as('kind')])
    .where(SUBJECT_COLUMNS[kind], '=', id)
    .where('reporter_id', '=', reporterId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Whether a member knows the writer of hidden content: the member reported the content before it was hidden, and it has not been
 * changed since. After a change, it may have a persona or a nickname that the member has not seen. The same holds for the comments
 * of a worry's author after a change of the worry, because they show the author as the worry does. A counsellor's answer counts
 * as a change of its worry, because `updated_at` does not tell them apart.
 */
export async function knowsWriter(
  trx: Trx,
  { kind, id }: { kind: HideableKind; id: number },
  memberId: number,
): Promise<boolean> {
  const isPostUnchanged = sql`not exists (
    select from worries w where w.id = t.worry_id and w.author_id = t.author_id and w.updated_at > t.deleted_at
  )`;
  const { rows } = await sql`
    select from ${sql.table(tableOf(kind))} t
    where t.id = ${id} and coalesce(t.updated_at, t.created_at) <= t.deleted_at
      and ${kind === 'comment' ? isPostUnchanged : sql`true`} and exists (
      select from abuse_reports r
      where ${sql.ref(`r.${SUBJECT_COLUMNS[kind]}`)} = t.id and r.reporter_id = ${memberId} and r.created_at <= t.deleted_at
    )
  `.execute(trx);
  return rows.length > 0;
}

export const insertReport = (trx: Trx, { kind, id }: Target, report: Insertable<AbuseReports>): Promise<OwnReport> =>
  trx
    .insertInto('abuse_reports')
    .values({ ...report, [SUBJECT_COLUMNS[kind]]: id })
    .returning([...OWN, target.as('kind')])
    .executeTakeFirstOrThrow();

/** How many reports of a member were upheld and dismissed, and when the member joined. */
export async function findRecord(trx: Trx, reporterId: number) {
  const { rows } = await sql<{ upheld: number; dismissed: number; joinedAt: Date }>`
    select m.created_at as "joinedAt",
      (select count(*)::int from abuse_reports where reporter_id = m.id and status = 'upheld') as upheld,
      (select count(*)::int from abuse_reports where reporter_id = m.id and status = 'dismissed') as dismissed
    from members m where m.id = ${reporterId}
  `.execute(trx);
  const [record] = rows;
  if (!record) throw new Error('the reporter is no member');
  return record;
}

/** Current weight of a report `r`: 0 if its `reporter` has left, since the person could return and report again. */
const weightNow = sql<number>`(case when reporter.status = 'withdrawn' then 0 else r.weight end)`;

/** The sum of the weights of all undecided reports of a target. */
export async function findScore(trx: Trx, { kind, id }: Target): Promise<number> {
  const { score } = await trx
    .selectFrom('abuse_reports as r')
    .innerJoin('members as reporter', 'reporter.id', 'r.reporter_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>(weightNow), sql<number>`0`).as('score'))
    .where(`r.${SUBJECT_COLUMNS[kind]}`, '=', id)
    .where('r.resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return score;
}

/** The reported text of a target, from the report that was dismissed last; undefined if no report of it was dismissed. */
export const findDismissed = (trx: Trx, { kind, id }: Target) =>
  trx
    .selectFrom('abuse_reports')
    .select('snapshot_enc')
    .where(SUBJECT_COLUMNS[kind], '=', id)
    .where('status', '=', 'dismissed')
    .orderBy('resolved_at', 'desc')
    // one decision covers several reports; the operator has read the text of the last report
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findReport = (db: Db, id: number) =>
  db
    .selectFrom('abuse_reports')
    .select(['status', target.as('kind'), targetIdIn('abuse_reports').as('target_id')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Decides all open reports of a target. */
export const decideReports = (
  trx: Trx,
  { kind, id }: Target,
  decision: { status: 'upheld' | 'dismissed'; decided_by: number; decision_reason_enc: string; resolved_at: Date },
) =>
  trx
    .updateTable('abuse_reports')
    .set(decision)
    .where(SUBJECT_COLUMNS[kind], '=', id)
    .where('status', '=', 'open')
    .returning(['id', 'reporter_id', 'snapshot_enc'])
    .execute();

const URGENT_REASONS = (Object.keys(REPORT_REASONS) as ReportReason[]).filter((reason) => reportReason(reason).urgent);

/** Name of the reported member; the persona of an anonymous writer, whom only `unmask` reveals (rules/anonymous.md#operators). */
const reportedName = sql<string | null>`case
  when r.comment_id is not null then ${commentWriter('worry', 't', 'w', 'm').nickname}
  when r.worry_id is not null then ${worryWriter('w', 'm').nickname}
  else m.nickname end`;

interface OpenReport {
  id: number;
  kind: ReportKind;
  target_id: number;
  reason: string;
  detail: string;
  weight: number;
  snapshot_enc: string | null;
  created_at: Date;
  author: string | null;
  is_urgent: boolean;
  is_hidden: boolean;
}

/**
 * Undecided reports of up to `targets` targets, for operators. Urgent targets come first, then hidden targets, then the oldest.
 * @returns the reports, and the number of all undecided reports
 */
export async function findOpenReports(db: Db, targets: number): Promise<{ reports: OpenReport[]; open: number }> {
  const { rows } = await sql<OpenReport & { open: number }>`
    select * from (
      select found.*, dense_rank() over (order by is_urgent desc, is_hidden desc, first_id) as place, count(*) over ()::int as open
      from (
        select r.id, r.reason, r.detail, ${weightNow} as weight, r.snapshot_enc, r.created_at, ${reportedName} as author,
          ${kindIn('r')} as kind, ${targetIdIn('r')} as target_id, min(r.id) over target as first_id,
          bool_or(r.reason = any(${URGENT_REASONS}::text[])) over target as is_urgent,
          coalesce(case when r.comment_id is not null then t.hidden_for when r.worry_id is not null then w.hidden_for
            else i.hidden_for end in ('review', 'rules'), false) as is_hidden
        from abuse_reports r
        join members reporter on reporter.id = r.reporter_id
        left join members m on m.id = r.author_id
        left join comments t on t.id = r.comment_id
        left join worries w on w.id = coalesce(r.worry_id, t.worry_id)
        left join infos i on i.id = r.info_id
        where r.status = 'open'
        window target as (partition by ${kindIn('r')}, ${targetIdIn('r')})
      ) found
    ) placed where place <= ${targets} order by place, id
  `.execute(db);
  return { reports: rows, open: rows[0]?.open ?? 0 };
}

/** A page of a member's own reports, newest first. */
export async function findOwnReports(db: Db, which: OwnRows): Promise<OwnReport[]> {
  const { rows } = await sql<OwnReport>`
    select ${sql.join(OWN.map((column) => sql.ref(column)))}, ${target} as kind
    from abuse_reports where ${ownRange({ member: 'reporter_id', id: 'id' }, which)}
  `.execute(db);
  return rows;
}
