import { type Board, mediaAddress, mediaPath, type ReportKind } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { existsForDesk } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { HiddenFor } from '../../db/tables/moderation.ts';

/** Column of `abuse_reports` that references each kind of target. */
export const SUBJECT_COLUMNS = {
  worry: 'worry_id',
  info: 'info_id',
  comment: 'comment_id',
  message: 'message_id',
  answer: 'answer_id',
  nickname: 'nickname_of',
  picture: 'picture_of',
} as const satisfies Record<ReportKind, string>;

/** The content that a report is about: a post, comment, message, answer, nickname or picture. */
export interface Subject {
  kind: ReportKind;
  id: number;
  /** The member who wrote the content, or whose nickname or picture it is. */
  author_id: number;
  /** The content as readers see it. The text of a message is encrypted. */
  text: string;
  /** Whether people who may read the content still see it. */
  is_shown: boolean;
  /** Whether the author has deleted the content. */
  is_deleted: boolean;
  hidden_for: HiddenFor | null;
  /** Whether the content is a private worry, or belongs to one. */
  is_private: boolean;
  /** Whether reports may hide the content without a decision (rules/moderation.md#thresholds). */
  may_hide: boolean;
  /** Board and id of the post that was reported, or that the comment or answer belongs to. */
  board: Board | null;
  post_id: number | null;
  /** The order of a message. */
  order_id: number | null;
}

const NOWHERE = sql`false as is_deleted, null as hidden_for, false as is_private, false as may_hide, null as board, null as post_id, null as order_id`;

const IS_DELETED = sql`t.deleted_at is not null and t.hidden_for is null as is_deleted`;

/** For each kind, a query for the row `t` with the columns of a subject. */
const QUERIES: Record<ReportKind, (id: number) => RawBuilder<Subject>> = {
  worry: (id) => sql`
    select t.author_id, ${existsForDesk('t')} as is_shown, ${IS_DELETED}, nullif(t.hidden_for, 'private') as hidden_for,
      t.private as is_private, t.crisis is not true as may_hide,
      'worry' as board, t.id as post_id, null as order_id,
      concat_ws(E'\n', t.title, t.content, t.consult_situation, t.consult_feelings, t.consult_tried, t.consult_hoped,
        nullif(array_to_string(t.keywords, ' '), ''), (
          select concat_ws(E'\n', p.title, string_agg(o.label, E'\n' order by o.position))
          from polls p join poll_options o on o.poll_id = p.id where p.worry_id = t.id group by p.id
        )) as text
    from worries t where t.id = ${id}
  `,
  info: (id) => sql`
    select t.author_id, t.deleted_at is null as is_shown, ${IS_DELETED}, t.hidden_for, false as is_private,
      t.crisis is not true as may_hide, 'info' as board, t.id as post_id, null as order_id, concat_ws(E'\n', t.title, t.content, (
        select string_agg(concat_ws(' ', ${sql.lit(mediaAddress(mediaPath('')))} || u.name, nullif(p.alt, '')), E'\n' order by p.position)
        from info_pictures p join uploads u on u.id = p.upload_id where p.info_id = t.id
      )) as text
    from infos t where t.id = ${id}
  `,
  comment: (id) => sql`
    select t.author_id, ${IS_DELETED}, t.hidden_for, true as may_hide,
      coalesce((select private from worries where id = t.worry_id), false) as is_private, null as order_id, t.text,
      case when t.worry_id is null then 'info' else 'worry' end as board, coalesce(t.worry_id, t.info_id) as post_id,
      t.deleted_at is null and coalesce(
        (select ${existsForDesk('w')} from worries w where w.id = t.worry_id), (select deleted_at is null from infos where id = t.info_id)
      ) as is_shown
    from comments t where t.id = ${id}
  `,
  message: (id) => sql`
    select t.sender_id as author_id, t.body_enc is not null as is_shown, false as is_deleted, null as hidden_for, false as is_private,
      false as may_hide, null as board, null as post_id, t.order_id, coalesce(t.body_enc, '') as text
    from order_messages t where t.id = ${id}
  `,
  answer: (id) => sql`
    select t.counsellor_id as author_id, ${existsForDesk('t')} as is_shown, false as is_deleted, null as hidden_for,
      t.private as is_private, false as may_hide, 'worry' as board, t.id as post_id, null as order_id, t.answer as text
    from worries t where t.id = ${id} and t.answer is not null
  `,
  nickname: (id) => sql`
    select t.id as author_id, t.status <> 'withdrawn' as is_shown, ${NOWHERE}, t.nickname as text from members t where t.id = ${id}
  `,
  picture: (id) => sql`
    select t.id as author_id, t.status <> 'withdrawn' as is_shown, ${NOWHERE},
      coalesce((select nullif(portrait, '') from counsellors where id = t.id), t.profile_source) as text
    from members t where t.id = ${id}
  `,
};

type Target = Pick<Subject, 'kind' | 'id'>;

export async function findSubject(db: Db, { kind, id }: Target): Promise<Subject | undefined> {
  const { rows } = await QUERIES[kind](id).execute(db);
  return rows[0] && { ...rows[0], kind, id };
}

/** Finds a subject, even a deleted one, and locks it: reports and decisions about a target are made one after the other. */
export const lockSubject = (trx: Trx, target: Target) => findLocked(trx, target, sql`for no key update of t`);

/**
 * Finds and locks a subject for a decision. A decision may replace a nickname: the update of this unique column waits for
 * transactions that store references to the member, so the lock must block them from the start. Reports do not take this lock,
 * because two members who report each other at the same time could deadlock.
 */
export const lockForDecision = (trx: Trx, target: Target) =>
  target.kind === 'nickname' ? findLocked(trx, target, sql`for update of t`) : lockSubject(trx, target);

async function findLocked(trx: Trx, { kind, id }: Target, lock: RawBuilder<unknown>): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`${QUERIES[kind](id)} ${lock}`.execute(trx);
  return rows[0] && { ...rows[0], kind, id };
}

const TABLES = { worry: 'worries', info: 'infos', comment: 'comments' } as const;
export type HideableKind = keyof typeof TABLES;
export const tableOf = (kind: HideableKind) => TABLES[kind];
export const isHideable = (kind: ReportKind): kind is HideableKind => kind in TABLES;

/** Hides a post or comment. Null shows it again, a private worry only to the people who may read it. */
export const setHidden = (trx: Trx, kind: HideableKind, id: number, hidden_for: HiddenFor | null) =>
  sql`
    update ${sql.table(TABLES[kind])} set ${
      hidden_for === null && kind === 'worry'
        ? sql`hidden_for = case when private then 'private' end, deleted_at = case when private then deleted_at end`
        : sql`hidden_for = ${hidden_for}, deleted_at = ${hidden_for && new Date()}`
    } where id = ${id}
  `.execute(trx);

/**
 * Replaces a reported picture by the default picture, and a counsellor's portrait by the default portrait. The public page gets a
 * new version, so that a proposal made before it cannot bring the portrait back unnoticed (rules/proposals.md#proposals).
 */
export async function resetPicture(trx: Trx, memberId: number): Promise<void> {
  await trx.updateTable('members').set({ profile_source: sql`default` }).where('id', '=', memberId).execute();
  await trx
    .updateTable('counsellors')
    .set({ portrait: sql`default`, profile_version: sql`profile_version + 1` })
    .where('id', '=', memberId)
    .execute();
}

export const renameMember = (trx: Trx, memberId: number, name: { nickname: string; nickname_key: string }) =>
  trx.updateTable('members').set(name).where('id', '=', memberId).execute();
