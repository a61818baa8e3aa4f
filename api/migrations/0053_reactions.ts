import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const COUNTED = ['worries', 'infos', 'comments'];
const COUNTERS = ['empathy_cnt', 'cheer_cnt', 'thanks_cnt'];

/**
 * Reactions of members to posts and comments. The changes of their counters are in a separate table: the previous release folds
 * `count_changes`, and would delete changes of counters that it does not have. Existing rows are not read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // posts and comments are altered before the tables that reference them are created: a later, stronger lock could deadlock
  // with calls
  for (const table of COUNTED) {
    const columns = COUNTERS.flatMap((counter) => [
      sql`add column ${sql.ref(counter)} int not null default 0`,
      sql`add constraint ${sql.ref(`${table}_${counter}`)} check (${sql.ref(counter)} >= 0) not valid`,
    ]);
    await sql`alter table ${sql.table(table)} ${sql.join(columns)}`.execute(db);
  }
  await sql`
    create table reactions (
      id bigint primary key generated always as identity,
      member_id bigint not null references members (id),
      worry_id bigint references worries (id),
      info_id bigint references infos (id),
      comment_id bigint references comments (id),
      kind text not null check (kind in ('empathy', 'cheer', 'thanks')),
      created_at timestamptz not null default now(),
      check (num_nonnulls(worry_id, info_id, comment_id) = 1),
      unique (member_id, worry_id),
      unique (member_id, info_id),
      unique (member_id, comment_id)
    );
    create index reactions_worry on reactions (worry_id) where worry_id is not null;
    create index reactions_info on reactions (info_id) where info_id is not null;
    create index reactions_comment on reactions (comment_id) where comment_id is not null;

    create table reaction_changes (
      id bigint primary key generated always as identity,
      -- one of the three; without a foreign key, which would lock the row
      worry_id bigint,
      info_id bigint,
      comment_id bigint,
      empathy int not null default 0,
      cheer int not null default 0,
      thanks int not null default 0,
      check (num_nonnulls(worry_id, info_id, comment_id) = 1)
    )
    -- rows live for a second: the table stays small only if it is cleaned often
    with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
    create index reaction_changes_worry on reaction_changes (worry_id) where worry_id is not null;
    create index reaction_changes_info on reaction_changes (info_id) where info_id is not null;
    create index reaction_changes_comment on reaction_changes (comment_id) where comment_id is not null;
  `.execute(db);
}
