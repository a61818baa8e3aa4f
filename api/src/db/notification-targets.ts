import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import {
  COMMENT_KINDS,
  NOTIFICATION_KINDS,
  NOTIFICATION_TARGETS,
  type NotificationTarget,
} from '@onmaum/shared-contract/notification/kinds';
import { type RawBuilder, sql } from 'kysely';
import { isBlockedIn } from './blocked.ts';
import { existsForAuthor, isOpenTo, isReadBy, mayCounsel } from './fragments.ts';
import { isAnonymousComment } from './posts/shown-writer.ts';

/** Notifications with other kinds or targets are not shown: a later version may have stored them before it was rolled back. */
export const KNOWN_KINDS = Object.keys(NOTIFICATION_KINDS);
const KNOWN_TARGETS = Object.keys(NOTIFICATION_TARGETS);

/** SQL about one kind of target. Without `exists`, the target counts as existing; without `title`, it has no title. */
interface Target {
  /** True if the target exists for the member; otherwise null. */
  exists?: (id: RawBuilder<unknown>, member: RawBuilder<unknown>) => RawBuilder<unknown>;
  title?: (id: RawBuilder<unknown>, member: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const post = (table: 'worries' | 'infos'): Target => ({
  exists: (id, member) => sql`(select true from ${sql.table(table)} p where p.id = ${id} and ${isReadBy('p', member)})`,
  title: (id) => sql`(select p.title from ${sql.table(table)} p where p.id = ${id})`,
});
/**
 * A worry at the desk. Any active counsellor may open a waiting worry; later, only the counsellor who took it may
 * (rules/desk.md#a-worry).
 */
const deskWorry: Target = {
  ...post('worries'),
  exists: (id, member) => sql`(
    select true from worries p
    where p.id = ${id} and ${isOpenTo('p', member)} and ${mayCounsel(member)}
      and (p.status = ${sql.lit(WORRY_STATUS.waiting)} or p.counsellor_id = ${member})
  )`,
};
/** A worry that the counsellor no longer has. Its title is shown as long as the counsellor may read the worry. */
const formerWorry: Target = {
  title: (id, member) => sql`(select p.title from worries p where p.id = ${id} and ${isOpenTo('p', member)})`,
};
/** A comment that the member wrote. Its title is that of the post, if the member may read the post. */
const ownComment: Target = {
  exists: (id) => sql`(select true from comments c where c.id = ${id} and ${existsForAuthor('c')})`,
  title: (id, member) => sql`(
    select p.title from comments c
    cross join lateral (
      select title, author_id, deleted_at, hidden_for from worries where id = c.worry_id
      union all select title, author_id, deleted_at, hidden_for from infos where id = c.info_id
    ) p
    where c.id = ${id} and ${isReadBy('p', member)}
  )`,
};
const order: Target = { title: (id) => sql`(select p.goods_name from orders p where p.id = ${id})` };
/** Pages of the desk that a member can open only as an active counsellor. */
const atDesk: Target = { exists: (_id, member) => mayCounsel(member) };

const TARGETS: Partial<Record<NotificationTarget, Target>> = {
  worry: post('worries'),
  info: post('infos'),
  'desk-worry': deskWorry,
  'desk-list': formerWorry,
  'own-worry': post('worries'),
  'own-info': post('infos'),
  'own-comment': ownComment,
  order,
  'desk-order': { ...order, ...atDesk },
  proposal: atDesk,
  notice: { title: (id) => sql`(select p.title from notices p where p.id = ${id})` },
  goods: { title: (id) => sql`(select p.name from goods p where p.id = ${id})` },
};

const choose = (
  row: string,
  make: (target: Target) => ((id: RawBuilder<unknown>, member: RawBuilder<unknown>) => RawBuilder<unknown>) | undefined,
) => {
  const [id, member] = [sql.ref(`${row}.target_id`), sql.ref(`${row}.member_id`)];
  return Object.entries(TARGETS).flatMap(([name, target]) => {
    const made = make(target)?.(id, member);
    return made ? [sql`when ${sql.ref(`${row}.target`)} = ${sql.lit(name)} then ${made}`] : [];
  });
};

/** Whether the receiver of a notification has blocked the writer of a comment (alias `p`), everywhere or in the thread. */
const isOfBlocked = (row: string): RawBuilder<boolean> => {
  const pair = { by: sql.ref(`${row}.member_id`), who: sql`p.author_id` };
  const id = sql.ref(`${row}.target_id`);
  const isPersona = sql`(select ${isAnonymousComment('p', 'thread')} from worries thread where thread.id = ${id})`;
  return sql`case ${sql.ref(`${row}.target`)}
    when 'worry' then ${isBlockedIn('worry', id, { ...pair, isPersona })}
    when 'info' then ${isBlockedIn('info', id, { ...pair, isPersona: sql`false` })} end`;
};

/**
 * Whether a notification is shown and counted: its kind and target are known, and the target exists for the member. If it is
 * about a comment, the comment must not be deleted, and the member must not have blocked its writer.
 */
export const isOpen = (row: string): RawBuilder<boolean> => sql`(
  ${sql.ref(`${row}.kind`)} = any(${KNOWN_KINDS}::text[]) and ${sql.ref(`${row}.target`)} = any(${KNOWN_TARGETS}::text[])
  and case ${sql.join(
    choose(row, ({ exists }) => exists),
    sql` `,
  )} else true end
  and (
    ${sql.ref(`${row}.kind`)} <> all(${COMMENT_KINDS}::text[])
    or (select true from comments p where p.id = ${sql.ref(`${row}.source_id`)} and p.deleted_at is null
      and ${isOfBlocked(row)} is not true)
  )
)`;

/** Title of a notification's target; null if the target has no title. */
export const titleOf = (row: string): RawBuilder<string | null> =>
  sql`case ${sql.join(
    choose(row, ({ title }) => title),
    sql` `,
  )} end`;
